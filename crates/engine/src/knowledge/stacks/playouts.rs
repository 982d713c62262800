//! Turns for playouts: not good, but better than chance, and quickly found.

use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::{Dice, Game, Standing};
use cairn_games::stacks::{Stacks, StacksBoard, StacksTurn};

use super::merit::{Merit, of_attack};
use super::wins::{entering, winning_turn};

/// So many turns are thrown, and the one with the most merit is taken.
const THROWS: u32 = 4;

/// A turn that wins; else an attack on some stack; else the best of a few turns by chance.
pub(super) fn turn(
    game: &Stacks,
    position: &Standing<StacksBoard>,
    dice: &mut Dice,
) -> Option<StacksTurn> {
    let board = &position.board;
    winning_turn(board)
        .or_else(|| attack(game, position, dice))
        .or_else(|| thrown(game, position, dice))
}

/// The best attack on one of the stacks, whichever the dice say.
fn attack(game: &Stacks, position: &Standing<StacksBoard>, dice: &mut Dice) -> Option<StacksTurn> {
    let board = &position.board;
    let on = board.in_reach(board.attackable());
    if on.is_empty() {
        return None;
    }
    let target = u64::bit(on.nth(dice.below(on.count())));
    let mut best = None;
    let _ = game.generator(position)?.attacks(target, |turn| {
        let merit = of_attack(board, turn);
        if best.is_none_or(|(most, _)| merit > most) {
            best = Some((merit, turn));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, turn)| turn)
}

fn thrown(game: &Stacks, position: &Standing<StacksBoard>, dice: &mut Dice) -> Option<StacksTurn> {
    let board = &position.board;
    let merits = Merit::of(board);
    let mut best = None;
    for _ in 0..THROWS {
        let turn = game.random_turn(position, dice)?;
        let merit = if turn.attacks() {
            of_attack(board, turn)
        } else {
            merits.of_quiet(turn) + 100 * entering(board, turn) as i32
        };
        if best.is_none_or(|(most, _)| merit > most) {
            best = Some((merit, turn));
        }
    }
    best.map(|(_, turn)| turn)
}
