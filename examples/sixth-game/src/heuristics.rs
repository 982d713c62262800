//! What a good player knows about Neutron: which turns win or lose at once, which to look at first,
//! and how good a position looks.
//!
//! The neutron moves in every turn, so a player cannot leave it where it is safe. A player is lost
//! who must move it to a cell from which the other side takes it home. Most of the knowledge here
//! counts such cells.

mod evaluation;
mod stages;
mod wins;

use std::ops::ControlFlow;

use cairn_core::{Dice, KeyedPosition};
use cairn_search::{Heuristics, Stage, Term, TermSink};

use crate::{Neutron, NeutronBoard, NeutronTurn};

/// How many random turns a playout tries to find one that does not lose at once.
const TRIES: u32 = 4;

impl<const N: usize> Heuristics for Neutron<N> {
    const TERMS: &'static [Term] = evaluation::TERMS;

    /// A win comes at once, from cells that looked harmless before: estimates are trusted only one
    /// ply before the end of a line.
    const REVERSE_FUTILITY_DEPTH: i32 = 1;

    #[inline]
    fn count_terms(&self, position: &KeyedPosition<NeutronBoard<N>>, sink: &mut impl TermSink) {
        evaluation::count_terms(&position.board, sink);
    }

    #[inline]
    fn winning_turn(&self, position: &KeyedPosition<NeutronBoard<N>>) -> Option<NeutronTurn> {
        wins::winning_turn(&position.board)
    }

    /// Is there no cell for the neutron from which the other side cannot take it home? Then a piece
    /// must stop it.
    #[inline]
    fn is_threatened(&self, position: &KeyedPosition<NeutronBoard<N>>) -> bool {
        let board = &position.board;
        !board.is_home() && wins::Outlook::new(board).safe == 0
    }

    fn staged_turns(
        &self,
        position: &KeyedPosition<NeutronBoard<N>>,
        stage: Stage,
        mut visit: impl FnMut(NeutronTurn, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        position.board.turns(|turn| match stages::judge(&position.board, turn) {
            (of, merit) if of == stage => visit(turn, merit),
            _ => ControlFlow::Continue(()),
        })
    }

    /// A turn by chance, but one that wins if there is one, and seldom one that loses at once.
    fn playout_turn(
        &self,
        position: &KeyedPosition<NeutronBoard<N>>,
        dice: &mut Dice,
    ) -> Option<NeutronTurn> {
        let board = &position.board;
        if let Some(turn) = wins::winning_turn(board) {
            return Some(turn);
        }
        let mut turn = board.random_turn(dice)?;
        for _ in 1..TRIES {
            if !wins::loses(board, turn) {
                break;
            }
            turn = board.random_turn(dice)?;
        }
        Some(turn)
    }
}
