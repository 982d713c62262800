use cairn_core::{Side, zobrist};

/// The side to move and the fields of Swack, packed into a byte, so that one number of [`KEYS`]
/// stands for them all and one look tells that nothing about them is unusual.
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
/// Some stack is taller than the low planes of the board can say. No field of the rules, but as
/// much a fact of the position.
const TALL: u8 = 64;

/// The number of each state in the key of a position.
const KEYS: [u64; 128] = zobrist::table(0x53AC_0001);

/// What a capture makes of each state.
const AFTER_CAPTURE: [u8; 256] = {
    let mut table = [0; 256];
    let mut state = 0;
    while state < 128 {
        let by = if state & WHITE == 0 { 0 } else { BY_WHITE };
        table[state as usize] = after_turn(state) & (WHITE | PIE | TALL) | CAPTURED | by;
        state += 1;
    }
    table
};

/// The other side is to move, and the pie is there "until White has taken a first turn of any
/// kind".
const fn after_turn(state: u8) -> u8 {
    if state & WHITE == 0 { state | WHITE } else { state & !(WHITE | PIE) }
}

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

    pub fn is_tall(self) -> bool {
        self.0 & TALL != 0
    }

    pub fn make_tall(&mut self) {
        self.0 |= TALL;
    }

    /// Not over, nothing to swap, no tall stack: nearly every position of a game.
    #[inline]
    pub fn is_usual(self) -> bool {
        self.0 & (OVER | PIE | TALL) == 0
    }

    /// The side to move has captured.
    #[inline]
    pub fn after_capture(self) -> State {
        State(AFTER_CAPTURE[usize::from(self.0)])
    }

    /// The side to move has passed; the game must not be over.
    #[inline]
    pub fn after_pass(self) -> State {
        State(after_turn(self.0) + PASS)
    }

    /// White has swapped: "the fields keep their colours, and the player who is now White is to
    /// move. It sets the passes in a row to 0".
    #[inline]
    pub fn after_swap(self) -> State {
        State(self.0 & (WHITE | BY_WHITE | CAPTURED | TALL))
    }

    #[inline]
    pub fn key(self) -> u64 {
        KEYS[usize::from(self.0 & 127)]
    }
}
