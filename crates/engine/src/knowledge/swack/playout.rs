use cairn_core::bits::Bits;
use cairn_core::{Board, Dice};
use cairn_games::swack::{Swack, SwackBoard, SwackGrid, SwackPairs, SwackTurn};

use super::camp::{Camp, between, lead};

/// A turn for a playout, where the game is not over: a capture that makes the own largest group
/// grow, or one that takes from the other's; else a pass if that is good enough, else any capture.
pub(super) fn turn<B: Bits>(game: &Swack<B>, board: &SwackBoard<B>, dice: &mut Dice) -> SwackTurn {
    let grid = game.grid();
    let (pairs, camps) = (board.pairs(grid), Camp::both(game, board));
    let [own, other] = &camps;
    let ahead = match board.passes() {
        // This pass would be the last, so what it leads to must be exact.
        1 => game.leader(board) == Some(board.side()),
        _ => lead(game, board, &camps) > 0,
    };
    if ahead && board.passes() == 1 {
        return SwackTurn::PASS;
    }
    let outside = own.stacks & !own.largest;
    let growing = between(grid, &pairs, outside, own.joins(grid, &pairs));
    if let Some(turn) = any(grid, growing, dice) {
        return turn;
    }
    let taking = between(grid, &pairs, outside, other.largest);
    if let Some(turn) = any(grid, taking, dice) {
        return turn;
    }
    if ahead {
        return SwackTurn::PASS;
    }
    any(grid, pairs, dice).unwrap_or(SwackTurn::PASS)
}

/// Any capture of these pairs.
#[inline]
fn any<B: Bits>(grid: &SwackGrid<B>, pairs: SwackPairs<B>, dice: &mut Dice) -> Option<SwackTurn> {
    let (beside, below) = (pairs.beside.count(), pairs.below.count());
    if beside + below == 0 {
        return None;
    }
    let chosen = dice.below(beside + below);
    Some(if chosen < beside {
        SwackTurn::capture(pairs.beside.nth(chosen), 1)
    } else {
        SwackTurn::capture(pairs.below.nth(chosen - beside), grid.size)
    })
}
