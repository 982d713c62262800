use cairn_core::bits::Bits;
use cairn_core::{KeyedPosition, Turn};

use super::board::{GOAL, SECOND_TO_MOVE, StacksBoard, piece_key};

/// A turn of Stacks, as what it does: which pieces leave which cells, and where they end.
///
/// "Legal turns are compared by what they do", and in Stacks many ways do the same: either order
/// of a double, a piece passed on from stack to stack, attacker and supporter with their parts
/// exchanged. So the way is not kept at all, and equal turns are equal words:
///
/// | bits | |
/// |---|---|
/// | 0–29 | the cells that own pieces leave, sorted, six bits each, one for each piece |
/// | 30–35 | where all of them go, but for one if the next field is there |
/// | 36–41 | where one of them goes |
/// | 42–47 | where the defenders retreat to |
/// | 48 | the first of these places is attacked |
///
/// A cell that no piece leaves or goes to is `NOWHERE`. A pass has nothing but these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StacksTurn(u64);

/// No cell.
pub const NOWHERE: u32 = 63;
/// The most pieces that a turn moves: four that attack, after one that moved before them.
pub(super) const MOST_PIECES: usize = 5;

const ATTACK: u64 = 1 << 48;

impl Turn for StacksTurn {
    fn bits(self) -> u64 {
        self.0
    }

    fn from_bits(bits: u64) -> StacksTurn {
        StacksTurn(bits)
    }
}

impl StacksTurn {
    /// A pass.
    pub const PASS: StacksTurn = StacksTurn(ATTACK - 1);

    /// `n` pieces from one cell to another.
    #[inline]
    pub fn quiet(from: u32, n: u32, to: u32) -> StacksTurn {
        // The cell's six bits, n times, and NOWHERE above them.
        let leave = match n {
            1 => u64::from(from) | 0o77_77_77_77_00,
            2 => (u64::from(from) * 0o01_01) | 0o77_77_77_00_00,
            _ => (u64::from(from) * 0o01_01_01) | 0o77_77_00_00_00,
        };
        StacksTurn(leave | u64::from(to) << 30 | 0o77_77 << 36)
    }

    /// One piece from each of two cells to each of two cells, of which none is in both pairs.
    #[inline]
    pub fn pair(from: [u32; 2], to: [u32; 2]) -> StacksTurn {
        let sorted = |[a, b]: [u32; 2]| (u64::from(a.min(b)), u64::from(a.max(b)));
        let (a, b) = sorted(from);
        let (x, y) = sorted(to);
        let y = if x == y { u64::from(NOWHERE) } else { y };
        StacksTurn(a | b << 6 | 0o77_77_77 << 12 | x << 30 | y << 36 | 0o77 << 42)
    }

    /// The cells that own pieces leave, sorted, a cell once for each piece.
    #[inline]
    pub fn leaving(self) -> impl Iterator<Item = u32> {
        (0..MOST_PIECES as u32).map(move |i| self.field(6 * i)).take_while(|&cell| cell != NOWHERE)
    }

    #[inline]
    fn field(self, shift: u32) -> u32 {
        (self.0 >> shift & 63) as u32
    }

    /// How many pieces move.
    #[inline]
    #[must_use]
    pub fn pieces(self) -> u32 {
        // No cell's number begins with more than one set bit, so only whole fields count.
        MOST_PIECES as u32 - (self.0 << 34).leading_ones() / 6
    }

    /// Where they go, but for one if there is another place; [`NOWHERE`] for a pass.
    #[inline]
    #[must_use]
    pub fn to(self) -> u32 {
        self.field(30)
    }

    /// Where one of them goes if not all go to one place; else [`NOWHERE`].
    #[inline]
    #[must_use]
    pub fn also_to(self) -> u32 {
        self.field(36)
    }

    /// Where defenders retreat to; [`NOWHERE`] if none do.
    #[inline]
    #[must_use]
    pub fn retreat(self) -> u32 {
        self.field(42)
    }

