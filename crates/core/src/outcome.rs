use std::fmt;

use crate::Side;

/// Who won, or that nobody did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody won.
    Draw,
}

impl fmt::Display for Outcome {
    /// As results are written: `1-0` means that the side that starts won.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::Win(Side::First) => "1-0",
            Outcome::Win(Side::Second) => "0-1",
            Outcome::Draw => "1/2-1/2",
        })
    }
}

/// How a game ended: the outcome, and why in a word or two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// Why, such as `goal row` or `repetition`.
    pub why: &'static str,
}

impl Ending {
    /// Neither side could take a turn, on any board.
    pub const NO_TURN: Ending = Ending::draw("no turn left");

    /// A win of this side.
    #[must_use]
    pub const fn win(side: Side, why: &'static str) -> Ending {
        Ending { outcome: Outcome::Win(side), why }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(why: &'static str) -> Ending {
        Ending { outcome: Outcome::Draw, why }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.outcome, self.why)
    }
}
