//! What a good player knows about Stacks.

mod fits;
mod ground;
mod merit;
mod stages;
mod terms;
mod wins;

use std::ops::ControlFlow;

use cairn_games::stacks::{Stacks, StacksTurn};

use super::{Knowledge, Playout, Stage, Tally, Term, mover_won};
use ground::{ROWS, side};

impl Knowledge for Stacks {
    const TERMS: &'static [Term] = terms::TERMS;
    const PLAYOUT: Playout = Playout::Evaluated { after: 0 };

    #[inline]
    fn tally(&self, position: &Self::Position, tally: &mut impl Tally) {
        terms::tally(&position.board, tally);
    }

    #[inline]
    fn winning_turn(&self, position: &Self::Position) -> Option<StacksTurn> {
        wins::winning_turn(&position.board)
    }

    /// Would the other side win if it were to move?
    #[inline]
    fn in_danger(&self, position: &Self::Position) -> bool {
        wins::winning_turn(&position.board.other_to_move()).is_some()
    }

    #[inline]
    fn fits(&self, position: &Self::Position, turn: StacksTurn) -> bool {
        if turn == StacksTurn::PASS {
            return self.must_pass(position);
        }
        fits::fits(&position.board, turn)
    }

    fn turns_of(
        &self,
        position: &Self::Position,
        stage: Stage,
        visit: impl FnMut(StacksTurn, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        stages::turns_of(self, position, stage, visit)
    }

    /// The report: the best is a turn that wins; else every piece taken is worth 50, and the
    /// nearer the pieces are to the goal row, the better, a point for each row.
    fn liking(&self, before: &Self::Position, turn: StacksTurn, after: &Self::Position) -> i32 {
        if mover_won(self, after) {
            return 1_000_000;
        }
        let rows = ROWS[side(&before.board).index()].iter();
        let to_go: u32 =
            rows.zip(0..).map(|(&row, steps)| steps * after.board.enemy().within(row)).sum();
        50 * before.board.taken_by(turn) as i32 - to_go as i32
    }
}
