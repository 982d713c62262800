//! How good a position looks.

use cairn_core::bits::Bits;
use cairn_search::TermSink;

use crate::NeutronBoard;
use crate::grid::Grid;
use crate::heuristics::wins::Outlook;

cairn_search::terms! {
    SAFE: "safe", 20, "moves of the neutron that cannot be punished";
    STOPPABLE: "stoppable", 8, "those that one piece may make good";
    FORCED: "forced", -60, "no move of the neutron is safe";
    OPEN_HOME: "open home", 12, "empty cells of the home row";
    MOBILITY: "mobility", 2, "moves of the pieces";
    NEARER: "nearer", 6, "rows that the neutron is nearer to home";
}

/// Counts every term of a position that is not over.
#[inline]
pub(super) fn count_terms<const N: usize>(board: &NeutronBoard<N>, sink: &mut impl TermSink) {
    let (own, other) = (board.side, board.side.other());
    let outlook = Outlook::new(board);
    sink.add(SAFE, outlook.safe as i32);
    sink.add(STOPPABLE, outlook.stoppable as i32);
    sink.add(FORCED, i32::from(outlook.safe == 0));

    let occupied = board.occupied();
    let open = |side: cairn_core::Side| (Grid::<N>::HOME[side.index()] & !occupied).count() as i32;
    sink.add(OPEN_HOME, open(own) - open(other));
    let moves = |side| NeutronBoard::<N>::count_moves(board.pieces(side), occupied) as i32;
    sink.add(MOBILITY, moves(own) - moves(other));
    sink.add(NEARER, board.distance(other) as i32 - board.distance(own) as i32);
}
