//! What a good player knows about Stac.
//!
//! A claim takes two turns: walk onto a single disc in line with a two, then carry the disc there.
//! In between the other side may take the two itself, stand on it, or stand in the way, but it has
//! one pawn: who threatens two twos at once claims one of them.

mod evaluation;
mod mover_view;
mod playouts;
mod stages;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::stac::{Stac, StacBoard, StacTurn};
use cairn_core::bits::Bits;
use cairn_core::{Dice, KeyedPosition};

use cairn_search::{Heuristics, Stage, Term, TermSink};
use mover_view::{MOVER, MoverView, OTHER};

impl Heuristics for Stac {
    const TERMS: &'static [Term] = evaluation::TERMS;

    #[inline]
    fn count_terms(&self, position: &KeyedPosition<StacBoard>, sink: &mut impl TermSink) {
        evaluation::count_terms(&MoverView::of(self, &position.board), sink);
    }

    #[inline]
    fn winning_turn(&self, position: &KeyedPosition<StacBoard>) -> Option<StacTurn> {
        MoverView::of(self, &position.board).winning_turn(MOVER)
    }

    /// Would the other side win now, were it to move?
    #[inline]
    fn is_threatened(&self, position: &KeyedPosition<StacBoard>) -> bool {
        MoverView::of(self, &position.board).winning_turn(OTHER).is_some()
    }

    /// The last single disc is claimed by nobody if both watch it, and no other turn is progress.
    #[inline]
    fn is_dead_draw(&self, position: &KeyedPosition<StacBoard>) -> bool {
        position.board.ones().count() == 1
    }

    fn staged_turns(
        &self,
        position: &KeyedPosition<StacBoard>,
        stage: Stage,
        visit: impl FnMut(StacTurn, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        stages::staged_turns(&MoverView::of(self, &position.board), stage, visit)
    }

    #[inline]
    fn playout_turn(
        &self,
        position: &KeyedPosition<StacBoard>,
        dice: &mut Dice,
    ) -> Option<StacTurn> {
        playouts::turn(&MoverView::of(self, &position.board), dice)
    }
}
