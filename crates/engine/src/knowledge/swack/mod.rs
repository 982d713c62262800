//! What is known about Swack. The game is about groups: a capture gives a stack and takes one, so
//! it is good for what it joins and what it splits.

mod camp;
mod evaluation;
mod habits;
mod stages;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::{Board, Position};
use cairn_games::swack::{Swack, SwackTurn};

use super::{Knowledge, Playout, Stage, Tally, Term};

impl<B: Bits> Knowledge for Swack<B> {
    const TERMS: &'static [Term] = evaluation::TERMS;
    const PLAYOUT: Playout = Playout::ToTheEnd;
    // Who seems to be well ahead may be lost all the same: a group falls apart, and both pass.
    const BELIEVED: i32 = 1;
    const HABITS: &'static [i16] = habits::WEIGHTS;

    fn tally(&self, position: &Self::Position, tally: &mut impl Tally) {
        evaluation::tally(self, &position.board, tally);
    }

    /// Nothing but the second of "two passes in a row" ends the game.
    #[inline]
    fn winning_turn(&self, position: &Self::Position) -> Option<SwackTurn> {
        let board = &position.board;
        let wins = board.passes() == 1 && self.leader(board) == Some(board.side());
        wins.then_some(SwackTurn::PASS)
    }

    fn turns_of(
        &self,
        position: &Self::Position,
        stage: Stage,
        visit: impl FnMut(SwackTurn, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if position.board.passes() == 2 {
            return ControlFlow::Continue(());
        }
        stages::turns_of(self, &position.board, stage, visit)
    }

    #[inline]
    fn habits(&self, position: &Self::Position, visit: impl FnMut(SwackTurn, &[u16])) {
        if position.board.passes() < 2 {
            habits::habits(self, &position.board, visit);
        }
    }

    fn mirrored(&self, habit: u16) -> u16 {
        habits::mirrored(habit)
    }

    /// Own largest group minus the other's, and a pass where nothing is better than passing.
    fn liking(&self, _before: &Self::Position, turn: SwackTurn, after: &Self::Position) -> i32 {
        // After a swap too, the other side than the one to move is that of who took the turn.
        let mover = after.side().other();
        let largest = |side| after.board.largest_group(self.grid(), side) as i32;
        2 * (largest(mover) - largest(mover.other())) + i32::from(turn == SwackTurn::PASS)
    }
}
