use cairn_core::Side;

/// One of the two people, or programs, at the board: named by the side they sat down with.
///
/// A side is a colour; a player is who holds it. They part when the players exchange colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// Sat down with the side that starts the game.
    First,
    /// Sat down with the other side.
    Second,
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for the first, 1 for the second: an index into pairs.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Who holds a colour; `exchanged` is whether each player holds the other's.
pub(crate) fn holder(side: Side, exchanged: bool) -> Player {
    match (side, exchanged) {
        (Side::First, false) | (Side::Second, true) => Player::First,
        (Side::Second, false) | (Side::First, true) => Player::Second,
    }
}
