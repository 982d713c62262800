//! The record file: a match as text. `docs/record.md` describes it for those who write one.

mod error;
#[cfg(not(target_family = "wasm"))]
mod file;
mod read;
mod tokens;
mod write;

pub use error::{LoadError, Problem, RecordError, SaveError};
#[cfg(not(target_family = "wasm"))]
pub(crate) use file::sync_directory_of;
#[cfg(not(target_family = "wasm"))]
pub use file::{load, load_all};
pub use read::{Records, read_all, records};

use std::fmt;

use cairn_core::{Outcome, Side};

/// The tags that a match writes from what it knows, in the order in which it writes them.
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

/// What stands before the time on a clock, among the turns.
const CLOCK: char = '@';
/// What stands after a turn with which a draw is offered, as players write it down at the board.
pub const OFFER: &str = "(=)";
/// What the tag `Takebacks` says.
const NO: &str = "no";
/// What it need not say.
const YES: &str = "yes";

/// Does the match itself write this tag?
pub(crate) fn is_own_tag(name: &str) -> bool {
    tag::ALL.contains(&name)
}

/// The result that a record claims: an outcome, or `*` for a match that is not finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Claim(Option<Outcome>);

impl Claim {
    const ALL: [Claim; 4] = [
        Claim(Some(Outcome::Win(Side::First))),
        Claim(Some(Outcome::Win(Side::Second))),
        Claim(Some(Outcome::Draw)),
        Claim(None),
    ];

    fn read(text: &str) -> Option<Claim> {
        Claim::ALL.into_iter().find(|claim| claim.to_string() == text)
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(outcome) => outcome.fmt(f),
            None => f.write_str("*"),
        }
    }
}
