//! What the evaluation counts.

use crate::stacks::{GOAL, StacksBoard, StepMask};
use cairn_core::bits::Bits;

use super::ground::{ROWS, side};
use cairn_search::TermSink;
use cairn_search::terms;

// Fitted by `cairn tune stacks` in four rounds, each from the weights of the one before: 3,000
// games of 1,000 nodes a turn with seed 21, 5,000 with 22, 5,000 with 23 and 6,000 with 24. From
// the second round on the weights won 66 points of 100 against those made by hand, then 58 and 52
// against the round before (200 games each, 2,000 nodes).
terms! {
    TEMPO: "tempo", 45, "it is one's turn";
    PIECE: "piece", 89, "a piece, wherever it is";
    FIRST_SETTLED: "first settled", 50, "a first piece is on the goal row";
    SECOND_SETTLED: "second settled", 149, "a second piece is on the goal row";
    THIRD_SETTLED: "third settled", 131, "a third piece is on the goal row: one more wins";
    ROW_1: "row 1", 43, "a piece one row before the goal row";
    ROW_2: "row 2", 91, "a piece two rows before it";
    ROW_3: "row 3", 68, "a piece three rows before it";
    ROW_4: "row 4", 30, "a piece four rows before it";
    ROW_5: "row 5", 15, "a piece five rows before it; the home row counts nothing";
    ENTERS_ALONE: "enters alone", -59, "a stack of which one piece can enter the goal row by a turn of its own";
    ENTERS_IN_TWO: "enters in two", 25, "a piece that can enter the goal row in two steps, as half of a double";
    TWO: "two", -8, "an unsettled stack of two";
    THREE: "three", -10, "an unsettled stack of three";
    FOUR: "four", -33, "an unsettled stack of four: nobody can attack it, but it does not move either";
    FRIENDS: "friends", 0, "two unsettled stacks that are neighbours";
    GUARD: "guard", -21, "a stack on the home row, where no enemy can then enter without an attack";
    MIDDLE: "middle", 3, "an unsettled piece on one of the three middle columns";
    ROOM: "room", 11, "an empty cell one step from an unsettled stack";
    LONE_IN_REACH: "lone in reach", 82, "for who is to move: a lone enemy piece with enough pieces around it to be attacked";
    TALL_IN_REACH: "tall in reach", 172, "for who is to move: a higher enemy stack with enough pieces around it";
    LONE_UNDER_FIRE: "lone under fire", 7, "for who is not to move: a lone enemy piece with enough pieces around it";
    TALL_UNDER_FIRE: "tall under fire", 30, "for who is not to move: a higher enemy stack with enough pieces around it";
}

/// The three middle columns.
const MIDDLE_COLUMNS: u64 = {
    let (mut cells, mut row) = (0, 0);
    while row < 7 {
        cells |= 0b01110 << (6 * row);
        row += 1;
    }
    cells
};

/// Counts everything for both sides.
#[inline]
pub(super) fn count_terms(board: &StacksBoard, sink: &mut impl TermSink) {
    sink.add(TEMPO, 1);
    count(board, 1, [LONE_IN_REACH, TALL_IN_REACH], sink);
    count(&board.other_to_move(), -1, [LONE_UNDER_FIRE, TALL_UNDER_FIRE], sink);
}

/// Counts for the side to move on this board, or against it.
#[inline]
fn count(board: &StacksBoard, sign: i32, threats: [usize; 2], sink: &mut impl TermSink) {
    let me = side(board).index();
    let (own, unsettled, empty) = (board.own(), board.unsettled(), board.empty());
    let mut add = |term, count: u32| sink.add(term, sign * count as i32);

    let settled = own.within(GOAL[me]);
    add(PIECE, own.total());
    add(FIRST_SETTLED, u32::from(settled >= 1));
    add(SECOND_SETTLED, u32::from(settled >= 2));
    add(THIRD_SETTLED, u32::from(settled >= 3));
    for (term, row) in [ROW_1, ROW_2, ROW_3, ROW_4, ROW_5].into_iter().zip(&ROWS[me][1..]) {
        add(term, own.within(*row));
    }
    add(GUARD, (own.stacks() & ROWS[me][6]).count());
    add(MIDDLE, own.within(unsettled & MIDDLE_COLUMNS));

    let [two, three, four] = [2, 3, 4].map(|height| unsettled & own.at_least(height));
    add(TWO, (two & !three).count());
    add(THREE, (three & !four).count());
    add(FOUR, four.count());
    // Each pair once: east, south-west, south, south-east.
    let friends = [1, 5, 6, 7].map(|step| (unsettled & unsettled << step).count());
    add(FRIENDS, friends.iter().sum());

    let ground = StepMask::under(board.enemy().stacks());
    add(ROOM, (ground.step(unsettled) & empty).count());
    let open = GOAL[me] & !board.enemy().stacks() & !own.full_for(1);
    let beside = ground.step(open);
    let in_two = beside | ground.step(beside & empty);
    let in_three = in_two | ground.step(in_two & empty);
    add(ENTERS_IN_TWO, own.within(in_two & unsettled));
    add(ENTERS_ALONE, (in_three & unsettled).count());

    let reached = board.in_reach(board.attackable());
    let tall = reached & board.enemy().at_least(2);
    add(threats[0], (reached & !tall).count());
    add(threats[1], tall.count());
}
