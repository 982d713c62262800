use cairn_core::bits::Bits;
use cairn_core::{Board, Cell, Ending, Side, Symmetry, zobrist};

use super::SHAPE;

/// The board of Stac as sets of cells, cell 0 being a1 and cell 24 e5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StacBoard {
    /// Cells with one disc.
    pub(super) ones: u64,
    /// Cells with two.
    pub(super) twos: u64,
    /// Claimed stacks of each side.
    pub(super) claimed: [u64; 2],
    /// The cell of each side's pawn.
    pub(super) pawns: [u8; 2],
    /// Sides whose last turn carried the disc under their pawn there, onto an empty cell: "a disc
    /// is never moved by the same side on consecutive turns".
    pub(super) held: [bool; 2],
    /// Whose turn it is.
    pub(super) side: Side,
}

/// The number of a cell: row by row from a1.
pub(super) fn at(cell: Cell) -> u32 {
    u32::from(cell.row) * u32::from(SHAPE.columns) + u32::from(cell.column)
}

/// The cell of a number.
pub(super) fn cell_of(at: u32) -> Cell {
    let columns = u32::from(SHAPE.columns);
    Cell::new((at % columns) as u8, (at / columns) as u8)
}

impl StacBoard {
    /// A disc on every cell, White's pawn on e1, Black's on a5.
    pub(super) const START: StacBoard = StacBoard {
        ones: (1 << 25) - 1,
        twos: 0,
        claimed: [0; 2],
        pawns: [4, 20],
        held: [false; 2],
        side: Side::First,
    };

    /// The cells with a single disc. In every set, cell 0 is a1, cell 4 e1 and cell 24 e5.
    #[inline]
    #[must_use]
    pub fn ones(&self) -> u64 {
        self.ones
    }

    /// The cells with two discs.
    #[inline]
    #[must_use]
    pub fn twos(&self) -> u64 {
        self.twos
    }

    /// The stacks that a side has claimed.
    #[inline]
    #[must_use]
    pub fn claimed(&self, side: Side) -> u64 {
        self.claimed[side.index()]
    }

    /// The cell of a side's pawn.
    #[inline]
    #[must_use]
    pub fn pawn(&self, side: Side) -> u32 {
        self.pawns[side.index()].into()
    }

    /// May the side not carry the disc under its pawn, because its last turn carried it there?
    #[inline]
    #[must_use]
    pub fn is_held(&self, side: Side) -> bool {
        self.held[side.index()]
    }

    /// How many stacks a side has claimed.
    #[inline]
    #[must_use]
    pub fn claims(&self, side: Side) -> u32 {
        self.claimed[side.index()].count()
    }

    pub(super) fn claimed_by(&self, cell: u32) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.claimed[side.index()].has(cell))
    }

    /// How many discs are on a cell.
    pub(super) fn height(&self, cell: u32) -> usize {
        match (self.ones.has(cell), self.twos.has(cell), self.claimed_by(cell)) {
            (_, _, Some(_)) => 3,
            (_, true, _) => 2,
            (true, ..) => 1,
            _ => 0,
        }
    }

    /// All discs.
    pub(super) fn discs(&self) -> u32 {
        let claims = self.claims(Side::First) + self.claims(Side::Second);
        self.ones.count() + 2 * self.twos.count() + 3 * claims
    }

    /// "A side with four claimed stacks wins." "When no single disc is left, no further claim can
    /// ever be made."
    #[inline]
    pub(super) fn is_over(&self, claims: u32) -> bool {
        self.ones.is_empty()
            || self.claimed[0].count() >= claims
            || self.claimed[1].count() >= claims
    }

    // A playout that sees what the end needs keeps no key.
    #[inline]
    pub(super) fn ending(&self, claims: u32) -> Option<Ending> {
        let [first, second] = Side::BOTH.map(|side| self.claims(side));
        if let Some(side) = Side::BOTH.into_iter().find(|&side| self.claims(side) >= claims) {
            return Some(Ending::win(side, "claims"));
        }
        // 25 discs in pairs and threes leave an odd number of threes, so one side has more.
        let ahead = if first > second { Side::First } else { Side::Second };
        self.ones.is_empty().then_some(Ending::win(ahead, "most claims"))
    }

    pub(super) fn map(&self, symmetry: Symmetry) -> StacBoard {
        let cell = |from: u32| at(symmetry.cell(cell_of(from), SHAPE));
        let set = |from: u64| from.ones().fold(0, |set, from| set | u64::bit(cell(from)));
        let mut image = StacBoard {
            ones: set(self.ones),
            twos: set(self.twos),
            side: symmetry.side(self.side),
            ..*self
        };
        for side in Side::BOTH {
            let (from, to) = (side.index(), symmetry.side(side).index());
            image.claimed[to] = set(self.claimed[from]);
            image.pawns[to] = cell(self.pawns[from].into()) as u8;
            image.held[to] = self.held[from];
        }
        image
    }
}

/// How many places a table has that is asked for a cell: a few more than there are cells, so that
/// five bits can never ask beyond it and need no check.
pub(super) const PLACES: usize = 32;

/// A cell's place in such a table.
#[inline]
pub(super) fn place(cell: u32) -> usize {
    cell as usize % PLACES
}

/// What the key is made of.
pub(super) mod keys {
    use super::{PLACES, zobrist};

    pub const ONE: [u64; PLACES] = zobrist::table(0x57AC_0001);
    pub const TWO: [u64; PLACES] = zobrist::table(0x57AC_0002);
    pub const CLAIM: [[u64; PLACES]; 2] =
        [zobrist::table(0x57AC_0003), zobrist::table(0x57AC_0004)];
    pub const PAWN: [[u64; PLACES]; 2] = [zobrist::table(0x57AC_0005), zobrist::table(0x57AC_0006)];
    pub const HELD: [u64; 2] = zobrist::table(0x57AC_0007);
    pub const SECOND_TO_MOVE: u64 = zobrist::mix(0x57AC_0008);
}

impl Board for StacBoard {
    #[inline]
    fn side(&self) -> Side {
        self.side
    }

    fn key(&self) -> u64 {
        let set = |cells: u64, numbers: &[u64; PLACES]| {
            cells.ones().fold(0, |key, cell| key ^ numbers[place(cell)])
        };
        let mut key = set(self.ones, &keys::ONE) ^ set(self.twos, &keys::TWO);
        for side in [0, 1] {
            key ^= set(self.claimed[side], &keys::CLAIM[side]);
            key ^= keys::PAWN[side][place(self.pawns[side].into())];
            key ^= if self.held[side] { keys::HELD[side] } else { 0 };
        }
        key ^ if self.side == Side::Second { keys::SECOND_TO_MOVE } else { 0 }
    }
}
