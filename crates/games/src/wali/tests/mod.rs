//! One test for each sentence of the rules page that can be misread.

mod refusals;

use cairn_core::path::{Role, Token};
use cairn_core::scene::Fact;
use cairn_core::{Dice, Plies};
use cairn_words::GameTexts;

use crate::by_text::{after, at, ending, legal, refused, turns, why_not};
use crate::open;

const START: &str = "x6/x6/x6/x6/x6 w d 12 12 0 0";
const NINE: &str = "wali:board=9x8";
const NO_THREE: &str = "wali:drop=no-three";
const TWO: &str = "wali:win=two";
const OR_MORE: &str = "wali:line=or-more";

/// Are these turns legal here, every one of them?
fn all_legal(variant: &str, position: &str, turns: &[&str]) -> bool {
    turns.iter().all(|turn| legal(variant, position, turn))
}

/// Is none of these turns legal here?
fn none_legal(variant: &str, position: &str, turns: &[&str]) -> bool {
    turns.iter().all(|turn| !legal(variant, position, turn))
}

// Board.

#[test]
fn the_board_starts_empty_with_twelve_stones_a_side() {
    assert_eq!(open("wali").unwrap().start().text(), START);
    let every_cell = turns("wali", START);
    assert_eq!(every_cell.len(), 30);
    assert_eq!((every_cell[0].as_str(), every_cell[29].as_str()), ("a1", "f5"));
}

#[test]
fn the_large_board_has_nine_columns_eight_rows_and_twenty_two_stones() {
    let start = "x9/x9/x9/x9/x9/x9/x9/x9 w d 22 22 0 0";
    assert_eq!(open(NINE).unwrap().start().text(), start);
    assert_eq!(turns(NINE, start).len(), 72);
    assert!(legal(NINE, start, "i8"));
    assert!(none_legal(NINE, start, &["i9", "j8"]));
}

#[test]
fn known_counts() {
    assert_eq!(open("wali").unwrap().start().perft(4), 518_008);
    assert_eq!(open(NO_THREE).unwrap().start().perft(3), 24_360);
    assert_eq!(open(NINE).unwrap().start().perft(3), 340_060);
}

// Drop phase.

#[test]
fn a_drop_takes_a_stone_from_the_reserve_to_an_empty_cell() {
    assert_eq!(after("wali", START, &["c3"]), "x6/x6/x2,w,x3/x6/x6 b d 11 12 0 1");
    assert_eq!(after("wali", START, &["c3", "a1"]), "b,x5/x6/x2,w,x3/x6/x6 w d 11 11 0 2");
    let taken = "b,x5/x6/x2,w,x3/x6/x6 w d 11 11 0 2";
    assert!(none_legal("wali", taken, &["a1", "c3"]));
    assert!(why_not("wali", taken, "a1").contains("already a stone"));
}

#[test]
fn a_dropped_stone_has_no_orthogonal_neighbour_of_its_own_colour() {
    let white = "b,x5/x6/x2,w,x3/x6/x6 w d 11 11 0 0";
    assert!(none_legal("wali", white, &["c2", "c4", "b3", "d3"]));
    assert!(all_legal("wali", white, &["b2", "d2", "b4", "d4"]), "diagonal neighbours are free");
    assert!(all_legal("wali", white, &["a2", "b1"]), "so are neighbours of an enemy stone");
    assert_eq!(turns("wali", white).len(), 30 - 2 - 4);
    assert!(why_not("wali", white, "c2").contains("own colour"));
}

#[test]
fn the_edge_of_the_board_joins_no_cells() {
    // f1 and a2 follow one another in the text, and are not neighbours.
    let edge = "x5,w/x6/x6/x6/w,x5 w d 10 12 0 0";
    assert!(all_legal("wali", edge, &["a2", "f4"]));
    assert!(none_legal("wali", edge, &["e1", "f2", "a4", "b5"]));
}

