use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use crate::GameInfo;
use crate::said::field_said;

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
        PositionError { field, named: field_said(None, field), reason }
    }

    /// The same, with the field's name as this game has it.
    #[must_use]
    pub fn of(self, game: &GameInfo) -> PositionError {
        PositionError { named: field_said(Some(game), self.field), ..self }
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

impl Say for ParseError {
    fn sentence(&self) -> Sentence {
        let found = match self.found {
            Some(character) => sentence!("found-character", character = character),
            None => sentence!("found-the-end"),
        };
        sentence!(
            "expected-here",
            at = (self.at + 1).to_string(),
            expected = self.expected.clone(),
            found = found,
        )
    }
}

impl Say for PositionError {
    fn sentence(&self) -> Sentence {
        sentence!("position-refused", field = self.named.clone(), reason = self.reason.clone())
    }
}

impl Say for TurnError {
    fn sentence(&self) -> Sentence {
        match self {
            TurnError::Syntax(error) => sentence!("not-a-turn", why = error.sentence()),
            TurnError::Illegal(why) => why.clone(),
            TurnError::Ambiguous { what, choices } => {
                sentence!("left-open", what = what.clone(), choices = choices.join(", "))
            }
        }
    }
}

said_in_english!(ParseError, PositionError, TurnError);

/// A turn was refused; the position is handed back as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this turn is not legal here")]
pub struct Refused<P> {
    /// The unchanged position.
    pub position: P,
}
