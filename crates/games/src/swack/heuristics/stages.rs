use std::ops::ControlFlow;

use crate::swack::{Swack, SwackBoard, SwackGrid, SwackPairs, SwackTurn};
use cairn_core::bits::Bits;

use super::camp::{Camp, between};
use cairn_search::Stage;

/// Groups smaller than this are joined and split all the time.
const LARGE: u32 = 5;

/// Visits the turns of a stage, where the game is not over.
pub(super) fn staged_turns<B: Bits>(
    game: &Swack<B>,
    board: &SwackBoard<B>,
    stage: Stage,
    mut visit: impl FnMut(SwackTurn, i32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if stage == Stage::Late {
        return ControlFlow::Continue(());
    }
    let (grid, pairs) = (game.grid(), board.pairs(game.grid()));
    let camps = Camp::both(game, board);
    let [own, other] = camps.map(|camp| Reach::new(grid, camp));
    let loud = loud(grid, &pairs, &own, &other);
    let chosen = match stage {
        Stage::Loud => loud,
        _ => SwackPairs { beside: pairs.beside & !loud.beside, below: pairs.below & !loud.below },
    };
    for (set, step) in [(chosen.beside, 1), (chosen.below, grid.size)] {
        for cell in set.ones() {
            let both = B::bit(cell) | B::bit(cell) >> step;
            let (from, to) = (both & own.camp.stacks, both & other.camp.stacks);
            let change = own.growth(grid, from, to) - other.growth(grid, to, from);
            let captors = grid.around(to) & other.camp.stacks & higher(board, from);
            let merit = 100 * change - 20 * captors.count() as i32;
            visit(SwackTurn::capture(cell, step), merit)?;
        }
    }
    if stage == Stage::Quiet {
        let lead = own.camp.size as i32 - other.camp.size as i32;
        // Who is ahead may wait; who is behind has to do something.
        visit(SwackTurn::PASS, if lead > 0 { 50 } else { -300 })?;
        if board.may_swap() {
            visit(SwackTurn::SWAP, -100 * lead)?;
        }
    }
    ControlFlow::Continue(())
}

/// Captures that join the largest group with another or may split the enemy's largest group: all
/// others win a stack or so.
#[inline]
fn loud<B: Bits>(
    grid: &SwackGrid<B>,
    pairs: &SwackPairs<B>,
    own: &Reach<B>,
    other: &Reach<B>,
) -> SwackPairs<B> {
    let outside = own.camp.stacks & !own.camp.largest;
    let joining = between(grid, pairs, outside, own.near & own.near_others);
    let splitting = match other.camp.size {
        LARGE.. => between(grid, pairs, own.camp.stacks, other.links),
        _ => SwackPairs { beside: B::EMPTY, below: B::EMPTY },
    };
    let joining = if own.camp.size + own.camp.second >= LARGE { joining } else { splitting };
    SwackPairs { beside: joining.beside | splitting.beside, below: joining.below | splitting.below }
}

/// Stacks that are one higher than this one.
#[inline]
fn higher<B: Bits>(board: &SwackBoard<B>, stack: B) -> B {
    let (mut same, mut carry) = (!B::EMPTY, true);
    for &digit in board.digits() {
        let set = !(digit & stack).is_empty();
        same &= if set != carry { digit } else { !digit };
        carry &= set;
    }
    // A carry out of the digits in use: no stack is that tall.
    if carry { B::EMPTY } else { same }
}

/// What a camp's stacks touch.
struct Reach<B> {
    camp: Camp<B>,
    /// Cells next to the largest group, and those with two neighbours in it.
    near: B,
    near_twice: B,
    /// Cells next to another group of three stacks or more, and those with two such neighbours.
    near_others: B,
    near_others_twice: B,
    /// Stacks of one's own in groups of one or two.
    few: B,
    /// Stacks that hold the largest group together.
    links: B,
    /// About how large another group of three stacks or more is.
    others: i32,
}

impl<B: Bits> Reach<B> {
    #[inline]
    fn new(grid: &SwackGrid<B>, camp: Camp<B>) -> Reach<B> {
        let outside = camp.stacks & !camp.largest;
        // In a group of three or more each stack has two neighbours or is next to one that has.
        let (_, inner) = touched(grid, outside);
        let inner = inner & outside;
        let others = inner | grid.around(inner) & outside;
        let (near, near_twice) = touched(grid, camp.largest);
        let (near_others, near_others_twice) = touched(grid, others);
        Reach {
            near,
            near_twice,
            near_others,
            near_others_twice,
            few: outside & !others,
            links: camp.links(grid),
            others: (camp.second as i32 + 3) / 2,
            camp,
        }
    }

    /// How much the largest group grows when a stack goes elsewhere, as far as can be told from
    /// the neighbours of the two cells.
    #[inline]
    fn growth(&self, grid: &SwackGrid<B>, from: B, to: B) -> i32 {
        let (size, any) = (self.camp.size as i32, |cells: B| !cells.is_empty());
        let leaves = any(from & self.camp.largest);
        let near = if leaves { self.near_twice } else { self.near };
        let of_few = any(from & self.few);
        let others = if leaves || of_few { self.near_others } else { self.near_others_twice };
        let mut joined = 1 + (grid.around(to) & self.few & !from).count() as i32;
        if any(to & near) {
            joined += size - i32::from(leaves);
        }
        if any(to & others) {
            joined += self.others;
        }
        let rest = if any(from & self.links) {
            // The larger part of a group that falls apart.
            size * 2 / 3
        } else {
            size - i32::from(leaves)
        };
        joined.max(rest) - size
    }
}

/// The cells with a neighbour among these, and those with two or more.
#[inline]
fn touched<B: Bits>(grid: &SwackGrid<B>, cells: B) -> (B, B) {
    let (left, right) = ((cells & grid.beside) >> 1, cells << 1 & grid.beside);
    let (up, down) = ((cells & grid.below) >> grid.size, cells << grid.size & grid.below);
    let (beside, below) = (left | right, up | down);
    (beside | below, left & right | up & down | beside & below)
}
