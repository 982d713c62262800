use cairn_core::bits::Bits;
use cairn_core::{KeyedPosition, Turn};

use super::board::{PLACES, StacBoard, keys, place};

/// A turn of Stac: where the pawn goes, and whether the disc goes with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StacTurn(u8);

const CARRY: u8 = 32;

impl StacTurn {
    /// To this cell, with the disc or without it.
    #[inline]
    #[must_use]
    pub fn new(to: u32, carry: bool) -> StacTurn {
        StacTurn(to as u8 | if carry { CARRY } else { 0 })
    }

    /// Where the pawn goes.
    #[inline]
    #[must_use]
    pub fn to(self) -> u32 {
        u32::from(self.0 & !CARRY)
    }

    /// Does the disc go with it?
    #[inline]
    #[must_use]
    pub fn carries(self) -> bool {
        self.0 & CARRY != 0
    }
}

impl Turn for StacTurn {
    fn bits(self) -> u64 {
        self.0.into()
    }

    fn from_bits(bits: u64) -> StacTurn {
        // Bits that no turn has become a cell off the board, which is never in reach.
        StacTurn(u8::try_from(bits).unwrap_or(31) & 63)
    }
}

/// Where the pawn of the side to move can go.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    walk: u64,
    carry: u64,
}

impl StacBoard {
    /// The other cells of a cell's row and column: where a pawn walks, the other pawn's cell aside.
    #[inline]
    #[must_use]
    pub fn in_line(cell: u32) -> u64 {
        LINES[place(cell)]
    }

    /// Those of them that come before the cell of another pawn: as far as a disc can be carried.
    #[inline]
    #[must_use]
    pub fn in_line_before(cell: u32, pawn: u32) -> u64 {
        BEFORE[place(cell)][place(pawn)]
    }

    /// Both ways of moving at once.
    #[inline]
    pub(super) fn reach(&self) -> Reach {
        let own = self.pawn(self.side);
        let other = self.pawn(self.side.other());
        // "Walking: over anything, the other pawn included, and onto any cell without a pawn."
        let walk = LINES[place(own)] & !u64::bit(other);
        // "Carrying the disc under it, if that is the only disc on the cell": not over the other
        // pawn, "and must end on a cell without a pawn that holds 0, 1 or 2 discs and is not
        // claimed".
        let lifts = self.ones.has(own) & !self.held[self.side.index()];
        let open = !(self.claimed[0] | self.claimed[1]) & u64::from(lifts).wrapping_neg();
        Reach { walk, carry: BEFORE[place(own)][place(other)] & open }
    }
}

impl Reach {
    #[inline]
    pub(super) fn count(self) -> u32 {
        (self.walk | self.carry << 32).count()
    }

    /// The n-th turn, walks first.
    #[inline]
    pub(super) fn nth(self, n: u32) -> StacTurn {
        // Bits 0..25 are walks, bits 32..57 carries, so the bit's number is the packed turn.
        StacTurn((self.walk | self.carry << 32).nth(n) as u8)
    }

    pub(super) fn has(self, turn: StacTurn) -> bool {
        (if turn.carries() { self.carry } else { self.walk }).has(turn.to())
    }

    #[inline]
    pub(super) fn turns(self) -> impl Iterator<Item = StacTurn> {
        (self.walk | self.carry << 32).ones().map(|bit| StacTurn(bit as u8))
    }
}

/// Plays a legal turn.
#[inline(always)]
pub(super) fn play(position: &mut KeyedPosition<StacBoard>, turn: StacTurn) {
    let board = &mut position.board;
    let mut key = position.key ^ keys::SECOND_TO_MOVE;
    let me = board.side.index();
    let (from, to) = (u32::from(board.pawns[me]), turn.to());
    let mut progress = false;

    if board.held[me] {
        board.held[me] = false;
        key ^= keys::HELD[me];
    }
    if turn.carries() {
        board.ones ^= u64::bit(from);
        key ^= keys::ONE[place(from)];
        if board.ones.has(to) {
            board.ones ^= u64::bit(to);
            board.twos ^= u64::bit(to);
            key ^= keys::ONE[place(to)] ^ keys::TWO[place(to)];
            progress = true;
        } else if board.twos.has(to) {
            // "A carry onto two discs claims that stack of three for the side."
            board.twos ^= u64::bit(to);
            board.claimed[me] ^= u64::bit(to);
            key ^= keys::TWO[place(to)] ^ keys::CLAIM[me][place(to)];
            progress = true;
        } else {
            board.ones ^= u64::bit(to);
            board.held[me] = true;
            key ^= keys::ONE[place(to)] ^ keys::HELD[me];
        }
    }
    board.pawns[me] = to as u8;
    key ^= keys::PAWN[me][place(from)] ^ keys::PAWN[me][place(to)];
    board.side = board.side.other();
    position.key = key;
    position.plies.advance(progress);
}

/// The other cells of each cell's row and column.
const LINES: [u64; PLACES] = {
    let mut lines = [0; PLACES];
    let mut from = 0;
    while from < 25 {
        // No pawn stands on cell 25, so nothing is in the way.
        lines[from] = before(from, 25);
        from += 1;
    }
    lines
};

/// From each cell, the cells of its row and column that come before another pawn.
const BEFORE: [[u64; PLACES]; PLACES] = {
    let mut table = [[0; PLACES]; PLACES];
    let mut from = 0;
    while from < 25 {
        let mut pawn = 0;
        while pawn < 25 {
            table[from][pawn] = before(from, pawn);
            pawn += 1;
        }
        from += 1;
    }
    table
};

const fn before(from: usize, pawn: usize) -> u64 {
    const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let mut cells = 0;
    let mut i = 0;
    while i < DIRECTIONS.len() {
        let (dx, dy) = DIRECTIONS[i];
        let (mut x, mut y) = (from as i32 % 5 + dx, from as i32 / 5 + dy);
        while x >= 0 && x < 5 && y >= 0 && y < 5 && (y * 5 + x) as usize != pawn {
            cells |= 1 << (y * 5 + x);
            (x, y) = (x + dx, y + dy);
        }
        i += 1;
    }
    cells
}
