//! The order in which a search looks at turns.

use cairn_core::bits::Bits;
use cairn_search::Stage;

use crate::NeutronBoard;
use crate::heuristics::wins::{self, Outlook};
use crate::turn::{NeutronTurn, PieceMove};

/// The stage of a legal turn, and its merit. Late are the turns that lose at once.
#[inline]
pub(super) fn judge<const N: usize>(board: &NeutronBoard<N>, turn: NeutronTurn) -> (Stage, i32) {
    if wins::wins(board, turn) {
        return (Stage::Loud, 10_000);
    }
    if wins::loses(board, turn) {
        let merit = if turn.piece().is_none() { -10_000 } else { -9_000 };
        return (Stage::Late, merit);
    }
    (Stage::Quiet, merit(board, turn))
}

/// The fewer good cells the other side has for the neutron, the better.
#[inline]
fn merit<const N: usize>(board: &NeutronBoard<N>, turn: NeutronTurn) -> i32 {
    let mut after = *board;
    after.held = false;
    after.side = board.side.other();
    if let Some(neutron) = turn.neutron() {
        after.neutron = neutron as u8;
    }
    if let Some(PieceMove { from, to }) = turn.piece() {
        after.pieces[board.side.index()] ^= u64::bit(from) | u64::bit(to);
    }
    let outlook = Outlook::new(&after);
    let forces = if outlook.safe == 0 { 800 } else { 0 };
    let distance = after.distance(board.side) as i32;
    forces - 120 * outlook.safe as i32 - 40 * outlook.stoppable as i32 - 10 * distance
}