#[test]
fn with_no_three_a_drop_makes_no_line_of_three_or_more() {
    let pair = "x6/x6/x2,w,w,x2/x6/x6 w d 10 12 0 0";
    assert!(none_legal(NO_THREE, pair, &["b3", "e3"]));
    assert!(all_legal(NO_THREE, pair, &["a3", "f3"]), "a gap is no line");
    assert!(all_legal(NO_THREE, pair, &["c2", "d4"]), "stones may touch");
    let gap = "x6/x6/x2,w,x,w,x/x6/x6 w d 10 12 0 0";
    assert!(!legal(NO_THREE, gap, "d3"));
    let four = "x6/x6/x,w,w,x,w,x/x6/x6 w d 9 12 0 0";
    assert!(!legal(NO_THREE, four, "d3"), "four is more than three");
    assert!(why_not(NO_THREE, four, "d3").contains("three or more"));
    let column = "x6/x2,w,x3/x2,w,x3/x6/x6 w d 10 12 0 0";
    assert!(none_legal(NO_THREE, column, &["c1", "c4"]));
    let two_colours = "x6/x6/x2,w,b,x2/x6/x6 w d 11 11 0 0";
    assert!(legal(NO_THREE, two_colours, "b3"), "only own stones count");
    let edge = "x4,w,w/x6/x6/x6/x6 w d 10 12 0 0";
    assert!(legal(NO_THREE, edge, "a2"), "a line ends at the edge");
}

#[test]
fn who_has_no_reserve_must_pass_while_the_other_can_drop() {
    let position = "w,w,w,w,w,w/w,w,w,w,w,w/x6/x6/x6 w d 0 12 0 0";
    assert_eq!(turns("wali", position), ["pass"]);
    assert!(why_not("wali", position, "c4").contains("pass"));
    let passed = "w,w,w,w,w,w/w,w,w,w,w,w/x6/x6/x6 b d 0 12 1 1";
    assert_eq!(after("wali", position, &["pass"]), passed);
    assert!(!legal("wali", passed, "pass"), "Black can drop, so it may not pass");
    assert!(why_not("wali", passed, "pass").contains("only when you cannot drop"));
    let again = after("wali", passed, &["c4"]);
    assert_eq!(turns("wali", &again), ["pass"], "and White passes again");
}

#[test]
fn who_has_no_cell_to_drop_on_must_pass_while_the_other_can_drop() {
    // Every empty cell is beside a white stone.
    let row = "x,w,x2,w,x";
    let position = format!("{row}/{row}/{row}/{row}/{row} w d 2 12 0 0");
    assert_eq!(turns("wali", &position), ["pass"]);
    // Every empty cell completes a white line.
    let lines = "w,w,x,w,w,x/w,w,x,w,w,x/x,x,b,x,x,b/b,b,b,b,b,b/w,w,x,b,b,b w d 2 1 0 0";
    assert_eq!(turns(NO_THREE, lines), ["pass"]);
    assert!(legal(NO_THREE, &after(NO_THREE, lines, &["pass"]), "c1"));
}

#[test]
fn hand_made_boards_may_break_the_drop_rule_for_only_the_new_stone_counts() {
    let touching = "w,w,w,x3/x6/x6/x6/x6 w d 9 12 0 0";
    assert!(legal("wali", touching, "e1"));
    assert!(legal(NO_THREE, touching, "e1"));
    assert!(!legal(NO_THREE, touching, "d1"));
}

#[test]
fn the_move_phase_begins_as_soon_as_neither_can_drop_with_white_to_move() {
    let black = "b,b,b,b,b,b/b,b,b,b,b,b";
    let last_by_white = format!("w,w,w,w,w,w/w,w,w,x3/w,w,x4/{black} w d 1 0 0 0");
    let begun = format!("w,w,w,w,w,w/w,w,w,x3/w,w,x3,w/{black} w m 0 0 0 1");
    assert_eq!(after("wali", &last_by_white, &["f3"]), begun, "White dropped last and moves");

    let white = "w,w,w,w,w,w/w,w,w,w,w,w";
    let last_by_black = format!("b,b,b,b,b,b/b,b,b,x3/b,b,x4/{white} b d 0 1 0 0");
    let begun = format!("b,b,b,b,b,b/b,b,b,x3/b,b,x3,b/{white} w m 0 0 0 1");
    assert_eq!(after("wali", &last_by_black, &["f3"]), begun, "Black dropped last, White moves");
}

