use crate::wali::{Ground, Wali, WaliBoard, WaliMoves, WaliTurn};
use cairn_core::Dice;
use cairn_core::bits::Bits;

use super::lines::{Force, Lines, beside};

/// A turn for a playout, where the game is not over: a three that removes a dangerous stone, else
/// into the way of an enemy three, else out of a mill, else anything that leaves no gap.
pub(super) fn turn<B: Ground>(game: &Wali<B>, board: &WaliBoard<B>, dice: &mut Dice) -> WaliTurn {
    let (own, enemy, empty) = (board.own(), board.enemy(), board.empty());
    if board.is_dropping() {
        let [mine, theirs] = [own, enemy].map(|stones| game.drops(board, stones));
        // What the other side may take as well will not wait.
        let contested = mine & theirs;
        let cells = if contested.is_empty() { mine } else { contested };
        return any(cells, dice).map_or(WaliTurn::PASS, WaliTurn::drop);
    }
    let rule = game.line_rule();
    let (force, theirs) = (Force::new(own, empty, rule), Force::new(enemy, empty, rule));
    if let Some(step) = any_of(force.threes, dice) {
        let removed = any(theirs.dangerous(), dice).or_else(|| any(enemy, dice));
        return removed.map_or(step, |stone| step.taking(stone));
    }
    let blocks = force.moves.onto(theirs.threes.targets());
    let mills = force.moves.out_of(force.mills & !beside(enemy));
    let guards = Lines::of(enemy, own, rule).cells & beside(enemy);
    let free = force.moves.out_of(own & !guards);
    [blocks, mills, free, force.moves]
        .into_iter()
        .find_map(|moves| any_of(moves, dice))
        .unwrap_or(WaliTurn::PASS)
}

/// Any cell of a set.
#[inline]
fn any<B: Bits>(set: B, dice: &mut Dice) -> Option<u32> {
    let count = set.count();
    (count > 0).then(|| set.nth(dice.below(count)))
}

/// Any move of these.
#[inline]
fn any_of<B: Ground>(moves: WaliMoves<B>, dice: &mut Dice) -> Option<WaliTurn> {
    if moves.is_empty() {
        return None;
    }
    let words = moves.words();
    Some(words.nth(dice.below(words.count())))
}
