//! Playing a turn.

use cairn_core::KeyedPosition;

use super::SixMakingTurn;
use super::board::{SIX, SixMakingBoard, Tower, keys};
use super::lines::{CELLS, both_ways, heights_between};
use super::turns::Deed;

/// Plays a legal turn; `ko` says whether that rule is on.
#[inline(never)]
pub(super) fn play(position: &mut KeyedPosition<SixMakingBoard>, turn: SixMakingTurn, ko: bool) {
    match turn.deed() {
        Deed::Place { to } => place(position, to),
        Deed::Move { count, from, to } => carry(position, count, from, to, ko),
        Deed::Pass => hand_over(position, false),
    }
}

/// Places a disc of the side to move.
#[inline(always)]
fn place(position: &mut KeyedPosition<SixMakingBoard>, to: u32) {
    let board = &mut position.board;
    let disc = Tower::disc(board.side);
    position.key = position.key.wrapping_add(keys::tower(to, Tower::EMPTY, disc));
    board.towers[to as usize % CELLS] = disc;
    board.heights[0] ^= both_ways(to);
    board.heights[1] ^= both_ways(to);
    board.occupied ^= both_ways(to);
    board.reserve[board.side.index()] -= 1;
    // "Progress: a disc is placed."
    hand_over(position, true);
}

/// Carries the top discs of a tower onto another. By itself, so that placements need not save
/// the registers that this needs.
#[inline(never)]
fn carry(position: &mut KeyedPosition<SixMakingBoard>, count: u32, from: u32, to: u32, ko: bool) {
    hand_over(position, false);
    let board = &mut position.board;
    let (mover, target) = (board.tower(from), board.tower(to));
    let (left, built) = (mover.without(count), target.with(count, mover));
    position.key = position.key.wrapping_add(keys::tower(from, mover, left));
    position.key = position.key.wrapping_add(keys::tower(to, target, built));
    board.towers[from as usize % CELLS] = left;
    board.towers[to as usize % CELLS] = built;
    let (before, under) = (mover.height(), target.height());
    let height = under + count;
    board.heights[before as usize % 8] ^= both_ways(from);
    board.heights[(before - count) as usize % 8] ^= both_ways(from);
    board.heights[under as usize % 8] ^= both_ways(to);
    board.heights[height.min(SIX) as usize] ^= both_ways(to);
    if left.is_empty() {
        board.occupied ^= both_ways(from);
    } else if ko && heights_between(to, from) >> height & 1 != 0 {
        // Nothing has come between the two, so the way back is open if the tower built goes that
        // way: the ko field has it "only when that move would otherwise be legal".
        let back = SixMakingTurn::moving(count, to, from);
        board.ko = Some(back);
        position.key = position.key.wrapping_add(keys::ko(back));
    }
}

/// Makes it the other side's turn. "Any other turn, a pass included, clears" the ko.
#[inline(always)]
fn hand_over(position: &mut KeyedPosition<SixMakingBoard>, progress: bool) {
    if let Some(cleared) = position.board.ko.take() {
        position.key = position.key.wrapping_sub(keys::ko(cleared));
    }
    position.board.side = position.board.side.other();
    position.key ^= keys::SECOND_TO_MOVE;
    position.plies.advance(progress);
}
