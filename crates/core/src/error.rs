use std::fmt;

use thiserror::Error;

use crate::messages::{MESSAGES, message};
use crate::{GameInfo, Sentence};

/// A text that is not written as it should be, with where and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct ParseError {
    /// How many characters were fine.
    pub at: usize,
    /// What would have been right there.
    pub expected: Sentence,
    /// What stands there instead; nothing at the end of the text.
    pub found: Option<char>,
}

/// A position text that is refused: which field, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct PositionError {
    /// The field of the position text, as the rules name it.
    pub field: &'static str,
    /// The same, for whoever reads it in another language.
    named: Sentence,
    /// A sentence for the person who wrote it.
    pub reason: Sentence,
}

impl PositionError {
    /// Refuses a field for a reason.
    #[must_use]
    pub fn new(field: &'static str, reason: Sentence) -> PositionError {
        PositionError { field, named: field_name(None, field), reason }
    }

    /// The same, with the field's name as this game has it.
    #[must_use]
    pub fn of(self, game: &GameInfo) -> PositionError {
        PositionError { named: field_name(Some(game), self.field), ..self }
    }
}

/// A well-written turn that the position does not allow, or a text that is no turn at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TurnError {
    /// The text is not a turn of this game.
    Syntax(#[from] ParseError),
    /// The turn is well written, but the rules forbid it here.
    Illegal(Sentence),
    /// The text leaves a choice open that the player must make.
    Ambiguous {
        /// What is left open.
        what: Sentence,
        /// The turns that it could be.
        choices: Vec<String>,
    },
}

impl ParseError {
    /// Says what is wrong; it can be said in any language.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let found = match self.found {
            Some(character) => message!("found-character", character = character),
            None => message!("found-the-end"),
        };
        message!(
            "expected-here",
            at = (self.at + 1).to_string(),
            expected = self.expected.clone(),
            found = found,
        )
    }
}

impl PositionError {
    /// Says what is wrong; it can be said in any language.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        message!("position-refused", field = self.named.clone(), reason = self.reason.clone())
    }
}

impl TurnError {
    /// Says what is wrong; it can be said in any language.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            TurnError::Syntax(error) => message!("not-a-turn", why = error.sentence()),
            TurnError::Illegal(why) => why.clone(),
            TurnError::Ambiguous { what, choices } => {
                message!("left-open", what = what.clone(), choices = choices.join(", "))
            }
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

/// A turn was refused; the position is handed back as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this turn is not legal here")]
pub struct Refused<P> {
    /// The unchanged position.
    pub position: P,
}

/// The name of a field of position texts: as the game has it, or as all games have it.
fn field_name(game: Option<&GameInfo>, field: &'static str) -> Sentence {
    let key = format!("field-{}", field.to_ascii_lowercase().replace(' ', "-").replace('\'', ""));
    let own = game.and_then(|game| Sentence::find(game.words, key.clone(), vec![]));
    own.or_else(|| Sentence::find(&MESSAGES, key, vec![]))
        .unwrap_or_else(|| Sentence::verbatim(field))
}
