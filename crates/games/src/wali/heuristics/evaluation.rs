use crate::wali::{Ground, Wali, WaliBoard, WaliMoves};
use cairn_core::{Board, Side};

use super::lines::{Around, Force, beside};
use cairn_search::TermSink;
use cairn_search::terms;

// Fitted by the tuner, in turn to 4,000 games of 1,000 nodes a turn (seed 51) and 6,000 of 1,500
// (seed 52): +93 =27 -80 and +89 =27 -84 at 5,000 nodes, each against the weights before it. Earlier
// rounds, with other terms for the drops, had gained much more (+113 =29 -58, +102 =31 -67, and
// +105 =32 -63 when the threes of the drop phase came in). Scaled so that a stone is worth 100.
terms! {
    STONES: "stones", 100, "stones on the board";
    LATE_STONES: "late stones", -6, "the same, once a side has five or fewer in the move phase";
    UNARMED: "unarmed", -62, "having too few stones for a three, in the move phase";
    THREATS: "threats", 47, "cells where a move makes three";
    TURN_TO_TAKE: "turn to take", 69, "having the turn and a three";
    THREATENED: "threatened", -9, "having the turn while the other side could make three";
    TURN: "turn", 6, "having the turn in the move phase";
    LINES: "lines", 2, "other empty cells that complete a three, not reached yet";
    NEAR_LINES: "near lines", 10, "those of them that a stone can reach in two moves";
    MILLS: "mills", 10, "stones of a three that can step out of it and back";
    EDGE: "edge", -19, "stones at the edge; in a corner they count twice";
    DROPS: "drops", 4, "cells to drop on, in the drop phase";
    OWN_DROPS: "own drops", 7, "those of them where the other side may not drop";
    SURE_THREES: "sure threes", 53, "threes to be made, in the drop phase, on cells where nobody may drop";
    OPENING_THREE: "opening three", 83, "having such a three and opening the move phase";
    NEAR_THREES: "near threes", 42, "cells where nobody may drop that lack one drop for such a three";
    DROP_EDGE: "drop edge", -29, "stones at the edge in the drop phase; in a corner they count twice";
    DROP_MOVES: "drop moves", -20, "moves that there would be, in the drop phase";
    OPENS: "opens", 15, "being the side that opens the move phase, before it has begun";
}

fn differ([own, other]: [u32; 2]) -> i32 {
    own as i32 - other as i32
}

/// Counts every term.
#[inline]
pub(super) fn count_terms<B: Ground>(
    game: &Wali<B>,
    board: &WaliBoard<B>,
    sink: &mut impl TermSink,
) {
    let sides = [board.own(), board.enemy()];
    sink.add(STONES, differ(sides.map(B::count)));
    if board.is_dropping() {
        dropping(game, board, sides, sink);
    } else {
        moving(game, board, sides, sink);
    }
}

#[inline]
fn dropping<B: Ground>(
    game: &Wali<B>,
    board: &WaliBoard<B>,
    sides: [B; 2],
    sink: &mut impl TermSink,
) {
    let empty = board.empty();
    let drops @ [own, other] = sides.map(|stones| game.drops(board, stones));
    let around = sides.map(Around::of);
    // Where nobody may drop any more, what can be made stays to be made.
    let closed = empty & !(own | other);
    let sure = around.map(|around| around.three() & closed);
    let near = [0, 1].map(|side| around[side].two() & closed & beside(drops[side]));
    let moves = sides.map(|stones| WaliMoves::of(stones, empty).words().count());
    let opens = usize::from(board.side() != Side::First);
    let sign = if opens == 0 { 1 } else { -1 };
    sink.add(OPENS, sign);
    sink.add(OPENING_THREE, if sure[opens].is_empty() { 0 } else { sign });
    let mut add = |term, counts| sink.add(term, differ(counts));
    add(SURE_THREES, sure.map(B::count));
    add(NEAR_THREES, near.map(B::count));
    add(DROPS, drops.map(B::count));
    add(OWN_DROPS, [own & !other, other & !own].map(B::count));
    add(DROP_MOVES, moves);
    add(DROP_EDGE, sides.map(at_edge));
}

#[inline]
fn moving<B: Ground>(
    game: &Wali<B>,
    board: &WaliBoard<B>,
    sides: [B; 2],
    sink: &mut impl TermSink,
) {
    let empty = board.empty();
    let counts = sides.map(B::count);
    let forces = sides.map(|stones| Force::new(stones, empty, game.line_rule()));
    if counts[0].min(counts[1]) <= 5 {
        sink.add(LATE_STONES, differ(counts));
    }
    let targets = forces.map(|force| force.threes.targets());
    sink.add(TURN, 1);
    sink.add(TURN_TO_TAKE, i32::from(!targets[0].is_empty()));
    sink.add(THREATENED, i32::from(!targets[1].is_empty()));
    let mut add = |term, counts| sink.add(term, differ(counts));
    add(UNARMED, counts.map(|count| u32::from(count < 3)));
    add(THREATS, targets.map(B::count));
    let far = [0, 1].map(|side| forces[side].lines.cells & !targets[side]);
    add(LINES, far.map(B::count));
    // A stone of the line itself is no help, but mostly it is another one that comes.
    let near = [0, 1].map(|side| far[side] & beside(empty & beside(sides[side])));
    add(NEAR_LINES, near.map(B::count));
    add(MILLS, forces.map(|force| force.mills.count()));
    add(EDGE, sides.map(at_edge));
}

/// Stones at the edge, those in a corner twice.
#[inline]
fn at_edge<B: Ground>(stones: B) -> u32 {
    let columns = B::CELLS & !(B::CELLS << 1 & B::CELLS >> 1);
    let rows = B::CELLS & !(B::CELLS << B::ROW & B::CELLS >> B::ROW);
    (stones & columns).count() + (stones & rows).count()
}
