//! Turns that win at once.

use std::ops::ControlFlow;

use crate::stacks::{GOAL, Generator, NOWHERE, StacksBoard, StacksTurn, StepMask};
use cairn_core::bits::Bits;

use super::ground::{CLOSE, goal, side};

/// A turn that wins at once, if there is one.
///
/// "Four or more pieces on its goal row", or the other has "four pieces or fewer": most positions
/// have too few pieces close to the goal row, and too many on the board, for either.
#[inline]
pub(super) fn winning_turn(board: &StacksBoard) -> Option<StacksTurn> {
    let (own, enemy) = (board.own(), board.enemy());
    let missing = 4u32.saturating_sub(own.within(goal(board)));
    let may_enter = own.within(CLOSE[side(board).index()]) >= missing;
    let left = enemy.total();
    // Three pieces at most are lost in a turn.
    if !may_enter && left > 7 || is_over(board) {
        return None;
    }
    if may_enter && let Some(turn) = quiet_win(board, missing) {
        return Some(turn);
    }
    let mut on = if may_enter { goal(board) } else { 0 };
    on |= match left {
        0..=5 => enemy.stacks(),
        // "The defender loses A − d pieces", or all d of them: two only of a stack of two or
        // more, three only of a stack of three.
        6 => enemy.at_least(2),
        7 => enemy.at_least(3),
        _ => 0,
    };
    on = board.in_reach(on);
    if on.is_empty() {
        return None;
    }
    Generator::of(board).find_attack(on, |turn| {
        left - board.taken_by(turn) <= 4 || entering(board, turn) >= missing
    })
}

/// Has the side that took the last turn won?
#[inline]
fn is_over(board: &StacksBoard) -> bool {
    board.own().total() <= 4 || board.enemy().within(GOAL[side(board).other().index()]) >= 4
}

/// How many pieces enter the goal row by a turn.
#[inline]
pub(super) fn entering(board: &StacksBoard, turn: StacksTurn) -> u32 {
    let goal = goal(board);
    let elsewhere = u32::from(turn.also_to() != NOWHERE);
    let together = if goal.has(turn.to()) { turn.pieces() - elsewhere } else { 0 };
    together + u32::from(goal.has(turn.also_to()))
}

/// A turn without an attack that brings as many pieces onto the goal row as are missing there.
fn quiet_win(board: &StacksBoard, missing: u32) -> Option<StacksTurn> {
    if missing > 3 {
        return None;
    }
    let (own, empty, unsettled) = (board.own(), board.empty(), board.unsettled());
    let ground = StepMask::under(board.enemy().stacks());
    let open = |pieces| goal(board) & !board.enemy().stacks() & !own.full_for(pieces);
    // All of them from one cell: "up to 4 − n steps".
    let ends = open(missing);
    let mut starts = ends;
    for step in 0..4 - missing {
        starts |= ground.step(if step == 0 { ends } else { starts & empty });
    }
    let starts = starts & unsettled & own.at_least(missing);
    if !starts.is_empty() {
        return together(&ground, starts.first(), missing, ends, empty);
    }
    if missing != 2 {
        // One piece that is passed on has one before it that could go by itself.
        return None;
    }
    // A double. The way of the second piece may lead over the cell that the first leaves.
    let ends = open(1);
    let beside = ground.step(ends);
    let first = beside | ground.step(beside & empty);
    let second = beside | ground.step(beside & (empty | unsettled));
    if (first & unsettled).is_empty() || own.within(second & unsettled) < 2 {
        return None;
    }
    let mut found = None;
    let _ = Generator::of(board).doubles(ends, |turn| {
        found = Some(turn);
        ControlFlow::Break(())
    });
    found
}

/// The move of some pieces from a cell to the nearest of these ends.
fn together(
    ground: &StepMask,
    from: u32,
    pieces: u32,
    ends: u64,
    empty: u64,
) -> Option<StacksTurn> {
    let mut edge = u64::bit(from);
    for _ in 0..4 - pieces {
        let next = ground.step(edge);
        if !(next & ends).is_empty() {
            return Some(StacksTurn::quiet(from, pieces, (next & ends).first()));
        }
        edge = next & empty;
    }
    None
}
