//! Moves in as few words as they fit, where they are counted and picked.

use std::ops::ControlFlow;

use super::board::BoardWord;
use super::turn::WaliTurn;

/// Moves as bits; [`BoardWord::MOVES`] says which bit is which move.
#[derive(Clone, Copy)]
pub struct Words<B>(pub(super) [B; 4]);

impl<B: BoardWord> Words<B> {
    /// How many moves there are.
    #[inline(always)]
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.map(B::count).into_iter().sum()
    }

    /// These moves but not those.
    #[inline(always)]
    #[must_use]
    pub fn without(self, those: Words<B>) -> Words<B> {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, those.0);
        Words([a & !e, b & !f, c & !g, d & !h])
    }

    /// The n-th move, counted from 0; there must be one.
    #[inline(always)]
    #[must_use]
    pub fn nth(self, n: u32) -> WaliTurn {
        let [a, b, c, d] = self.0;
        let second = a.count();
        let third = second + b.count();
        let fourth = third + c.count();
        // Written out, for a loop would put the words into memory.
        let (set, row, first) = if n < second {
            (a, 0, 0)
        } else if n < third {
            (b, ROW, second)
        } else if n < fourth {
            (c, 2 * ROW, third)
        } else {
            (d, 3 * ROW, fourth)
        };
        B::MOVES[row + set.nth(n - first) as usize]
    }

    /// Visits every move until the visitor breaks.
    #[inline]
    pub fn each(self, mut visit: impl FnMut(WaliTurn) -> ControlFlow<()>) -> ControlFlow<()> {
        for (set, row) in self.0.into_iter().zip(B::MOVES.chunks_exact(ROW)) {
            set.ones().try_for_each(|at| visit(row[at as usize]))?;
        }
        ControlFlow::Continue(())
    }
}

/// How many moves a word has room for in the table.
const ROW: usize = 128;

/// Makes the table of a board.
pub(super) const fn move_table<B: BoardWord>() -> [WaliTurn; 4 * ROW] {
    let mut table = [WaliTurn::PASS; 4 * ROW];
    let columns = match B::SHARE {
        Some(share) => share as usize,
        None => 2 * ROW,
    };
    let end = B::SHAPE.rows as u32 * B::ROW;
    let mut first = 0;
    while first + 1 < end {
        let right = first + 1;
        table[first as usize] = WaliTurn::step(first, right);
        table[first as usize + ROW] = WaliTurn::step(right, first);
        first += 1;
    }
    // After the rows: where bits are shared, the last of these are off the board and give way.
    first = 0;
    while first + B::ROW < end {
        let below = first + B::ROW;
        table[first as usize + columns] = WaliTurn::step(first, below);
        table[first as usize + columns + ROW] = WaliTurn::step(below, first);
        first += 1;
    }
    table
}
