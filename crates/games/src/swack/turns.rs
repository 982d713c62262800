use cairn_core::bits::Bits;
use cairn_core::{Dice, KeyedPosition, Turn, scale};

use super::board::{Grid, LOW, PLANES, SwackBoard, keys};

/// A turn of Swack: two neighbouring cells, of which the stack of the side to move captures the
/// other, or a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SwackTurn {
    /// The right or lower one of the two, numbered row by row from a1.
    cell: u8,
    /// How many cells before it the other one is: 1, or the size of the board.
    step: u8,
}

impl SwackTurn {
    /// A pass. Words stand above all cells.
    pub const PASS: SwackTurn = SwackTurn { cell: 254, step: 0 };
    /// The players exchange colours.
    pub const SWAP: SwackTurn = SwackTurn { cell: 255, step: 0 };

    /// A capture between a cell and the one so many before it.
    #[inline]
    #[must_use]
    pub fn capture(cell: u32, step: u32) -> SwackTurn {
        SwackTurn { cell: cell as u8, step: step as u8 }
    }

    /// A capture between two cells, whichever of them is the captor's.
    pub(super) fn between(one: u32, other: u32) -> SwackTurn {
        SwackTurn::capture(one.max(other), one.abs_diff(other))
    }

    /// If it is a capture, the later cell and how far before it the other one is.
    #[inline]
    pub(super) fn pair(self) -> Option<(u32, u32)> {
        (self.cell < Self::PASS.cell).then_some((self.cell.into(), self.step.into()))
    }
}

impl Turn for SwackTurn {
    fn bits(self) -> u64 {
        u16::from_le_bytes([self.cell, self.step]).into()
    }

    fn from_bits(bits: u64) -> SwackTurn {
        // Bits that no turn has become a capture of a1 by itself, which is never legal.
        let [cell, step] = u16::try_from(bits).unwrap_or(0).to_le_bytes();
        SwackTurn { cell, step }
    }
}

/// Every two stacks side by side that can capture each other: of the same height and of different
/// colours. The one of the side to move captures, so each pair is one turn.
#[derive(Clone, Copy, Debug)]
pub struct Pairs<B> {
    /// A cell and the one on its left, named by the former.
    pub beside: B,
    /// A cell and the one above, named by the former.
    pub below: B,
}

impl<B: Bits> SwackBoard<B> {
    /// Every two stacks that can capture each other.
    #[inline]
    #[must_use]
    pub fn pairs(&self, grid: &Grid<B>) -> Pairs<B> {
        let pairs = self.low_pairs(grid);
        if self.state.is_tall() { self.tall_pairs(grid, pairs) } else { pairs }
    }

    /// The pairs, as far as the low planes tell.
    #[inline]
    fn low_pairs(&self, grid: &Grid<B>) -> Pairs<B> {
        let (mine, [one, two, ..]) = (self.mine, self.planes);
        let differ = |step: u32| (one ^ one << step) | (two ^ two << step);
        Pairs {
            beside: (mine ^ mine << 1) & !differ(1) & grid.beside,
            below: (mine ^ mine << grid.size) & !differ(grid.size) & grid.below,
        }
    }

    /// The pairs among those that the low planes tell.
    fn tall_pairs(&self, grid: &Grid<B>, low: Pairs<B>) -> Pairs<B> {
        self.planes[LOW..].iter().fold(low, |pairs, &plane| Pairs {
            beside: pairs.beside & !(plane ^ plane << 1),
            below: pairs.below & !(plane ^ plane << grid.size),
        })
    }

    /// From where to where a legal turn captures, if it does.
    #[inline]
    #[must_use]
    pub fn capture(&self, turn: SwackTurn) -> Option<(u32, u32)> {
        let (later, step) = turn.pair()?;
        let earlier = later - step;
        Some(if self.mine.has(later) { (later, earlier) } else { (earlier, later) })
    }

    /// Every legal turn, where the game is not over.
    #[inline]
    pub(super) fn turns(&self, grid: &Grid<B>) -> impl Iterator<Item = SwackTurn> {
        let pairs = self.pairs(grid);
        let beside = pairs.beside.ones().map(|cell| SwackTurn::capture(cell, 1));
        let below = pairs.below.ones().map(|cell| SwackTurn::capture(cell, grid.size));
        // "pass, always allowed"
        let swap = self.state.may_swap().then_some(SwackTurn::SWAP);
        beside.chain(below).chain([SwackTurn::PASS]).chain(swap)
    }

