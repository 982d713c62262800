use std::fmt;

use cairn_core::Turn;

/// A turn of Wali, packed: a byte for the cell that the stone leaves, one for the cell that it goes
/// to, one for the cell where it removes, plus one, so that 0 is no removal. Cells are the numbers
/// of the board's word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WaliTurn(u32);

/// A turn as it is to be read. Cells are the numbers of the board's word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing can be done.
    Pass,
    /// A stone of the reserve comes onto a cell.
    Drop(u32),
    /// A stone moves.
    Move {
        /// The cell that it leaves.
        from: u32,
        /// The cell that it goes to.
        to: u32,
        /// The enemy stone that it removes by making three.
        removed: Option<u32>,
    },
}

/// Where a dropped stone comes from: no cell of any board.
const RESERVE: u32 = 0xFF;

impl WaliTurn {
    /// Nothing can be done. It is a move that goes nowhere, so that playing it needs no question.
    pub const PASS: WaliTurn = WaliTurn(0);

    /// A stone of the reserve comes onto a cell.
    #[inline(always)]
    #[must_use]
    pub fn drop(at: u32) -> WaliTurn {
        WaliTurn::step(RESERVE, at)
    }

    /// A stone moves.
    #[inline(always)]
    pub(super) const fn step(from: u32, to: u32) -> WaliTurn {
        WaliTurn(from + (to << 8))
    }

    /// The same move, making three and removing an enemy stone.
    #[inline(always)]
    #[must_use]
    pub fn taking(self, removed: u32) -> WaliTurn {
        WaliTurn(self.0 + ((removed + 1) << 16))
    }

    #[inline(always)]
    pub(super) fn from(self) -> u32 {
        self.0 & 0xFF
    }

    #[inline(always)]
    pub(super) fn to(self) -> u32 {
        self.0 >> 8 & 0xFF
    }

    #[inline(always)]
    pub(super) fn removed(self) -> Option<u32> {
        (self.0 >> 16).checked_sub(1)
    }

    /// What it does.
    #[inline]
    #[must_use]
    pub fn kind(self) -> Kind {
        match (self, self.from()) {
            (WaliTurn::PASS, _) => Kind::Pass,
            (_, RESERVE) => Kind::Drop(self.to()),
            (_, from) => Kind::Move { from, to: self.to(), removed: self.removed() },
        }
    }

    /// The same turn on other cells.
    pub(super) fn map(self, cell: impl Fn(u32) -> u32) -> WaliTurn {
        match self.kind() {
            Kind::Pass => self,
            Kind::Drop(at) => WaliTurn::drop(cell(at)),
            Kind::Move { from, to, removed } => {
                let step = WaliTurn::step(cell(from), cell(to));
                removed.map_or(step, |removed| step.taking(cell(removed)))
            }
        }
    }
}

impl fmt::Debug for WaliTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind().fmt(f)
    }
}

impl Turn for WaliTurn {
    fn bits(self) -> u64 {
        self.0.into()
    }

    fn from_bits(bits: u64) -> WaliTurn {
        // Bits that no turn has become a drop off the board, which is never legal.
        WaliTurn(u32::try_from(bits).unwrap_or(u32::MAX))
    }
}