#[test]
fn reserves_left_over_are_out_of_the_game() {
    // White has no cell, and Black only c5.
    let rest = "x,w,x,b,w,x/b,w,b,x,w,b/x,w,x2,w,x/b,w,x,b,w,b";
    let before = format!("{rest}/x,w,x2,w,x b d 2 5 0 0");
    assert_eq!(turns("wali", &before), ["c5"]);
    let begun = after("wali", &before, &["c5"]);
    assert_eq!(begun, format!("{rest}/x,w,b,x,w,x w m 0 0 0 1"));
    assert!(turns("wali", &begun).iter().all(|turn| turn.contains('-')), "nobody drops any more");
}

// Move phase.

#[test]
fn a_stone_moves_to_an_empty_orthogonal_neighbour() {
    let position = "x5,w/x6/x2,w,b,x2/x2,w,x3/b,x,b,x3 w m 0 0 0 0";
    let expected = ["c3-b3", "c3-c2", "c4-b4", "c4-d4", "f1-e1", "f1-f2"];
    assert_eq!(turns("wali", position), expected);
    assert!(why_not("wali", position, "c3-b2").contains("not an orthogonal neighbour"));
    assert!(why_not("wali", position, "c3-c1").contains("not an orthogonal neighbour"));
    assert!(why_not("wali", position, "c3-d3").contains("already a stone"));
    assert!(why_not("wali", position, "c3-c4").contains("already a stone"));
    assert!(why_not("wali", position, "d3-d2").contains("no stone of White"));
    assert!(why_not("wali", position, "f1-a2").contains("not an orthogonal neighbour"));
    assert!(why_not("wali", position, "c6").contains("not on the board"));
    assert!(why_not("wali", position, "a1").contains("drop phase is over"));
    assert!(why_not("wali", START, "c3-c4").contains("do not move yet"));
    let moved = "x5,w/x2,w,x3/x3,b,x2/x2,w,x3/b,x,b,x3 b m 0 0 1 1";
    assert_eq!(after("wali", position, &["c3-c2"]), moved);
}

#[test]
fn exactly_three_in_a_row_removes_an_enemy_stone_of_choice() {
    let position = "w,w,x,w,x2/x6/b,x,b,x3/x6/x5,b w m 0 0 5 9";
    let threes: Vec<_> =
        turns("wali", position).into_iter().filter(|turn| turn.starts_with("d1-c1")).collect();
    assert_eq!(threes, ["d1-c1xa3", "d1-c1xc3", "d1-c1xf5"], "any of them");
    let taken = "w,w,w,x3/x6/b,x5/x6/x5,b b m 0 0 0 10";
    assert_eq!(after("wali", position, &["d1-c1xc3"]), taken);
    assert!(why_not("wali", position, "d1-c1xb3").contains("no stone of Black on b3"));
    assert!(why_not("wali", position, "d1-c1xa1").contains("no stone of Black on a1"));
    assert!(why_not("wali", position, "d1-d2xa3").contains("exactly three"));
}

#[test]
fn exactly_three_in_a_column_removes_too() {
    // The stone comes to the top, to the middle and to the bottom of its three.
    let top = "w,x5/x,w,x4/x,w,x4/x6/b,x4,b w m 0 0 0 0";
    assert!(legal("wali", top, "a1-b1xa5"));
    let middle = "x,w,x4/w,x5/x,w,x4/x6/b,x4,b w m 0 0 0 0";
    assert!(legal("wali", middle, "a2-b2xf5"));
    let bottom = "x,b,x3,b/x6/x,w,x4/x,w,x4/w,x5 w m 0 0 0 0";
    assert!(legal("wali", bottom, "a5-b5xf1"));
    let along = "x,w,x4/x,w,x4/x6/x,w,x4/b,x4,b w m 0 0 0 0";
    assert!(legal("wali", along, "b4-b3xf5"), "along its way: what is ahead counts");
}

#[test]
fn the_removal_is_compulsory() {
    let position = "w,w,x,w,x2/x6/b,x,b,x3/x6/x5,b w m 0 0 0 0";
    assert!(!legal("wali", position, "d1-c1"));
    let why = why_not("wali", position, "d1-c1");
    assert!(why.contains("makes three"), "{why}");
    assert!(why.contains("d1-c1xa3, d1-c1xc3, d1-c1xf5"), "{why}");
}

#[test]
fn a_stone_of_an_enemy_three_may_be_removed() {
    let position = "w,w,x,w,x2/x6/b,b,b,x3/x6/x5,b w m 0 0 0 0";
    assert!(all_legal("wali", position, &["d1-c1xa3", "d1-c1xb3", "d1-c1xc3", "d1-c1xf5"]));
}

