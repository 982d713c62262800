//! The moves of a side, and which of them make three: all cells at once.

use super::axes::Axes;
use super::board::BoardWord;
use super::words::Words;

/// Which lines remove an enemy stone: the option `line`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineRule {
    /// Those of exactly three stones.
    Exact,
    /// Those of three stones or more.
    OrMore,
}

/// Moves along the rows and along the columns. A move joins two neighbouring cells; the sets hold
/// the first of the two, whichever way it goes.
#[derive(Clone, Copy)]
pub struct Moves<B: BoardWord> {
    /// Those to the east and to the south.
    up: B::Axes,
    /// Those to the west and to the north.
    down: B::Axes,
}

#[inline(always)]
fn both<B: BoardWord>(set: B) -> B::Axes {
    B::Axes::new(set, set)
}

/// Every cell `n` further along its row, or its column.
#[inline(always)]
fn up<B: BoardWord>(axes: B::Axes, n: u32) -> B::Axes {
    axes.up_by(n, n * B::ROW)
}

/// Every cell `n` back along its row, or its column.
#[inline(always)]
fn down<B: BoardWord>(axes: B::Axes, n: u32) -> B::Axes {
    axes.down_by(n, n * B::ROW)
}

impl<B: BoardWord> Moves<B> {
    /// The moves of these stones onto these empty cells.
    #[inline(always)]
    #[must_use]
    pub fn of(own: B, empty: B) -> Moves<B> {
        let (own, empty) = (both(own), both(empty));
        Moves { up: own & down::<B>(empty, 1), down: down::<B>(own, 1) & empty }
    }

    /// Those of these moves that make a line which removes a stone; `own` are the stones that they are
    /// moves of.
    #[inline(always)]
    #[must_use]
    pub fn threes(self, own: B, rule: LineRule) -> Moves<B> {
        match rule {
            LineRule::Exact => self.exact_threes(own),
            LineRule::OrMore => self.threes_or_more(own),
        }
    }

    #[inline(always)]
    fn exact_threes(self, own: B) -> Moves<B> {
        let own = both(own);
        let (after, before) = (down::<B>(own, 1), up::<B>(own, 1));
        // Seen from each cell: a run of exactly one after it, a run of exactly two after it, a run of
        // exactly two before it. A run ends at an edge too: beyond it is no cell, and no stone.
        let one_after = after.without(down::<B>(own, 2));
        let two_after = down::<B>(own & one_after, 1);
        let first = own.without(before);
        let two_before = up::<B>(first & after, 2);
        // "If the stone then stands in a row or a column run of exactly three": across its way,
        // what is on both sides counts; along it, only what is ahead, for the stone has left the
        // cell behind it.
        let completed =
            two_after.without(before) | two_before.without(after) | (one_after & up::<B>(first, 1));
        let (rows, columns) = completed.split();
        let across = B::Axes::new(columns, rows);
        Moves {
            up: self.up & down::<B>(two_after | across, 1),
            down: self.down & (two_before | across),
        }
    }

    /// "With `line=or-more`, a run of three or more": what is beyond the three does not matter.
    #[inline(always)]
    fn threes_or_more(self, own: B) -> Moves<B> {
        let own = both(own);
        let (after, before) = (down::<B>(own, 1), up::<B>(own, 1));
        let two_after = after & down::<B>(own, 2);
        let two_before = before & up::<B>(own, 2);
        let completed = two_after | two_before | (after & before);
        let (rows, columns) = completed.split();
        let across = B::Axes::new(columns, rows);
        Moves {
            up: self.up & down::<B>(two_after | across, 1),
            down: self.down & (two_before | across),
        }
    }

    /// Those of these moves that end on these cells.
    #[inline(always)]
    #[must_use]
    pub fn onto(self, cells: B) -> Moves<B> {
        let cells = both(cells);
        Moves { up: self.up & down::<B>(cells, 1), down: self.down & cells }
    }

    /// Those of these moves that begin on these cells.
    #[inline(always)]
    #[must_use]
    pub fn out_of(self, cells: B) -> Moves<B> {
        let cells = both(cells);
        Moves { up: self.up & cells, down: self.down & down::<B>(cells, 1) }
    }

    /// The cells that these moves begin on.
    #[inline(always)]
    #[must_use]
    pub fn origins(self) -> B {
        let (rows, columns) = (self.up | up::<B>(self.down, 1)).split();
        rows | columns
    }

    /// The cells that these moves end on.
    #[inline(always)]
    #[must_use]
    pub fn targets(self) -> B {
        let (rows, columns) = (self.down | up::<B>(self.up, 1)).split();
        rows | columns
    }

    /// Is there none?
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        (self.up | self.down).is_empty()
    }

    /// The same moves, to be counted and listed.
    #[inline(always)]
    #[must_use]
    pub fn words(self) -> Words<B> {
        let (rows, columns) = self.up.transpose(self.down);
        if let Some(share) = B::SHARE {
            let (up, down) = (rows | columns.up_by(share, share)).split();
            return Words([up, down, B::EMPTY, B::EMPTY]);
        }
        let ((east, west), (south, north)) = (rows.split(), columns.split());
        Words([east, west, south, north])
    }
}
