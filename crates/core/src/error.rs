use thiserror::Error;

/// A text that is not written as it should be, with where and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("at character {}: expected {expected}, found {found}", at + 1)]
pub struct ParseError {
    /// How many characters were fine.
    pub at: usize,
    /// What would have been right there.
    pub expected: String,
    /// What stands there instead.
    pub found: String,
}

/// A position text that is refused: which field, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("position refused, field `{field}`: {reason}")]
pub struct PositionError {
    /// The field of the position text, as the rules name it.
    pub field: &'static str,
    /// A sentence for the person who wrote it.
    pub reason: String,
}

impl PositionError {
    /// Refuses a field for a reason.
    pub fn new(field: &'static str, reason: impl Into<String>) -> PositionError {
        PositionError { field, reason: reason.into() }
    }
}

/// A well-written turn that the position does not allow, or a text that is no turn at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TurnError {
    /// The text is not a turn of this game.
    #[error("not a turn: {0}")]
    Syntax(#[from] ParseError),
    /// The turn is well written, but the rules forbid it here.
    #[error("{0}")]
    Illegal(String),
    /// The text leaves a choice open that the player must make.
    #[error("{what}: {}", choices.join(", "))]
    Ambiguous {
        /// What is left open.
        what: String,
        /// The turns that it could be.
        choices: Vec<String>,
    },
}

impl TurnError {
    /// The rules forbid it, for this reason.
    pub fn illegal(reason: impl Into<String>) -> TurnError {
        TurnError::Illegal(reason.into())
    }
}

/// A turn was refused; the position is handed back as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this turn is not legal here")]
pub struct Refused<P> {
    /// The unchanged position.
    pub position: P,
}
