use cairn_core::bits::Bits;
use cairn_core::{Board, Ending, Shape, Side, Symmetry, zobrist};

use super::SixMakingTurn;
use super::lines::{CELLS, at, both_ways, cell_of};

/// A tower of this height, or a higher one, ends the game.
pub(super) const SIX: u32 = 6;

/// The board of Six Making; the numbers of the cells are in `lines.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SixMakingBoard {
    /// The discs of each cell.
    pub(super) towers: [Tower; CELLS],
    /// The cells with a tower, kept both ways: see `lines.rs`.
    pub(super) occupied: u64,
    /// The cells of each height: empty ones first, and at 6 the towers of six or more.
    pub(super) heights: [u32; 8],
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
pub(super) struct Tower(u16);

impl Tower {
    pub(super) const EMPTY: Tower = Tower(1);

    /// The highest tower there can be: five discs moved onto five.
    pub(super) const HIGHEST: u32 = 10;

    /// A single disc.
    #[inline]
    pub(super) fn disc(side: Side) -> Tower {
        Tower(2 | side.index() as u16)
    }

    #[inline]
    pub(super) fn height(self) -> u32 {
        (self.0 | 1).ilog2()
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
    pub(super) fn without(self, count: u32) -> Tower {
        Tower(self.0 >> count)
    }

    /// The owner of the top disc of a tower that is not empty.
    pub(super) fn top(self) -> Side {
        Side::BOTH[usize::from(self.0 & 1)]
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
        heights[0] = shape.cells().fold(0, |cells, cell| cells | 1 << at(cell));
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
        self.heights[0] ^= 1 << cell;
        self.heights[tower.height().min(SIX) as usize] |= 1 << cell;
    }

    #[inline]
    pub(super) fn tower(&self, cell: u32) -> Tower {
        self.towers[cell as usize % CELLS]
    }

    /// The cells of a height up to 5, 0 for the empty ones.
    #[inline]
    pub(super) fn of_height(&self, height: u32) -> u64 {
        self.heights[height as usize % 8].into()
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
            let cell = u64::from(self.heights[SIX as usize]).first();
            Ending::win(self.tower(cell).top(), "tower")
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

    pub const SECOND_TO_MOVE: u64 = zobrist::mix(0x51F0_0001);

    /// Towers below six discs are less than this.
    const LOW: usize = 1 << super::SIX;
    const TOWERS: [u64; CELLS * LOW] = zobrist::table(0x51F0_0002);

    /// The number of a tower on a cell; an empty cell has one too.
    #[inline]
    pub fn tower(cell: u32, tower: Tower) -> u64 {
        let tower = usize::from(tower.0);
        let cell = cell as usize % CELLS;
        if tower < LOW {
            TOWERS[cell * LOW + tower]
        } else {
            // Only games that are over have such a tower: not worth a table.
            zobrist::mix(0x51F0_0003 << 32 | (cell << 16 | tower) as u64)
        }
    }

    /// The number of the move that ko forbids.
    #[inline]
    pub fn ko(ko: SixMakingTurn) -> u64 {
        zobrist::mix(0x51F0_0004 << 32 | ko.bits())
    }
}

impl Board for SixMakingBoard {
    #[inline]
    fn side(&self) -> Side {
        self.side
    }

    fn key(&self) -> u64 {
        let mut key = if self.side == Side::Second { keys::SECOND_TO_MOVE } else { 0 };
        for (cell, &tower) in self.towers.iter().enumerate() {
            key ^= keys::tower(cell as u32, tower);
        }
        key ^ self.ko.map_or(0, keys::ko)
    }
}
