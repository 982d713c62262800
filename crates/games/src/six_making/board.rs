use cairn_core::bits::Bits;
use cairn_core::{Board, Ending, Shape, Side, Symmetry, zobrist};

use super::SixMakingTurn;
use super::lines::{CELLS, at, both_ways, cell_of, one_way};

/// A tower of this height, or a higher one, ends the game.
pub(super) const SIX: u32 = 6;

/// The board of Six Making; the numbers of the cells are in `lines.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SixMakingBoard {
    /// The discs of each cell.
    pub(super) towers: [Tower; CELLS],
    /// The cells with a tower, kept both ways: see `lines.rs`.
    pub(super) occupied: u64,
    /// The cells of each height, kept both ways: empty ones first, and at 6 the towers of six or
    /// more.
    pub(super) heights: [u64; 8],
    /// Discs that each side has still to place.
    pub(super) reserve: [u8; 2],
    /// The move that ko forbids; kept only if it would otherwise be legal.
    pub(super) ko: Option<SixMakingTurn>,
    /// Whose turn it is.
    pub(super) side: Side,
}

/// The discs of a cell from bottom to top as binary digits, 0 White's and 1 Black's, after a
/// leading 1: `wbw` is 0b1010. The lowest digit is the top disc, so that moving the top k discs
/// is moving the lowest k digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tower(u16);

impl Tower {
    pub(super) const EMPTY: Tower = Tower(1);

    /// The highest tower there can be: five discs moved onto five.
    pub(super) const HIGHEST: u32 = 10;

    /// A single disc.
    #[inline]
    pub(super) fn disc(side: Side) -> Tower {
        Tower(2 | side.index() as u16)
    }

    /// How many discs it has.
    #[inline]
    #[must_use]
    pub fn height(self) -> u32 {
        u32::from(self.0).leading_zeros() ^ 31
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self == Tower::EMPTY
    }

    /// "The moved discs keep their order on top."
    #[inline]
    pub(super) fn with(self, count: u32, of: Tower) -> Tower {
        Tower(self.0 << count | of.0 & ((1 << count) - 1))
    }

    /// What is left under the top discs.
    #[inline]
    #[must_use]
    pub fn without(self, count: u32) -> Tower {
        Tower(self.0 >> count)
    }

    /// The owner of the top disc of a tower that is not empty.
    #[inline]
    #[must_use]
    pub fn top(self) -> Side {
        Side::BOTH[usize::from(self.0 & 1)]
    }

    /// How many of the discs under the top are not of its colour.
    #[inline]
    #[must_use]
    pub fn strangers(self) -> u32 {
        // Digits that differ from the lowest; the leading 1 is left out.
        let top = (self.0 & 1).wrapping_neg();
        ((self.0 ^ top) & ((1 << self.height()) - 1)).count_ones()
    }

    /// The owners of the discs, from the bottom up.
    pub(super) fn discs(self) -> impl DoubleEndedIterator<Item = Side> {
        (0..self.height()).rev().map(move |above| self.without(above).top())
    }

    /// A tower of these discs, given from the bottom up.
    pub(super) fn of(discs: impl Iterator<Item = Side>) -> Tower {
        discs.fold(Tower::EMPTY, |tower, side| tower.with(1, Tower::disc(side)))
    }
}

impl SixMakingBoard {
    /// "size × size, empty"; every disc in reserve.
    pub(super) fn empty(shape: Shape, reserve: u8) -> SixMakingBoard {
        let mut heights = [0; 8];
        heights[0] = shape.cells().fold(0, |cells, cell| cells | both_ways(at(cell)));
        SixMakingBoard {
            towers: [Tower::EMPTY; CELLS],
            occupied: 0,
            heights,
            reserve: [reserve; 2],
            ko: None,
            side: Side::First,
        }
    }

    /// Builds a tower on an empty cell.
    pub(super) fn build(&mut self, cell: u32, tower: Tower) {
        self.towers[cell as usize] = tower;
        self.occupied |= both_ways(cell);
        self.heights[0] ^= both_ways(cell);
        self.heights[tower.height().min(SIX) as usize] |= both_ways(cell);
    }

    /// The tower on a cell.
    #[inline]
    #[must_use]
    pub fn tower(&self, cell: u32) -> Tower {
        self.towers[cell as usize % CELLS]
    }

