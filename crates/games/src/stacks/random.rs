//! A random turn without listing them.

use std::ops::ControlFlow;

use cairn_core::Dice;
use cairn_core::bits::Bits;

use super::board::{NEAR, StacksBoard};
use super::generate::{self, Visit};
use super::moves::{Attack, StepMask};
use super::turn::{Gathering, NOWHERE, StacksTurn};

/// Throws a way of taking a turn, piece by piece; if the dice lead nowhere, throws again.
///
/// Every legal turn can come, but not all alike: turns that can be made in many ways come more
/// often, and doubles do not drown the rest as they would if all turns were alike.
pub(super) fn turn(board: &StacksBoard, dice: &mut Dice) -> Option<StacksTurn> {
    const PATIENCE: u32 = 16;
    let unsettled = board.unsettled();
    if !unsettled.is_empty() {
        let ground = StepMask::under(board.enemy().stacks());
        for _ in 0..PATIENCE {
            let thrown = if dice.bits() >> 63 == 0 {
                single(board, &ground, dice)
            } else {
                double(board, &ground, dice)
            };
            if thrown.is_some() {
                return thrown;
            }
        }
    }
    one_of_all(board, dice)
}

/// One of the legal turns, all alike: the long way, for the rare positions with few of them.
fn one_of_all(board: &StacksBoard, dice: &mut Dice) -> Option<StacksTurn> {
    let mut chosen = None;
    let mut seen = 0;
    let _ = generate::turns(
        board,
        &mut Visit(|turn| {
            seen += 1;
            if dice.below(seen) == 0 {
                chosen = Some(turn);
            }
            ControlFlow::Continue(())
        }),
    );
    chosen
}

fn single(board: &StacksBoard, ground: &StepMask, dice: &mut Dice) -> Option<StacksTurn> {
    let from = one_of(board.unsettled(), dice)?;
    let n = 1 + dice.below(board.own().height(from).min(3));
    let reach = ground.reach(from, 4 - n, board.empty());
    let quiet = board.quiet_ends(reach, n);
    let to = one_of(quiet | reach.ends & board.attackable(), dice)?;
    if quiet.has(to) {
        return Some(StacksTurn::quiet(from, n, to));
    }
    let attack = attack(board, ground, (from, n), reach.before, to, dice)?;
    let mut pieces = Gathering::default();
    generate::gather(&mut pieces, board, attack, NOWHERE);
    Some(pieces.attack(to, NOWHERE, retreat(board, attack, dice)))
}

fn double(board: &StacksBoard, ground: &StepMask, dice: &mut Dice) -> Option<StacksTurn> {
    let first = one_of(board.unsettled(), dice)?;
    let landing = one_of(board.quiet_ends(ground.reach(first, 2, board.empty()), 1), dice)?;
    let between = board.moved(first, landing);
    let second = one_of(between.unsettled() & !u64::bit(landing), dice)?;
    let reach = ground.reach(second, 2, between.empty());
    let quiet = between.quiet_ends(reach, 1);
    let to = one_of(quiet | reach.ends & between.attackable(), dice)?;
    if quiet.has(to) {
        return Some(if to == first {
            // The second takes the place that the first made: as if it had gone on itself.
            StacksTurn::quiet(second, 1, landing)
        } else {
            StacksTurn::pair([first, second], [landing, to])
        });
    }
    let attack = attack(&between, ground, (second, 1), reach.before, to, dice)?;
    let mut pieces = Gathering::default();
    pieces.leave(first, 1);
    generate::gather(&mut pieces, &between, attack, landing);
    let left = if attack.supporters.has(landing) { NOWHERE } else { landing };
    Some(pieces.attack(to, left, retreat(&between, attack, dice)))
}

/// Throws the cell before the last and a set of supporters.
fn attack(
    board: &StacksBoard,
    ground: &StepMask,
    (from, n): (u32, u32),
    before: u64,
    to: u32,
    dice: &mut Dice,
) -> Option<Attack> {
    let last = one_of(before & ground.step(u64::bit(to)), dice)?;
    let friends = board.unsettled() & NEAR[to as usize] & NEAR[last as usize] & !u64::bit(from);
    let mut attack = Attack { from, n, supporters: 0, to, power: n };
    for friend in (friends & dice.bits()).ones() {
        attack.supporters |= u64::bit(friend);
        attack.power += board.own().height(friend);
    }
    let defenders = board.enemy().height(to);
    (attack.power > defenders && attack.power <= 4).then_some(attack)
}

fn retreat(board: &StacksBoard, attack: Attack, dice: &mut Dice) -> u32 {
    one_of(board.retreats(attack), dice).unwrap_or(NOWHERE)
}

#[inline]
fn one_of(cells: u64, dice: &mut Dice) -> Option<u32> {
    (!cells.is_empty()).then(|| cells.nth(dice.below(cells.count())))
}
