use crate::Turn;

/// A turn of any game, packed. It means something only to positions of the game that it is from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AnyTurn(u64);

impl AnyTurn {
    /// Erases the type of a turn.
    #[inline]
    pub fn of<T: Turn>(turn: T) -> AnyTurn {
        AnyTurn(turn.bits())
    }

    /// The packed form, for tables and trees that hold turns of every game.
    #[inline]
    #[must_use]
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The turn with this packed form.
    #[inline]
    #[must_use]
    pub fn packed(bits: u64) -> AnyTurn {
        AnyTurn(bits)
    }

    /// The turn with the type that it had. For a turn of another game the result is nonsense, which
    /// [`Game::is_legal`](crate::Game::is_legal) refuses.
    #[inline]
    #[must_use]
    pub fn typed<T: Turn>(self) -> T {
        T::from_bits(self.0)
    }
}
