use std::fmt;

use cairn_core::{Ending, Plies};
use cairn_games::AnyPosition;

/// The reason for a draw: the position occurred for the third time.
pub const REPETITION: &str = "repetition";
/// The reason for a draw: too many plies without progress.
pub const QUIET_LIMIT: &str = "quiet limit";
/// The reason for a win: the other side resigned.
pub const RESIGNATION: &str = "resignation";
/// The reason for a draw: the players agreed on it.
pub const AGREEMENT: &str = "agreement";

/// The reason for a win: the other player ran out of time.
pub const TIME: &str = "time";

/// Why a player forfeits a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ForfeitReason {
    /// A program chose a turn that is not legal, or sent a text that is not a turn.
    IllegalTurn,
    /// A program ended, could not be started, or closed the connection.
    Crash,
    /// A program did not answer.
    NoAnswer,
    /// The player ran out of time.
    Late,
}

impl ForfeitReason {
    /// All reasons.
    pub const ALL: [ForfeitReason; 4] = [
        ForfeitReason::IllegalTurn,
        ForfeitReason::Crash,
        ForfeitReason::NoAnswer,
        ForfeitReason::Late,
    ];

    /// The name of the reason in a record.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            ForfeitReason::IllegalTurn => "illegal turn",
            ForfeitReason::Crash => "crash",
            ForfeitReason::NoAnswer => "no answer",
            ForfeitReason::Late => TIME,
        }
    }

    /// Finds the reason with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<ForfeitReason> {
        ForfeitReason::ALL.into_iter().find(|reason| reason.as_str() == name)
    }
}

impl fmt::Display for ForfeitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// "A position that stands for the third time ends the game as a draw."
pub(crate) const OCCURRENCES_FOR_DRAW: usize = 3;

/// Whether a match is open or over.
///
/// Displayed as `open`, `1-0 four claims`, `1/2-1/2 repetition`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The next turn can be played.
    Open,
    /// The match has ended.
    Over(Ending),
}

impl Status {
    /// How the match ended; `None` if it is open.
    #[must_use]
    pub fn ending(self) -> Option<Ending> {
        match self {
            Status::Open => None,
            Status::Over(ending) => Some(ending),
        }
    }

    /// True if the next turn can be played.
    #[must_use]
    pub fn is_open(self) -> bool {
        self == Status::Open
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Status::Open => f.write_str("open"),
            Status::Over(ending) => ending.fmt(f),
        }
    }
}

/// The status of a position without a history: no repetition is counted.
///
/// "The board-decided ends come before repetition and the quiet limit."
#[must_use]
pub fn position_status(position: &AnyPosition) -> Status {
    status_after(position, 1)
}

/// The status of a position that has now occurred this many times.
pub(crate) fn status_after(position: &AnyPosition, occurrences: usize) -> Status {
    if let Some(ending) = position.ending() {
        Status::Over(ending)
    } else if occurrences >= OCCURRENCES_FOR_DRAW {
        Status::Over(Ending::draw(REPETITION))
    } else if position.plies().quiet >= Plies::QUIET_LIMIT {
        Status::Over(Ending::draw(QUIET_LIMIT))
    } else {
        Status::Open
    }
}
