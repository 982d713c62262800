use crate::swack::{Swack, SwackBoard, SwackGrid, SwackGroups, SwackPairs};
use cairn_core::bits::Bits;
use cairn_core::{Board, Side};

/// A side's stacks, and which of them hold together.
#[derive(Clone, Copy)]
pub(super) struct Camp<B> {
    /// All of them.
    pub stacks: B,
    /// The largest group; all of them if several are equal, so that no way to turn the board over
    /// shows another one.
    pub largest: B,
    /// Its size.
    pub size: u32,
    /// The size of the next group.
    pub second: u32,
    /// Stacks without a neighbour of their colour.
    pub alone: B,
}

impl<B: Bits> Camp<B> {
    #[inline]
    pub fn new(grid: &SwackGrid<B>, stacks: B) -> Camp<B> {
        let together = stacks & grid.around(stacks);
        let alone = stacks ^ together;
        // Every side has stacks. Those alone are groups of 1 and need no walk around them.
        let mut camp = Camp { stacks, largest: alone, size: 0, second: 0, alone };
        let mut left = together.count();
        for group in SwackGroups::new(grid, together) {
            let size = group.count();
            left -= size;
            if size > camp.size {
                (camp.largest, camp.size, camp.second) = (group, size, camp.size);
            } else {
                camp.second = camp.second.max(size);
                camp.largest |= if size == camp.size { group } else { B::EMPTY };
            }
            // What is left may be too little to matter.
            if left <= camp.second && left < camp.size {
                break;
            }
        }
        if camp.size == 0 {
            (camp.size, camp.second) = (1, u32::from(alone.count() > 1));
        } else if camp.second == 0 {
            camp.second = u32::from(!alone.is_empty());
        }
        camp
    }

    /// The camps of the side to move and of the other.
    #[inline]
    pub fn both(game: &Swack<B>, board: &SwackBoard<B>) -> [Camp<B>; 2] {
        let side = board.side();
        [side, side.other()].map(|side| Camp::new(game.grid(), board.stacks(game.grid(), side)))
    }

    /// Enemy stacks next to the largest group that a stack from outside it can capture: the group
    /// grows and loses nothing.
    #[inline]
    pub fn joins(&self, grid: &SwackGrid<B>, pairs: &SwackPairs<B>) -> B {
        across(grid, pairs, self.stacks & !self.largest) & grid.around(self.largest)
    }

    /// Stacks of the largest group whose neighbours in it do not touch each other around a corner:
    /// without one of these the group may fall apart.
    #[inline]
    pub fn links(&self, grid: &SwackGrid<B>) -> B {
        let group = self.largest;
        let east = |cells: B| (cells & grid.beside) >> 1;
        let west = |cells: B| cells << 1 & grid.beside;
        let (up, down) = (group << grid.size & grid.below, (group & grid.below) >> grid.size);
        let (right, left) = (east(group), west(group));
        // Going around a stack, each neighbour that is not joined to the next by the corner between
        // them ends an arm; a stack with two arms or more is a link.
        let arms = [
            up & !(right & east(up)),
            right & !(down & east(down)),
            down & !(left & west(down)),
            left & !(up & west(up)),
        ];
        let [a, b, c, d] = arms;
        group & (a & b | c & d | (a | b) & (c | d))
    }
}

/// The other stacks of the pairs that these are in.
#[inline]
pub(super) fn across<B: Bits>(grid: &SwackGrid<B>, pairs: &SwackPairs<B>, stacks: B) -> B {
    let beside = stacks << 1 & pairs.beside | (stacks & pairs.beside) >> 1;
    beside | stacks << grid.size & pairs.below | (stacks & pairs.below) >> grid.size
}

/// The pairs with one stack among the first cells and one among the second.
#[inline]
pub(super) fn between<B: Bits>(
    grid: &SwackGrid<B>,
    pairs: &SwackPairs<B>,
    from: B,
    to: B,
) -> SwackPairs<B> {
    let joined = |step: u32| from & to << step | to & from << step;
    SwackPairs { beside: pairs.beside & joined(1), below: pairs.below & joined(grid.size) }
}

/// All stacks of the pairs.
#[inline]
pub(super) fn at_risk<B: Bits>(grid: &SwackGrid<B>, pairs: &SwackPairs<B>) -> B {
    pairs.beside | pairs.beside >> 1 | pairs.below | pairs.below >> grid.size
}

/// The side with the larger of the two largest groups, as far as these tell: 1 for the first camp,
/// -1 for the second, else what the tie rule says.
#[inline]
pub(super) fn lead<B: Bits>(
    game: &Swack<B>,
    board: &SwackBoard<B>,
    [own, other]: &[Camp<B>; 2],
) -> i32 {
    use std::cmp::Ordering::{Equal, Greater, Less};
    match (own.size, own.second).cmp(&(other.size, other.second)) {
        Greater => 1,
        Less => -1,
        Equal => favour(game.tie_winner(board), board.side()),
    }
}

/// 1 if this side is the one, -1 if the other is, 0 if nobody is.
#[inline]
pub(super) fn favour(winner: Option<Side>, side: Side) -> i32 {
    winner.map_or(0, |winner| if winner == side { 1 } else { -1 })
}
