use cairn_core::bits::Bits;
use cairn_core::{Board, Cell, Ending, Shape, Side, Symmetry, zobrist};

/// Columns and rows.
pub(super) const SHAPE: Shape = Shape::new(5, 7);

/// Cells are numbered with a stride of six: the sixth column is never on the board, so a step off
/// one edge cannot come in at the other.
const STRIDE: u32 = 6;
/// Cell numbers are below this.
pub(super) const CELLS: usize = 7 * STRIDE as usize;
/// All 35 cells, as bits: a cell's number is six times its row plus its column, both from 0.
pub const ON_BOARD: u64 = {
    let (mut cells, mut row) = (0, 0);
    while row < 7 {
        cells |= 0b11111 << (row * STRIDE);
        row += 1;
    }
    cells
};
/// The goal row of each side: "the other's home row", row 1 for Black and row 7 for Red.
pub const GOAL: [u64; 2] = [0b11111, 0b11111 << (6 * STRIDE)];
/// The neighbours of each cell, at most eight.
pub const NEAR: [u64; CELLS] = {
    let mut near = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let from = cell as i32;
        let mut dy = -1;
        while dy <= 1 {
            let mut dx = -1;
            while dx <= 1 {
                let to = from + dy * STRIDE as i32 + dx;
                if to >= 0 && to < CELLS as i32 && (dx != 0 || dy != 0) {
                    near[cell] |= 1 << to;
                }
                dx += 1;
            }
            dy += 1;
        }
        near[cell] &= ON_BOARD;
        cell += 1;
    }
    near
};

/// The cells at most two steps from each, and itself.
pub const WITHIN_TWO: [u64; CELLS] = widened(&widened(&ALONE));
/// The cells at most three steps from each, and itself.
pub const WITHIN_THREE: [u64; CELLS] = widened(&WITHIN_TWO);

const ALONE: [u64; CELLS] = {
    let mut cells = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        cells[cell] = 1 << cell;
        cell += 1;
    }
    cells
};

const fn widened(cells: &[u64; CELLS]) -> [u64; CELLS] {
    let mut wider = *cells;
    let mut cell = 0;
    while cell < CELLS {
        let mut edge = cells[cell];
        while edge != 0 {
            wider[cell] |= NEAR[edge.trailing_zeros() as usize];
            edge &= edge - 1;
        }
        cell += 1;
    }
    wider
}

/// The number of a cell.
pub(super) fn at(cell: Cell) -> u32 {
    u32::from(cell.row) * STRIDE + u32::from(cell.column)
}

/// The cell of a number.
pub(super) fn cell_of(at: u32) -> Cell {
    Cell::new((at % STRIDE) as u8, (at / STRIDE) as u8)
}

/// The pieces of one side, in the manner of a thermometer: set `k` holds the cells with more than
/// `k` pieces, so adding a piece sets one bit and room for more is one set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pieces {
    above: [u64; 4],
}

impl Pieces {
    /// Cells with a stack of this side.
    #[inline]
    #[must_use]
    pub fn stacks(&self) -> u64 {
        self.above[0]
    }

    /// Stacks of at least this height, which is 1 to 4.
    #[inline]
    #[must_use]
    pub fn at_least(&self, height: u32) -> u64 {
        self.above[height as usize - 1]
    }

    /// Cells that cannot take this many more pieces: "with k + n ≤ 4". They are 1 to 4.
    #[inline]
    #[must_use]
    pub fn full_for(&self, more: u32) -> u64 {
        self.at_least(5 - more)
    }

    /// How many pieces are on a cell.
    #[inline]
    #[must_use]
    pub fn height(&self, cell: u32) -> u32 {
        self.above.iter().map(|above| (above >> cell & 1) as u32).sum()
    }

    /// All pieces.
    #[inline]
    #[must_use]
    pub fn total(&self) -> u32 {
        self.within(ON_BOARD)
    }

    /// Pieces on some cells.
    #[inline]
    #[must_use]
    pub fn within(&self, cells: u64) -> u32 {
        self.above.iter().map(|above| (above & cells).count()).sum()
    }

    /// One piece more.
    #[inline]
    pub(super) fn put(&mut self, cell: u32) {
        self.above[self.height(cell) as usize] |= u64::bit(cell);
    }

