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
pub(super) struct Grid<B> {
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
    pub fn new(size: u8) -> Grid<B> {
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

    pub fn shape(&self) -> Shape {
        Shape::new(self.size as u8, self.size as u8)
    }

    /// How many stacks a side always has: a capture gives one and takes one.
    pub fn stacks(&self, side: Side) -> u32 {
        let white = self.white.count();
        if side == Side::Second { white } else { self.cells.count() - white }
    }

    /// The number of a cell.
    pub fn at(&self, cell: Cell) -> u32 {
        u32::from(cell.row) * self.size + u32::from(cell.column)
    }

    /// The cell of a number.
    pub fn cell_of(&self, at: u32) -> Cell {
        Cell::new((at % self.size) as u8, (at / self.size) as u8)
    }
}

/// The board of Swack, as sets of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SwackBoard<B> {
    /// Cells whose stack is not of the colour that started there. The start is a checkerboard, so
    /// stacks side by side are of different colours exactly when both of them are turned, or
    /// neither is: for finding captures a colour is one more plane that must be equal.
    pub(super) turned: B,
    /// Heights less 1, a set of cells for each binary digit, the lowest first.
    pub(super) planes: [B; PLANES],
    /// Is anything in a plane from `LOW` on?
    pub(super) tall: bool,
    /// The side to move and the fields.
    pub(super) state: State,
}

impl<B: Bits> SwackBoard<B> {
    /// "At the start every cell holds one piece."
    pub(super) fn start(state: State) -> SwackBoard<B> {
        SwackBoard { turned: B::EMPTY, planes: [B::EMPTY; PLANES], tall: false, state }
    }

    /// The cells of a side's stacks.
    #[inline]
    pub(super) fn stacks(&self, grid: &Grid<B>, side: Side) -> B {
        let white = self.turned ^ grid.white;
        if side == Side::Second { white } else { white ^ grid.cells }
    }

    /// Whose the stack on a cell is.
    pub(super) fn owner(&self, grid: &Grid<B>, cell: u32) -> Side {
        if self.stacks(grid, Side::First).has(cell) { Side::First } else { Side::Second }
    }

    /// How many pieces are on a cell.
    pub(super) fn height(&self, cell: u32) -> u32 {
        let digit = |plane: usize| u32::from(self.planes[plane].has(cell)) << plane;
        1 + (0..PLANES).map(digit).sum::<u32>()
    }

    /// Puts a stack on a cell that holds one piece of the colour that started there.
    pub(super) fn put(&mut self, grid: &Grid<B>, cell: u32, owner: Side, height: u32) {
        if self.owner(grid, cell) != owner {
            self.turned ^= B::bit(cell);
        }
        for (digit, plane) in self.planes.iter_mut().enumerate() {
            if (height - 1) >> digit & 1 != 0 {
                *plane |= B::bit(cell);
            }
        }
        self.tall |= height > 1 << LOW;
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
        let mut image = SwackBoard::start(state);
        for cell in grid.shape().cells() {
            let (from, to) = (grid.at(cell), grid.at(symmetry.cell(cell, grid.shape())));
            image.put(grid, to, side(self.owner(grid, from)), self.height(from));
        }
        image
    }
}

/// What the key is made of, beside the state.
pub(super) mod keys {
    use cairn_core::zobrist;

    use super::PLANES;

    /// A turned stack on a cell.
    pub const TURNED: [u64; 128] = zobrist::table(0x53AC_0002);

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
        let turned = self.turned.ones().fold(0, |key, cell| key ^ keys::TURNED[cell as usize]);
        let heights = self.planes.iter().enumerate().fold(0, |key, (plane, cells)| {
            cells.ones().fold(key, |key, cell| key ^ keys::digit(plane, cell))
        });
        self.state.key() ^ turned ^ heights
    }
}
