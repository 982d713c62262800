//! Ko.

use super::*;

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