#[test]
fn the_middle_of_a_row_completes_it_from_the_side() {
    let position = "w,x,w,x3/x,w,x4/x6/x6/b,x4,b w m 0 0 0 0";
    assert!(all_legal("wali", position, &["b2-b1xa5", "b2-b1xf5"]));
    assert!(!legal("wali", position, "b2-b1"));
}

#[test]
fn four_or_more_remove_nothing() {
    let four = "w,w,x,w,x2/x2,w,x3/x6/x6/b,b,b,x3 w m 0 0 0 0";
    assert!(legal("wali", four, "c2-c1"));
    assert!(!legal("wali", four, "c2-c1xa5"));
    let five = "w,w,x,w,w,x/x2,w,x3/x6/x6/b,b,b,x3 w m 0 0 0 0";
    assert!(legal("wali", five, "c2-c1"));
    let column = "x,w,x4/w,x5/x,w,x4/x,w,x4/b,x,b,b,x2 w m 0 0 0 0";
    assert!(legal("wali", column, "a2-b2"));
    assert!(!legal("wali", column, "a2-b2xa5"));
    let ahead = "w,x,w,w,w,x/x6/x6/x6/b,b,b,x3 w m 0 0 0 0";
    assert!(legal("wali", ahead, "a1-b1"), "three ahead and the stone itself are four");
}

#[test]
fn with_or_more_a_line_of_three_or_more_removes_one() {
    let removes = |position: &str, step: &str, stones: &[&str]| {
        let turns = turns(OR_MORE, position).into_iter().filter(|turn| turn.starts_with(step));
        let expected: Vec<_> = stones.iter().map(|stone| format!("{step}x{stone}")).collect();
        assert_eq!(turns.collect::<Vec<_>>(), expected, "{position}");
    };
    let three = "w,x,w,x3/x,w,x4/x6/x6/b,x4,b w m 0 0 0 0";
    removes(three, "b2-b1", &["a5", "f5"]);
    let four = "w,w,x,w,x2/x2,w,x3/x6/x6/b,b,b,x3 w m 0 0 0 0";
    removes(four, "c2-c1", &["a5", "b5", "c5"]);
    let five = "w,w,x,w,w,x/x2,w,x3/x6/x6/b,x5 w m 0 0 0 0";
    removes(five, "c2-c1", &["a5"]);
    let column = "x,w,x4/w,x5/x,w,x4/x,w,x4/b,x5 w m 0 0 0 0";
    removes(column, "a2-b2", &["a5"]);
    let ahead = "w,x,w,w,w,x/x6/x6/x6/b,x5 w m 0 0 0 0";
    removes(ahead, "a1-b1", &["a5"]);
    // Four in the row and four in the column: still one.
    let both = "x,w,x4/w,x,w,w,w,x/x,w,x4/x,w,x4/b,x5 w m 0 0 0 0";
    removes(both, "a2-b2", &["a5"]);
    // A three that becomes a four removes again.
    let longer = "w,w,w,x3/x3,w,x2/x6/x6/b,x5 w m 0 0 0 0";
    removes(longer, "d2-d1", &["a5"]);
    assert!(legal("wali", longer, "d2-d1"));
}

#[test]
fn with_or_more_everything_else_is_as_it_was() {
    // Leaving three behind, two in a line, and a line elsewhere remove nothing.
    let behind = "w,w,w,w,x2/x6/x6/x6/b,b,b,x3 w m 0 0 0 0";
    assert!(all_legal(OR_MORE, behind, &["d1-d2", "d1-e1"]));
    assert!(none_legal(OR_MORE, behind, &["d1-d2xa5", "d1-e1xa5"]));
    let elsewhere = "w,w,w,x3/x6/x6/x4,w,x/b,b,b,x3 w m 0 0 0 0";
    assert!(legal(OR_MORE, elsewhere, "e4-e3"));
    let edge = "x4,w,w/w,x5/w,x5/x6/b,b,b,x3 w m 0 0 0 0";
    assert!(legal(OR_MORE, edge, "a2-b2"), "f1 and a2 are no neighbours");
    // Drops are as the option `drop` says.
    let pair = "x6/x6/x2,w,w,x2/x6/x6 w d 10 12 0 0";
    assert!(none_legal("wali:drop=no-three,line=or-more", pair, &["b3", "e3"]));
    assert!(legal("wali:drop=no-three,line=or-more", pair, "c2"));
    assert!(none_legal(OR_MORE, pair, &["b3", "e3", "c2"]));
}

