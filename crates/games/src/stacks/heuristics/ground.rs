//! Parts of the board that a player of Stacks thinks in.

use crate::stacks::{GOAL, StacksBoard};
use cairn_core::Side;

/// From a side's goal row, which is 0, to its home row, which is 6.
pub(super) const ROWS: [[u64; 7]; 2] = {
    let mut rows = [[0; 7]; 2];
    let mut row = 0;
    while row < 7 {
        rows[Side::First.index()][row] = GOAL[Side::First.index()] << (6 * row);
        rows[Side::Second.index()][row] = GOAL[Side::Second.index()] >> (6 * row);
        row += 1;
    }
    rows
};

/// The three rows before a side's goal row: no piece comes in from further away in one turn.
pub(super) const CLOSE: [u64; 2] = {
    let [first, second] = ROWS;
    [first[1] | first[2] | first[3], second[1] | second[2] | second[3]]
};

/// The goal row of the side to move.
#[inline]
pub(super) fn goal(board: &StacksBoard) -> u64 {
    GOAL[side(board).index()]
}

/// The side to move.
#[inline]
pub(super) fn side(board: &StacksBoard) -> Side {
    cairn_core::Board::side(board)
}
