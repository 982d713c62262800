//! The moves of a side, and which of them make three: all cells at once.

use super::board::Ground;
use super::turn::WaliTurn;

/// Moves in each direction, as sets of the cells that they go to.
#[derive(Clone, Copy)]
pub(super) struct Ways<B> {
    pub(super) east: B,
    pub(super) west: B,
    pub(super) south: B,
    pub(super) north: B,
}

impl<B: Ground> Ways<B> {
    /// The moves of these stones onto these empty cells.
    #[inline(always)]
    pub(super) fn of(own: B, empty: B) -> Ways<B> {
        Ways {
            east: own.up(1) & empty,
            west: own.down(1) & empty,
            south: own.up(B::ROW) & empty,
            north: own.down(B::ROW) & empty,
        }
    }

    /// Those of these moves that make three. "If the stone then stands in a row or a column run of
    /// exactly three": along its way the stone has left the cell behind it, so only what is ahead
    /// counts; across, what is on both sides does.
    #[inline(always)]
    pub(super) fn threes(self, own: B) -> Ways<B> {
        let (row, column) = (Line::of(own, 1), Line::of(own, B::ROW));
        Ways {
            east: self.east & (row.two_after | column.completed),
            west: self.west & (row.two_before | column.completed),
            south: self.south & (column.two_after | row.completed),
            north: self.north & (column.two_before | row.completed),
        }
    }

    /// These moves but not those.
    #[inline(always)]
    pub(super) fn without(self, those: Ways<B>) -> Ways<B> {
        Ways {
            east: self.east & !those.east,
            west: self.west & !those.west,
            south: self.south & !those.south,
            north: self.north & !those.north,
        }
    }

    /// Is there none?
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        (self.east | self.west | self.south | self.north).is_empty()
    }

    /// How many there are.
    #[inline(always)]
    pub(super) fn count(self) -> u32 {
        self.east.count() + self.west.count() + self.south.count() + self.north.count()
    }

    /// The n-th move, counted from 0; there must be one.
    #[inline(always)]
    pub(super) fn nth(self, n: u32) -> WaliTurn {
        let [(east, e), (west, w), (south, s), (north, t)] = self.with_steps();
        let south_from = east.count() + west.count();
        let north_from = south_from + south.count();
        let (cells, first, back) = if n < east.count() {
            (east, 0, e)
        } else if n < south_from {
            (west, east.count(), w)
        } else if n < north_from {
            (south, south_from, s)
        } else {
            (north, north_from, t)
        };
        let to = cells.nth(n - first);
        WaliTurn::step(to.wrapping_add_signed(back), to)
    }

    /// Each set of targets, with the step back to where the moves come from.
    #[inline(always)]
    pub(super) fn with_steps(self) -> [(B, i32); 4] {
        let row = B::ROW as i32;
        [(self.east, -1), (self.west, 1), (self.south, -row), (self.north, row)]
    }
}

/// What own stones stand in line with each cell, in rows or in columns.
struct Line<B> {
    /// A run of exactly two begins on the next cell.
    two_after: B,
    /// A run of exactly two ends on the cell before.
    two_before: B,
    /// A stone that comes here from the side makes a run of exactly three.
    completed: B,
}

impl<B: Ground> Line<B> {
    #[inline(always)]
    fn of(own: B, step: u32) -> Line<B> {
        let (after, before) = (own.down(step), own.up(step));
        // A run ends at an edge too: the number beyond the edge is no cell, and holds no stone.
        let one_after = after & !own.down(2 * step);
        let first = own & !before;
        let two_after = (own & one_after).down(step);
        let two_before = (first & after).up(2 * step);
        let between = one_after & first.up(step);
        let completed = two_after & !before | two_before & !after | between;
        Line { two_after, two_before, completed }
    }
}
