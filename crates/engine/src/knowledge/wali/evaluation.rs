use cairn_core::{Board, Side};
use cairn_games::wali::{Ground, Wali, WaliBoard, WaliMoves};

use super::lines::{Force, Lines, beside};
use crate::knowledge::Tally;
use crate::knowledge::terms::terms;

// Fitted by the tuner in two rounds: 3,000 games of 1,500 nodes a turn, +113 =29 -58 against the
// weights made by hand, and 2,000 of 1,000 nodes, +102 =31 -67 against the first round. Then scaled
// so that a stone is worth 100 again.
terms! {
    STONES: "stones", 100, "stones on the board";
    LATE_STONES: "late stones", 4, "the same, once a side has five or fewer in the move phase";
    UNARMED: "unarmed", -150, "having too few stones for a three, in the move phase";
    THREATS: "threats", 55, "cells where a move makes three";
    TURN_TO_TAKE: "turn to take", 78, "having the turn and a three";
    THREATENED: "threatened", -13, "having the turn while the other side could make three";
    TURN: "turn", 8, "having the turn in the move phase";
    LINES: "lines", 3, "other empty cells that complete a three, not reached yet";
    NEAR_LINES: "near lines", 15, "those of them that a stone can reach in two moves";
    MILLS: "mills", 17, "stones of a three that can step out of it and back";
    SAFE_MILLS: "safe mills", 3, "those of them whose cell no enemy can enter meanwhile";
    MOVES: "moves", 3, "moves";
    EDGE: "edge", -21, "stones at the edge; in a corner they count twice";
    DROPS: "drops", 0, "cells to drop on, in the drop phase";
    OWN_DROPS: "own drops", 8, "those of them where the other side may not drop";
    DROP_LINES: "drop lines", 6, "empty cells that complete a three, in the drop phase";
    DROP_THREATS: "drop threats", 7, "cells where a move would make three, in the drop phase";
    DROP_EDGE: "drop edge", -30, "stones at the edge in the drop phase; in a corner they count twice";
    DROP_MOVES: "drop moves", -21, "moves that there would be, in the drop phase";
    OPENS: "opens", 2, "being the side that opens the move phase, before it has begun";
}

fn differ([own, other]: [u32; 2]) -> i32 {
    own as i32 - other as i32
}

/// Counts every term.
#[inline]
pub(super) fn tally<B: Ground>(game: &Wali<B>, board: &WaliBoard<B>, tally: &mut impl Tally) {
    let sides = [board.own(), board.enemy()];
    tally.add(STONES, differ(sides.map(B::count)));
    if board.is_dropping() {
        dropping(game, board, sides, tally);
    } else {
        moving(board, sides, tally);
    }
}

#[inline]
fn dropping<B: Ground>(
    game: &Wali<B>,
    board: &WaliBoard<B>,
    sides: [B; 2],
    tally: &mut impl Tally,
) {
    let empty = board.empty();
    let [own, other] = sides.map(|stones| game.drops(board, stones));
    let mut add = |term, counts| tally.add(term, differ(counts));
    add(DROPS, [own, other].map(B::count));
    add(OWN_DROPS, [own & !other, other & !own].map(B::count));
    add(DROP_LINES, sides.map(|stones| Lines::of(stones, empty).cells.count()));
    let moves = sides.map(|stones| WaliMoves::of(stones, empty));
    let threats = [0, 1].map(|side| moves[side].threes(sides[side]).targets());
    add(DROP_THREATS, threats.map(B::count));
    add(DROP_MOVES, moves.map(|moves| moves.words().count()));
    add(DROP_EDGE, sides.map(at_edge));
    tally.add(OPENS, if board.side() == Side::First { 1 } else { -1 });
}

#[inline]
fn moving<B: Ground>(board: &WaliBoard<B>, sides: [B; 2], tally: &mut impl Tally) {
    let empty = board.empty();
    let counts = sides.map(B::count);
    let forces = sides.map(|stones| Force::new(stones, empty));
    if counts[0].min(counts[1]) <= 5 {
        tally.add(LATE_STONES, differ(counts));
    }
    let targets = forces.map(|force| force.threes.targets());
    tally.add(TURN, 1);
    tally.add(TURN_TO_TAKE, i32::from(!targets[0].is_empty()));
    tally.add(THREATENED, i32::from(!targets[1].is_empty()));
    let mut add = |term, counts| tally.add(term, differ(counts));
    add(UNARMED, counts.map(|count| u32::from(count < 3)));
    add(THREATS, targets.map(B::count));
    let far = [0, 1].map(|side| forces[side].lines.cells & !targets[side]);
    add(LINES, far.map(B::count));
    // A stone of the line itself is no help, but mostly it is another one that comes.
    let near = [0, 1].map(|side| far[side] & beside(empty & beside(sides[side])));
    add(NEAR_LINES, near.map(B::count));
    add(MILLS, forces.map(|force| force.mills.count()));
    let safe = [0, 1].map(|side| forces[side].mills & !beside(sides[1 - side]));
    add(SAFE_MILLS, safe.map(B::count));
    add(MOVES, forces.map(|force| force.moves.words().count()));
    add(EDGE, sides.map(at_edge));
}

/// Stones at the edge, those in a corner twice.
#[inline]
fn at_edge<B: Ground>(stones: B) -> u32 {
    let columns = B::CELLS & !(B::CELLS << 1 & B::CELLS >> 1);
    let rows = B::CELLS & !(B::CELLS << B::ROW & B::CELLS >> B::ROW);
    (stones & columns).count() + (stones & rows).count()
}
