use cairn_core::bits::Bits;
use cairn_core::{Board, Ending, Side, Symmetry};

use crate::grid::Grid;

/// The board of Neutron as sets of cells. Cell 0 is a1; numbers run along the rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NeutronBoard<const N: usize> {
    /// The pieces of each side.
    pub(crate) pieces: [u64; 2],
    /// The cell of the neutron.
    pub(crate) neutron: u8,
    /// Is the neutron held? "In the first turn of the game the neutron is not moved."
    pub(crate) held: bool,
    /// Whose turn it is.
    pub(crate) side: Side,
}

impl<const N: usize> NeutronBoard<N> {
    /// Each side's pieces on its home row, the neutron in the middle.
    pub(crate) const START: NeutronBoard<N> = NeutronBoard {
        pieces: Grid::<N>::HOME,
        neutron: Grid::<N>::CENTRE as u8,
        held: true,
        side: Side::First,
    };

    /// The cell of the neutron.
    #[inline]
    #[must_use]
    pub fn neutron(&self) -> u32 {
        self.neutron.into()
    }

    /// The pieces of a side.
    #[inline]
    #[must_use]
    pub fn pieces(&self, side: Side) -> u64 {
        self.pieces[side.index()]
    }

    /// Is the neutron held, because this is the first turn of the game?
    #[inline]
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// The cells with a piece or the neutron.
    #[inline]
    pub(crate) fn occupied(&self) -> u64 {
        self.pieces[0] | self.pieces[1] | u64::bit(self.neutron())
    }

    /// The owner of the piece on a cell.
    pub(crate) fn owner(&self, cell: u32) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.pieces[side.index()].has(cell))
    }

    /// How many rows the neutron is away from a side's home row.
    pub(crate) fn distance(&self, side: Side) -> u32 {
        let row = Grid::<N>::row_of(self.neutron());
        match side {
            Side::First => N as u32 - 1 - row,
            Side::Second => row,
        }
    }

    /// Is the neutron on a home row?
    #[inline]
    pub(crate) fn is_home(&self) -> bool {
        Grid::<N>::HOMES.has(self.neutron())
    }

    /// "The neutron on a home row wins for the owner of that row, whoever moved it there." "A side
    /// that has no legal turn loses."
    #[inline]
    pub(crate) fn ending(&self) -> Option<Ending> {
        if self.is_home() {
            let owner =
                if Grid::<N>::HOME[0].has(self.neutron()) { Side::First } else { Side::Second };
            return Some(Ending::win(owner, "home row"));
        }
        (!self.has_turn()).then(|| Ending::win(self.side.other(), "no turn"))
    }

    pub(crate) fn map(&self, symmetry: Symmetry) -> NeutronBoard<N> {
        let cell = |from| map_cell::<N>(symmetry, from);
        let set = |from: u64| from.ones().fold(0, |set, from| set | u64::bit(cell(from)));
        let mut image = NeutronBoard {
            neutron: cell(self.neutron()) as u8,
            side: symmetry.side(self.side),
            ..*self
        };
        for side in Side::BOTH {
            image.pieces[symmetry.side(side).index()] = set(self.pieces(side));
        }
        image
    }
}

/// Where a symmetry puts a cell.
pub(crate) fn map_cell<const N: usize>(symmetry: Symmetry, from: u32) -> u32 {
    Grid::<N>::at(symmetry.cell(Grid::<N>::cell_of(from), Grid::<N>::SHAPE))
}

/// The numbers that keys are made of.
pub(crate) mod keys {
    use cairn_core::zobrist;

    pub const PIECE: [[u64; 64]; 2] = [zobrist::table(0x4E55_0001), zobrist::table(0x4E55_0002)];
    pub const NEUTRON: [u64; 64] = zobrist::table(0x4E55_0003);
    pub const HELD: u64 = zobrist::mix(0x4E55_0004);
    pub const SECOND_TO_MOVE: u64 = zobrist::mix(0x4E55_0005);
}

/// The number of a cell in one of the tables of [`keys`].
#[inline]
pub(crate) fn number(table: &[u64; 64], cell: u32) -> u64 {
    table[cell as usize % 64]
}

impl<const N: usize> Board for NeutronBoard<N> {
    #[inline]
    fn side(&self) -> Side {
        self.side
    }

    fn key(&self) -> u64 {
        let mut key = number(&keys::NEUTRON, self.neutron());
        for (pieces, numbers) in self.pieces.iter().zip(&keys::PIECE) {
            key = pieces.ones().fold(key, |key, cell| key ^ number(numbers, cell));
        }
        key ^= if self.held { keys::HELD } else { 0 };
        key ^ if self.side == Side::Second { keys::SECOND_TO_MOVE } else { 0 }
    }
}
