//! How good a position looks.

use cairn_core::bits::Bits;
use cairn_engine::knowledge::{Tally, Term};

use crate::NeutronBoard;
use crate::grid::Grid;
use crate::heuristics::wins::Outlook;

const SAFE: usize = 0;
const STOPPABLE: usize = 1;
const FORCED: usize = 2;
const OPEN_HOME: usize = 3;
const MOBILITY: usize = 4;
const NEARER: usize = 5;

/// Everything that is counted, in the order of the constants above.
pub(super) const TERMS: &[Term] = &[
    Term { name: "safe", weight: 20, about: "moves of the neutron that cannot be punished" },
    Term { name: "stoppable", weight: 8, about: "those that one piece may make good" },
    Term { name: "forced", weight: -60, about: "no move of the neutron is safe" },
    Term { name: "open home", weight: 12, about: "empty cells of the home row" },
    Term { name: "mobility", weight: 2, about: "moves of the pieces" },
    Term { name: "nearer", weight: 6, about: "rows that the neutron is nearer to home" },
];

/// Counts every term of a position that is not over.
#[inline]
pub(super) fn tally<const N: usize>(board: &NeutronBoard<N>, tally: &mut impl Tally) {
    let (own, other) = (board.side, board.side.other());
    let outlook = Outlook::new(board);
    tally.add(SAFE, outlook.safe as i32);
    tally.add(STOPPABLE, outlook.stoppable as i32);
    tally.add(FORCED, i32::from(outlook.safe == 0));

    let occupied = board.occupied();
    let open = |side: cairn_core::Side| (Grid::<N>::HOME[side.index()] & !occupied).count() as i32;
    tally.add(OPEN_HOME, open(own) - open(other));
    let moves = |side| NeutronBoard::<N>::count_moves(board.pieces(side), occupied) as i32;
    tally.add(MOBILITY, moves(own) - moves(other));
    tally.add(NEARER, board.distance(other) as i32 - board.distance(own) as i32);
}
