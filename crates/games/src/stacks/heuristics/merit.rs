//! How good a turn looks before anything is searched: only good enough to put turns in order.

use crate::stacks::{GOAL, NOWHERE, ON_BOARD, StacksBoard, StacksTurn, WITHIN_TWO};
use cairn_core::bits::Bits;

use super::ground::{CLOSE, ROWS, side};
use super::wins::entering;

/// What a piece is worth by the rows that are before it.
const BY_ROW: [i32; 7] = [110, 60, 44, 30, 18, 8, 0];
/// What is at stake with a stack of each height, if more enemy pieces than that are about.
const AT_STAKE: [i32; 5] = [0, 40, 35, 15, 0];
/// Coming up where one piece more can attack next turn.
const THREAT: i32 = 12;
/// Leaving the home row, or coming back, while enemy pieces are close to it.
const GUARD: i32 = 15;

/// What the merit of the quiet turns of a position is made of: for each cell what a piece is
/// worth there. The last number is [`NOWHERE`].
pub(super) struct Merit<'b> {
    board: &'b StacksBoard,
    worth: [i16; 64],
    /// How many enemy pieces can come to each cell.
    enemies: [u8; 64],
}

impl Merit<'_> {
    pub fn of(board: &StacksBoard) -> Merit<'_> {
        let me = side(board);
        let (mut worth, mut enemies) = ([0; 64], [0; 64]);
        let hunters = board.attackable();
        for (row, points) in ROWS[me.index()].into_iter().zip(BY_ROW) {
            for cell in row.ones() {
                worth[cell as usize] = points as i16;
                let about = hunters & WITHIN_TWO[cell as usize];
                enemies[cell as usize] = board.enemy().within(about) as u8;
            }
        }
        for cell in threatening(board).ones() {
            worth[cell as usize] += THREAT as i16;
        }
        // A side's home row is the other's goal row, and nobody moves onto an enemy quietly.
        let other = me.other().index();
        if !(hunters & CLOSE[other]).is_empty() {
            for cell in GOAL[other].ones() {
                worth[cell as usize] += GUARD as i16;
            }
        }
        // Settled stacks cannot be attacked.
        for cell in GOAL[me.index()].ones() {
            enemies[cell as usize] = 0;
        }
        Merit { board, worth, enemies }
    }

    /// What stands to be lost on a cell with so many own pieces.
    #[inline]
    fn stake(&self, cell: u32, height: u32) -> i32 {
        let stake = AT_STAKE[height.min(4) as usize];
        if u32::from(self.enemies[cell as usize]) > height { stake } else { 0 }
    }

    /// What is won or lost when so many pieces come to a cell.
    #[inline]
    fn coming(&self, cell: u32, pieces: u32) -> i32 {
        let height = self.board.own().height(cell);
        i32::from(self.worth[cell as usize]) * pieces as i32 + self.stake(cell, height)
            - self.stake(cell, height + pieces)
    }

    /// What is won or lost when so many pieces leave a cell.
    #[inline]
    fn leaving(&self, cell: u32, pieces: u32) -> i32 {
        let height = self.board.own().height(cell);
        self.stake(cell, height)
            - self.stake(cell, height - pieces)
            - i32::from(self.worth[cell as usize]) * pieces as i32
    }

    /// The merit of pieces that go from one cell to one cell.
    #[inline]
    pub fn of_move(&self, turn: StacksTurn) -> i32 {
        let Some(from) = turn.leaving().next() else {
            return 0;
        };
        self.coming(turn.to(), turn.pieces()) + self.leaving(from, turn.pieces())
    }

    /// For each cell, what one piece wins or loses by leaving it and by coming to it: all that is
    /// needed for the many doubles.
    pub fn of_one(&self) -> OneByOne {
        let (mut leaving, mut coming) = ([0; 64], [0; 64]);
        for cell in ON_BOARD.ones() {
            coming[cell as usize] = self.coming(cell, 1) as i16;
        }
        for cell in self.board.unsettled().ones() {
            leaving[cell as usize] = self.leaving(cell, 1) as i16;
        }
        OneByOne { leaving, coming }
    }
}

/// The merit of a double is that of its two pieces, as if each moved alone.
pub(super) struct OneByOne {
    leaving: [i16; 64],
    coming: [i16; 64],
}

impl OneByOne {
    #[inline]
    pub fn of_double(&self, turn: StacksTurn) -> i32 {
        let mut from = turn.leaving();
        let mut leave =
            || from.next().map_or(0, |cell| i32::from(self.leaving[cell as usize & 63]));
        let leaving = leave() + leave();
        let also_to = if turn.also_to() == NOWHERE { turn.to() } else { turn.also_to() };
        leaving
            + i32::from(self.coming[turn.to() as usize & 63])
            + i32::from(self.coming[also_to as usize & 63])
    }

    /// What is added to an attack by the piece that goes elsewhere before it.
    #[inline]
    pub fn of_landing(&self, turn: StacksTurn) -> i32 {
        i32::from(self.coming[turn.also_to() as usize & 63])
    }
}

/// The merit of an attack: what is taken and what comes onto the goal row, less what may be taken
/// back.
#[inline]
pub(super) fn of_attack(board: &StacksBoard, turn: StacksTurn) -> i32 {
    let to = turn.to();
    let power = turn.pieces() - u32::from(turn.also_to() != NOWHERE);
    let taken = board.taken_by(turn);
    let hunters = board.attackable() & WITHIN_TWO[to as usize];
    let about = board.enemy().within(hunters) - taken;
    let settled = entering(board, turn);
    let risk = if settled == 0 && about > power { 300 } else { 0 };
    1_000 * taken as i32 + 300 * settled as i32 - risk + 20 * power as i32
}

/// The cells from which one more piece makes an enemy stack attackable.
fn threatening(board: &StacksBoard) -> u64 {
    let unsettled = board.unsettled();
    board.attackable().ones().fold(0, |cells, cell| {
        let about = board.own().within(unsettled & WITHIN_TWO[cell as usize]);
        let enough = about == board.enemy().height(cell);
        if enough { cells | WITHIN_TWO[cell as usize] } else { cells }
    })
}