    /// The cells with a tower, kept [both ways](both_ways).
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> u64 {
        self.occupied
    }

    /// The cells of each height, kept [both ways](both_ways): the empty ones first, and at 6 the
    /// towers of six or more.
    #[inline]
    #[must_use]
    pub fn heights(&self) -> &[u64; 8] {
        &self.heights
    }

    /// How many discs a side has still to place.
    #[inline]
    #[must_use]
    pub fn reserve(&self, side: Side) -> u32 {
        self.reserve[side.index()].into()
    }

    /// The move that ko forbids, if there is one.
    #[inline]
    #[must_use]
    pub fn ko(&self) -> Option<SixMakingTurn> {
        self.ko
    }

    /// The cells of a height: 0 for the empty ones, 6 for towers of six or more.
    #[inline]
    pub(super) fn of_height(&self, height: u32) -> u64 {
        one_way(self.heights[height as usize % 8])
    }

    /// "As soon as a tower has six discs or more."
    #[inline]
    pub(super) fn is_won(&self) -> bool {
        self.heights[SIX as usize] != 0
    }

    /// Can the side place a disc? From the reserve, on an empty cell.
    #[inline]
    pub(super) fn can_place(&self, side: Side) -> bool {
        self.reserve[side.index()] != 0 && self.heights[0] != 0
    }

    /// How many discs of a side are on the board.
    pub(super) fn placed(&self, side: Side) -> u32 {
        let own = |tower: &Tower| tower.discs().filter(|&disc| disc == side).count() as u32;
        self.towers.iter().map(own).sum()
    }

    /// The win of "the side whose disc is on its top, whoever moved".
    pub(super) fn win(&self) -> Option<Ending> {
        self.is_won().then(|| {
            let six = self.heights[SIX as usize].first();
            Ending::win(self.tower(six).top(), "tower")
        })
    }

    pub(super) fn map(&self, symmetry: Symmetry, shape: Shape) -> SixMakingBoard {
        let mut image = SixMakingBoard::empty(shape, 0);
        for cell in shape.cells().filter(|&cell| !self.tower(at(cell)).is_empty()) {
            let discs = self.tower(at(cell)).discs().map(|disc| symmetry.side(disc));
            image.build(at(symmetry.cell(cell, shape)), Tower::of(discs));
        }
        for side in Side::BOTH {
            image.reserve[symmetry.side(side).index()] = self.reserve[side.index()];
        }
        image.side = symmetry.side(self.side);
        image.ko = self.ko.map(|ko| ko.map(|cell| at(symmetry.cell(cell_of(cell), shape))));
        image
    }
}

/// What the key is made of. The reserves are not in it: they follow from the towers.
pub(super) mod keys {
    use super::{CELLS, SixMakingTurn, Tower, zobrist};
    use cairn_core::Turn;

    /// The highest bit: for it, adding and exclusive-or are the same.
    pub const SECOND_TO_MOVE: u64 = 1 << 63;

    const CELL: [u64; CELLS] = zobrist::table(0x51F0_0002);
    const KO: [u64; 1 << 10] = zobrist::table(0x51F0_0003);

    /// What changes when a tower changes. The towers of a cell are too many for a table, so that
    /// the part of the key that is theirs is a sum: the digits of each tower times the number of
    /// its cell.
    #[inline]
    pub fn tower(cell: u32, before: Tower, after: Tower) -> u64 {
        let change = u64::from(after.0).wrapping_sub(before.0.into());
        CELL[cell as usize % CELLS].wrapping_mul(change)
    }

    /// The number of the move that ko forbids: of its cells, turned by how many discs move.
    #[inline]
    pub fn ko(ko: SixMakingTurn) -> u64 {
        let bits = ko.bits() as usize;
        KO[bits % KO.len()].rotate_left((bits / KO.len()) as u32)
    }
}

impl Board for SixMakingBoard {
    #[inline]
    fn side(&self) -> Side {
        self.side
    }

    fn key(&self) -> u64 {
        let mut key = 0_u64;
        for (cell, &tower) in self.towers.iter().enumerate() {
            key = key.wrapping_add(keys::tower(cell as u32, Tower::EMPTY, tower));
        }
        key = key.wrapping_add(self.ko.map_or(0, keys::ko));
        if self.side == Side::Second { key ^ keys::SECOND_TO_MOVE } else { key }
    }
}
