use cairn_core::bits::Bits;
use cairn_core::{Board, Cell, Ending, Shape, Side, Symmetry};

use super::Options;
use super::axes::{Axes, Pair};
use super::turn::WaliTurn;
use super::words::move_table;

/// A word that a board of Wali fits into, and that board.
///
/// Cells are numbered row by row with one number left out after each row, so that a step over the
/// edge always ends on a number that is no cell.
pub trait BoardWord: Bits {
    /// Columns and rows.
    const SHAPE: Shape;
    /// How many stones a side has.
    const STONES: u32;
    /// Every cell.
    const CELLS: Self;
    /// The value of the option `board`.
    const NAME: &'static str;

    /// A set of cells for the rows and one for the columns.
    type Axes: Axes<Self>;

    /// How much higher moves along the columns stand than moves along the rows, where one word
    /// holds both; `None` if there is no room for that.
    const SHARE: Option<u32>;
    /// What each bit of the words that hold moves means.
    const MOVES: [WaliTurn; 512] = move_table::<Self>();

    /// From a cell to the one below it.
    const ROW: u32 = Self::SHAPE.columns as u32 + 1;

    /// The number of a cell.
    fn at(cell: Cell) -> u32 {
        u32::from(cell.row) * Self::ROW + u32::from(cell.column)
    }

    /// The cell of a number.
    fn cell_of(at: u32) -> Cell {
        Cell::new((at % Self::ROW) as u8, (at / Self::ROW) as u8)
    }
}

impl BoardWord for u64 {
    const SHAPE: Shape = Shape::new(6, 5);
    const STONES: u32 = 12;
    const CELLS: u64 = cells(Self::SHAPE) as u64;
    const NAME: &'static str = "6x5";
    #[cfg(target_feature = "avx2")]
    type Axes = super::vector::Vector;
    #[cfg(not(target_feature = "avx2"))]
    type Axes = Pair<u64>;
    // The last move along a row begins on e5, number 32; the last along a column on f4, number 26.
    const SHARE: Option<u32> = Some(33);
}

impl BoardWord for u128 {
    const SHAPE: Shape = Shape::new(9, 8);
    const STONES: u32 = 22;
    const CELLS: u128 = cells(Self::SHAPE);
    const NAME: &'static str = "9x8";
    type Axes = Pair<u128>;
    const SHARE: Option<u32> = None;
}

const fn cells(shape: Shape) -> u128 {
    let mut cells = 0;
    let mut row = 0;
    while row < shape.rows {
        cells |= ((1 << shape.columns) - 1) << (row * (shape.columns + 1));
        row += 1;
    }
    cells
}

/// The two halves of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// Stones come onto the board.
    Drop,
    /// Stones move.
    Move,
}

/// The board of Wali. Reserves are not kept: in the drop phase a side's reserve is what it has
/// not put on the board, and in the move phase there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WaliBoard<B> {
    /// The stones of the side to move.
    pub(super) own: B,
    /// The stones of the other side.
    pub(super) enemy: B,
    /// Which half of the game.
    pub(super) phase: Phase,
    /// Whose turn it is.
    pub(super) side: Side,
}

impl<B: BoardWord> WaliBoard<B> {
    /// Nothing on the board, White to drop.
    pub(super) const START: WaliBoard<B> =
        WaliBoard { own: B::EMPTY, enemy: B::EMPTY, phase: Phase::Drop, side: Side::First };

    /// The stones of a side.
    pub(super) fn of(&self, side: Side) -> B {
        if side == self.side { self.own } else { self.enemy }
    }

    /// The stones of the side to move.
    #[inline]
    #[must_use]
    pub fn own(&self) -> B {
        self.own
    }

    /// The stones of the other side.
    #[inline]
    #[must_use]
    pub fn enemy(&self) -> B {
        self.enemy
    }

    /// Is it the drop phase?
    #[inline]
    #[must_use]
    pub fn is_dropping(&self) -> bool {
        self.phase == Phase::Drop
    }

