use cairn_core::bits::Bits;
use cairn_core::{Board, Cell, Shape, Side, Symmetry};

use super::state::State;

/// How many bits a height has. Nothing overflows: see [`TALLEST`].
pub(super) const PLANES: usize = 8;

/// These planes hold every height up to 4 and are always looked at; the others only when some
/// stack is taller.
pub(super) const LOW: usize = 2;

/// The tallest stack that is read.
///
/// A stack grows from height h only beside another one of height h, which grows later or never; so
/// of the cells that ever get to h, one at least stays there, and a board of 100 cells adds at most
/// 99 to its tallest stack: 227, and 256 would fit.
pub(super) const TALLEST: u32 = 128;

/// What a board of this size is, whatever stands on it. Cell 0 is a1, and cells go row by row.
#[derive(Clone, Debug)]
pub struct Grid<B> {
    /// How many columns and rows; from a cell to the one below it.
    pub size: u32,
    /// Every cell.
    pub cells: B,
    /// Where White starts: "where column number + row number is even".
    pub white: B,
    /// Cells with another one on their left.
    pub beside: B,
    /// Cells with another one above.
    pub below: B,
}

impl<B: Bits> Grid<B> {
    pub(super) fn new(size: u8) -> Grid<B> {
        let shape = Shape::new(size, size);
        let set = |wanted: fn(Cell) -> bool| {
            let numbered = (0..).zip(shape.cells());
            let chosen = numbered.filter(|&(_, cell)| wanted(cell));
            chosen.fold(B::EMPTY, |set, (at, _)| set | B::bit(at))
        };
        Grid {
            size: size.into(),
            cells: set(|_| true),
            white: set(|cell| (cell.column + cell.row).is_multiple_of(2)),
            beside: set(|cell| cell.column > 0),
            below: set(|cell| cell.row > 0),
        }
    }

    /// The orthogonal neighbours of these cells.
    #[inline]
    #[must_use]
    pub fn around(&self, cells: B) -> B {
        let beside = cells << 1 & self.beside | (cells & self.beside) >> 1;
        beside | cells << self.size & self.below | (cells & self.below) >> self.size
    }

    pub(super) fn shape(&self) -> Shape {
        Shape::new(self.size as u8, self.size as u8)
    }

    /// How many stacks a side always has: a capture gives one and takes one.
    pub(super) fn stacks(&self, side: Side) -> u32 {
        let white = self.white.count();
        if side == Side::Second { white } else { self.cells.count() - white }
    }

    /// The number of a cell.
    pub(super) fn at(&self, cell: Cell) -> u32 {
        u32::from(cell.row) * self.size + u32::from(cell.column)
    }

    /// The cell of a number.
    pub(super) fn cell_of(&self, at: u32) -> Cell {
        Cell::new((at % self.size) as u8, (at / self.size) as u8)
    }
}

/// The board of Swack, as sets of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SwackBoard<B> {
    /// The stacks of the side to move. When it is White, all bits beyond the board are in it too:
    /// so the turn goes from hand to hand by taking the complement.
    pub(super) mine: B,
    /// Heights less 1, a set of cells for each binary digit, the lowest first.
    pub(super) planes: [B; PLANES],
    /// The side to move and the fields.
    pub(super) state: State,
}

impl<B: Bits> SwackBoard<B> {
    /// "At the start every cell holds one piece."
    pub(super) fn start(grid: &Grid<B>, state: State) -> SwackBoard<B> {
        let black = grid.cells ^ grid.white;
        let mine = if state.side() == Side::First { black } else { !black };
        SwackBoard { mine, planes: [B::EMPTY; PLANES], state }
    }

    fn black(&self) -> B {
        if self.state.side() == Side::First { self.mine } else { !self.mine }
    }

    /// The cells of a side's stacks.
    #[inline]
    #[must_use]
    pub fn stacks(&self, grid: &Grid<B>, side: Side) -> B {
        if side == Side::First { self.black() } else { self.black() ^ grid.cells }
    }

    /// Whose the stack on a cell is.
    pub(super) fn owner(&self, cell: u32) -> Side {
        if self.black().has(cell) { Side::First } else { Side::Second }
    }

