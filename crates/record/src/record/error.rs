use std::io;
use std::path::PathBuf;

use cairn_core::{PositionError, VariantError};
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use super::tag;
use crate::clock::TimeControlError;
use crate::date::DateError;
use crate::game_match::{PlayError, TextError};
use crate::turn_number::TurnNumber;

/// Why a record is rejected, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong on that line.
    pub kind: RecordErrorKind,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordErrorKind {
    /// The bytes are not UTF-8.
    NotText,
    /// There is no record.
    Empty,
    /// A tag does not have the form `[Name "value"]`.
    Tag(Sentence),
    /// A tag occurs twice.
    TagTwice(String),
    /// A tag occurs among the turns.
    TagAmongTurns,
    /// The tag `Game` is missing.
    NoGame,
    /// The variant does not exist.
    Game(VariantError),
    /// The start position is not valid.
    Start(PositionError),
    /// The date is not valid.
    Date(DateError),
    /// The time control is not valid.
    TimeControl(TimeControlError),
    /// The tag `Takebacks` is neither `yes` nor `no`.
    Takebacks(String),
    /// A text is not the time on a clock.
    Clock(String),
    /// A clock time comes before the first turn, or after a turn that already has one.
    StrayClock(String),
    /// A draw offer comes before the first turn, after a turn that already has one, or after the
    /// end of the match.
    StrayOffer,
    /// A comment is not closed.
    OpenComment,
    /// A comment contains a character that a comment cannot contain.
    Comment(TextError),
    /// The number of a turn is not the expected one.
    Number {
        /// The number in the record.
        found: String,
        /// The expected number.
        due: TurnNumber,
    },
    /// A turn cannot be played.
    Turn {
        /// Its number in the record.
        number: TurnNumber,
        /// Its ply, from 1.
        ply: usize,
        /// Its text in the record.
        text: String,
        /// Why it cannot be played.
        why: PlayError,
    },
    /// There is no result after the turns.
    NoResult,
    /// The tag `Result` does not contain a result.
    NotAResult(String),
    /// The tag `Result` differs from the result after the turns.
    TwoResults {
        /// The result in the tag.
        tag: String,
        /// The result after the last turn.
        turns: String,
    },
    /// The turns lead to another result.
    WrongResult {
        /// The result in the record.
        claimed: String,
        /// The result of the turns, such as `1-0 goal row`.
        made: Sentence,
    },
    /// The tag `Termination` contradicts the turns or the result.
    Termination {
        /// The reason in the tag.
        found: String,
        /// The possible reasons.
        due: Sentence,
    },
    /// Something follows the record where only one record is expected.
    More,
}

impl Say for RecordError {
    fn sentence(&self) -> Sentence {
        let problem = self.kind.sentence();
        sentence!("record-line", line = self.line.to_string(), problem = problem)
    }
}

impl Say for RecordErrorKind {
    fn sentence(&self) -> Sentence {
        let results = || sentence!("record-results");
        let of_tag = |tag: &str, why: Sentence| sentence!("record-of-tag", tag = tag, why = why);
        match self {
            RecordErrorKind::NotText => sentence!("record-not-text"),
            RecordErrorKind::Empty => sentence!("record-empty"),
            RecordErrorKind::Tag(expected) => sentence!("record-tag", expected = expected.clone()),
            RecordErrorKind::TagTwice(name) => sentence!("record-tag-twice", name = name),
            RecordErrorKind::TagAmongTurns => {
                sentence!("record-tag-among-turns", results = results())
            }
            RecordErrorKind::NoGame => sentence!("record-no-game"),
            RecordErrorKind::Game(error) => of_tag(tag::GAME, error.sentence()),
            RecordErrorKind::Start(error) => of_tag(tag::START, error.sentence()),
            RecordErrorKind::Date(error) => of_tag(tag::DATE, error.sentence()),
            RecordErrorKind::TimeControl(error) => of_tag(tag::TIME_CONTROL, error.sentence()),
            RecordErrorKind::Takebacks(text) => sentence!("record-takebacks", text = text),
            RecordErrorKind::Clock(text) => sentence!("record-clock", text = text),
            RecordErrorKind::StrayClock(text) => sentence!("record-stray-clock", text = text),
            RecordErrorKind::StrayOffer => sentence!("record-stray-offer"),
            RecordErrorKind::OpenComment => sentence!("record-open-comment"),
            RecordErrorKind::Comment(error) => error.sentence(),
            RecordErrorKind::Number { found, due } => {
                sentence!("record-number", found = found, due = due.to_string())
            }
            RecordErrorKind::Turn { number, ply, text, why } => sentence!(
                "record-turn",
                number = number.to_string(),
                text = text,
                ply = ply.to_string(),
                why = why.sentence(),
            ),
            RecordErrorKind::NoResult => sentence!("record-no-result", results = results()),
            RecordErrorKind::NotAResult(text) => {
                sentence!("record-not-a-result", text = text, results = results())
            }
            RecordErrorKind::TwoResults { tag, turns } => {
                sentence!("record-two-results", tag = tag, turns = turns)
            }
            RecordErrorKind::WrongResult { claimed, made } => {
                sentence!("record-wrong-result", claimed = claimed, made = made.clone())
            }
            RecordErrorKind::Termination { found, due } => {
                sentence!("record-termination", found = found, due = due.clone())
            }
            RecordErrorKind::More => sentence!("record-more"),
        }
    }
}

impl Say for LoadError {
    fn sentence(&self) -> Sentence {
        match self {
            LoadError::Io { path, error } => {
                sentence!("cannot-read", path = path, why = error.sentence())
            }
            LoadError::Record { path, error } => {
                sentence!("file-refused", path = path, why = error.sentence())
            }
        }
    }
}

impl Say for SaveError {
    fn sentence(&self) -> Sentence {
        let (doing, why) = (self.doing.clone(), self.error.sentence());
        sentence!("cannot-save", path = &self.path, doing = doing, why = why)
    }
}

said_in_english!(RecordError, RecordErrorKind, LoadError, SaveError);

impl RecordErrorKind {
    pub(super) fn at(self, line: usize) -> RecordError {
        RecordError { line, kind: self }
    }
}

/// Prepares a part of a file for an error message: shortens it and escapes control characters, so
/// that a terminal does not interpret them.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    short
}

/// Why a record file could not be loaded.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The file cannot be read.
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
    /// The file is not a valid record.
    Record {
        /// The file.
        path: PathBuf,
        /// The line and the reason.
        error: Box<RecordError>,
    },
}

impl LoadError {
    /// The reason, without the path of the file.
    #[must_use]
    pub fn reason(&self) -> Sentence {
        match self {
            LoadError::Io { error, .. } => error.sentence(),
            LoadError::Record { error, .. } => error.sentence(),
        }
    }
}

/// Why a record file could not be saved. The previous file is unchanged.
#[derive(Debug, Error)]
pub struct SaveError {
    /// The file.
    pub path: PathBuf,
    /// The step that failed.
    pub doing: Sentence,
    /// The cause.
    pub error: io::Error,
}