    /// The cells without a stone.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> B {
        B::CELLS & !(self.own | self.enemy)
    }

    /// The other side is to move.
    #[inline]
    pub(super) fn pass_on(&mut self) {
        (self.own, self.enemy) = (self.enemy, self.own);
        self.side = self.side.other();
    }

    pub(super) fn reserve(&self, side: Side) -> u32 {
        match self.phase {
            Phase::Drop => B::STONES - self.of(side).count(),
            Phase::Move => 0,
        }
    }

    /// Whose stone stands on a cell.
    pub(super) fn owner(&self, cell: u32) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.of(side).has(cell))
    }

    /// Where a side with these stones may drop; nowhere without a reserve.
    #[inline]
    pub(super) fn drops(&self, stones: B, options: Options) -> B {
        if stones.count() >= B::STONES {
            return B::EMPTY;
        }
        self.empty() & !if options.apart { beside(stones) } else { would_line(stones) }
    }

    /// "A side with no stones left loses (`win=two`: with two or fewer). Otherwise, if both sides
    /// have fewer than three stones, it is a draw." "The drop phase has no end of its own."
    ///
    /// Nothing else ends a game: a board is never full, so next to some stone there is an empty cell,
    /// and one side or the other can move.
    pub(super) fn ending(&self, options: Options) -> Option<Ending> {
        if self.phase == Phase::Drop {
            return None;
        }
        let counts = Side::BOTH.map(|side| self.of(side).count());
        match counts.map(|count| count <= options.losing) {
            [true, false] => Some(Ending::win(Side::Second, options.lost())),
            [false, true] => Some(Ending::win(Side::First, options.lost())),
            // Both have lost, so nobody has won.
            _ => counts
                .iter()
                .all(|&count| count <= Self::FEW)
                .then_some(Ending::draw("too few stones")),
        }
    }

    /// With more stones than this a side to move has not lost, nor is it a draw.
    pub(super) const FEW: u32 = 2;

    pub(super) fn map(&self, symmetry: Symmetry) -> WaliBoard<B> {
        let set = |from: B| {
            from.ones().fold(B::EMPTY, |set, from| set | B::bit(map_cell::<B>(symmetry, from)))
        };
        WaliBoard { own: set(self.own), enemy: set(self.enemy), ..*self }
    }
}

/// Where a symmetry puts the cell of a number.
pub(super) fn map_cell<B: BoardWord>(symmetry: Symmetry, cell: u32) -> u32 {
    B::at(symmetry.cell(B::cell_of(cell), B::SHAPE))
}

/// The orthogonal neighbours of a set; what is off the board is not taken out.
#[inline]
fn beside<B: BoardWord>(set: B) -> B {
    set << 1 | set >> 1 | set << B::ROW | set >> B::ROW
}

/// Where another stone would make a row or column of three or more.
#[inline]
fn would_line<B: BoardWord>(own: B) -> B {
    let line = |step: u32| {
        let (after, before) = (own >> step, own << step);
        after & (before | after >> step) | before & before << step
    };
    line(1) | line(B::ROW)
}

/// What the key is made of.
pub(super) mod keys {
    use cairn_core::{Side, zobrist};

    /// A number for each side on each cell, the sides one after the other.
    const STONES: [u64; 512] = zobrist::table(0x3A11_0001);
    pub const MOVE_PHASE: u64 = zobrist::mix(0x3A11_0002);
    pub const SECOND_TO_MOVE: u64 = zobrist::mix(0x3A11_0003);

    /// A stone of this side on this cell.
    #[inline]
    pub fn stone(side: Side, cell: u32) -> u64 {
        STONES[side.index() << 8 | cell as usize & 0xFF]
    }
}

impl<B: BoardWord> Board for WaliBoard<B> {
    #[inline]
    fn side(&self) -> Side {
        self.side
    }

    fn key(&self) -> u64 {
        let set = |side| self.of(side).ones().fold(0, |key, cell| key ^ keys::stone(side, cell));
        let phase = if self.phase == Phase::Move { keys::MOVE_PHASE } else { 0 };
        let side = if self.side == Side::Second { keys::SECOND_TO_MOVE } else { 0 };
        set(Side::First) ^ set(Side::Second) ^ phase ^ side
    }
}
