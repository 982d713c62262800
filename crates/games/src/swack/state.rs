use cairn_core::{Side, zobrist};

/// The side to move and the fields of Swack, packed into a byte: all that a turn changes beside
/// the board is one number of [`KEYS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct State(u8);

/// White is to move.
const WHITE: u8 = 1;
/// It was White that captured last; only together with `CAPTURED`.
const BY_WHITE: u8 = 2;
/// Somebody has captured.
const CAPTURED: u8 = 4;
/// One pass; two of them are the next bit.
const PASS: u8 = 8;
/// "Two passes in a row" end the game.
const OVER: u8 = 2 * PASS;
/// White has not taken a turn yet, and may exchange colours (`pie=on`).
const PIE: u8 = 32;

/// The number of each state in the key of a position.
const KEYS: [u64; 64] = zobrist::table(0x53AC_0001);

impl State {
    /// These fields; passes are 0, 1 or 2.
    pub fn new(side: Side, passes: u8, last: Option<Side>, pie: bool) -> State {
        let flag = |set: bool, bit: u8| if set { bit } else { 0 };
        State(
            flag(side == Side::Second, WHITE)
                | flag(last == Some(Side::Second), BY_WHITE)
                | flag(last.is_some(), CAPTURED)
                | (passes * PASS)
                | flag(pie, PIE),
        )
    }

    #[inline]
    pub fn side(self) -> Side {
        if self.0 & WHITE == 0 { Side::First } else { Side::Second }
    }

    /// Passes in a row.
    #[inline]
    pub fn passes(self) -> u8 {
        (self.0 / PASS) & 3
    }

    #[inline]
    pub fn is_over(self) -> bool {
        self.0 & OVER != 0
    }

    /// The side that captured last.
    pub fn last_capture(self) -> Option<Side> {
        let by = if self.0 & BY_WHITE == 0 { Side::First } else { Side::Second };
        (self.0 & CAPTURED != 0).then_some(by)
    }

    /// Is White's first turn still to come, with the choice to swap?
    pub fn pie(self) -> bool {
        self.0 & PIE != 0
    }

    /// "White's first turn may be swap." Whether the game is over is not asked.
    #[inline]
    pub fn may_swap(self) -> bool {
        self.0 & (PIE | WHITE) == PIE | WHITE
    }

    /// The side to move has captured.
    #[inline]
    pub fn after_capture(self) -> State {
        if self.0 & WHITE == 0 {
            State(self.0 & PIE | CAPTURED | WHITE)
        } else {
            State(CAPTURED | BY_WHITE)
        }
    }

    /// The side to move has passed; the game must not be over.
    #[inline]
    pub fn after_pass(self) -> State {
        let passed = (self.0 + PASS) ^ WHITE;
        State(if self.0 & WHITE == 0 { passed } else { passed & !PIE })
    }

    /// White has swapped: "the fields keep their colours, and the player who is now White is to
    /// move. It sets the passes in a row to 0".
    #[inline]
    pub fn after_swap(self) -> State {
        State(self.0 & (WHITE | BY_WHITE | CAPTURED))
    }

    #[inline]
    pub fn key(self) -> u64 {
        KEYS[usize::from(self.0 & 63)]
    }
}
