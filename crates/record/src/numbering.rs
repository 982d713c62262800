use std::fmt;

use cairn_core::Side;

/// The number of a turn in a record: turns are numbered in pairs, `3.` and `3...`.
///
/// Pairs are pairs of plies, whoever takes them: where a colour moves twice in a row, the count
/// goes on. A match that the second side starts begins in the middle of its first pair, with
/// `1...`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnNumber {
    /// The number of the pair, from 1.
    pub pair: usize,
    /// Is it the second of its pair?
    pub second: bool,
}

impl TurnNumber {
    /// The number of the turn after so many plies, in a match that this side starts.
    #[must_use]
    pub fn after(plies: usize, starts: Side) -> TurnNumber {
        let place = plies + starts.index();
        TurnNumber { pair: place / 2 + 1, second: place % 2 == 1 }
    }
}

impl fmt::Display for TurnNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.pair, if self.second { "..." } else { "." })
    }
}
