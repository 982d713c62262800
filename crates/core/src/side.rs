use std::fmt;

/// One of the two sides of a game, by who starts.
///
/// A side is a colour, not a person: when players exchange colours (Swack's `swap`), sides stay.
/// What a side is called, *Black* or *White*, is in [`GameInfo::sides`](crate::GameInfo).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side that starts the game.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, the starting one first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the side that starts, 1 for the other: an index into pairs.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::First => "first",
            Side::Second => "second",
        })
    }
}
