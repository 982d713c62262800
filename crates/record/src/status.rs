use std::fmt;

use cairn_core::{Ending, Plies, Side};
use cairn_games::AnyPosition;

/// Why a match ended as a draw: its position stood for the third time.
pub const REPETITION: &str = "repetition";
/// Why a match ended as a draw: too many plies without progress.
pub const QUIET_LIMIT: &str = "quiet limit";
/// Why a match was won: the other side gave up.
pub const RESIGNATION: &str = "resignation";
/// Why a match ended as a draw: the players wanted it so.
pub const AGREEMENT: &str = "agreement";

/// Why a match was won: the other player's time was gone.
pub const TIME: &str = "time";

/// How a player that is a program loses a match away from the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// It chose what the rules forbid, or what is no turn at all.
    IllegalTurn,
    /// It ended, could not be started, or broke off the talk.
    Crash,
    /// It answered nothing.
    NoAnswer,
    /// It answered after its time was gone.
    Late,
}

impl Fault {
    /// Every one.
    pub const ALL: [Fault; 4] = [Fault::IllegalTurn, Fault::Crash, Fault::NoAnswer, Fault::Late];

    /// As a record names it.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Fault::IllegalTurn => "illegal turn",
            Fault::Crash => "crash",
            Fault::NoAnswer => "no answer",
            Fault::Late => TIME,
        }
    }

    /// The one that a record names.
    #[must_use]
    pub fn of(why: &str) -> Option<Fault> {
        Fault::ALL.into_iter().find(|fault| fault.why() == why)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.why())
    }
}

/// "A position that stands for the third time ends the game as a draw."
pub(crate) const TIMES_TO_DRAW: usize = 3;

/// How a match stands: open, or over.
///
/// Written `open`, `1-0 four claims`, `1/2-1/2 repetition`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The next turn can be played.
    Open,
    /// Nothing can be played any more.
    Over(Ending),
}

impl Status {
    /// How it ended, if it did.
    #[must_use]
    pub fn ending(self) -> Option<Ending> {
        match self {
            Status::Open => None,
            Status::Over(ending) => Some(ending),
        }
    }

    /// Can the next turn be played?
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

/// How a position stands when nothing is known of what came before it.
///
/// "The board-decided ends come before repetition and the quiet limit."
#[must_use]
pub fn standing(position: &AnyPosition) -> Status {
    after_times(position, 1)
}

/// How a position stands that has stood so many times, the last included.
pub(crate) fn after_times(position: &AnyPosition, times: usize) -> Status {
    if let Some(ending) = position.ending() {
        Status::Over(ending)
    } else if times >= TIMES_TO_DRAW {
        Status::Over(Ending::draw(REPETITION))
    } else if position.plies().quiet >= Plies::QUIET_LIMIT {
        Status::Over(Ending::draw(QUIET_LIMIT))
    } else {
        Status::Open
    }
}

/// How a match ends when this side gives up.
pub(crate) fn resignation_of(side: Side) -> Ending {
    Ending::win(side.other(), RESIGNATION)
}

/// How a match ends when this side is at fault.
pub(crate) fn forfeit_of(side: Side, fault: Fault) -> Ending {
    Ending::win(side.other(), fault.why())
}
