//! Turns entered step by step: the neutron and where it goes, then a piece and where it goes.

use std::ops::ControlFlow;

use cairn_core::Cell;
use cairn_core::path::{Mark, Role, Step, Visit};

use crate::board::NeutronBoard;
use crate::grid::Grid;
use crate::turn::{NeutronTurn, PieceMove};

/// The role of the neutron. It has a role of its own, so that the texts of this game can ask for
/// the neutron and for a piece in different sentences.
const NEUTRON: Role = Role::new("neutron", Mark::Pick);

/// Visits the path of every turn.
pub(crate) fn paths<const N: usize>(board: &NeutronBoard<N>, visit: &mut Visit<'_, NeutronTurn>) {
    let cell = |at: u32| -> Cell { Grid::<N>::cell_of(at) };
    let _ = board.turns(|turn| {
        let neutron = turn.neutron().map(|to| {
            [Step::cell(cell(board.neutron()), NEUTRON), Step::cell(cell(to), Role::TARGET)]
        });
        let piece = turn.piece().map(|PieceMove { from, to }| {
            [Step::cell(cell(from), Role::MOVER), Step::cell(cell(to), Role::TARGET)]
        });
        // A visitor that breaks has seen enough of a first step; the few others cost little.
        let _ = match (neutron, piece) {
            (Some([a, b]), Some([c, d])) => visit(&[a, b, c, d], turn),
            (Some(only), None) | (None, Some(only)) => visit(&only, turn),
            (None, None) => ControlFlow::Continue(()),
        };
        ControlFlow::Continue(())
    });
}
