use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use crate::Side;

/// The two counters that every position text ends with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Plies {
    /// Plies since the last progress.
    pub quiet: u32,
    /// Plies played so far.
    pub ply: u32,
}

impl Plies {
    /// A game whose `quiet` reaches this is a draw.
    pub const QUIET_LIMIT: u32 = 100;
    /// The largest `ply` that is read, so that counting on never overflows.
    pub const MOST_PLIES: u32 = 999_999_999;

    /// One more ply, with or without progress.
    #[inline]
    pub fn advance(&mut self, progress: bool) {
        self.quiet = if progress { 0 } else { self.quiet + 1 };
        self.ply += 1;
    }
}

/// A position: small, copied, without history.
///
/// Equality and hash are the repetition rule: the board, the side to move and the game's own
/// fields count; [`plies`](Position::plies) does not.
pub trait Position: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Whose turn it is.
    fn side(&self) -> Side;
    /// The counters.
    fn plies(&self) -> Plies;
    /// The 64-bit key, kept up to date by playing. Equal positions have equal keys.
    fn key(&self) -> u64;
    /// The key computed anew from what is on the board.
    fn key_from_scratch(&self) -> u64;
}

/// What a game keeps of its board: all that the repetition rule compares, and nothing else.
pub trait Board: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Whose turn it is.
    fn side(&self) -> Side;
    /// The key of the board, from scratch.
    fn key(&self) -> u64;
}

/// A board as it stands in a game: with its key, and the counters that equality ignores.
#[derive(Clone, Copy, Debug)]
pub struct KeyedPosition<B> {
    /// The board, the side to move and the game's own fields.
    pub board: B,
    /// The counters.
    pub plies: Plies,
    /// The key of the board. Whoever changes the board changes the key with it.
    pub key: u64,
}

impl<B: Board> KeyedPosition<B> {
    /// A board with its key computed.
    pub fn new(board: B, plies: Plies) -> KeyedPosition<B> {
        KeyedPosition { board, plies, key: board.key() }
    }
}

impl<B: Board> PartialEq for KeyedPosition<B> {
    fn eq(&self, other: &KeyedPosition<B>) -> bool {
        self.board == other.board
    }
}

impl<B: Board> Eq for KeyedPosition<B> {}

impl<B: Board> Hash for KeyedPosition<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl<B: Board> Position for KeyedPosition<B> {
    #[inline]
    fn side(&self) -> Side {
        self.board.side()
    }
    #[inline]
    fn plies(&self) -> Plies {
        self.plies
    }
    #[inline]
    fn key(&self) -> u64 {
        self.key
    }
    fn key_from_scratch(&self) -> u64 {
        self.board.key()
    }
}
