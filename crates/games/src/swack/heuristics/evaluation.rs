use crate::swack::{Swack, SwackBoard, SwackGrid};
use cairn_core::Board;
use cairn_core::bits::Bits;

use super::camp::{Camp, at_risk, favour, lead};
use cairn_search::TermSink;
use cairn_search::terms;

// Fitted by the tuner in two rounds: 3,000 games of 1,500 nodes a turn, which won 117:83 against
// the weights made by hand, and 2,000 of 1,000 nodes, 106:94 against the first round.
terms! {
    LARGEST: "largest", 91, "stacks in the largest group";
    SECOND: "second", 3, "stacks in the second group";
    ALONE: "alone", -13, "stacks without a neighbour of their colour";
    EDGE: "edge", -23, "stacks at the edge; in a corner they count twice";
    CENTRE: "centre", 70, "stacks two cells or more away from the edge";
    RISKED: "risked", -3, "stacks of the largest group that can be captured";
    RISKED_LINK: "risked link", -54, "those of them without which the group may fall apart";
    RISKED_ELSEWHERE: "risked elsewhere", 29, "other stacks that can be captured";
    SETTLED: "settled", 33, "stacks of the largest group that can never be captured, lower than all around";
    SETTLED_ELSEWHERE: "settled elsewhere", 10, "other stacks that can never be captured";
    JOINS: "joins", 39, "enemy stacks whose capture makes the largest group grow";
    BRIDGES: "bridges", 12, "enemy stacks between the largest group and another stack";
    LEAD: "lead", 10, "being ahead by the end rule, as far as two groups tell";
    SAFE_LEAD: "safe lead", 145, "being ahead while the other side has no join";
    LAST_LEAD: "last lead", 2000, "being ahead when nothing can be captured any more";
    TURN: "turn", 50, "having the turn";
    TURN_TO_JOIN: "turn to join", 83, "having the turn and a join";
    PASSED: "passed", 17, "having to answer a pass";
    TIE: "tie", 45, "being favoured if all groups are equal";
}

/// Counts every term.
#[inline]
pub(super) fn count_terms<B: Bits>(
    game: &Swack<B>,
    board: &SwackBoard<B>,
    sink: &mut impl TermSink,
) {
    let grid = game.grid();
    let (pairs, camps) = (board.pairs(grid), Camp::both(game, board));
    let (risked, settled) = (at_risk(grid, &pairs), settled(grid, board));
    let differ = |[own, other]: [u32; 2]| own as i32 - other as i32;
    let mut add = |term, counts| sink.add(term, differ(counts));
    add(LARGEST, camps.map(|camp| camp.size));
    add(SECOND, camps.map(|camp| camp.second));
    add(ALONE, camps.map(|camp| camp.alone.count()));
    let (columns, rows) = edges(grid);
    add(EDGE, camps.map(|camp| (camp.stacks & columns).count() + (camp.stacks & rows).count()));
    let edge = columns | rows;
    let centre = grid.cells & !(edge | grid.around(edge));
    add(CENTRE, camps.map(|camp| (camp.stacks & centre).count()));
    add(RISKED, camps.map(|camp| (camp.largest & risked).count()));
    add(RISKED_LINK, camps.map(|camp| (camp.links(grid) & risked).count()));
    let outside = camps.map(|camp| camp.stacks & !camp.largest);
    add(RISKED_ELSEWHERE, outside.map(|stacks| (stacks & risked).count()));
    add(SETTLED, camps.map(|camp| (camp.largest & settled).count()));
    add(SETTLED_ELSEWHERE, outside.map(|stacks| (stacks & settled).count()));
    let joins = camps.map(|camp| camp.joins(grid, &pairs).count());
    add(JOINS, joins);
    add(
        BRIDGES,
        camps.map(|camp| {
            let outside = camp.stacks & !camp.largest;
            (grid.around(camp.largest) & grid.around(outside)).count()
        }),
    );
    let lead = lead(game, board, &camps);
    sink.add(LEAD, lead);
    let behind = if lead > 0 { joins[1] } else { joins[0] };
    sink.add(SAFE_LEAD, if behind == 0 { lead } else { 0 });
    sink.add(LAST_LEAD, if risked.is_empty() { lead } else { 0 });
    sink.add(TURN, 1);
    sink.add(TURN_TO_JOIN, i32::from(joins[0] > 0));
    sink.add(PASSED, board.passes().into());
    sink.add(TIE, favour(game.tie_winner(board), board.side()));
}

/// The columns at the edge, and the rows at the edge.
#[inline]
fn edges<B: Bits>(grid: &SwackGrid<B>) -> (B, B) {
    let inner_columns = grid.beside & grid.beside >> 1;
    let inner_rows = grid.below & grid.below >> grid.size;
    (grid.cells & !inner_columns, grid.cells & !inner_rows)
}

/// Stacks that are lower than all their neighbours. Heights only grow, and that of a stack only when
/// it is captured, which takes a neighbour of its height: so nothing will ever happen to these.
#[inline]
fn settled<B: Bits>(grid: &SwackGrid<B>, board: &SwackBoard<B>) -> B {
    // For each cell and the one before it, which of the two is taller; from the lowest digit up,
    // each digit overrules those before it.
    let taller = |step: u32| {
        board.digits().iter().fold((B::EMPTY, B::EMPTY), |(later, earlier), &digit| {
            let before = digit << step;
            let same = !(digit ^ before);
            (digit & !before | same & later, before & !digit | same & earlier)
        })
    };
    let open = |joined: B, step: u32| {
        let (later, earlier) = taller(step);
        joined & !earlier | (joined & !later) >> step
    };
    grid.cells & !(open(grid.beside, 1) | open(grid.below, grid.size))
}
