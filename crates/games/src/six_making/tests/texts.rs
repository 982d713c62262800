//! Texts that are read, written and refused.

use super::*;

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
