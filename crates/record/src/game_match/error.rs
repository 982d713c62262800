use cairn_core::{Ending, TurnError};
use cairn_games::NotLegal;
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

/// Why a turn was not played. The match has not changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The match is over.
    Over {
        /// How it ended.
        ending: Ending,
        /// The ending as a sentence, such as `1-0 goal row`.
        said: Sentence,
    },
    /// The text is not a turn, or not a legal one.
    Turn(TurnError),
    /// The turn is not legal in this position.
    NotLegal(NotLegal),
}

/// Why a record file cannot contain a text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextError {
    /// The comment contains `}`, which would end it.
    Brace,
    /// The comment belongs to a turn that has not been played.
    NoTurn(usize),
    /// The tag name is not one word of plain letters.
    TagName(String),
    /// The match writes this tag itself.
    OwnTag(String),
}

impl From<TurnError> for PlayError {
    fn from(error: TurnError) -> PlayError {
        PlayError::Turn(error)
    }
}

impl From<NotLegal> for PlayError {
    fn from(error: NotLegal) -> PlayError {
        PlayError::NotLegal(error)
    }
}

impl Say for PlayError {
    fn sentence(&self) -> Sentence {
        match self {
            PlayError::Over { said, .. } => sentence!("match-is-over", ending = said.clone()),
            PlayError::Turn(error) => error.sentence(),
            PlayError::NotLegal(error) => error.sentence(),
        }
    }
}

impl Say for TextError {
    fn sentence(&self) -> Sentence {
        match self {
            TextError::Brace => sentence!("comment-brace"),
            TextError::NoTurn(turn) => sentence!("comment-no-turn", turn = turn.to_string()),
            TextError::TagName(name) => sentence!("not-a-tag-name", name = name),
            TextError::OwnTag(name) => sentence!("own-tag", name = name),
        }
    }
}

said_in_english!(PlayError, TextError);
