//! What is known about Swack. The game is about groups: a capture gives a stack and takes one, so
//! it is good for what it joins and what it splits.

mod camp;
mod evaluation;
mod policy;
mod stages;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::swack::{Swack, SwackTurn};
use cairn_core::bits::Bits;
use cairn_core::{Board, Position};

use cairn_search::{Heuristics, Rollout, Stage, Term, TermSink};

impl<B: Bits> Heuristics for Swack<B> {
    const TERMS: &'static [Term] = evaluation::TERMS;
    const ROLLOUT: Rollout = Rollout::ToTheEnd;
    // Who seems to be well ahead may be lost all the same: a group falls apart, and both pass.
    const REVERSE_FUTILITY_DEPTH: i32 = 1;
    const POLICY_WEIGHTS: &'static [i16] = policy::WEIGHTS;

    fn count_terms(&self, position: &Self::Position, sink: &mut impl TermSink) {
        evaluation::count_terms(self, &position.board, sink);
    }

    /// Nothing but the second of "two passes in a row" ends the game.
    #[inline]
    fn winning_turn(&self, position: &Self::Position) -> Option<SwackTurn> {
        let board = &position.board;
        let wins = board.passes() == 1 && self.leader(board) == Some(board.side());
        wins.then_some(SwackTurn::PASS)
    }

    fn staged_turns(
        &self,
        position: &Self::Position,
        stage: Stage,
        visit: impl FnMut(SwackTurn, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if position.board.passes() == 2 {
            return ControlFlow::Continue(());
        }
        stages::staged_turns(self, &position.board, stage, visit)
    }

    #[inline]
    fn policy_features(&self, position: &Self::Position, visit: impl FnMut(SwackTurn, &[u16])) {
        if position.board.passes() < 2 {
            policy::policy_features(self, &position.board, visit);
        }
    }

    fn mirrored_feature(&self, feature: u16) -> u16 {
        policy::mirrored_feature(feature)
    }

    /// Own largest group minus the other's, and a pass where nothing is better than passing.
    fn greedy_score(
        &self,
        _before: &Self::Position,
        turn: SwackTurn,
        after: &Self::Position,
    ) -> i32 {
        // After a swap too, the other side than the one to move is that of who took the turn.
        let mover = after.side().other();
        let largest = |side| after.board.largest_group(self.grid(), side) as i32;
        2 * (largest(mover) - largest(mover.other())) + i32::from(turn == SwackTurn::PASS)
    }
}
