//! The record file: a match as text. `docs/record.md` describes the format.

mod error;
#[cfg(not(target_family = "wasm"))]
mod file;
mod lexer;
mod read;
mod write;

pub use error::{LoadError, RecordError, RecordErrorKind, SaveError};
#[cfg(not(target_family = "wasm"))]
pub(crate) use file::sync_parent_directory;
#[cfg(not(target_family = "wasm"))]
pub use file::{load, load_all};
pub use read::{Records, read_all, records};

use std::fmt;

use cairn_core::{Outcome, Side};

/// The tags that a match writes itself, in the order in which it writes them.
mod tag {
    pub const GAME: &str = "Game";
    pub const FIRST: &str = "First";
    pub const SECOND: &str = "Second";
    pub const DATE: &str = "Date";
    pub const START: &str = "Start";
    pub const TIME_CONTROL: &str = "TimeControl";
    pub const SPENT: &str = "Spent";
    pub const TAKEBACKS: &str = "Takebacks";
    pub const RESULT: &str = "Result";
    pub const TERMINATION: &str = "Termination";

    pub const ALL: [&str; 10] =
        [GAME, FIRST, SECOND, DATE, START, TIME_CONTROL, SPENT, TAKEBACKS, RESULT, TERMINATION];
}

/// The prefix of a clock time among the turns.
const CLOCK_PREFIX: char = '@';
/// The mark after a turn with which a draw was offered, as on chess score sheets.
pub const DRAW_OFFER: &str = "(=)";
/// The value of the tag `Takebacks` if take-backs are not allowed.
const NO: &str = "no";
/// The value of the tag `Takebacks` if take-backs are allowed. It is read but never written.
const YES: &str = "yes";

/// Returns true if the match writes this tag itself.
pub(crate) fn is_own_tag(name: &str) -> bool {
    tag::ALL.contains(&name)
}

/// The result that a record states: an outcome, or `*` for an unfinished match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ResultText(Option<Outcome>);

impl ResultText {
    const ALL: [ResultText; 4] = [
        ResultText(Some(Outcome::Win(Side::First))),
        ResultText(Some(Outcome::Win(Side::Second))),
        ResultText(Some(Outcome::Draw)),
        ResultText(None),
    ];

    fn parse(text: &str) -> Option<ResultText> {
        ResultText::ALL.into_iter().find(|result| result.to_string() == text)
    }
}

impl fmt::Display for ResultText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(outcome) => outcome.fmt(f),
            None => f.write_str("*"),
        }
    }
}