#[test]
fn with_or_more_refusals_name_its_rule() {
    let four = "w,w,x,w,x2/x2,w,x3/x6/x6/b,b,b,x3 w m 0 0 0 0";
    let why = why_not(OR_MORE, four, "c2-c1");
    assert!(why.contains("makes a line of three or more, so say which stone"), "{why}");
    let why = why_not(OR_MORE, four, "c2-c3xa5");
    assert!(why.contains("does not make a line of three or more"), "{why}");
}

#[test]
fn four_in_one_direction_removes_if_the_other_is_exactly_three() {
    let position = "w,x,w,w,w,x/x,w,x4/x,w,x4/x6/b,x2,b,x,b w m 0 0 0 0";
    assert!(legal("wali", position, "a1-b1xd5"));
    assert!(!legal("wali", position, "a1-b1"));
}

#[test]
fn two_runs_at_once_still_remove_one() {
    let position = "w,x,w,w,x2/x,w,x4/x,w,x4/x6/b,x2,b,x,b w m 0 0 0 0";
    let threes: Vec<_> =
        turns("wali", position).into_iter().filter(|turn| turn.starts_with("a1-b1")).collect();
    assert_eq!(threes, ["a1-b1xa5", "a1-b1xd5", "a1-b1xf5"]);
}

#[test]
fn leaving_three_behind_does_not_count() {
    let position = "w,w,w,w,x2/x6/x6/x6/b,b,b,x3 w m 0 0 0 0";
    assert!(all_legal("wali", position, &["d1-d2", "d1-e1"]));
    assert!(none_legal("wali", position, &["d1-d2xa5", "d1-e1xa5"]));
}

#[test]
fn the_moved_stone_must_be_in_the_three() {
    // A three stands already; a move elsewhere removes nothing.
    let position = "w,w,w,x3/x6/x6/x4,w,x/b,b,b,x3 w m 0 0 0 0";
    assert!(legal("wali", position, "e4-e3"));
    assert!(!legal("wali", position, "e4-e3xa5"));
    // Stepping out of line and back in makes it anew.
    let again = after("wali", position, &["c1-c2", "a5-a4", "c2-c1xa4"]);
    assert_eq!(again, "w,w,w,x3/x6/x6/x4,w,x/x,b,b,x3 b m 0 0 0 3");
}

#[test]
fn a_run_ends_at_an_edge_and_at_an_enemy_stone() {
    // a2 follows f1 in the text, and does not make it four.
    let edge = "x3,w,w,x/w,x4,w/x6/x6/b,b,b,x3 w m 0 0 0 0";
    assert!(legal("wali", edge, "f2-f1xa5"));
    let enemy = "b,w,w,x,b,x/x3,w,x2/x6/x6/x4,b,x w m 0 0 0 0";
    assert!(legal("wali", enemy, "d2-d1xe5"));
    let bottom = "b,b,b,x3/x6/x,w,x4/x,w,x4/x2,w,x3 w m 0 0 0 0";
    assert!(legal("wali", bottom, "c5-b5xa1"));
    let broken = "w,w,x,w,x2/x2,b,x3/x2,w,x3/x6/b,b,x4 w m 0 0 0 0";
    assert!(!legal("wali", broken, "c3-c2"), "and no stone passes over another");
}

#[test]
fn black_makes_threes_of_black_stones() {
    let position = "b,b,x,b,x2/x6/x6/x6/w,w,w,x3 b m 0 0 0 0";
    assert_eq!(after("wali", position, &["d1-c1xb5"]), "b,b,b,x3/x6/x6/x6/w,x,w,x3 w m 0 0 0 1");
}

