//! The moves of a side, and which of them make three: all cells at once.

use cairn_core::bits::Bits;

use super::board::Ground;

/// The moves of a side as sets of the cells that they go to.
#[derive(Clone, Copy)]
pub(super) struct Moves<B> {
    /// All moves: east, west, south, north.
    pub(super) all: [B; 4],
    /// Those that make exactly three and so remove an enemy stone.
    pub(super) threes: [B; 4],
}

impl<B: Ground> Moves<B> {
    /// Every move of these stones onto these empty cells.
    #[inline]
    pub(super) fn of(own: B, empty: B) -> Moves<B> {
        let (row, column) = (Line::of(own, 1), Line::of(own, B::ROW));
        let all =
            [row.before & empty, row.after & empty, column.before & empty, column.after & empty];
        // "If the stone then stands in a row or a column run of exactly three": along its way the
        // stone has left the cell behind it, so only what is ahead counts; across, both sides do.
        let threes = [
            all[0] & (row.two_after | column.completed),
            all[1] & (row.two_before | column.completed),
            all[2] & (column.two_after | row.completed),
            all[3] & (column.two_before | row.completed),
        ];
        Moves { all, threes }
    }

    /// Is there any?
    #[inline]
    pub(super) fn any(&self) -> bool {
        let [east, west, south, north] = self.all;
        !(east | west | south | north).is_empty()
    }

    /// How many moves, and how many of them make three.
    #[inline]
    pub(super) fn counts(&self) -> (u32, u32) {
        let sum = |sets: [B; 4]| sets.iter().map(|set| set.count()).sum();
        (sum(self.all), sum(self.threes))
    }

    /// Where a move onto this cell comes from.
    #[inline]
    pub(super) fn from(direction: usize, to: u32) -> u32 {
        match direction {
            0 => to.wrapping_sub(1),
            1 => to + 1,
            2 => to.wrapping_sub(B::ROW),
            _ => to + B::ROW,
        }
    }
}

/// What own stones stand in line with each cell, in rows or in columns.
struct Line<B> {
    /// One stands on the next cell.
    after: B,
    /// One stands on the cell before.
    before: B,
    /// A run of exactly two begins on the next cell.
    two_after: B,
    /// A run of exactly two ends on the cell before.
    two_before: B,
    /// A stone that comes here from the side makes a run of exactly three.
    completed: B,
}

impl<B: Bits> Line<B> {
    #[inline]
    fn of(own: B, step: u32) -> Line<B> {
        let [after, after2, after3] = [own >> step, own >> (2 * step), own >> (3 * step)];
        let [before, before2, before3] = [own << step, own << (2 * step), own << (3 * step)];
        // A run ends at an edge too: the number beyond the edge is no cell, and holds no stone.
        let two_after = after & after2 & !after3;
        let two_before = before & before2 & !before3;
        let between = after & !after2 & before & !before2;
        let completed = two_after & !before | two_before & !after | between;
        Line { after, before, two_after, two_before, completed }
    }
}
