use std::ops::ControlFlow;

use cairn_core::Board;
use cairn_core::bits::Bits;
use cairn_games::swack::{Swack, SwackBoard, SwackGrid, SwackTurn};

use super::camp::Camp;
use crate::knowledge::Stage;

/// A capture that changes the difference of the largest groups by so much or more is loud: groups
/// are joined or split, not just a stack won.
const LOUD: i32 = 3;

/// Visits the turns of a stage, where the game is not over.
pub(super) fn turns_of<B: Bits>(
    game: &Swack<B>,
    board: &SwackBoard<B>,
    stage: Stage,
    mut visit: impl FnMut(SwackTurn, i32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if stage == Stage::Late {
        return ControlFlow::Continue(());
    }
    let grid = game.grid();
    let map = Map::new(game, board);
    let pairs = board.pairs(grid);
    for (set, step) in [(pairs.beside, 1), (pairs.below, grid.size)] {
        for cell in set.ones() {
            let turn = SwackTurn::capture(cell, step);
            let both = B::bit(cell) | B::bit(cell) >> step;
            let change = map.change(grid, both);
            if (change >= LOUD) == (stage == Stage::Loud) {
                visit(turn, 100 * change - 20 * map.recaptured(grid, board, both))?;
            }
        }
    }
    if stage == Stage::Quiet {
        let lead = map.lead();
        // Who is ahead may wait; for who is behind a pass is the worst, and the second the last.
        visit(SwackTurn::PASS, if lead > 0 { 50 } else { -300 })?;
        if board.may_swap() {
            visit(SwackTurn::SWAP, -100 * lead)?;
        }
    }
    ControlFlow::Continue(())
}

/// Which group every stack is in.
struct Map<B> {
    camps: [Camp<B>; 2],
    /// The stacks that hold the largest groups together.
    links: [B; 2],
    /// The number of each cell's group, from 1.
    group: [u8; 128],
    /// The size of each group.
    size: [u8; 128],
}

impl<B: Bits> Map<B> {
    fn new(game: &Swack<B>, board: &SwackBoard<B>) -> Map<B> {
        let grid = game.grid();
        let camps = Camp::both(game, board);
        let links = [camps[0].links(grid), camps[1].links(grid)];
        let mut map = Map { camps, links, group: [0; 128], size: [0; 128] };
        let side = board.side();
        let groups = board.groups(grid, side).chain(board.groups(grid, side.other()));
        for (number, group) in (1..).zip(groups) {
            map.size[usize::from(number)] = group.count() as u8;
            group.ones().for_each(|cell| map.group[cell as usize] = number);
        }
        map
    }

    /// The difference of the largest groups.
    fn lead(&self) -> i32 {
        self.camps[0].size as i32 - self.camps[1].size as i32
    }

    /// How a capture between these two cells changes the difference of the largest groups, as far
    /// as can be told from the neighbours of the two.
    #[inline]
    fn change(&self, grid: &SwackGrid<B>, both: B) -> i32 {
        let [own, other] = &self.camps;
        let (from, to) = (both & own.stacks, both & other.stacks);
        self.growth(grid, 0, from, to) - self.growth(grid, 1, to, from)
    }

    /// How much a camp's largest group grows when the camp has a stack elsewhere.
    #[inline]
    fn growth(&self, grid: &SwackGrid<B>, camp: usize, from: B, to: B) -> i32 {
        let Camp { stacks, largest, size, .. } = self.camps[camp];
        let left = self.group[from.first() as usize];
        let (mut joined, mut seen) = (1, [0; 4]);
        for (at, cell) in (grid.around(to) & stacks & !from).ones().enumerate() {
            let group = self.group[cell as usize];
            if !seen.contains(&group) {
                joined += i32::from(self.size[usize::from(group)]) - i32::from(group == left);
            }
            seen[at] = group;
        }
        let size = size as i32;
        let rest = if !(from & self.links[camp]).is_empty() {
            // The larger part of a group that falls apart.
            size * 2 / 3
        } else {
            size - i32::from(!(from & largest).is_empty())
        };
        joined.max(rest) - size
    }

    /// How many enemy stacks could capture back at once.
    #[inline]
    fn recaptured(&self, grid: &SwackGrid<B>, board: &SwackBoard<B>, both: B) -> i32 {
        let [own, other] = &self.camps;
        let (from, to) = (both & own.stacks, both & other.stacks);
        // As high as the captured stack is afterwards: one more than both are now.
        let (mut same, mut carry) = (grid.around(to) & other.stacks, true);
        for &digit in board.digits() {
            let set = !(digit & from).is_empty();
            same &= if set != carry { digit } else { !digit };
            carry &= set;
        }
        // A carry out of the digits in use: no stack is that tall.
        if carry { 0 } else { same.count() as i32 }
    }
}
