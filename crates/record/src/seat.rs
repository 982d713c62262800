use cairn_core::Side;

/// One of the two places at the board. A seat belongs to the same person or program for the whole
/// match.
///
/// A side is a colour; a seat is a player. They differ after the players have exchanged sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Seat {
    /// The seat that starts with the side that moves first.
    First,
    /// The seat that starts with the other side.
    Second,
}

impl Seat {
    /// Both seats.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The seat of the opponent.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 for the first seat, 1 for the second: an index into pairs.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The seat that holds a side. `swapped` is true if the players have exchanged sides.
pub(crate) fn seat_holding(side: Side, swapped: bool) -> Seat {
    match (side, swapped) {
        (Side::First, false) | (Side::Second, true) => Seat::First,
        (Side::Second, false) | (Side::First, true) => Seat::Second,
    }
}
