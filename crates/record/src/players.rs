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

/// Do the players exchange colours by this turn?
///
/// Swack: "White's first turn may be **swap**: the two players exchange colours; the board and
/// the fields keep their colours". No other turn of any game does it, and no other turn of any
/// game is written so.
pub(crate) fn exchanges_colours(turn: &str) -> bool {
    turn == "swap"
}

/// Who holds a colour, when so many exchanges have been made.
pub(crate) fn holder(side: Side, exchanges: usize) -> Player {
    match (side, exchanges.is_multiple_of(2)) {
        (Side::First, true) | (Side::Second, false) => Player::First,
        (Side::Second, true) | (Side::First, false) => Player::Second,
    }
}
