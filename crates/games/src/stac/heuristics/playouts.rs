use crate::stac::StacTurn;
use cairn_core::Dice;
use cairn_core::bits::Bits;

use super::mover_view::{MOVER, MoverView, OTHER};
use super::stages::judge;

/// Of quiet turns, so many are drawn and the best of them is played.
const DRAWN: usize = 3;

/// A turn for a playout: a win if there is one; where claims are at stake the best turn, by a rough
/// look; otherwise the best of a few.
pub(super) fn turn(sight: &MoverView, dice: &mut Dice) -> Option<StacTurn> {
    if sight.is_over() {
        return None;
    }
    if let Some(wins) = sight.winning_turn(MOVER) {
        return Some(wins);
    }
    // Bits 0..25 are walks, bits 32..57 carries.
    let turns = sight.walks(MOVER) | sight.carries(MOVER) << 32;
    if (sight.claimable(MOVER) | sight.claimable(OTHER)).is_empty() {
        let drawn = [(); DRAWN].map(|()| turns.nth(dice.below(turns.count())));
        best(sight, drawn.into_iter(), dice)
    } else {
        best(sight, turns.ones(), dice)
    }
}

/// The turn of most merit, a little chance added.
#[inline]
fn best(sight: &MoverView, turns: impl Iterator<Item = u32>, dice: &mut Dice) -> Option<StacTurn> {
    const CHANCE: u64 = 511;
    turns
        .map(|bit| StacTurn::new(bit % 32, bit >= 32))
        .max_by_key(|&turn| judge(sight, turn).1 + (dice.bits() & CHANCE) as i32)
}
