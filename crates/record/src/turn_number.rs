use std::fmt;

use cairn_core::Side;

/// The number of a turn in a record. Turns are numbered in pairs: `3.` and `3...`.
///
/// A pair is two plies, whichever sides take them: if a side moves twice in a row, the count goes
/// on. A match that the second side starts begins with the second half of its first pair, `1...`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnNumber {
    /// The number of the pair, from 1.
    pub pair: usize,
    /// True for the second turn of its pair.
    pub second: bool,
}

impl TurnNumber {
    /// The number of the turn after this many plies, in a match that the side `starts` begins.
    #[must_use]
    pub fn after(plies: usize, starts: Side) -> TurnNumber {
        let half_turns = plies + starts.index();
        TurnNumber { pair: half_turns / 2 + 1, second: half_turns % 2 == 1 }
    }
}

impl fmt::Display for TurnNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.pair, if self.second { "..." } else { "." })
    }
}
