use std::io;
use std::path::PathBuf;

use cairn_core::{PositionError, VariantError};
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use super::tag;
use crate::clock::TimeError;
use crate::date::DateError;
use crate::numbering::TurnNumber;
use crate::the_match::{PlayError, TextError};

/// A record that is refused: where, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    /// The bytes are not text.
    NotText,
    /// There is nothing in it.
    Empty,
    /// A tag that is not written `[Name "value"]`.
    Tag(Sentence),
    /// A tag that stands twice.
    TagTwice(String),
    /// A tag among the turns.
    TagAmongTurns,
    /// No game is named.
    NoGame,
    /// The variant does not exist.
    Game(VariantError),
    /// The start position is refused.
    Start(PositionError),
    /// The date is none.
    Date(DateError),
    /// The time control is none.
    TimeControl(TimeError),
    /// Takebacks are allowed or not.
    Takebacks(String),
    /// A time that no clock shows.
    Clock(String),
    /// A time that stands before the first turn, or after a turn that has one.
    StrayClock(String),
    /// An offer that stands before the first turn, after a turn that has one, or where the match
    /// is over.
    StrayOffer,
    /// A comment that is never closed.
    OpenComment,
    /// A comment that cannot be kept.
    Comment(TextError),
    /// A turn's number is not the one that is due.
    Number {
        /// What stands there.
        found: String,
        /// What should.
        due: TurnNumber,
    },
    /// A turn that cannot be played.
    Turn {
        /// Its number in the record.
        number: TurnNumber,
        /// Which ply it is, from 1.
        ply: usize,
        /// As it is written.
        text: String,
        /// Why not.
        why: PlayError,
    },
    /// The turns end without a result.
    NoResult,
    /// The `Result` tag holds something else.
    NotAResult(String),
    /// The tag and the end of the turns do not agree.
    TwoResults {
        /// What the tag says.
        tag: String,
        /// What stands after the last turn.
        turns: String,
    },
    /// The result is not what the turns lead to.
    WrongResult {
        /// What is claimed.
        claimed: String,
        /// What the turns make, as in `1-0 goal row`.
        made: Sentence,
    },
    /// The reason is not what the turns lead to, or does not fit the result.
    Termination {
        /// What the tag says.
        found: String,
        /// What it could be.
        due: Sentence,
    },
    /// Something follows where one record was asked for.
    More,
}

impl Say for RecordError {
    fn sentence(&self) -> Sentence {
        let problem = self.problem.sentence();
        sentence!("record-line", line = self.line.to_string(), problem = problem)
    }
}

impl Say for Problem {
    fn sentence(&self) -> Sentence {
        let results = || sentence!("record-results");
        let of_tag = |tag: &str, why: Sentence| sentence!("record-of-tag", tag = tag, why = why);
        match self {
            Problem::NotText => sentence!("record-not-text"),
            Problem::Empty => sentence!("record-empty"),
            Problem::Tag(expected) => sentence!("record-tag", expected = expected.clone()),
            Problem::TagTwice(name) => sentence!("record-tag-twice", name = name),
            Problem::TagAmongTurns => sentence!("record-tag-among-turns", results = results()),
            Problem::NoGame => sentence!("record-no-game"),
            Problem::Game(error) => of_tag(tag::GAME, error.sentence()),
            Problem::Start(error) => of_tag(tag::START, error.sentence()),
            Problem::Date(error) => of_tag(tag::DATE, error.sentence()),
            Problem::TimeControl(error) => of_tag(tag::TIME_CONTROL, error.sentence()),
            Problem::Takebacks(text) => sentence!("record-takebacks", text = text),
            Problem::Clock(text) => sentence!("record-clock", text = text),
            Problem::StrayClock(text) => sentence!("record-stray-clock", text = text),
            Problem::StrayOffer => sentence!("record-stray-offer"),
            Problem::OpenComment => sentence!("record-open-comment"),
            Problem::Comment(error) => error.sentence(),
            Problem::Number { found, due } => {
                sentence!("record-number", found = found, due = due.to_string())
            }
            Problem::Turn { number, ply, text, why } => sentence!(
                "record-turn",
                number = number.to_string(),
                text = text,
                ply = ply.to_string(),
                why = why.sentence(),
            ),
            Problem::NoResult => sentence!("record-no-result", results = results()),
            Problem::NotAResult(text) => {
                sentence!("record-not-a-result", text = text, results = results())
            }
            Problem::TwoResults { tag, turns } => {
                sentence!("record-two-results", tag = tag, turns = turns)
            }
            Problem::WrongResult { claimed, made } => {
                sentence!("record-wrong-result", claimed = claimed, made = made.clone())
            }
            Problem::Termination { found, due } => {
                sentence!("record-termination", found = found, due = due.clone())
            }
            Problem::More => sentence!("record-more"),
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

said_in_english!(RecordError, Problem, LoadError, SaveError);

impl Problem {
    pub(super) fn at(self, line: usize) -> RecordError {
        RecordError { line, problem: self }
    }
}

/// A piece of somebody's file fit to stand in a sentence: short, and nothing that a terminal
/// would obey.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    short
}

/// A record file that could not be loaded.
#[derive(Debug, Error)]
pub enum LoadError {
    /// It cannot be read from disk.
    Io {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// It was read, and is refused.
    Record {
        /// The file.
        path: PathBuf,
        /// Where, and why.
        error: Box<RecordError>,
    },
}

impl LoadError {
    /// Why, without where the file is.
    #[must_use]
    pub fn reason(&self) -> Sentence {
        match self {
            LoadError::Io { error, .. } => error.sentence(),
            LoadError::Record { error, .. } => error.sentence(),
        }
    }
}

/// A record file that could not be saved. What stood there before still does.
#[derive(Debug, Error)]
pub struct SaveError {
    /// The file.
    pub path: PathBuf,
    /// What was being done.
    pub doing: Sentence,
    /// Why it failed.
    pub error: io::Error,
}
