//! The end: comparing groups.

use std::cmp::Ordering;

use cairn_core::bits::Bits;
use cairn_core::{Ending, Side};

use super::board::{Grid, SwackBoard};

/// The groups of a set of cells, one after the other: "a maximal set of one colour's stacks
/// connected orthogonally; its size is its number of stacks".
pub struct Groups<B> {
    /// Cells of groups not counted yet.
    rest: B,
    /// Where two of the cells touch, each pair named by its right cell.
    beside: B,
    /// The same for cells that touch from above, named by the lower one.
    below: B,
    /// How far a row is from the next.
    size: u32,
}

impl<B: Bits> Groups<B> {
    /// The groups of these cells.
    #[inline]
    #[must_use]
    pub fn new(grid: &Grid<B>, cells: B) -> Groups<B> {
        Groups {
            rest: cells,
            beside: cells & cells << 1 & grid.beside,
            below: cells & cells << grid.size & grid.below,
            size: grid.size,
        }
    }
}

impl<B: Bits> Iterator for Groups<B> {
    type Item = B;

    #[inline]
    fn next(&mut self) -> Option<B> {
        if self.rest.is_empty() {
            return None;
        }
        // Large groups have corners, so those with one come first.
        let corners = self.rest & self.beside & self.below;
        let seeds = if corners.is_empty() { self.rest } else { corners };
        let mut group = B::bit(seeds.first());
        loop {
            let rows = group | group << 1 & self.beside | (group & self.beside) >> 1;
            let grown = rows | rows << self.size & self.below | (rows & self.below) >> self.size;
            if grown == group {
                break;
            }
            group = grown;
        }
        self.rest ^= group;
        Some(group)
    }
}

impl<B: Bits> SwackBoard<B> {
    /// A side's groups, in no order that means anything.
    #[inline]
    #[must_use]
    pub fn groups(&self, grid: &Grid<B>, side: Side) -> Groups<B> {
        Groups::new(grid, self.stacks(grid, side))
    }

    /// The size of a side's largest group.
    #[must_use]
    pub fn largest_group(&self, grid: &Grid<B>, side: Side) -> u32 {
        let mut groups = self.groups(grid, side);
        let Groups { beside, below, size, .. } = groups;
        // Every side has stacks. Those that stand alone are groups of 1 and need no counting; of
        // the others, what is left may soon be too little for a larger group.
        let mut largest = 1;
        groups.rest = beside | beside >> 1 | below | below >> size;
        while groups.rest.count() > largest {
            largest = groups.next().map_or(largest, |group| group.count().max(largest));
        }
        largest
    }

    /// The side with the larger groups, compared from the largest down; `None` if all are equal.
    #[must_use]
    pub fn ahead(&self, grid: &Grid<B>) -> Option<Side> {
        let [black, white] = Side::BOTH.map(|side| self.largest_group(grid, side));
        match black.cmp(&white) {
            Ordering::Greater => Some(Side::First),
            Ordering::Less => Some(Side::Second),
            Ordering::Equal => self.ahead_in_all(grid),
        }
    }

    /// The same, where the largest groups are equal.
    #[cold]
    fn ahead_in_all(&self, grid: &Grid<B>) -> Option<Side> {
        // How many groups of each size Black has more than White. At the largest size of which
        // the sides have not equally many, one side still has a group of that size when the other
        // is at a smaller one or "has run out of groups" and "counts 0".
        let mut more = [0i8; 128];
        for (side, one) in [(Side::First, 1), (Side::Second, -1)] {
            self.groups(grid, side).for_each(|group| more[group.count() as usize] += one);
        }
        let difference = more.into_iter().rev().find(|&more| more != 0)?;
        Some(if difference > 0 { Side::First } else { Side::Second })
    }

    /// The sizes of both sides' groups from the largest down to the first that differ, such as
    /// `7, 3` and `7, 2`; `None` if all are equal.
    pub(super) fn deciding_groups(&self, grid: &Grid<B>) -> Option<[String; 2]> {
        let sizes = Side::BOTH.map(|side| {
            let mut sizes: Vec<u32> = self.groups(grid, side).map(|group| group.count()).collect();
            sizes.sort_unstable_by(|one, other| other.cmp(one));
            sizes
        });
        // "A side that has run out of groups counts 0."
        let size = |side: Side, at: usize| sizes[side.index()].get(at).copied().unwrap_or(0);
        let most = sizes.iter().map(Vec::len).max().unwrap_or(0);
        let first = (0..most).find(|&at| size(Side::First, at) != size(Side::Second, at))?;
        Some(Side::BOTH.map(|side| {
            (0..=first).map(|at| size(side, at).to_string()).collect::<Vec<_>>().join(", ")
        }))
    }

    /// The end of the game after two passes in a row.
    pub(super) fn ending(&self, grid: &Grid<B>, last_mover_wins: bool) -> Option<Ending> {
        if !self.state.is_over() {
            return None;
        }
        Some(match (self.ahead(grid), self.tie_winner(last_mover_wins)) {
            (Some(side), _) => Ending::win(side, "groups"),
            (None, Some(side)) => Ending::win(side, "last capture"),
            // "If nobody ever captured, it is a draw."
            (None, None) => Ending::draw("no capture"),
        })
    }

    /// "If all are equal, the side that made the last capture wins (loses)."
    #[inline]
    pub(super) fn tie_winner(&self, last_mover_wins: bool) -> Option<Side> {
        let last = self.state.last_capture()?;
        Some(if last_mover_wins { last } else { last.other() })
    }
}