    /// How many legal turns there are, where the game is not over.
    #[inline]
    pub(super) fn count(&self, grid: &Grid<B>) -> u32 {
        let pairs = self.pairs(grid);
        pairs.beside.count() + pairs.below.count() + 1 + u32::from(self.state.may_swap())
    }

    /// A legal turn by chance, all of them equally likely; `None` if the game is over.
    #[inline]
    pub(super) fn random_turn(&self, grid: &Grid<B>, dice: &mut Dice) -> Option<SwackTurn> {
        if self.state.is_usual() {
            return Some(self.thrown(grid, self.low_pairs(grid), false, dice.bits()));
        }
        // A copy goes there, so that a playout's own position can stay in registers.
        let board = *self;
        (!self.state.is_over()).then(|| board.thrown_unusual(grid, dice.bits()))
    }

    #[cold]
    #[inline(never)]
    fn thrown_unusual(&self, grid: &Grid<B>, bits: u64) -> SwackTurn {
        self.thrown(grid, self.pairs(grid), self.state.may_swap(), bits)
    }

    /// The turn that random bits choose.
    #[inline]
    fn thrown(&self, grid: &Grid<B>, pairs: Pairs<B>, swap: bool, bits: u64) -> SwackTurn {
        let (beside, below) = (pairs.beside.count(), pairs.below.count());
        let words = 1 + u32::from(swap);
        let chosen = scale(bits, beside + below + words);
        if chosen < words {
            return if chosen == 0 { SwackTurn::PASS } else { SwackTurn::SWAP };
        }
        let chosen = chosen - words;
        let (set, nth, step) = if chosen < beside {
            (pairs.beside, chosen, 1)
        } else {
            (pairs.below, chosen - beside, grid.size)
        };
        SwackTurn::capture(set.nth(nth), step)
    }

    /// Is a turn legal, where the game is not over?
    pub(super) fn is_legal(&self, grid: &Grid<B>, turn: SwackTurn) -> bool {
        let Some((cell, step)) = turn.pair() else {
            return turn == SwackTurn::PASS || turn == SwackTurn::SWAP && self.state.may_swap();
        };
        let pairs = self.pairs(grid);
        cell < grid.size * grid.size
            && (step == 1 && pairs.beside.has(cell) || step == grid.size && pairs.below.has(cell))
    }

    /// Adds one to the height of a cell; tells the last binary digit that changed.
    #[inline]
    fn grow(&mut self, bit: B) -> usize {
        let carry = self.planes[0] & bit;
        let tall = self.planes[1] & carry;
        self.planes[0] ^= bit;
        self.planes[1] ^= carry;
        if tall.is_empty() {
            return usize::from(!carry.is_empty());
        }
        self.state.make_tall();
        let last;
        (self.planes, last) = grow_tall(self.planes, tall);
        last
    }
}

/// Carries on from the low planes. By value, so that a playout's position can stay in registers.
#[cold]
#[inline(never)]
fn grow_tall<B: Bits>(mut planes: [B; PLANES], bit: B) -> ([B; PLANES], usize) {
    for last in LOW..PLANES {
        planes[last] ^= bit;
        if !(planes[last] & bit).is_empty() {
            return (planes, last);
        }
    }
    unreachable!("no stack grows that tall: see TALLEST")
}

/// Plays a legal turn. Always inlined: where nobody asks for the key, as in a playout, none is kept.
#[inline(always)]
pub(super) fn play<B: Bits>(position: &mut KeyedPosition<SwackBoard<B>>, turn: SwackTurn) {
    let board = &mut position.board;
    let before = board.state;
    if let Some((cell, step)) = turn.pair() {
        let both = B::bit(cell) | B::bit(cell) >> step;
        // "It grows by one and is yours. [...] the stack you left: its height is as before, and
        // it is the enemy's."
        let captured = both & !board.mine;
        let last = board.grow(captured);
        board.mine = !(board.mine ^ both);
        board.state = board.state.after_capture();
        let number = |cell: u32| cell as usize % 128;
        position.key ^= keys::BLACK[number(cell)] ^ keys::BLACK[number(cell - step)];
        position.key ^= keys::CARRY[last][number(captured.first())];
        // "Progress: a capture."
        position.plies.advance(true);
    } else if turn == SwackTurn::PASS {
        board.mine = !board.mine;
        board.state = board.state.after_pass();
        position.plies.advance(false);
    } else {
        board.state = board.state.after_swap();
        position.plies.advance(false);
    }
    position.key ^= before.key() ^ board.state.key();
}
