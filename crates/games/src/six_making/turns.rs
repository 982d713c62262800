use std::num::NonZeroU16;
use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::{Ending, Turn};

use super::board::{SIX, SixMakingBoard};
use super::lines::{STRIDE, both_ways, either_way, targets};

/// A turn of Six Making: a placement, a move of the top discs of a tower, or a pass.
///
/// From the lowest bit: five bits for the target, five for where the discs come from, three for
/// how many there are, and the mark of a turn. It keeps the word from being zero, so that no ko
/// costs no more room than a ko.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SixMakingTurn(NonZeroU16);

/// What a turn does, in its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A disc is placed.
    Place {
        /// On this cell.
        to: u32,
    },
    /// The top discs of a tower move.
    Move {
        /// How many.
        count: u32,
        /// From this cell.
        from: u32,
        /// Onto the tower of this one.
        to: u32,
    },
    /// Nothing.
    Pass,
}

const MARK: NonZeroU16 = NonZeroU16::new(1 << 13).unwrap();
/// The number of no cell: placed discs come from there.
const NOWHERE: u32 = 31;
/// The count of a pass: more discs than any tower that moves has.
const PASSING: u32 = 7;

impl SixMakingTurn {
    pub(super) const PASS: SixMakingTurn = SixMakingTurn::packed(PASSING, NOWHERE, NOWHERE);

    #[inline]
    const fn packed(count: u32, from: u32, to: u32) -> SixMakingTurn {
        let word = MARK.get() | (count << 10 | from << 5 | to) as u16;
        match NonZeroU16::new(word) {
            Some(word) => SixMakingTurn(word),
            None => SixMakingTurn(MARK),
        }
    }

    /// A disc is placed on a cell.
    #[inline]
    #[must_use]
    pub fn place(to: u32) -> SixMakingTurn {
        SixMakingTurn::packed(0, NOWHERE, to)
    }

    /// So many discs move from one cell to another.
    #[inline]
    #[must_use]
    pub fn moving(count: u32, from: u32, to: u32) -> SixMakingTurn {
        SixMakingTurn::packed(count, from, to)
    }

    /// What it does.
    #[inline]
    #[must_use]
    pub fn deed(self) -> Deed {
        let word = u32::from(self.0.get());
        let (count, from, to) = (word >> 10 & 7, word >> 5 & 31, word & 31);
        match count {
            0 => Deed::Place { to },
            PASSING => Deed::Pass,
            _ => Deed::Move { count, from, to },
        }
    }

    /// The same turn with its cells elsewhere.
    pub(super) fn map(self, cell: impl Fn(u32) -> u32) -> SixMakingTurn {
        match self.deed() {
            Deed::Place { to } => SixMakingTurn::place(cell(to)),
            Deed::Move { count, from, to } => SixMakingTurn::moving(count, cell(from), cell(to)),
            Deed::Pass => self,
        }
    }
}

impl Turn for SixMakingTurn {
    fn bits(self) -> u64 {
        self.0.get().into()
    }

    fn from_bits(bits: u64) -> SixMakingTurn {
        // Bits that no turn has become all ones, which no turn is.
        let word = u16::try_from(bits).ok().and_then(NonZeroU16::new);
        SixMakingTurn(word.unwrap_or(NonZeroU16::MAX))
    }
}

impl SixMakingBoard {
    /// The draw of a board on which "neither side could take a turn (ko aside)". Which side is to
    /// move matters for placements only: both may move every tower.
    pub(super) fn draw<const FREE: bool>(&self) -> Option<Ending> {
        let [first, second] = self.reserve;
        let placing = self.heights[0] != 0 && first | second != 0;
        (!placing && !self.is_won() && self.count_turns::<FREE>() == 0).then_some(Ending::NO_TURN)
    }

    /// Asked when the side to move has no turn: is there one ko aside, or one of the other side?
    /// "A side that has none while the other has one must pass."
    #[inline]
    fn must_pass(&self) -> bool {
        self.ko.is_some() || self.can_place(self.side.other())
    }

    #[inline]
    pub(super) fn placements(&self) -> u64 {
        if self.reserve[self.side.index()] == 0 { 0 } else { self.of_height(0) }
    }

    /// How many turns the side to move has, ko and passes aside.
    #[inline(always)]
    fn count_turns<const FREE: bool>(&self) -> u32 {
        // "Move the top k discs, 1 ≤ k ≤ h": each pair of a tower and a target is h turns.
        self.placements().count()
            + self.pawn_moves()
            + 2 * self.pairs::<FREE>(2)
            + 3 * self.pairs::<FREE>(3)
            + 4 * self.pairs::<FREE>(4)
            + 5 * self.pairs::<FREE>(5)
    }

    #[inline(always)]
    pub(super) fn pairs<const FREE: bool>(&self, height: u32) -> u32 {
        let mut pairs = 0;
        // A loop, because the compiler does not always inline `map` and `sum`.
        for from in self.of_height(height).ones() {
            pairs += targets::<FREE>(self.occupied, height, from).count();
        }
        pairs
    }

    /// The Pawns with a tower so many bits above them. Both ways together, these are the towers
    /// on their right and left for 1, and below and above them for [`STRIDE`].
    #[inline]
    pub(super) fn pawns_below(&self, step: u32) -> u64 {
        self.heights[1] & self.occupied >> step
    }

    #[inline]
    pub(super) fn pawn_moves(&self) -> u32 {
        self.pawns_below(1).count() + self.pawns_below(STRIDE).count()
    }

    #[inline]
    pub(super) fn count<const FREE: bool>(&self) -> u32 {
        if self.is_won() {
            return 0;
        }
        match self.count_turns::<FREE>() - u32::from(self.ko.is_some()) {
            0 => u32::from(self.must_pass()),
            count => count,
        }
    }

    pub(super) fn turns<const FREE: bool>(
        &self,
        mut visit: impl FnMut(SixMakingTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_won() {
            return ControlFlow::Continue(());
        }
        let placements = self.placements();
        let mut none = placements.is_empty();
        for to in placements.ones() {
            visit(SixMakingTurn::place(to))?;
        }
        for height in 1..SIX {
            for from in self.of_height(height).ones() {
                for to in targets::<FREE>(self.occupied, height, from).ones() {
                    for count in 1..=height {
                        let turn = SixMakingTurn::moving(count, from, either_way(to));
                        if Some(turn) != self.ko {
                            none = false;
                            visit(turn)?;
                        }
                    }
                }
            }
        }
        if none && self.must_pass() {
            visit(SixMakingTurn::PASS)
        } else {
            ControlFlow::Continue(())
        }
    }

    pub(super) fn is_legal<const FREE: bool>(&self, turn: SixMakingTurn) -> bool {
        if self.is_won() || Some(turn) == self.ko {
            return false;
        }
        match turn.deed() {
            Deed::Pass if turn == SixMakingTurn::PASS => {
                let others = self.count_turns::<FREE>() - u32::from(self.ko.is_some());
                others == 0 && self.must_pass()
            }
            Deed::Place { to } => turn == SixMakingTurn::place(to) && self.placements().has(to),
            Deed::Move { .. } => self.has_move::<FREE>(turn),
            Deed::Pass => false,
        }
    }

    /// Is this a move of the board, ko aside?
    pub(super) fn has_move<const FREE: bool>(&self, turn: SixMakingTurn) -> bool {
        let Deed::Move { count, from, to } = turn.deed() else { return false };
        let height = self.tower(from).height();
        turn == SixMakingTurn::moving(count, from, to)
            && !self.is_won()
            && count <= height
            && targets::<FREE>(self.occupied, height, from) & both_ways(to) != 0
    }
}