    /// How many pieces are on a cell.
    pub(super) fn height(&self, cell: u32) -> u32 {
        let digit = |plane: usize| u32::from(self.planes[plane].has(cell)) << plane;
        1 + (0..PLANES).map(digit).sum::<u32>()
    }

    /// Puts a stack on a cell that still is as at the start.
    pub(super) fn put(&mut self, cell: u32, owner: Side, height: u32) {
        if self.owner(cell) != owner {
            self.mine ^= B::bit(cell);
        }
        for (digit, plane) in self.planes.iter_mut().enumerate() {
            if (height - 1) >> digit & 1 != 0 {
                *plane |= B::bit(cell);
            }
        }
        if height > 1 << LOW {
            self.state.make_tall();
        }
    }

    /// The same stacks with another side to move and other fields.
    pub(super) fn with(&self, state: State) -> SwackBoard<B> {
        let mine = if state.side() == self.state.side() { self.mine } else { !self.mine };
        let mut board = SwackBoard { mine, state, ..*self };
        if self.state.is_tall() {
            board.state.make_tall();
        }
        board
    }

    /// Heights less 1, a set of cells for each binary digit, the lowest first. Those that some
    /// stack needs; the others are empty.
    #[inline]
    #[must_use]
    pub fn digits(&self) -> &[B] {
        if self.state.is_tall() { &self.planes } else { &self.planes[..LOW] }
    }

    /// Passes in a row so far.
    #[inline]
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.state.passes()
    }

    /// The side that captured last.
    #[inline]
    #[must_use]
    pub fn last_capture(&self) -> Option<Side> {
        self.state.last_capture()
    }

    /// May the side to move exchange colours?
    #[inline]
    #[must_use]
    pub fn may_swap(&self) -> bool {
        self.state.may_swap()
    }

    /// Are all stacks single pieces?
    pub(super) fn is_flat(&self) -> bool {
        self.planes.iter().all(|plane| plane.is_empty())
    }

    pub(super) fn map(&self, grid: &Grid<B>, symmetry: Symmetry) -> SwackBoard<B> {
        let side = |side: Side| symmetry.side(side);
        let state = State::new(
            side(self.state.side()),
            self.state.passes(),
            self.state.last_capture().map(side),
            self.state.pie(),
        );
        let mut image = SwackBoard::start(grid, state);
        for cell in grid.shape().cells() {
            let (from, to) = (grid.at(cell), grid.at(symmetry.cell(cell, grid.shape())));
            image.put(to, side(self.owner(from)), self.height(from));
        }
        image
    }
}

/// What the key is made of, beside the state.
pub(super) mod keys {
    use cairn_core::zobrist;

    use super::PLANES;

    /// A stack of Black's on a cell.
    pub const BLACK: [u64; 128] = zobrist::table(0x53AC_0002);

    /// A digit of the height of a cell.
    const DIGIT: [[u64; 128]; PLANES] = {
        let mut digits = [[0; 128]; PLANES];
        let mut plane = 0;
        while plane < PLANES {
            digits[plane] = zobrist::table(0x53AC_0010 + plane as u64);
            plane += 1;
        }
        digits
    };

    /// The digits of a cell up to this one: those that change when a height grows by one and the
    /// carry ends there.
    pub const CARRY: [[u64; 128]; PLANES] = {
        let mut carries = DIGIT;
        let mut plane = 1;
        while plane < PLANES {
            let mut cell = 0;
            while cell < 128 {
                carries[plane][cell] ^= carries[plane - 1][cell];
                cell += 1;
            }
            plane += 1;
        }
        carries
    };

    /// The number of a digit set by itself.
    pub fn digit(plane: usize, cell: u32) -> u64 {
        DIGIT[plane][cell as usize]
    }
}

impl<B: Bits> Board for SwackBoard<B> {
    #[inline]
    fn side(&self) -> Side {
        self.state.side()
    }

    fn key(&self) -> u64 {
        let black = self.black().ones().fold(0, |key, cell| key ^ keys::BLACK[cell as usize]);
        let heights = self.planes.iter().enumerate().fold(0, |key, (plane, cells)| {
            cells.ones().fold(key, |key, cell| key ^ keys::digit(plane, cell))
        });
        self.state.key() ^ black ^ heights
    }
}
