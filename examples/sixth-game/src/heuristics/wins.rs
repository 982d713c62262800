//! Turns that win or lose at once.

use std::ops::ControlFlow;

use cairn_core::Side;
use cairn_core::bits::Bits;

use crate::NeutronBoard;
use crate::grid::Grid;
use crate::turn::{NeutronTurn, PieceMove};

/// The directions that lead towards a side's home row.
const TOWARDS: [[usize; 3]; 2] = [[5, 6, 7], [0, 1, 2]];

/// In how many directions the neutron slides from a cell onto a side's home row.
#[inline]
pub(super) fn ways_home<const N: usize>(neutron: u32, occupied: u64, side: Side) -> u32 {
    let home = Grid::<N>::HOME[side.index()];
    let stops = |d| home.has(Grid::<N>::slide(neutron, d, occupied));
    TOWARDS[side.index()].into_iter().map(|d| u32::from(stops(d))).sum()
}

/// What the neutron's moves of the side to move lead to, before a piece has moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Outlook {
    /// Moves onto the side's own home row.
    pub wins: u32,
    /// Moves to cells from which the other side cannot take the neutron home.
    pub safe: u32,
    /// Moves to cells from which it can in one direction: one piece may stop it.
    pub stoppable: u32,
}

impl Outlook {
    /// Looks at a position that is not over.
    #[inline]
    pub fn new<const N: usize>(board: &NeutronBoard<N>) -> Outlook {
        let (own, other) = (Grid::<N>::HOME[board.side.index()], board.side.other());
        let mut outlook = Outlook::default();
        for neutron in board.targets().iter() {
            if board.ends_turn(neutron) {
                outlook.wins += u32::from(own.has(neutron));
                continue;
            }
            match ways_home::<N>(neutron, board.occupied_with(neutron), other) {
                0 => outlook.safe += 1,
                1 => outlook.stoppable += 1,
                _ => {}
            }
        }
        outlook
    }
}

/// A turn that wins at once: the neutron goes home, or the other side is left without a turn.
pub(super) fn winning_turn<const N: usize>(board: &NeutronBoard<N>) -> Option<NeutronTurn> {
    if board.is_home() {
        return None;
    }
    let targets = board.targets();
    let own = Grid::<N>::HOME[board.side.index()];
    if let Some(home) = targets.iter().find(|&to| board.ends_turn(to) && own.has(to)) {
        return Some(NeutronTurn::ending(home));
    }
    for neutron in targets.iter().filter(|&to| !board.ends_turn(to)) {
        if !could_lock(board, neutron) {
            continue;
        }
        let mut found = None;
        let occupied = board.occupied_with(neutron);
        let _ = NeutronBoard::<N>::piece_moves(board.own(), occupied, |piece| {
            if !locks(board, neutron, piece) {
                return ControlFlow::Continue(());
            }
            found = Some(NeutronTurn::new(board.neutron_part(neutron), piece.from, piece.to));
            ControlFlow::Break(())
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Can a turn that moves the neutron to this cell leave the other side without a turn? A quick
/// answer, which may be yes although there is no such turn.
///
/// The other side has no turn if the neutron cannot move; the turn's piece then closes the last
/// empty cell beside it, if any is left. Or none of its pieces can move after the neutron has: of
/// the empty cells beside them the turn's piece fills one, and the neutron another. (The pieces of a
/// 5 x 5 board never come to that; on larger boards it is not ruled out.)
#[inline]
fn could_lock<const N: usize>(board: &NeutronBoard<N>, neutron: u32) -> bool {
    let empty = Grid::<N>::CELLS & !board.occupied_with(neutron);
    let around = Grid::<N>::beside(u64::bit(neutron)) & empty;
    if around.count() <= 1 {
        return true;
    }
    let pieces = board.pieces(board.side.other());
    (Grid::<N>::beside(pieces) & empty).count() <= 2
}

/// Does a turn leave the other side without a turn?
#[inline]
fn locks<const N: usize>(board: &NeutronBoard<N>, neutron: u32, piece: PieceMove) -> bool {
    let mut after = *board;
    after.pieces[board.side.index()] ^= u64::bit(piece.from) | u64::bit(piece.to);
    after.neutron = neutron as u8;
    after.held = false;
    after.side = board.side.other();
    !after.has_turn()
}

/// Does a turn win at once?
#[inline]
pub(super) fn wins<const N: usize>(board: &NeutronBoard<N>, turn: NeutronTurn) -> bool {
    let neutron = turn.neutron().unwrap_or(board.neutron());
    match turn.piece() {
        None => Grid::<N>::HOME[board.side.index()].has(neutron),
        Some(piece) => could_lock(board, neutron) && locks(board, neutron, piece),
    }
}

/// Does a turn lose at once: is the neutron on the other side's home row after it, or can the other
/// side take it there with its next turn?
#[inline]
pub(super) fn loses<const N: usize>(board: &NeutronBoard<N>, turn: NeutronTurn) -> bool {
    let other = board.side.other();
    let neutron = turn.neutron().unwrap_or(board.neutron());
    match turn.piece() {
        None => Grid::<N>::HOME[other.index()].has(neutron),
        Some(PieceMove { from, to }) => {
            let occupied = board.occupied_with(neutron) ^ (u64::bit(from) | u64::bit(to));
            ways_home::<N>(neutron, occupied, other) > 0
        }
    }
}
