//! One test for each sentence of the rules page that can be misread.

mod ends;
mod entering;
mod ko;
mod refusals;
mod texts;

use crate::by_text::{after, at, ending, legal, refused, turns, why_not};

const FIVE: &str = "six-making";
const FOUR: &str = "six-making:size=4";
const FREE: &str = "six-making:slide=free";
const NO_KO: &str = "six-making:ko=off";
const START: &str = "x5/x5/x5/x5/x5 w 16 16 - 0 0";

/// White moves a disc from a1 to b1, where a Rook stands then.
const BEFORE_KO: &str = "ww,b,x3/x5/x5/x5/x5";
const AFTER_KO: &str = "w,bw,x3/x5/x5/x5/x5 b 14 15 b1-a1 1 1";

/// Knights on cells of one colour reach no other: White has neither disc nor move.
const NO_WHITE_TURN: &str = "www,x,www,x/x,www,x,www/x4/x4 w 0 12 - 3 5";

/// A position of the 5 × 5 board without ko: the reserves are what the board leaves of 16.
fn position(board: &str, side: char) -> String {
    with_ko(board, side, "-")
}

fn with_ko(board: &str, side: char, ko: &str) -> String {
    let reserve = |disc| 16 - board.matches(disc).count();
    format!("{board} {side} {} {} {ko} 0 0", reserve('w'), reserve('b'))
}

/// The moves of the tower on a cell, without their counts, each once.
fn targets(variant: &str, position: &str, from: &str) -> Vec<String> {
    let part = format!("{from}-");
    let moves = turns(variant, position).into_iter();
    let mut targets: Vec<String> =
        moves.filter_map(|turn| Some(turn.split_once(&part)?.1.to_owned())).collect();
    targets.sort();
    targets.dedup();
    targets
}

/// A tower on c3 and a single disc on every other cell.
fn crowded(tower: &str) -> String {
    position(&format!("w,b,w,b,w/b,w,b,w,b/w,b,{tower},b,w/b,w,b,w,b/w,b,w,b,w"), 'w')
}

// ## Board

#[test]
fn the_board_is_empty_and_every_disc_in_reserve() {
    assert_eq!(crate::open(FIVE).unwrap().start().text(), START);
    let four = crate::open(FOUR).unwrap().start();
    assert_eq!(four.text(), "x4/x4/x4/x4 w 12 12 - 0 0");
}

#[test]
fn known_counts() {
    for (variant, counts) in [(FIVE, &[25, 600, 13960][..]), (FOUR, &[16, 240, 3456, 49152])] {
        let start = crate::open(variant).unwrap().start();
        let counted: Vec<u64> = (1..=counts.len() as u32).map(|depth| start.perft(depth)).collect();
        assert_eq!(counted, counts, "{variant}");
    }
}

// ## A turn: placing

#[test]
fn a_disc_of_your_colour_is_placed_from_the_reserve() {
    assert_eq!(after(FIVE, START, &["c3"]), "x5/x5/x2,w,x2/x5/x5 b 15 16 - 0 1");
    assert_eq!(after(FIVE, START, &["c3", "a1"]), "b,x4/x5/x2,w,x2/x5/x5 w 15 15 - 0 2");
}

#[test]
fn discs_are_placed_on_empty_cells_only() {
    let position = position("w,b,x3/x5/x5/x5/x5", 'w');
    assert!(!legal(FIVE, &position, "a1"));
    assert!(!legal(FIVE, &position, "b1"));
    assert!(legal(FIVE, &position, "c1"));
    assert_eq!(why_not(FIVE, &position, "a1"), "a1 is not empty: a new disc goes on an empty cell");
}

#[test]
fn an_empty_reserve_places_nothing() {
    let board = "wwww,wwww,x3/wwww,wwww,x3/x5/x5/x5";
    let white = position(board, 'w');
    assert!(turns(FIVE, &white).iter().all(|turn| turn.contains('-')));
    assert_eq!(why_not(FIVE, &white, "c1"), "White has no disc left in reserve");
    // The reserve is each side's own.
    assert!(legal(FIVE, &position(board, 'b'), "c1"));
}

// ## A turn: moving

#[test]
fn a_pawn_goes_one_cell_orthogonally() {
    assert_eq!(targets(FIVE, &crowded("b"), "c3"), ["b3", "c2", "c4", "d3"]);
    let far = position("x5/x5/w,x,b,x2/x5/x2,w,x2", 'w');
    assert_eq!(targets(FIVE, &far, "c3"), [""; 0]);
}

