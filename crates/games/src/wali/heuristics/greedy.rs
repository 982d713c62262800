use crate::wali::{Ground, Wali, WaliBoard, WaliKind, WaliMoves, WaliTurn};

/// More than any sum of distances on a board.
const FAR: i32 = 1_000;

/// "Drops close together; in the move phase a three if there is one, removing first a stone that
/// threatens a three, else the farthest stone moves toward the rest."
pub(super) fn greedy_score<B: Ground>(game: &Wali<B>, board: &WaliBoard<B>, turn: WaliTurn) -> i32 {
    match turn.kind() {
        WaliKind::Pass => 0,
        WaliKind::Drop(at) => -distance(at, board.own()),
        WaliKind::Move { removed: Some(stone), .. } => {
            let theirs = WaliMoves::of(board.enemy(), board.empty());
            let threatens = theirs.threes(board.enemy(), game.line_rule()).origins().has(stone);
            FAR * FAR + i32::from(threatens)
        }
        WaliKind::Move { from, to, removed: None } => {
            let rest = board.own() & !B::bit(from);
            let (before, after) = (distance(from, rest), distance(to, rest));
            // The farthest stone of those that can come nearer; else the least harm.
            if after < before { FAR * before - after } else { before - after }
        }
    }
}

/// How far a cell is from all of these stones together, in steps.
fn distance<B: Ground>(at: u32, stones: B) -> i32 {
    let here = B::cell_of(at);
    let steps = |stone| {
        let there = B::cell_of(stone);
        here.column.abs_diff(there.column) + here.row.abs_diff(there.row)
    };
    stones.ones().map(|stone| i32::from(steps(stone))).sum()
}
