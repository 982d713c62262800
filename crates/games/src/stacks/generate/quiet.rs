//! Quiet turns are collected as sets: for each pair of starting cells and each end of one piece,
//! the cells where the other can end. A way that does the same as another sets a bit that is
//! already set.

use std::ops::ControlFlow;

use cairn_core::bits::Bits;

use super::super::board::CELLS;
use super::super::turn::StacksTurn;
use super::{Generator, MOST_STACKS, Sink};

/// Unordered pairs of stacks, a stack with itself included.
const PAIRS: usize = MOST_STACKS * (MOST_STACKS + 1) / 2;

impl Generator {
    /// Some pieces from one cell to one of these cells.
    pub(super) fn give_moves(&self, among: u64, sink: &mut impl Sink) -> ControlFlow<()> {
        let (board, empty) = (&self.board, self.board.empty());
        for (i, &from) in self.sources.iter().enumerate() {
            let by_itself = board.quiet_ends(self.ground.reach(from, 3, empty), 1);
            let ends = (by_itself | self.passed_on(i, empty)) & among;
            sink.take(ends, |to| StacksTurn::quiet(from, 1, to))?;
            for n in 2..=board.own().height(from).min(3) {
                // "Up to 4 − n steps."
                let reach = self.ground.reach(from, 4 - n, empty);
                let ends = board.quiet_ends(reach, n) & among;
                sink.take(ends, |to| StacksTurn::quiet(from, n, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where one piece of a stack as good as gets to by a double: another makes room for it, and
    /// it takes the place of that one.
    #[inline]
    fn passed_on(&self, second: usize, empty: u64) -> u64 {
        let from = u64::bit(self.sources[second]);
        let mut ends = 0;
        for (first, &place) in self.sources.iter().enumerate() {
            if first == second {
                continue;
            }
            let between = self.steps[second] & self.steps[first] & empty;
            if self.steps[second].has(place) || !between.rest().is_empty() {
                ends |= self.ends[first];
            } else if !between.is_empty() {
                // The first may not end on the only cell over which the second comes.
                ends |= self.ends[first] & !between;
            }
        }
        ends & !from
    }

    /// One piece from each of two cells, or two from one, to two different cells or to one; but
    /// not from one to one, and not onto a cell that the other leaves: those are moves.
    pub(super) fn give_doubles(&self, among: u64, sink: &mut impl Sink) -> ControlFlow<()> {
        // ends[pair][x]: the cells y ≥ x such that one piece ends on x and the other on y.
        let mut ends = [[0u64; CELLS]; PAIRS];
        let mut rows = [0u64; PAIRS];
        for (i, &first) in self.sources.iter().enumerate() {
            for to in (self.ends[i] & among).ones() {
                let between = self.board.moved(first, to);
                let empty = between.empty();
                let free = !between.enemy().stacks() & !between.own().full_for(1) & among;
                for (j, &second) in self.sources.iter().enumerate() {
                    // "The second starts from any cell but the one where the first ended."
                    if second == to || !between.own().stacks().has(second) {
                        continue;
                    }
                    let mut others = self.two_steps[j];
                    // Nothing is changed unless one of the two cells is on the way.
                    if !(self.steps[j] & (u64::bit(first) | u64::bit(to))).is_empty() {
                        others = self.ground.reach(second, 2, empty).ends;
                    }
                    others &= free & !u64::bit(first);
                    if i == j {
                        // Two pieces from one cell to one cell are a move of two.
                        others &= !u64::bit(to);
                    }
                    let pair = pair_of(i, j);
                    let below = u64::bit(to) - 1;
                    ends[pair][to as usize] |= others & !below;
                    rows[pair] |= u64::bit(to) | others & below;
                    for other in (others & below).ones() {
                        ends[pair][other as usize] |= u64::bit(to);
                    }
                }
            }
        }

        for (i, &from) in self.sources.iter().enumerate() {
            for (j, &other) in self.sources.iter().enumerate().take(i + 1) {
                let pair = pair_of(i, j);
                for x in rows[pair].ones() {
                    sink.take(ends[pair][x as usize], |y| StacksTurn::pair([other, from], [x, y]))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The number of an unordered pair.
#[inline]
fn pair_of(i: usize, j: usize) -> usize {
    let (low, high) = (i.min(j), i.max(j));
    high * (high + 1) / 2 + low
}
