//! What is known about Wali: stones are won by threes, so all is about who makes them, who can make
//! them again and again, and who stands in the way.

mod evaluation;
mod greedy;
mod lines;
mod playout;
mod stages;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::wali::{Ground, Wali, WaliKind, WaliMoves, WaliTurn};
use cairn_core::{Dice, Game};

use cairn_search::{Heuristics, Stage, Term, TermSink};

impl<B: Ground> Heuristics for Wali<B> {
    const TERMS: &'static [Term] = evaluation::TERMS;

    fn count_terms(&self, position: &Self::Position, sink: &mut impl TermSink) {
        evaluation::count_terms(self, &position.board, sink);
    }

    /// A three, when the stone that it removes is one too many.
    #[inline]
    fn winning_turn(&self, position: &Self::Position) -> Option<WaliTurn> {
        let board = &position.board;
        if board.is_dropping() || board.enemy().count() != self.losing() + 1 {
            return None;
        }
        let threes =
            WaliMoves::of(board.own(), board.empty()).threes(board.own(), self.line_rule());
        let three = (!threes.is_empty()).then(|| threes.words().nth(0))?;
        Some(three.taking(board.enemy().first()))
    }

    /// The other side has a three, and the stone that it removes is one too many.
    #[inline]
    fn is_threatened(&self, position: &Self::Position) -> bool {
        let board = &position.board;
        if board.is_dropping() || board.own().count() > self.losing() + 1 {
            return false;
        }
        let theirs = WaliMoves::of(board.enemy(), board.empty());
        !theirs.threes(board.enemy(), self.line_rule()).is_empty()
    }

    /// Exact where the game is not over, but without making all turns.
    fn is_pseudo_legal(&self, position: &Self::Position, turn: WaliTurn) -> bool {
        let board = &position.board;
        let (own, empty) = (board.own(), board.empty());
        let set = |cell: u32| if cell < B::CAPACITY { B::bit(cell) } else { B::EMPTY };
        match turn.kind() {
            // Bits that are no turn may look like a drop that removes a stone.
            WaliKind::Drop(at) => {
                board.is_dropping()
                    && turn == WaliTurn::drop(at)
                    && !(self.drops(board, own) & set(at)).is_empty()
            }
            WaliKind::Pass if board.is_dropping() => self.drops(board, own).is_empty(),
            WaliKind::Pass => WaliMoves::of(own, empty).is_empty(),
            WaliKind::Move { from, to, removed } => {
                let step = WaliMoves::of(own, empty).out_of(set(from)).onto(set(to));
                let three = !step.threes(own, self.line_rule()).is_empty();
                let removes = match removed {
                    Some(stone) => three && !(board.enemy() & set(stone)).is_empty(),
                    None => !three,
                };
                !board.is_dropping() && !step.is_empty() && removes
            }
        }
    }

    fn staged_turns(
        &self,
        position: &Self::Position,
        stage: Stage,
        visit: impl FnMut(WaliTurn, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.ending(position).is_some() {
            return ControlFlow::Continue(());
        }
        stages::staged_turns(self, &position.board, stage, visit)
    }

    fn greedy_score(
        &self,
        before: &Self::Position,
        turn: WaliTurn,
        _after: &Self::Position,
    ) -> i32 {
        greedy::greedy_score(self, &before.board, turn)
    }

    fn playout_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<WaliTurn> {
        if self.ending(position).is_some() {
            return None;
        }
        Some(playout::turn(self, &position.board, dice))
    }
}