    /// One piece less; there must be one.
    #[inline]
    pub(super) fn lift(&mut self, cell: u32) {
        self.above[self.height(cell) as usize - 1] &= !u64::bit(cell);
    }
}

/// The board of Stacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StacksBoard {
    pub(super) pieces: [Pieces; 2],
    pub(super) side: Side,
}

impl StacksBoard {
    /// "At the start every cell of a home row holds a stack of two."
    pub(super) fn start() -> StacksBoard {
        let mut board = StacksBoard { pieces: Default::default(), side: Side::First };
        for side in Side::BOTH {
            // A side's home row is the other's goal row.
            for cell in GOAL[side.other().index()].ones() {
                board.pieces[side.index()].put(cell);
                board.pieces[side.index()].put(cell);
            }
        }
        board
    }

    /// The pieces of the side to move.
    #[inline]
    #[must_use]
    pub fn own(&self) -> &Pieces {
        &self.pieces[self.side.index()]
    }

    /// The pieces of the other side.
    #[inline]
    #[must_use]
    pub fn enemy(&self) -> &Pieces {
        &self.pieces[self.side.other().index()]
    }

    /// Own stacks that may move and support: "a stack on its own goal row is settled".
    #[inline]
    #[must_use]
    pub fn unsettled(&self) -> u64 {
        self.own().stacks() & self.short_of_goal()
    }

    /// Cells where own stacks are not settled.
    #[inline]
    pub(super) fn short_of_goal(&self) -> u64 {
        !GOAL[self.side.index()]
    }

    /// Enemy stacks that may be attacked.
    #[inline]
    #[must_use]
    pub fn attackable(&self) -> u64 {
        self.enemy().stacks() & !GOAL[self.side.other().index()]
    }

    /// Cells without a stack.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> u64 {
        ON_BOARD & !(self.own().stacks() | self.enemy().stacks())
    }

    /// Whose stack is on a cell.
    pub(super) fn owner(&self, cell: u32) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.pieces[side.index()].stacks().has(cell))
    }

    /// The same board with the other side to move.
    #[inline]
    #[must_use]
    pub fn other_to_move(&self) -> StacksBoard {
        StacksBoard { side: self.side.other(), ..*self }
    }

    /// Has the side that is not to move, and so took the last turn, won? "If the other has four
    /// pieces or fewer in all, or if it has four or more pieces on its goal row."
    #[inline]
    pub(super) fn won_by_last(&self) -> Option<Ending> {
        let last = self.side.other();
        if self.enemy().within(GOAL[last.index()]) >= 4 {
            return Some(Ending::win(last, "goal row"));
        }
        (self.own().total() <= 4).then_some(Ending::win(last, "pieces"))
    }

    pub(super) fn map(&self, symmetry: Symmetry) -> StacksBoard {
        let mut image = StacksBoard { pieces: Default::default(), side: symmetry.side(self.side) };
        for side in Side::BOTH {
            let (from, to) = (side.index(), symmetry.side(side).index());
            for (set, mapped) in self.pieces[from].above.iter().zip(&mut image.pieces[to].above) {
                *mapped = set.ones().fold(0, |cells, cell| {
                    cells | u64::bit(at(symmetry.cell(cell_of(cell), SHAPE)))
                });
            }
        }
        image
    }
}

/// What the key is made of: a number for each side, cell and level of a stack.
pub(super) const KEYS: [[u64; 4 * CELLS]; 2] =
    [zobrist::table(0x57AC_5001), zobrist::table(0x57AC_5002)];
pub(super) const SECOND_TO_MOVE: u64 = zobrist::mix(0x57AC_5003);

/// The number of a piece of a side on a cell, with this many pieces under it.
#[inline]
pub(super) fn piece_key(side: Side, cell: u32, under: u32) -> u64 {
    KEYS[side.index()][(under as usize) * CELLS + cell as usize]
}

impl Board for StacksBoard {
    #[inline]
    fn side(&self) -> Side {
        self.side
    }

    fn key(&self) -> u64 {
        let mut key = if self.side == Side::Second { SECOND_TO_MOVE } else { 0 };
        for side in Side::BOTH {
            let pieces = &self.pieces[side.index()];
            for cell in pieces.stacks().ones() {
                for under in 0..pieces.height(cell) {
                    key ^= piece_key(side, cell, under);
                }
            }
        }
        key
    }
}
