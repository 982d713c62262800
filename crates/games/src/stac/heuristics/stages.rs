use std::ops::ControlFlow;

use crate::stac::StacTurn;
use cairn_core::bits::Bits;

use super::mover_view::{Fate, MOVER, MoverView, OTHER};
use cairn_search::Stage;

/// Visits the turns of a stage.
///
/// Loud are claims, and carries that deny one: discs are carried only so often, so that lines of
/// loud turns end. Late are turns that lose at once, which nobody needs to look at while there is
/// another.
pub(super) fn staged_turns(
    sight: &MoverView,
    stage: Stage,
    mut visit: impl FnMut(StacTurn, i32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if sight.is_over() {
        return ControlFlow::Continue(());
    }
    let (mut walks, mut carries) = (sight.walks(MOVER), sight.carries(MOVER));
    match stage {
        Stage::Loud => {
            walks = 0;
            if sight.claimable(OTHER).is_empty() {
                // Nothing to deny: what is left are claims, and the pair that ends the game.
                let last = if sight.ones.count() == 2 { sight.ones } else { 0 };
                carries &= sight.twos | last;
            }
        }
        Stage::Late if !could_lose(sight) => return ControlFlow::Continue(()),
        _ => {}
    }
    for to in carries.ones() {
        let turn = StacTurn::new(to, true);
        let (own, merit) = judge(sight, turn);
        if own == stage {
            visit(turn, merit)?;
        }
    }
    for to in walks.ones() {
        let turn = StacTurn::new(to, false);
        let (own, merit) = judge(sight, turn);
        if own == stage {
            visit(turn, merit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Can any turn lose at once? The other needs its last claim for that, or the single discs must
/// run out: each player uses up two by a turn at most.
fn could_lose(sight: &MoverView) -> bool {
    sight.claims[OTHER] + 1 >= sight.goal || sight.ones.count() <= 4
}

/// The stage of a turn, and its merit.
#[inline]
pub(super) fn judge(sight: &MoverView, turn: StacTurn) -> (Stage, i32) {
    let after = sight.after(turn);
    match after.fate() {
        Fate::Won => (Stage::Loud, 10_000),
        Fate::Lost => (Stage::Late, -10_000),
        Fate::Losing => (Stage::Late, -9_000),
        Fate::Open => {
            let claims = turn.carries() && sight.twos.has(turn.to());
            let denies = after.claimable(MOVER).count() < sight.claimable(OTHER).count();
            let loud = claims || (turn.carries() && denies);
            (if loud { Stage::Loud } else { Stage::Quiet }, merit(sight, turn, &after, claims))
        }
    }
}

#[inline]
fn merit(sight: &MoverView, turn: StacTurn, after: &MoverView, claims: bool) -> i32 {
    let leaves = after.claimable(MOVER).count();
    let threatens = after.claimable(OTHER).count();
    let mut merit = if claims { 4_000 } else { 0 };
    if leaves != 0 {
        merit -= 1_500;
    }
    merit += match threatens {
        0 => 0,
        1 => 400,
        // It can be denied one of them.
        _ => 1_200,
    };
    if turn.carries() && !claims {
        // A pair is safe while the pawn stands on it; a disc put on an empty cell is held.
        merit += if sight.ones.has(turn.to()) { 150 } else { -200 };
    }
    merit
}
