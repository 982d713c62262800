//! The turns in the order in which a search wants them.
//!
//! Nearly all turns of Stacks are quiet doubles, and those are never made before everything else
//! has been looked at.

use std::ops::ControlFlow;

use crate::stacks::{NOWHERE, ON_BOARD, Stacks, StacksBoard, StacksTurn};
use cairn_core::KeyedPosition;
use cairn_core::bits::Bits;

use super::ground::{CLOSE, ROWS, goal, side};
use super::merit::{Merit, of_attack};
use super::wins::entering;
use cairn_search::Stage;

/// What a piece that enters the goal row adds to the merit of a loud turn.
const ENTERS: i32 = 300;
/// More than the merit of any quiet double: attacks with a move before them come first.
const ATTACK_FIRST: i32 = 500;

/// Visits the turns of a stage.
///
/// * Loud: attacks by which every piece ends on the attacked cell, and quiet turns all of whose
///   pieces enter the goal row.
/// * Quiet: the other moves from one cell to one cell, and a pass.
/// * Late: the other doubles, those first that attack after a move elsewhere.
pub(super) fn staged_turns(
    game: &Stacks,
    position: &KeyedPosition<StacksBoard>,
    stage: Stage,
    mut visit: impl FnMut(StacksTurn, i32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = &position.board;
    let Some(generator) = game.generator(position) else {
        let passes = stage == Stage::Quiet && game.must_pass(position);
        return if passes { visit(StacksTurn::PASS, 0) } else { ControlFlow::Continue(()) };
    };
    let goal = goal(board);
    match stage {
        Stage::Loud => {
            generator.attacks(ON_BOARD, |turn| visit(turn, of_attack(board, turn)))?;
            if (board.unsettled() & CLOSE[side(board).index()]).is_empty() {
                return ControlFlow::Continue(());
            }
            let mut enter = |turn| visit(turn, ENTERS * entering(board, turn) as i32);
            generator.moves(goal, &mut enter)?;
            // Both in two steps.
            let [_, one, two, ..] = ROWS[side(board).index()];
            if board.own().within(one | two) < 2 {
                return ControlFlow::Continue(());
            }
            generator.doubles(goal, enter)
        }
        Stage::Quiet => {
            let merit = Merit::of(board);
            generator.moves(ON_BOARD & !goal, |turn| visit(turn, merit.of_move(turn)))
        }
        Stage::Late => {
            let merit = Merit::of(board).of_one();
            generator.attacks_after_a_move(ON_BOARD, |turn| {
                visit(turn, of_attack(board, turn) + merit.of_landing(turn) + ATTACK_FIRST)
            })?;
            generator.doubles(ON_BOARD, |turn| {
                let both =
                    goal.has(turn.to()) && (turn.also_to() == NOWHERE || goal.has(turn.also_to()));
                if both {
                    return ControlFlow::Continue(());
                }
                visit(turn, merit.of_double(turn))
            })
        }
    }
}
