//! How games end, and passes.

use super::*;

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
fn a_turn_that_only_ko_forbids_is_no_draw() {
    // "Where neither side could take a turn (ko aside)": here a4-b4 is the last turn there is.
    let last = "www,www,wwww,wwb/x4/x4/b,bbb,bbbb,bbb w 0 0 a4-b4 0 0";
    assert_eq!(ending(FOUR, last), "open");
    assert_eq!(turns(FOUR, last), ["pass"]);
    let passed = after(FOUR, last, &["pass"]);
    assert_eq!(passed, "www,www,wwww,wwb/x4/x4/b,bbb,bbbb,bbb b 0 0 - 1 1");
    assert_eq!(turns(FOUR, &passed), ["a4-b4"]);
}

#[test]
fn a_full_board_places_nothing() {
    let full = crowded("bbbb");
    assert!(turns(FIVE, &full).iter().all(|turn| turn.contains('-')));
    assert_eq!(ending(FIVE, &full), "open");
}
