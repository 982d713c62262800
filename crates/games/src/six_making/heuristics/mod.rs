//! What a good player knows about Six Making.
//!
//! Whoever is on top of a tower, its discs are in everybody's hands: what counts is which towers
//! are in each other's way. A tower of three or more is a chance for the side on its top and for
//! whoever reaches it, and the side that moves first takes it.

mod evaluation;
mod mover_view;
mod stages;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::six_making::{SixMaking, SixMakingBoard, SixMakingTurn};
use cairn_core::KeyedPosition;

use cairn_search::{Heuristics, Rollout, Stage, Term, TermSink};
use mover_view::{MOVER, MoverView, OTHER};

impl<const FREE: bool> Heuristics for SixMaking<FREE> {
    const TERMS: &'static [Term] = evaluation::TERMS;
    const ROLLOUT: Rollout = Rollout::Evaluated { after: 0 };

    fn count_terms(&self, position: &KeyedPosition<SixMakingBoard>, sink: &mut impl TermSink) {
        evaluation::sink::<FREE>(&position.board, sink);
    }

    #[inline]
    fn winning_turn(&self, position: &KeyedPosition<SixMakingBoard>) -> Option<SixMakingTurn> {
        // Two towers of one or two discs make no six.
        if !MoverView::is_tense(&position.board) {
            return None;
        }
        let sight = MoverView::of(&position.board);
        let pair = sight.six::<FREE>(MOVER)?;
        // Ko never forbids it: the undone board is one on which the game was not over.
        Some(pair.turn(&position.board))
    }

    /// Would the other side win now, were it to move?
    #[inline]
    fn is_threatened(&self, position: &KeyedPosition<SixMakingBoard>) -> bool {
        MoverView::is_tense(&position.board)
            && MoverView::of(&position.board).six::<FREE>(OTHER).is_some()
    }

    fn staged_turns(
        &self,
        position: &KeyedPosition<SixMakingBoard>,
        stage: Stage,
        visit: impl FnMut(SixMakingTurn, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        stages::staged_turns(self, position, stage, visit)
    }
}