#[test]
fn the_large_board_plays_by_the_same_rules() {
    let three = "x6,w,w,x/x8,w/x9/x9/x9/x9/x9/b,b,b,x6 w m 0 0 0 0";
    assert!(legal(NINE, three, "i2-i1xa8"));
    assert!(!legal(NINE, three, "i2-i1"));
    let four = "x5,w,w,w,x/x8,w/x9/x9/x9/x9/x9/b,b,b,x6 w m 0 0 0 0";
    assert!(legal(NINE, four, "i2-i1"));
    let last_cell = "b,b,b,x6/x9/x9/x9/x9/x9/x8,w/x6,w,w,x w m 0 0 0 0";
    assert!(legal(NINE, last_cell, "i7-i8xc1"));
    let column = "x9/x9/x9/x3,w,x5/x4,w,x4/x3,w,x5/x9/b,b,b,x6 w m 0 0 0 0";
    assert!(legal(NINE, column, "e5-d5xb8"));
    let long_column = "x9/x9/x3,w,x5/x3,w,x5/x4,w,x4/x3,w,x5/x9/b,b,b,x6 w m 0 0 0 0";
    assert!(legal(NINE, long_column, "e5-d5"));
}

#[test]
fn a_side_that_cannot_move_must_pass() {
    let position = "w,b,x4/b,x5/x6/x6/x2,b,x3 w m 0 0 4 7";
    assert_eq!(turns("wali", position), ["pass"]);
    assert!(why_not("wali", position, "a1-b1").contains("pass"));
    let passed = "w,b,x4/b,x5/x6/x6/x2,b,x3 b m 0 0 5 8";
    assert_eq!(after("wali", position, &["pass"]), passed);
    assert!(why_not("wali", passed, "pass").contains("only when you cannot move"));
}

#[test]
fn every_turn_is_as_likely_as_any_other() {
    // Eight plain moves, and b2-b1, which makes three and can remove each of three stones. Turned
    // over, the three comes in another place among the moves.
    let position = at("wali", "w,x,w,x3/x,w,x4/x6/b,x5/x4,b,b w m 0 0 0 0");
    for (_, image) in position.images() {
        let listed = image.legal_turns();
        assert_eq!(listed.len(), 8 + 3);
        let mut dice = Dice::seeded(3);
        let mut seen = [0_u32; 11];
        for _ in 0..20_000 * seen.len() {
            let turn = image.random_turn(&mut dice).unwrap();
            seen[listed.iter().position(|&legal| legal == turn).unwrap()] += 1;
        }
        // Six standard deviations of a count whose mean is 20,000.
        assert!(seen.iter().all(|&count| count.abs_diff(20_000) < 850), "{seen:?}");
    }
}

// End.

#[test]
fn a_side_with_no_stones_left_loses() {
    let none = "x6/x6/b,b,b,x3/x6/x6 w m 0 0 0 0";
    assert_eq!(ending("wali", none), "0-1 no stones");
    assert!(turns("wali", none).is_empty());
    assert!(why_not("wali", none, "pass").contains("over"));
    assert_eq!(ending("wali", "x6/x6/w,x5/x6/x6 b m 0 0 0 0"), "1-0 no stones");
    let last = "w,w,x,w,x2/x6/x6/x6/x5,b w m 0 0 0 0";
    assert_eq!(ending("wali", last), "open", "one stone is not none");
    assert_eq!(ending("wali", &after("wali", last, &["d1-c1xf5"])), "1-0 no stones");
}

#[test]
fn with_win_two_a_side_with_two_or_fewer_loses() {
    for few in ["w,w,x4", "w,x5", "x6"] {
        assert_eq!(ending(TWO, &format!("{few}/x6/b,b,b,x3/x6/x6 w m 0 0 0 0")), "0-1 two stones");
    }
    assert_eq!(ending("wali", "w,w,x4/x6/b,b,b,x3/x6/x6 w m 0 0 0 0"), "open");
    let last = "w,w,x,w,x2/x6/x6/x6/x3,b,b,b w m 0 0 0 0";
    assert_eq!(ending(TWO, last), "open", "three are enough");
    assert_eq!(ending(TWO, &after(TWO, last, &["d1-c1xf5"])), "1-0 two stones");
}

#[test]
fn fewer_than_three_on_both_sides_is_a_draw() {
    for few in ["w,w,x,b,b,x", "w,x2,b,b,x", "w,x2,b,x2"] {
        let position = format!("{few}/x6/x6/x6/x6 w m 0 0 0 0");
        assert_eq!(ending("wali", &position), "1/2-1/2 too few stones");
        assert!(turns("wali", &position).is_empty());
    }
    assert_eq!(ending("wali", "w,w,w,b,b,x/x6/x6/x6/x6 w m 0 0 0 0"), "open", "three make a line");
    assert_eq!(ending("wali", "b,b,x4/x6/x6/x6/x6 w m 0 0 0 0"), "0-1 no stones", "a win is first");
}

