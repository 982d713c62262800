use std::io;
use std::path::PathBuf;

use cairn_core::{Ending, PositionError, VariantError};
use thiserror::Error;

use crate::clock::TimeError;
use crate::date::DateError;
use crate::numbering::TurnNumber;
use crate::the_match::{PlayError, TextError};

/// A record that is refused: where, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
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
    #[error("this is not UTF-8 text")]
    NotText,
    /// There is nothing in it.
    #[error("there is no record here; one begins with a tag such as [Game \"stac\"]")]
    Empty,
    /// A tag that is not written `[Name "value"]`.
    #[error("a tag is written [Name \"value\"]: expected {0}")]
    Tag(&'static str),
    /// A tag that stands twice.
    #[error("the tag `{0}` is there twice")]
    TagTwice(String),
    /// A tag among the turns.
    #[error("a tag among the turns; before the next record the result must stand: {RESULTS}")]
    TagAmongTurns,
    /// No game is named.
    #[error(
        "no game is named here: a record, also one after another, begins with a tag such as [Game \"stac\"]"
    )]
    NoGame,
    /// The variant does not exist.
    #[error("the tag `Game`: {0}")]
    Game(VariantError),
    /// The start position is refused.
    #[error("the tag `Start`: {0}")]
    Start(PositionError),
    /// The date is none.
    #[error("the tag `Date`: {0}")]
    Date(DateError),
    /// The time control is none.
    #[error("the tag `TimeControl`: {0}")]
    TimeControl(TimeError),
    /// Takebacks are allowed or not.
    #[error("the tag `Takebacks` is `{0}`; it must be yes or no")]
    Takebacks(String),
    /// A time that no clock shows.
    #[error("`{0}` is not the time on a clock, such as 4:53 or 1:02:03.5")]
    Clock(String),
    /// A time that stands before the first turn, or after a turn that has one.
    #[error("the time `@{0}` must stand after a turn, and only one after each")]
    StrayClock(String),
    /// An offer that stands before the first turn, after a turn that has one, or where the match
    /// is over.
    #[error("the offer of a draw `(=)` must stand after a turn that leaves the match open, once")]
    StrayOffer,
    /// A comment that is never closed.
    #[error("the comment that begins here has no `}}`")]
    OpenComment,
    /// A comment that cannot be kept.
    #[error(transparent)]
    Comment(TextError),
    /// A turn's number is not the one that is due.
    #[error("`{found}` stands where {due} is due")]
    Number {
        /// What stands there.
        found: String,
        /// What should.
        due: TurnNumber,
    },
    /// A turn that cannot be played.
    #[error("turn {number} `{text}` (ply {ply}): {why}")]
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
    #[error("the turns must end with the result: {RESULTS}")]
    NoResult,
    /// The `Result` tag holds something else.
    #[error("the tag `Result` is `{0}`; it must be {RESULTS}")]
    NotAResult(String),
    /// The tag and the end of the turns do not agree.
    #[error("the tag `Result` says {tag}, but the turns end with {turns}")]
    TwoResults {
        /// What the tag says.
        tag: String,
        /// What stands after the last turn.
        turns: String,
    },
    /// The result is not what the turns lead to.
    #[error("the result is given as {claimed}, but the turns end the match: {made}")]
    WrongResult {
        /// What is claimed.
        claimed: String,
        /// What the turns make.
        made: Ending,
    },
    /// The reason is not what the turns lead to, or does not fit the result.
    #[error("the tag `Termination` says `{found}`; {due}")]
    Termination {
        /// What the tag says.
        found: String,
        /// What it could be.
        due: String,
    },
    /// Something follows where one record was asked for.
    #[error("something follows the result, where the record should end")]
    More,
}

const RESULTS: &str = "1-0, 0-1, 1/2-1/2, or * if it is not finished";

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
    #[error("cannot read {}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// It was read, and is refused.
    #[error("{}, {error}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// Where, and why.
        error: Box<RecordError>,
    },
}

/// A record file that could not be saved. What stood there before still does.
#[derive(Debug, Error)]
#[error("cannot save {}: {doing}: {error}", path.display())]
pub struct SaveError {
    /// The file.
    pub path: PathBuf,
    /// What was being done.
    pub doing: &'static str,
    /// Why it failed.
    pub error: io::Error,
}