    /// Is it an attack on the cell that it goes [`to`](StacksTurn::to)?
    #[inline]
    #[must_use]
    pub fn attacks(self) -> bool {
        self.0 & ATTACK != 0
    }

    /// The turn with every cell sent through a map.
    pub(super) fn map(self, cell: impl Fn(u32) -> u32) -> StacksTurn {
        let map = |from| if from == NOWHERE { NOWHERE } else { cell(from) };
        let mut turn = Gathering::default();
        self.leaving().for_each(|from| turn.leave(map(from), 1));
        let (to, also) = (map(self.to()), map(self.also_to()));
        if self.attacks() {
            return turn.attack(to, also, map(self.retreat()));
        }
        StacksTurn(
            turn.packed()
                | u64::from(to.min(also)) << 30
                | u64::from(to.max(also)) << 36
                | 0o77 << 42,
        )
    }
}

/// An attack being put together: the pieces that leave their cells, kept sorted.
#[derive(Clone, Copy)]
pub(super) struct Gathering {
    cells: [u8; MOST_PIECES],
    count: usize,
}

impl Default for Gathering {
    fn default() -> Gathering {
        Gathering { cells: [NOWHERE as u8; MOST_PIECES], count: 0 }
    }
}

impl Gathering {
    /// So many pieces leave a cell.
    #[inline]
    pub fn leave(&mut self, cell: u32, pieces: u32) {
        for _ in 0..pieces {
            let mut i = self.count;
            while i > 0 && self.cells[i - 1] > cell as u8 {
                self.cells[i] = self.cells[i - 1];
                i -= 1;
            }
            self.cells[i] = cell as u8;
            self.count += 1;
        }
    }

    /// They attack; one of them may have moved elsewhere before.
    #[inline]
    pub fn attack(self, to: u32, also_to: u32, retreat: u32) -> StacksTurn {
        let places = u64::from(to) << 30 | u64::from(also_to) << 36 | u64::from(retreat) << 42;
        StacksTurn(self.packed() | places | ATTACK)
    }

    #[inline]
    fn packed(self) -> u64 {
        self.cells.iter().rev().fold(0, |packed, &cell| packed << 6 | u64::from(cell))
    }
}

/// Plays a legal turn.
#[inline]
pub(super) fn play(position: &mut KeyedPosition<StacksBoard>, turn: StacksTurn) {
    let board = &mut position.board;
    let (me, other) = (board.side, board.side.other());
    let mut key = position.key ^ SECOND_TO_MOVE;
    let mut progress = false;

    let mut moved = 0;
    for cell in turn.leaving() {
        let own = &mut board.pieces[me.index()];
        own.lift(cell);
        key ^= piece_key(me, cell, own.height(cell));
        moved += 1;
    }
    if turn.also_to() != NOWHERE {
        let own = &mut board.pieces[me.index()];
        key ^= piece_key(me, turn.also_to(), own.height(turn.also_to()));
        own.put(turn.also_to());
        progress |= GOAL[me.index()].has(turn.also_to());
        moved -= 1;
    }
    if turn.attacks() {
        let enemy = &mut board.pieces[other.index()];
        let defenders = enemy.height(turn.to());
        for under in (0..defenders).rev() {
            enemy.lift(turn.to());
            key ^= piece_key(other, turn.to(), under);
        }
        if turn.retreat() != NOWHERE {
            // "The defender loses A − d pieces"; the rest retreat together.
            for _ in moved..2 * defenders {
                key ^= piece_key(other, turn.retreat(), enemy.height(turn.retreat()));
                enemy.put(turn.retreat());
            }
        }
        progress = true;
    }
    for _ in 0..moved {
        let own = &mut board.pieces[me.index()];
        key ^= piece_key(me, turn.to(), own.height(turn.to()));
        own.put(turn.to());
    }
    progress |= moved > 0 && GOAL[me.index()].has(turn.to());

    board.side = other;
    position.key = key;
    position.plies.advance(progress);
}