#[test]
fn a_rook_goes_orthogonally() {
    assert_eq!(targets(FIVE, &crowded("bb"), "c3"), ["b3", "c2", "c4", "d3"]);
    let far = position("w,x,w,x,w/x5/w,x,bb,x,w/x5/w,x,w,x,w", 'w');
    assert_eq!(targets(FIVE, &far, "c3"), ["a3", "c1", "c5", "e3"]);
}

#[test]
fn a_knight_leaps_as_in_chess() {
    let leaps = ["a2", "a4", "b1", "b5", "d1", "d5", "e2", "e4"];
    assert_eq!(targets(FIVE, &crowded("bbb"), "c3"), leaps);
    let edge = position("w,b,w,b,w/b,bbb,b,w,b/w,b,w,b,w/b,w,b,w,b/w,b,w,b,w", 'w');
    assert_eq!(targets(FIVE, &edge, "b2"), ["a4", "c4", "d1", "d3"]);
}

#[test]
fn a_bishop_goes_diagonally() {
    assert_eq!(targets(FIVE, &crowded("bbbb"), "c3"), ["b2", "b4", "d2", "d4"]);
    let far = position("w,x,w,x,w/x5/w,x,bbbb,x,w/x5/w,x,w,x,w", 'w');
    assert_eq!(targets(FIVE, &far, "c3"), ["a1", "a5", "e1", "e5"]);
}

#[test]
fn a_queen_goes_in_all_eight_directions() {
    let near = ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"];
    assert_eq!(targets(FIVE, &crowded("bwbbb"), "c3"), near);
    let far = position("w,x,w,x,w/x5/w,x,bbbbb,x,w/x5/w,x,w,x,w", 'w');
    assert_eq!(targets(FIVE, &far, "c3"), ["a1", "a3", "a5", "c1", "c5", "e1", "e3", "e5"]);
}

#[test]
fn the_height_of_the_whole_tower_says_how() {
    // One disc of a tower of three goes as a Knight does, not as a Pawn.
    let position = position("x5/x5/x2,wbw,w,x/w,x4/x5", 'w');
    assert!(legal(FIVE, &position, "c3-a4"));
    assert!(!legal(FIVE, &position, "c3-d3"));
    assert_eq!(
        why_not(FIVE, &position, "c3-d3"),
        "the tower on c3 has 3 discs: it is a Knight, and leaps as in chess, not to d3"
    );
}

#[test]
fn any_number_of_discs_from_the_top_is_moved() {
    let position = position("wbw,x4/x5/x,b,x3/x5/x5", 'w');
    let moves: Vec<String> =
        turns(FIVE, &position).into_iter().filter(|turn| turn.contains('-')).collect();
    assert_eq!(moves, ["2a1-b3", "3a1-b3", "a1-b3"]);
    assert_eq!(why_not(FIVE, &position, "4a1-b3"), "the tower on a1 has 3 discs, not 4");
    assert_eq!(why_not(FIVE, &position, "999a1-b3"), "the tower on a1 has 3 discs, not 999");
    assert_eq!(why_not(FIVE, &position, "2b3-a1"), "the tower on b3 has 1 disc, not 2");
}

#[test]
fn the_moved_discs_keep_their_order_on_top() {
    let position = position("wwb,x4/x5/x,bw,x3/x5/x5", 'w');
    let board = |turn| after(FIVE, &position, &[turn]).split_once(' ').unwrap().0.to_owned();
    assert_eq!(board("a1-b3"), "ww,x4/x5/x,bwb,x3/x5/x5");
    assert_eq!(board("2a1-b3"), "w,x4/x5/x,bwwb,x3/x5/x5");
    assert_eq!(board("3a1-b3"), "x5/x5/x,bwwwb,x3/x5/x5");
}

#[test]
fn whoever_owns_its_discs() {
    let board = "b,b,x3/x5/x5/x5/x5";
    for side in ['w', 'b'] {
        assert!(legal(FIVE, &position(board, side), "a1-b1"));
    }
    let white = position("w,w,x3/x5/x5/x5/x5", 'b');
    assert_eq!(after(FIVE, &white, &["a1-b1"]), "x,ww,x3/x5/x5/x5/x5 w 14 16 - 1 1");
}