#[test]
fn where_both_have_lost_nobody_has_won() {
    let empty = "x6/x6/x6/x6/x6 b m 0 0 0 0";
    assert_eq!(ending("wali", empty), "1/2-1/2 too few stones");
    for both in ["w,w,x,b,b,x", "w,x2,b,b,x", "x6"] {
        for side in ["w", "b"] {
            let position = format!("{both}/x6/x6/x6/x6 {side} m 0 0 0 0");
            assert_eq!(ending(TWO, &position), "1/2-1/2 too few stones");
        }
    }
}

#[test]
fn the_drop_phase_has_no_end_of_its_own() {
    assert_eq!(ending("wali", START), "open");
    assert_eq!(ending(TWO, "x6/x6/x2,w,x3/x6/x6 b d 11 12 0 1"), "open");
    assert_eq!(ending(TWO, "w,w,w,w,x2/x6/x6/x6/x6 b d 8 12 0 0"), "open");
}

#[test]
fn progress_is_a_drop_or_a_removal() {
    let quiet = |variant, position: &str, turn| {
        let text = after(variant, position, &[turn]);
        at(variant, &text).plies()
    };
    assert_eq!(quiet("wali", &START.replace(" 0 0", " 3 8"), "c3"), Plies { quiet: 0, ply: 9 });
    let three = "w,w,x,w,x2/x6/x6/x6/x3,b,b,b w m 0 0 7 20";
    assert_eq!(quiet("wali", three, "d1-c1xf5"), Plies { quiet: 0, ply: 21 });
    assert_eq!(quiet("wali", three, "d1-d2"), Plies { quiet: 8, ply: 21 });
    let stuck = "w,b,x4/b,x5/x6/x6/x2,b,x3 w m 0 0 99 99";
    assert_eq!(quiet("wali", stuck, "pass"), Plies { quiet: 100, ply: 100 });
}

// Text.

#[test]
fn texts_are_read_in_either_case_and_written_in_one_way() {
    let loud = "W,x1,x4/x2,x4/x6/x6/x,x,B,x3 W D 11 11 0 0";
    assert_eq!(at("wali", loud).text(), "w,x5/x6/x6/x6/x2,b,x3 w d 11 11 0 0");
    let three = "w,w,x,w,x2/x6/x6/x6/x3,b,b,b w M 0 0 0 0";
    assert!(all_legal("wali", three, &["D1-C1XF5", "d1-D2"]));
    assert!(legal("wali", "w,b,x4/b,x5/x6/x6/x2,b,x3 w m 0 0 0 0", "PASS"));
}

#[test]
fn what_is_no_turn_is_refused_with_what_was_expected() {
    for text in
        ["", "c", "3c", "c03", "c3-", "c3c4", "c3-c4x", "c3-c4xa1x", "c3xa1", "passs", "c3 "]
    {
        assert!(why_not("wali", START, text).contains("not a turn"), "{text}");
    }
}

#[test]
fn turns_are_entered_cell_by_cell() {
    let cell = |text: &str| Token::Cell(text.parse().unwrap());
    let drop = at("wali", START).next(&[]).unwrap();
    assert!(drop.steps.iter().all(|step| step.role == Role::PLACEMENT));
    assert!(at("wali", START).next(&[cell("c3")]).unwrap().whole.is_some());

    let three = at("wali", "w,w,x,w,x2/x6/x6/x6/x3,b,b,b w m 0 0 0 0");
    assert!(three.next(&[cell("d1"), cell("d2")]).unwrap().whole.is_some());
    let removal = three.next(&[cell("d1"), cell("c1")]).unwrap();
    assert_eq!(removal.whole, None);
    assert_eq!(removal.steps.len(), 3);
    assert!(removal.steps.iter().all(|step| step.role.name() == "removal"));

    let pass = at("wali", "w,b,x4/b,x5/x6/x6/x2,b,x3 w m 0 0 0 0").next(&[]).unwrap();
    assert_eq!(pass.steps[0].token, Token::Word("pass"));
}

