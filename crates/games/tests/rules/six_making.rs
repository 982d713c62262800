use std::collections::BTreeMap;

use cairn_core::path::{Role, Step, Token};
use cairn_core::scene::Owner;
use cairn_core::{Dice, Side};

use super::{after, at, ending, legal, refused, turns, why_not};

const FIVE: &str = "six-making";
const FOUR: &str = "six-making:size=4";
const FREE: &str = "six-making:slide=free";
const NO_KO: &str = "six-making:ko=off";
const START: &str = "x5/x5/x5/x5/x5 w 16 16 - 0 0";

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
    assert_eq!(cairn_games::open(FIVE).unwrap().start().text(), START);
    let four = cairn_games::open(FOUR).unwrap().start();
    assert_eq!(four.text(), "x4/x4/x4/x4 w 12 12 - 0 0");
}

#[test]
fn known_counts() {
    for (variant, counts) in [(FIVE, &[25, 600, 13960][..]), (FOUR, &[16, 240, 3456, 49152])] {
        let start = cairn_games::open(variant).unwrap().start();
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

// ## Ko

/// White moves a disc from a1 to b1, where a Rook stands then.
const BEFORE_KO: &str = "ww,b,x3/x5/x5/x5/x5";
const AFTER_KO: &str = "w,bw,x3/x5/x5/x5/x5 b 14 15 b1-a1 1 1";

#[test]
fn you_may_not_undo_the_move_just_made() {
    assert_eq!(after(FIVE, &position(BEFORE_KO, 'w'), &["a1-b1"]), AFTER_KO);
    assert!(!legal(FIVE, AFTER_KO, "b1-a1"));
    assert_eq!(
        why_not(FIVE, AFTER_KO, "b1-a1"),
        "this would undo the move just made: ko forbids it"
    );
}

#[test]
fn ko_forbids_the_same_number_of_discs_back_and_nothing_else() {
    let moves: Vec<String> =
        turns(FIVE, AFTER_KO).into_iter().filter(|turn| turn.contains('-')).collect();
    assert_eq!(moves, ["2b1-a1", "a1-b1"]);
}

#[test]
fn ko_counts_the_discs() {
    // Three discs there: three may not go back, one, two or four may.
    let board = position("wbwb,x4/x5/x2,w,x2/x5/x5", 'w');
    let ko = after(FIVE, &board, &["3a1-c3"]);
    assert_eq!(ko, "w,x4/x5/x2,wbwb,x2/x5/x5 b 13 14 3c3-a1 1 1");
    assert!(!legal(FIVE, &ko, "3c3-a1"));
    for turn in ["c3-a1", "2c3-a1", "4c3-a1"] {
        assert!(legal(FIVE, &ko, turn), "{turn}");
    }
}

#[test]
fn ko_off_lets_you() {
    let off = after(NO_KO, &position(BEFORE_KO, 'w'), &["a1-b1"]);
    assert_eq!(off, "w,bw,x3/x5/x5/x5/x5 b 14 15 - 1 1");
    assert!(legal(NO_KO, &off, "b1-a1"));
}

#[test]
fn any_other_turn_clears_it() {
    // A placement, after which the move is free again, for White and then for Black.
    let placed = after(FIVE, AFTER_KO, &["e5"]);
    assert_eq!(placed, "w,bw,x3/x5/x5/x5/x4,b w 14 14 - 0 2");
    assert!(legal(FIVE, &placed, "b1-a1"));
    assert!(legal(FIVE, &after(FIVE, &placed, &["e4"]), "b1-a1"));
    // A move that has no way back.
    assert_eq!(after(FIVE, AFTER_KO, &["2b1-a1"]), "wbw,x4/x5/x5/x5/x5 w 14 15 - 2 2");
}

#[test]
fn a_pass_clears_it() {
    // White cannot place, and ko forbids the only move of the board.
    let stuck = "w,www,x,www/x4/x3,www/wwb,x3 w 0 11 a1-b1 0 0";
    assert_eq!(turns(FOUR, stuck), ["pass"]);
    assert_eq!(ending(FOUR, stuck), "open");
    assert_eq!(after(FOUR, stuck, &["pass"]), "w,www,x,www/x4/x3,www/wwb,x3 b 0 11 - 1 1");
    assert!(!legal(FOUR, stuck, "a1-b1"));
    assert_eq!(turns(FOUR, &stuck.replace("a1-b1", "-")), ["a1-b1"]);
}

#[test]
fn a_new_move_brings_a_new_ko() {
    // Black moves the disc on, from b1 to another tower that can send it back.
    let ko = "w,bw,x,b,x/x5/x5/x5/x5 b 14 14 b1-a1 1 1";
    assert_eq!(after(FIVE, ko, &["b1-d1"]), "w,b,x,bw,x/x5/x5/x5/x5 w 14 14 d1-b1 2 2");
}

#[test]
fn ko_is_written_only_when_the_move_would_otherwise_be_legal() {
    for (board, turn, ko) in [
        // Back to an empty cell: never.
        ("ww,b,x3/x5/x5/x5/x5", "2a1-b1", "-"),
        ("w,b,x3/x5/x5/x5/x5", "a1-b1", "-"),
        // A Rook came, a Knight stands there: it does not go that way.
        ("ww,bb,x3/x5/x5/x5/x5", "a1-b1", "-"),
        // A Rook came, a Bishop stands there.
        ("ww,bbb,x3/x5/x5/x5/x5", "a1-b1", "-"),
        // A Rook came, a Queen stands there.
        ("ww,bbbb,x3/x5/x5/x5/x5", "a1-b1", "b1-a1"),
        // A Rook came from afar, and goes back.
        ("ww,x3,b/x5/x5/x5/x5", "a1-e1", "e1-a1"),
        // A Knight came, and a Knight stands there.
        ("www,x4/x5/x,bb,x3/x5/x5", "a1-b3", "b3-a1"),
        ("www,x4/x5/x,b,x3/x5/x5", "2a1-b3", "2b3-a1"),
        // A Knight came, a Queen stands there: no Queen leaps.
        ("www,x4/x5/x,bbbb,x3/x5/x5", "a1-b3", "-"),
        // A Bishop came, and a Bishop or a Queen goes back, but no Rook.
        ("wwww,x4/x5/x2,bbb,x2/x5/x5", "a1-c3", "c3-a1"),
        ("wwww,x4/x5/x2,bbb,x2/x5/x5", "2a1-c3", "2c3-a1"),
        ("wwww,x4/x5/x2,b,x2/x5/x5", "a1-c3", "-"),
        // A Queen came along the row: a Rook goes back, a Bishop does not.
        ("wwwww,x,b,x2/x5/x5/x5/x5", "a1-c1", "c1-a1"),
        ("wwwww,x,bb,x2/x5/x5/x5/x5", "2a1-c1", "-"),
        // Six discs end the game: nothing is legal any more.
        ("wwwww,bbbbb,x3/x5/x5/x5/x5", "a1-b1", "-"),
    ] {
        let text = after(FIVE, &position(board, 'w'), &[turn]);
        assert_eq!(text.split(' ').nth(4), Some(ko), "{board} {turn}");
    }
}

#[test]
fn ko_reaches_over_towers_when_slides_do() {
    let board = position("ww,w,b,x2/x5/x5/x5/x5", 'w');
    let ko = after(FREE, &board, &["a1-c1"]);
    assert_eq!(ko, "w,w,bw,x2/x5/x5/x5/x5 b 13 15 c1-a1 1 1");
    assert!(!legal(FREE, &ko, "c1-a1"));
    // The same board without free slides does not have the move.
    assert_eq!(refused(FIVE, &ko), "ko");
}

#[test]
fn ko_is_part_of_the_position() {
    let free = AFTER_KO.replace("b1-a1", "-");
    assert!(at(FIVE, AFTER_KO) != at(FIVE, &free));
    assert_ne!(at(FIVE, AFTER_KO).key(), at(FIVE, &free).key());
}

// ## End

#[test]
fn six_discs_win_for_the_disc_on_top() {
    let board = position("wwwbb,w,x3/x5/x5/x5/x5", 'w');
    assert_eq!(ending(FIVE, &board), "open");
    let six = after(FIVE, &board, &["b1-a1"]);
    assert_eq!(six, "wwwbbw,x4/x5/x5/x5/x5 b 12 14 - 1 1");
    assert_eq!(ending(FIVE, &six), "1-0 tower");
    assert_eq!(turns(FIVE, &six), [""; 0]);
    assert_eq!(why_not(FIVE, &six, "e5"), "the game is over");
    assert_eq!(why_not(FIVE, &six, "pass"), "the game is over");
}

#[test]
fn whoever_moved() {
    // White makes the tower, with Black's disc on top; and Black one with White's.
    for (side, disc, result) in [('w', 'b', "0-1 tower"), ('b', 'w', "1-0 tower")] {
        let board = position(&format!("wwwww,{disc},x3/x5/x5/x5/x5"), side);
        assert_eq!(ending(FIVE, &after(FIVE, &board, &["b1-a1"])), result);
    }
}

#[test]
fn more_than_six_win_too() {
    let board = position("wwwww,bbbbb,x3/x5/x5/x5/x5", 'b');
    assert_eq!(ending(FIVE, &board), "open");
    assert_eq!(ending(FIVE, &after(FIVE, &board, &["2a1-b1"])), "1-0 tower");
    let ten = after(FIVE, &board, &["5a1-b1"]);
    assert_eq!(ten, "x,bbbbbwwwww,x3/x5/x5/x5/x5 w 11 11 - 1 1");
    assert_eq!(ending(FIVE, &ten), "1-0 tower");
    assert_eq!(ending(FIVE, &after(FIVE, &board, &["5b1-a1"])), "0-1 tower");
}

#[test]
fn placing_is_progress_and_moving_is_not() {
    let board = "w,w,x3/x5/x5/x5/x5 b 14 16 - 7 9";
    assert!(after(FIVE, board, &["c1"]).ends_with(" 0 10"));
    assert!(after(FIVE, board, &["a1-b1"]).ends_with(" 8 10"));
}

/// Knights on cells of one colour reach no other: White has neither disc nor move.
const NO_WHITE_TURN: &str = "www,x,www,x/x,www,x,www/x4/x4 w 0 12 - 3 5";

#[test]
fn a_side_without_a_turn_must_pass() {
    assert_eq!(turns(FOUR, NO_WHITE_TURN), ["pass"]);
    assert_eq!(ending(FOUR, NO_WHITE_TURN), "open");
    let passed = after(FOUR, NO_WHITE_TURN, &["PASS"]);
    assert_eq!(passed, "www,x,www,x/x,www,x,www/x4/x4 b 0 12 - 4 6");
    assert_eq!(turns(FOUR, &passed).len(), 12);
}

#[test]
fn who_can_take_a_turn_may_not_pass() {
    let why = "you can take a turn, so you may not pass";
    assert_eq!(why_not(FIVE, START, "pass"), why);
    assert_eq!(why_not(FIVE, AFTER_KO, "pass"), why);
    let no_reserve = position("wwww,wwww,x3/wwww,wwww,x3/x5/x5/x5", 'w');
    assert_eq!(why_not(FIVE, &no_reserve, "pass"), why);
}

#[test]
fn no_turn_for_either_side_is_a_draw() {
    let four = "www,x,www,x/x,www,x,www/bbb,x,bbb,x/x,bbb,x,bbb w 0 0 - 0 0";
    let five =
        position("www,x,www,x,www/x,www,x,www,x/bbb,x,bbb,x,bbb/x,bbb,x,bbb,x/w,x,b,x2", 'w');
    for (variant, position) in [(FOUR, four), (FIVE, &*five)] {
        assert_eq!(ending(variant, position), "1/2-1/2 no turn left");
        assert_eq!(turns(variant, position), [""; 0]);
        assert_eq!(why_not(variant, position, "pass"), "the game is over");
    }
}

#[test]
fn a_full_board_places_nothing() {
    let full = crowded("bbbb");
    assert!(turns(FIVE, &full).iter().all(|turn| turn.contains('-')));
    assert_eq!(ending(FIVE, &full), "open");
}

// ## Text

#[test]
fn letters_are_read_in_either_case() {
    let loud = "W,BW,X3/X5/X5/X5/X5 B 14 15 B1-A1 1 1";
    assert_eq!(at(FIVE, loud).text(), AFTER_KO);
    assert_eq!(after(FIVE, AFTER_KO, &["2B1-A1"]), after(FIVE, AFTER_KO, &["2b1-a1"]));
    assert_eq!(after(FIVE, AFTER_KO, &["C3"]), after(FIVE, AFTER_KO, &["c3"]));
}

#[test]
fn runs_are_written_merged() {
    let split = "w,x2,x,b/x,x4/x5/x3,x2/x,x,x,x,x w 15 15 - 0 0";
    assert_eq!(at(FIVE, split).text(), "w,x3,b/x5/x5/x5/x5 w 15 15 - 0 0");
}

#[test]
fn one_disc_is_written_without_a_count() {
    let position = position("ww,b,x3/x5/x5/x5/x5", 'w');
    assert!(legal(FIVE, &position, "a1-b1"));
    assert_eq!(
        why_not(FIVE, &position, "1a1-b1"),
        "not a turn: at character 1: expected a count from 2 (one disc is written without a \
         count), found `1`"
    );
}

#[test]
fn what_is_not_a_turn() {
    for text in [
        "", "0a1-b1", "02a1-b1", "2a1", "2", "a1-", "a1-b", "-b1", "a1b1", "a1--b1", "a1-b1-c1",
        "a1 b1", "a01", "a0", "passs", "2pass", "a1+b1", "a1-2b1",
    ] {
        assert!(why_not(FIVE, START, text).starts_with("not a turn: "), "{text}");
    }
}

// Refused

#[test]
fn discs_that_do_not_make_up_the_number() {
    assert_eq!(refused(FIVE, "w,b,x3/x5/x5/x5/x5 w 16 15 - 0 0"), "White's reserve");
    assert_eq!(refused(FIVE, "w,b,x3/x5/x5/x5/x5 w 14 15 - 0 0"), "White's reserve");
    assert_eq!(refused(FIVE, "w,b,x3/x5/x5/x5/x5 w 15 16 - 0 0"), "Black's reserve");
    assert_eq!(refused(FIVE, "w,b,x3/x5/x5/x5/x5 w 15 14 - 0 0"), "Black's reserve");
    assert_eq!(refused(FIVE, "x5/x5/x5/x5/x5 w 12 12 - 0 0"), "White's reserve");
    assert_eq!(refused(FOUR, "x4/x4/x4/x4 w 16 16 - 0 0"), "White's reserve");
    assert_eq!(refused(FIVE, "x5/x5/x5/x5/x5 w 17 16 - 0 0"), "White's reserve");
    assert_eq!(refused(FIVE, "x5/x5/x5/x5/x5 w 016 16 - 0 0"), "White's reserve");
}

#[test]
fn two_towers_of_six_or_more() {
    assert_eq!(refused(FIVE, &position("wwwwww,bbbbbbb,x3/x5/x5/x5/x5", 'w')), "board");
    assert_eq!(ending(FIVE, &position("wwwwww,bbbbb,x3/x5/x5/x5/x5", 'w')), "1-0 tower");
}

#[test]
fn a_tower_over_ten() {
    assert_eq!(refused(FIVE, &position("wwwwwbbbbbb,x4/x5/x5/x5/x5", 'w')), "board");
    assert_eq!(ending(FIVE, &position("wwwwwbbbbb,x4/x5/x5/x5/x5", 'w')), "0-1 tower");
    let very = format!("{}{},x4/x5/x5/x5/x5 w 0 0 - 0 0", "w".repeat(16), "b".repeat(16));
    assert_eq!(refused(FIVE, &very), "board");
}

#[test]
fn a_ko_field_that_is_not_a_move_the_position_has() {
    let board = "w,bw,x,b,x/x5/x5/x5/x5";
    assert_eq!(at(FIVE, &with_ko(board, 'b', "2b1-d1")).text(), with_ko(board, 'b', "2b1-d1"));
    for ko in [
        "3b1-a1", "b1-c1", "c1-b1", "d1-a1", "a1-d1", "a1-a2", "b1-b1", "a1-f1", "99b1-a1",
        "1b1-a1", "0b1-a1", "c3", "pass", "b1", "--", "b1+a1", "x",
    ] {
        assert_eq!(refused(FIVE, &with_ko(board, 'b', ko)), "ko", "{ko}");
    }
    // A Rook goes to the first tower only.
    assert_eq!(refused(FIVE, &with_ko("ww,b,b,x2/x5/x5/x5/x5", 'w', "a1-c1")), "ko");
    // Nothing moves in a game that is over.
    assert_eq!(refused(FIVE, &with_ko("ww,b,x3/bbbbbb,x4/x5/x5/x5", 'w', "a1-b1")), "ko");
    // "Always `-` with `ko=off`."
    assert_eq!(refused(NO_KO, AFTER_KO), "ko");
}

#[test]
fn malformed_texts() {
    for (text, field) in [
        ("x5/x5/x5/x5 w 16 16 - 0 0", "board"),
        ("x5/x5/x5/x5/x4 w 16 16 - 0 0", "board"),
        ("x5/x5/x5/x5/x5,w w 15 16 - 0 0", "board"),
        ("wxb,x4/x5/x5/x5/x5 w 15 15 - 0 0", "board"),
        ("r,x4/x5/x5/x5/x5 w 16 16 - 0 0", "board"),
        ("w2,x4/x5/x5/x5/x5 w 14 16 - 0 0", "board"),
        (",x4/x5/x5/x5/x5 w 16 16 - 0 0", "board"),
        ("x5/x5/x5/x5/x5 x 16 16 - 0 0", "side to move"),
        ("x5/x5/x5/x5/x5 w", "White's reserve"),
        ("x5/x5/x5/x5/x5 w 16", "Black's reserve"),
        ("x5/x5/x5/x5/x5 w 16 16 0 0", "ko"),
        ("x5/x5/x5/x5/x5 w 16 16 - 101 101", "quiet"),
        ("x5/x5/x5/x5/x5 w 16 16 - 2 1", "quiet"),
        ("x5/x5/x5/x5/x5 w 16 16 - 0 0 0", "ply"),
    ] {
        assert_eq!(refused(FIVE, text), field, "{text}");
    }
}

// Entering, showing and throwing turns

#[test]
fn a_turn_is_entered_step_by_step() {
    let cell = |text: &str| text.parse().unwrap();
    let position = at(FIVE, &position("ww,b,x3/x5/x5/x5/x5", 'w'));
    let next = |entered: &[Token]| position.next(entered).unwrap();
    // A tower of one disc leaves nothing to count.
    let target = Step::cell(cell("a1"), Role::Target);
    assert_eq!(next(&[Token::Cell(cell("b1"))]).steps, [target]);
    let counts = [Step::count(1), Step::count(2)];
    assert_eq!(next(&[Token::Cell(cell("a1"))]).steps, counts);
    let whole = next(&[Token::Cell(cell("a1")), Token::Count(2), Token::Cell(cell("b1"))]);
    assert_eq!(position.turn_text(whole.whole.unwrap()).unwrap(), "2a1-b1");
    let placed = next(&[Token::Cell(cell("e5"))]);
    assert_eq!(position.turn_text(placed.whole.unwrap()).unwrap(), "e5");
    assert!(next(&[]).steps.contains(&Step::cell(cell("e5"), Role::Placement)));
    assert!(next(&[]).steps.contains(&Step::cell(cell("b1"), Role::Mover)));
    let passing = at(FOUR, NO_WHITE_TURN).next(&[]).unwrap();
    assert_eq!(passing.steps, [Step::word("pass", Role::Call)]);
}

#[test]
fn what_there_is_to_see() {
    let scene = at(FIVE, AFTER_KO).scene();
    assert_eq!(scene.cells[1].label, "bw");
    assert_eq!(scene.cells[1].pile, [Owner::Side(Side::Second), Owner::Side(Side::First)]);
    assert_eq!(scene.cells[2].label, "");
    let facts: Vec<_> =
        scene.facts.iter().map(|fact| (fact.side, fact.name, fact.value.as_str())).collect();
    assert_eq!(
        facts,
        [
            (Some(Side::First), "reserve", "14"),
            (Some(Side::Second), "reserve", "15"),
            (None, "ko", "b1-a1")
        ]
    );
    assert_eq!(at(FIVE, START).scene().facts.len(), 2);
}

#[test]
fn random_turns_are_all_alike() {
    // Every height, a ko, and few turns: guessing must not favour any.
    for (variant, text) in [
        (FIVE, with_ko("wwb,x,ww,x,bw/x,b,wbwb,x,b/x5/x,wwwbw,x,b,x/b,x4", 'w', "c1-e1")),
        (FREE, with_ko("wwb,x,ww,x,bw/x,b,wbwb,x,b/x5/x,wwwbw,x,b,x/b,x4", 'w', "c1-e1")),
        (FOUR, "w,www,x,www/x4/x3,www/wwb,x3 w 0 11 - 0 0".to_owned()),
        (FOUR, "ww,x,www,ww/x4/x3,wwww/wb,x3 w 0 11 - 0 0".to_owned()),
        (FOUR, NO_WHITE_TURN.to_owned()),
    ] {
        let position = at(variant, &text);
        let mut dice = Dice::seeded(1);
        let mut thrown: BTreeMap<String, u32> = BTreeMap::new();
        let listed = turns(variant, &text);
        let each = 2000;
        for _ in 0..listed.len() * each {
            let turn = position.random_turn(&mut dice).unwrap();
            *thrown.entry(position.turn_text(turn).unwrap()).or_default() += 1;
        }
        let seen: Vec<&String> = thrown.keys().collect();
        assert_eq!(seen, listed.iter().collect::<Vec<_>>(), "{text}");
        // Five standard deviations of a count around 2000.
        for (turn, times) in thrown {
            assert!(times.abs_diff(each as u32) < 5 * 45, "{text}: {turn} {times} times");
        }
    }
}