#[test]
fn never_onto_an_empty_cell() {
    for (tower, to) in [("w", "c4"), ("ww", "c5"), ("www", "d5"), ("wwww", "e5"), ("wwwww", "a1")] {
        let position = position(&format!("x5/x5/x2,{tower},x2/x5/x5"), 'w');
        let turn = format!("c3-{to}");
        let why = format!("{to} is empty: discs move onto another tower only");
        assert_eq!(why_not(FIVE, &position, &turn), why);
        assert_eq!(targets(FIVE, &position, "c3"), [""; 0]);
    }
}

#[test]
fn another_tower_is_not_the_same_one() {
    let position = position("ww,x4/x5/x5/x5/x5", 'w');
    assert_eq!(why_not(FIVE, &position, "a1-a1"), "the discs must go to another cell");
    assert_eq!(why_not(FIVE, &position, "b1-a1"), "there is no tower on b1");
}

#[test]
fn sliders_go_to_the_first_tower() {
    for (tower, first, second) in
        [("ww", "b1", "d1"), ("wwww", "b2", "d4"), ("wwwww", "b1", "d1"), ("wwwww", "b2", "d4")]
    {
        let board = format!("{tower},b,x,b,x/x,b,x3/x5/x3,b,x/x5");
        let position = position(&board, 'w');
        assert!(legal(FIVE, &position, &format!("a1-{first}")), "{tower} {first}");
        assert!(!legal(FIVE, &position, &format!("a1-{second}")), "{tower} {second}");
        assert_eq!(
            why_not(FIVE, &position, &format!("a1-{second}")),
            format!("the tower on {first} stands between a1 and {second}")
        );
        // "slide=free: to any tower on the line, over others too."
        assert!(legal(FREE, &position, &format!("a1-{first}")), "{tower} {first}");
        assert!(legal(FREE, &position, &format!("a1-{second}")), "{tower} {second}");
    }
}

#[test]
fn each_direction_has_its_own_first_tower() {
    let crossed = position("b,x,b,x,b/x,b,b,b,x/b,b,wwwww,b,b/x,b,b,b,x/b,x,b,x,b", 'w');
    let near = ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"];
    assert_eq!(targets(FIVE, &crossed, "c3"), near);
    assert_eq!(targets(FREE, &crossed, "c3").len(), 16);
}

#[test]
fn free_slides_end_on_towers_and_leave_pawns_and_knights_as_they_are() {
    let rook = position("ww,b,x,b,x/x5/x5/x5/x5", 'w');
    assert_eq!(targets(FREE, &rook, "a1"), ["b1", "d1"]);
    let pawn = position("w,b,x,b,x/x5/x5/x5/x5", 'w');
    assert_eq!(targets(FREE, &pawn, "a1"), ["b1"]);
    let knight = position("www,b,x,b,x/x2,b,x2/x5/x5/x5", 'w');
    assert_eq!(targets(FREE, &knight, "a1"), ["c2"]);
}

#[test]
fn nothing_goes_around_the_edge() {
    // e1 is beside neither a2 nor a1.
    let rows = "w,x3,w/w,x3,w/w,x3,w/w,x3,w/w,x3,w";
    let rows = position(rows, 'w');
    assert_eq!(targets(FIVE, &rows, "e1"), ["e2"]);
    assert_eq!(targets(FIVE, &rows, "a2"), ["a1", "a3"]);
    let rook = position("x3,b,x/ww,x3,ww/x,b,x3/x5/x5", 'w');
    assert_eq!(targets(FIVE, &rook, "a2"), ["e2"]);
}

#[test]
fn the_small_board_ends_at_d4() {
    let start = "x4/x4/x4/x4 w 12 12 - 0 0";
    assert_eq!(why_not(FOUR, start, "e1"), "e1 is not on the board, which is a1 to d4");
    assert_eq!(why_not(FOUR, start, "a5"), "a5 is not on the board, which is a1 to d4");
    assert_eq!(why_not(FIVE, START, "a1-f1"), "f1 is not on the board, which is a1 to e5");
    assert_eq!(why_not(FIVE, START, "a6-a1"), "a6 is not on the board, which is a1 to e5");
    let towers = "ww,x2,b/x4/x4/b,x2,b w 10 9 - 0 0";
    assert_eq!(targets(FOUR, towers, "a1"), ["a4", "d1"]);
}
