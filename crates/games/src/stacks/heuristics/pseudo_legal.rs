//! Turns that were remembered.

use crate::stacks::{NOWHERE, ON_BOARD, StacksBoard, StacksTurn};
use cairn_core::bits::Bits;

/// Does a turn other than a pass do nothing impossible here: do the pieces that leave stand where
/// they leave from, and is there room where they go? Ways are not looked for.
///
/// Any turn may be asked about: one that fits can be played without harm.
#[inline]
pub(super) fn is_pseudo_legal(board: &StacksBoard, turn: StacksTurn) -> bool {
    let pieces = turn.pieces();
    let elsewhere = turn.also_to() != NOWHERE;
    let together = pieces.saturating_sub(u32::from(elsewhere));
    if together == 0 || turn.to() == turn.also_to() || !they_are_there(board, turn) {
        return false;
    }
    if elsewhere && !has_room(board, turn.also_to(), 1) {
        return false;
    }
    if turn.attacks() {
        attack_fits(board, turn, together)
    } else {
        pieces <= 3 && turn.retreat() == NOWHERE && has_room(board, turn.to(), together)
    }
}

fn they_are_there(board: &StacksBoard, turn: StacksTurn) -> bool {
    // They are sorted: the pieces that leave one cell come one after another.
    let (mut last, mut from_it, mut count) = (0, 0, 0);
    let there = turn.leaving().all(|cell| {
        from_it = if cell == last { from_it + 1 } else { 1 };
        let sorted = cell >= last;
        last = cell;
        count += 1;
        sorted && board.unsettled().has(cell) && board.own().height(cell) >= from_it
    });
    there && count == turn.pieces()
}

#[inline]
fn has_room(board: &StacksBoard, cell: u32, pieces: u32) -> bool {
    let room = ON_BOARD & !board.enemy().stacks();
    room.has(cell) && board.own().height(cell) + pieces <= 4
}

fn attack_fits(board: &StacksBoard, turn: StacksTurn, power: u32) -> bool {
    let (to, retreat) = (turn.to(), turn.retreat());
    let defenders = board.enemy().height(to);
    if !board.attackable().has(to) || power <= defenders || power > 4 {
        return false;
    }
    if retreat == NOWHERE {
        return true;
    }
    let survivors = (2 * defenders).saturating_sub(power);
    let stay = board.own().height(retreat) as usize
        > turn.leaving().filter(|&cell| cell == retreat).count();
    ON_BOARD.has(retreat)
        && retreat != to
        && retreat != turn.also_to()
        && survivors > 0
        && !stay
        && board.enemy().height(retreat) + survivors <= 4
}
