use cairn_core::bits::Bits;
use cairn_core::{Side, Standing, Turn};

use super::board::{Grid, LOW, PLANES, SwackBoard, keys};

/// A turn of Swack: the cell that a capture starts from and the cell that it goes to, or a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SwackTurn {
    from: u8,
    to: u8,
}

impl SwackTurn {
    /// Passing. A number that no cell has stands for the word.
    pub(super) const PASS: SwackTurn = SwackTurn { from: 254, to: 254 };
    /// Exchanging colours.
    pub(super) const SWAP: SwackTurn = SwackTurn { from: 255, to: 255 };

    #[inline]
    pub(super) fn capture(from: u32, to: u32) -> SwackTurn {
        SwackTurn { from: from as u8, to: to as u8 }
    }

    /// The cells of a capture.
    #[inline]
    pub(super) fn cells(self) -> Option<(u32, u32)> {
        (self.from < Self::PASS.from).then_some((self.from.into(), self.to.into()))
    }
}

impl Turn for SwackTurn {
    fn bits(self) -> u64 {
        u16::from_le_bytes([self.from, self.to]).into()
    }

    fn from_bits(bits: u64) -> SwackTurn {
        // Bits that no turn has become a capture of a1 by itself, which is never legal.
        let [from, to] = u16::try_from(bits).unwrap_or(0).to_le_bytes();
        SwackTurn { from, to }
    }
}

/// Every two stacks side by side that can capture each other: of the same height and of different
/// colours. The one of the side to move captures, so each pair is one turn.
#[derive(Clone, Copy)]
pub(super) struct Pairs<B> {
    /// A cell and the one on its left, named by the former.
    beside: B,
    /// A cell and the one above, named by the former.
    below: B,
}

impl<B: Bits> SwackBoard<B> {
    #[inline]
    pub(super) fn pairs(&self, grid: &Grid<B>) -> Pairs<B> {
        let low = [self.turned, self.planes[0], self.planes[1]];
        let (mut beside, mut below) = differences(&low, grid.size);
        if self.tall {
            let (more_beside, more_below) = tall_differences(self.planes, grid.size);
            beside |= more_beside;
            below |= more_below;
        }
        Pairs { beside: grid.beside & !beside, below: grid.below & !below }
    }

    /// The capture that a pair is: by the side to move, of the other's stack.
    #[inline]
    fn capture(&self, grid: &Grid<B>, later: u32, step: u32) -> SwackTurn {
        let white = (self.turned ^ grid.white).has(later);
        let mine = white == (self.state.side() == Side::Second);
        let back = if mine { step } else { 0 };
        SwackTurn::capture(later - step + back, later - back)
    }

    /// Every legal turn, where the game is not over.
    #[inline]
    pub(super) fn turns(&self, grid: &Grid<B>) -> impl Iterator<Item = SwackTurn> {
        let pairs = self.pairs(grid);
        let beside = pairs.beside.ones().map(|cell| self.capture(grid, cell, 1));
        let below = pairs.below.ones().map(|cell| self.capture(grid, cell, grid.size));
        let swap = self.state.may_swap().then_some(SwackTurn::SWAP);
        beside.chain(below).chain([SwackTurn::PASS]).chain(swap)
    }

    /// How many legal turns there are, where the game is not over.
    #[inline]
    pub(super) fn count(&self, grid: &Grid<B>) -> u32 {
        let pairs = self.pairs(grid);
        pairs.beside.count() + pairs.below.count() + 1 + u32::from(self.state.may_swap())
    }

    /// The legal turn that `choose` takes by its number, given how many there are; the game must
    /// not be over.
    #[inline]
    pub(super) fn chosen(&self, grid: &Grid<B>, choose: impl FnOnce(u32) -> u32) -> SwackTurn {
        let pairs = self.pairs(grid);
        let (beside, below) = (pairs.beside.count(), pairs.below.count());
        let chosen = choose(beside + below + 1 + u32::from(self.state.may_swap()));
        if chosen >= beside + below {
            return if chosen == beside + below { SwackTurn::PASS } else { SwackTurn::SWAP };
        }
        let (set, nth, step) = if chosen < beside {
            (pairs.beside, chosen, 1)
        } else {
            (pairs.below, chosen - beside, grid.size)
        };
        self.capture(grid, set.nth(nth), step)
    }

    /// Is a turn legal, where the game is not over?
    pub(super) fn is_legal(&self, grid: &Grid<B>, turn: SwackTurn) -> bool {
        let Some((from, to)) = turn.cells() else {
            return turn == SwackTurn::PASS || turn == SwackTurn::SWAP && self.state.may_swap();
        };
        if from.max(to) >= grid.cells.count() {
            return false;
        }
        let pairs = self.pairs(grid);
        let apart = from.abs_diff(to);
        self.owner(grid, from) == self.state.side()
            && (apart == 1 && pairs.beside.has(from.max(to))
                || apart == grid.size && pairs.below.has(from.max(to)))
    }
}

/// Plays a legal turn.
#[inline]
pub(super) fn play<B: Bits>(position: &mut Standing<SwackBoard<B>>, turn: SwackTurn) {
    let state = position.board.state;
    let after = if let Some((from, to)) = turn.cells() {
        // "It grows by one and is yours. [...] the stack you left: its height is as before, and
        // it is the enemy's."
        let board = &mut position.board;
        board.turned ^= B::bit(from) | B::bit(to);
        let last = board.grow(to);
        position.key ^= keys::TURNED[from as usize & 127] ^ keys::TURNED[to as usize & 127];
        position.key ^= keys::CARRY[last][to as usize & 127];
        state.after_capture()
    } else if turn == SwackTurn::PASS {
        state.after_pass()
    } else {
        state.after_swap()
    };
    position.board.state = after;
    position.key ^= state.key() ^ after.key();
    // "Progress: a capture."
    position.plies.advance(turn.cells().is_some());
}

impl<B: Bits> SwackBoard<B> {
    /// Adds one to a height; tells the last digit that changed.
    #[inline]
    fn grow(&mut self, cell: u32) -> usize {
        let bit = B::bit(cell);
        let carry = self.planes[0] & bit;
        let over = self.planes[1] & carry;
        self.planes[0] ^= bit;
        self.planes[1] ^= carry;
        if over.is_empty() {
            return usize::from(!carry.is_empty());
        }
        let (planes, last) = grow_tall(self.planes, over);
        self.planes = planes;
        self.tall = true;
        last
    }
}

#[inline]
fn differences<B: Bits>(planes: &[B], size: u32) -> (B, B) {
    planes.iter().fold((B::EMPTY, B::EMPTY), |(beside, below), &plane| {
        (beside | (plane ^ plane << 1), below | (plane ^ plane << size))
    })
}

#[cold]
#[inline(never)]
fn tall_differences<B: Bits>(planes: [B; PLANES], size: u32) -> (B, B) {
    differences(&planes[LOW..], size)
}

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
