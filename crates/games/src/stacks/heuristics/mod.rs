//! What a good player knows about Stacks.

mod ground;
mod merit;
mod pseudo_legal;
mod stages;
mod terms;
#[cfg(test)]
mod tests;
mod wins;

use std::ops::ControlFlow;

use crate::stacks::{Stacks, StacksTurn};

use cairn_search::{Heuristics, Rollout, Stage, Term, TermSink, mover_won};
use ground::{ROWS, side};

impl Heuristics for Stacks {
    const TERMS: &'static [Term] = terms::TERMS;
    const ROLLOUT: Rollout = Rollout::Evaluated { after: 0 };

    #[inline]
    fn count_terms(&self, position: &Self::Position, sink: &mut impl TermSink) {
        terms::count_terms(&position.board, sink);
    }

    #[inline]
    fn winning_turn(&self, position: &Self::Position) -> Option<StacksTurn> {
        wins::winning_turn(&position.board)
    }

    /// Would the other side win if it were to move?
    #[inline]
    fn is_threatened(&self, position: &Self::Position) -> bool {
        wins::winning_turn(&position.board.other_to_move()).is_some()
    }

    #[inline]
    fn is_pseudo_legal(&self, position: &Self::Position, turn: StacksTurn) -> bool {
        if turn == StacksTurn::PASS {
            return self.must_pass(position);
        }
        pseudo_legal::is_pseudo_legal(&position.board, turn)
    }

    fn staged_turns(
        &self,
        position: &Self::Position,
        stage: Stage,
        visit: impl FnMut(StacksTurn, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        stages::staged_turns(self, position, stage, visit)
    }

    /// The report: the best is a turn that wins; else every piece taken is worth 50, and the
    /// nearer the pieces are to the goal row, the better, a point for each row.
    fn greedy_score(
        &self,
        before: &Self::Position,
        turn: StacksTurn,
        after: &Self::Position,
    ) -> i32 {
        if mover_won(self, after) {
            return 1_000_000;
        }
        let rows = ROWS[side(&before.board).index()].iter();
        let to_go: u32 =
            rows.zip(0..).map(|(&row, steps)| steps * after.board.enemy().within(row)).sum();
        50 * before.board.taken_by(turn) as i32 - to_go as i32
    }
}