#[test]
fn the_scene_tells_phase_reserves_and_stones() {
    let facts = |position: &str| -> Vec<String> {
        let facts = at("wali", position).scene().facts;
        let info = open("wali").unwrap().info();
        let value = |fact: &Fact| info.value_said(&fact.value).to_string();
        facts.iter().map(|fact| format!("{} {}", fact.name, value(fact))).collect()
    };
    assert_eq!(
        facts("w,x5/x6/x6/x6/x6 b d 11 12 0 1"),
        ["phase drop", "reserve 11", "reserve 12", "stones 1", "stones 0"]
    );
    assert_eq!(
        facts("w,w,w,x3/x6/x6/x6/b,b,b,b,x2 w m 0 0 0 0"),
        ["phase move", "stones 3", "stones 4"]
    );
}

// Refused.

#[test]
fn refused_in_the_drop_phase() {
    let short = "w,x5/x6/x6/x6/x6 b d 12 12 0 0";
    assert_eq!(refused("wali", short), "White's reserve");
    assert_eq!(refused("wali", "w,x5/x6/x6/x6/x6 b d 10 12 0 0"), "White's reserve");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x6 w d 12 11 0 0"), "Black's reserve");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x6 w d 13 12 0 0"), "White's reserve");
    assert_eq!(refused(NINE, "x9/x9/x9/x9/x9/x9/x9/x9 w d 12 12 0 0"), "White's reserve");
    let many = "w,w,w,w,w,w/w,w,w,w,w,w/w,x5/x6/x6 b d 0 12 0 0";
    assert_eq!(refused("wali", many), "board");
    let full = "w,w,w,w,w,w/w,w,w,w,w,w/x6/b,b,b,b,b,b/b,b,b,b,b,b w d 0 0 0 0";
    assert_eq!(refused("wali", full), "phase", "nobody has a reserve");
    let crowded = "x,w,x,b,w,x/b,w,b,x,w,b/x,w,x2,w,x/b,w,x,b,w,b/x,w,b,x,w,x w d 2 4 0 0";
    assert_eq!(refused("wali", crowded), "phase", "nobody has a cell");
}

#[test]
fn refused_in_the_move_phase() {
    let many = "w,w,w,w,w,w/w,w,w,w,w,w/w,x5/b,b,b,x3/x6 w m 0 0 0 0";
    assert_eq!(refused("wali", many), "board");
    assert_eq!(refused("wali", "w,w,w,x3/x6/x6/b,b,b,x3/x6 w m 1 0 0 0"), "White's reserve");
    assert_eq!(refused("wali", "w,w,w,x3/x6/x6/b,b,b,x3/x6 w m 0 9 0 0"), "Black's reserve");
    assert_eq!(refused("wali", "w,w,w,x3/x6/x6/x6/x6 w m 0 0 0 0"), "side to move");
    assert_eq!(refused("wali", "x6/x6/x6/b,x5/x6 b m 0 0 0 0"), "side to move");
    assert_eq!(refused(TWO, "w,w,w,x3/x6/x6/b,b,x4/x6 w m 0 0 0 0"), "side to move");
    assert_eq!(ending("wali", "w,w,w,x3/x6/x6/b,b,x4/x6 w m 0 0 0 0"), "open");
}

#[test]
fn refused_everywhere() {
    assert_eq!(refused("wali", "x6/x6/x6/x6 w d 12 12 0 0"), "board");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x5 w d 12 12 0 0"), "board");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x7 w d 12 12 0 0"), "board");
    assert_eq!(refused("wali", "r,x5/x6/x6/x6/x6 w d 12 12 0 0"), "board");
    assert_eq!(refused("wali", "w1,x5/x6/x6/x6/x6 w d 11 12 0 0"), "board");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x6 r d 12 12 0 0"), "side to move");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x6 w x 12 12 0 0"), "phase");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x6 w d 012 12 0 0"), "White's reserve");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x6 w d 12 12 101 200"), "quiet");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x6 w d 12 12 5 4"), "quiet");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x6 w d 12 12 0"), "ply");
    assert_eq!(refused("wali", "x6/x6/x6/x6/x6 w d 12 12 0 0 0"), "ply");
    assert_eq!(refused("wali", START.replace(" w", "  w").as_str()), "side to move");
}
