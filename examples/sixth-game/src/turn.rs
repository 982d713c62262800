use std::fmt;

use cairn_core::Turn;

/// A turn of Neutron, packed: a byte for the cell that the neutron goes to, one for the cell that
/// the piece leaves, one for the cell that the piece goes to. A byte of a part that the turn does
/// not have is 255.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NeutronTurn(u32);

/// The byte of a missing part: no cell of any board.
const NONE: u32 = 0xFF;

/// A piece's move. Cells are the numbers of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceMove {
    /// The cell that the piece leaves.
    pub from: u32,
    /// The cell that it goes to.
    pub to: u32,
}

impl NeutronTurn {
    /// The neutron goes to a home row, which ends the game and so the turn.
    #[inline]
    #[must_use]
    pub fn ending(neutron: u32) -> NeutronTurn {
        NeutronTurn(neutron | NONE << 8 | NONE << 16)
    }

    /// The neutron goes to a cell, if it is not held, and then a piece moves.
    #[inline]
    #[must_use]
    pub fn new(neutron: Option<u32>, from: u32, to: u32) -> NeutronTurn {
        NeutronTurn(neutron.unwrap_or(NONE) | from << 8 | to << 16)
    }

    /// The cell that the neutron goes to; nothing in the first turn of the game.
    #[inline]
    #[must_use]
    pub fn neutron(self) -> Option<u32> {
        part(self.0)
    }

    /// The piece's move; nothing if the neutron went to a home row.
    #[inline]
    #[must_use]
    pub fn piece(self) -> Option<PieceMove> {
        Some(PieceMove { from: part(self.0 >> 8)?, to: part(self.0 >> 16)? })
    }

    /// The same turn on other cells.
    pub(crate) fn map(self, cell: impl Fn(u32) -> u32) -> NeutronTurn {
        let neutron = self.neutron().map(&cell);
        match self.piece() {
            Some(PieceMove { from, to }) => NeutronTurn::new(neutron, cell(from), cell(to)),
            None => neutron.map_or(self, NeutronTurn::ending),
        }
    }
}

#[inline]
fn part(bits: u32) -> Option<u32> {
    Some(bits & 0xFF).filter(|&cell| cell != NONE)
}

impl fmt::Debug for NeutronTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "neutron {:?}, piece {:?}", self.neutron(), self.piece())
    }
}

impl Turn for NeutronTurn {
    fn bits(self) -> u64 {
        self.0.into()
    }

    fn from_bits(bits: u64) -> NeutronTurn {
        // Bits that no turn has become a turn without parts, which is never legal.
        NeutronTurn(u32::try_from(bits).unwrap_or(u32::MAX))
    }
}
