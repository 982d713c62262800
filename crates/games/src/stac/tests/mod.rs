//! One test for each sentence of the rules page that can be misread.

mod refusals;

use cairn_core::Plies;
use cairn_core::path::{Role, Token};

use crate::by_text::{after, at, ending, legal, refused, turns, why_not};
use crate::open;

const START: &str = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0";
/// Three rows of single discs.
const ONES: &str = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1";
const THREE: &str = "stac:claims=3";

/// The cells that the pawn can walk to, and those that it can carry to.
fn reach(position: &str) -> (Vec<String>, Vec<String>) {
    let target = |turn: &String| turn[3..].to_owned();
    let (walks, carries): (Vec<_>, Vec<_>) =
        turns("stac", position).into_iter().partition(|turn| turn.contains('-'));
    (walks.iter().map(target).collect(), carries.iter().map(target).collect())
}

// Board.

#[test]
fn every_cell_starts_with_a_disc_and_the_pawns_in_opposite_corners() {
    assert_eq!(open("stac").unwrap().start().text(), START);
    let (walks, carries) = reach(START);
    let lines = ["a1", "b1", "c1", "d1", "e2", "e3", "e4", "e5"];
    assert_eq!(walks, lines);
    assert_eq!(carries, lines);
}

#[test]
fn known_counts() {
    assert_eq!(open("stac").unwrap().start().perft(4), 32_474);
}

// A turn.

#[test]
fn a_pawn_moves_any_distance_along_its_row_or_column_to_another_cell() {
    let centre = START.replace("e1", "c3");
    let (walks, _) = reach(&centre);
    assert_eq!(walks, ["a3", "b3", "c1", "c2", "c4", "c5", "d3", "e3"]);
    assert!(why_not("stac", &centre, "c3-c3").contains("another cell"));
    assert!(why_not("stac", &centre, "c3-d4").contains("neither in the row nor in the column"));
    assert!(why_not("stac", &centre, "c3-c6").contains("not on the board"));
    assert!(why_not("stac", &centre, "a5-a4").contains("pawn is on c3"));
}

#[test]
fn walking_moves_the_pawn_alone() {
    let walked = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 b e4 a5 - 1 1";
    assert_eq!(after("stac", START, &["e1-e4"]), walked);
}

#[test]
fn walking_goes_over_the_other_pawn_but_not_onto_it() {
    let position = START.replace("e1 a5", "c3 c2");
    assert!(legal("stac", &position, "c3-c1"));
    assert!(!legal("stac", &position, "c3-c2"));
    assert!(why_not("stac", &position, "c3-c2").contains("other pawn"));
}

#[test]
fn walking_ends_on_any_cell_without_a_pawn_and_carrying_on_up_to_two_discs() {
    // Row 1: claimed by White, two discs, none, claimed by Black, and the disc under the pawn.
    let position = format!("w3,2,x,b3,1/1,x4/{ONES} w e1 a5 - 0 0");
    let (walks, carries) = reach(&position);
    assert_eq!(walks, ["a1", "b1", "c1", "d1", "e2", "e3", "e4", "e5"]);
    assert_eq!(carries, ["b1", "c1", "e2", "e3", "e4", "e5"], "over discs and claimed stacks");
    assert!(why_not("stac", &position, "e1+a1").contains("claimed"));
    assert!(why_not("stac", &position, "e1+d1").contains("claimed"));
}

#[test]
fn only_the_only_disc_of_a_cell_is_carried() {
    let two = format!("2,x,1,1,1/1,1,1,1,1/{ONES} w a1 a5 - 0 0");
    assert!(reach(&two).1.is_empty(), "cells with two discs can no longer lose one");
    assert!(why_not("stac", &two, "a1+b1").contains("exactly one disc"));
    let none = format!("2,x,1,1,1/1,1,1,1,1/{ONES} w b1 a5 - 0 0");
    assert!(reach(&none).1.is_empty());
    let claimed = format!("w3,x,x,1,1/1,1,1,1,1/{ONES} w a1 a5 - 0 0");
    assert!(reach(&claimed).1.is_empty(), "claimed stacks never change");
}

#[test]
fn carrying_does_not_pass_over_the_other_pawn() {
    let position = START.replace("e1 a5", "c3 c2");
    let (walks, carries) = reach(&position);
    assert_eq!(walks, ["a3", "b3", "c1", "c4", "c5", "d3", "e3"]);
    assert_eq!(carries, ["a3", "b3", "c4", "c5", "d3", "e3"]);
    assert!(why_not("stac", &position, "c3+c1").contains("over the other pawn"));
    assert!(why_not("stac", &position, "c3+c2").contains("other pawn stands"));
}

#[test]
fn a_carried_disc_stays_under_the_pawn() {
    let onto_one = "1,1,1,1,x/1,1,1,1,1/1,1,1,1,1/1,1,1,1,2/1,1,1,1,1 b e4 a5 - 0 1";
    assert_eq!(after("stac", START, &["e1+e4"]), onto_one);
    let gap = format!("1,1,1,x,1/1,1,1,1,2/{ONES} w e1 a5 - 5 5");
    let onto_none = format!("1,1,1,1,x/1,1,1,1,2/{ONES} b d1 a5 w 6 6");
    assert_eq!(after("stac", &gap, &["e1+d1"]), onto_none);
}

#[test]
fn a_carry_onto_two_discs_claims_the_stack() {
    let white = format!("1,1,1,x,1/1,1,1,1,2/{ONES} w e1 a5 - 5 5");
    let claimed = format!("1,1,1,x2/1,1,1,1,w3/{ONES} b e2 a5 - 0 6");
    assert_eq!(after("stac", &white, &["e1+e2"]), claimed);
    let black = format!("1,1,1,x,1/1,1,1,1,2/{ONES} b a5 e1 - 5 5");
    let claimed = format!("1,1,1,x2/1,1,1,1,b3/{ONES} w a5 e2 - 0 6");
    assert_eq!(after("stac", &black, &["e1+e2"]), claimed);
}

#[test]
fn a_disc_is_never_moved_by_the_same_side_on_consecutive_turns() {
    let gap = format!("1,1,1,x,1/1,1,1,1,2/{ONES} w e1 a5 - 0 0");
    let held = after("stac", &gap, &["e1+d1", "a5-a4"]);
    assert_eq!(held, format!("1,1,1,1,x/1,1,1,1,2/{ONES} w d1 a4 w 2 2"));
    assert!(reach(&held).1.is_empty());
    assert!(why_not("stac", &held, "d1+c1").contains("by your last turn"));
    // A walk in between frees it.
    let walked = after("stac", &held, &["d1-c1", "a4-a5"]);
    assert_eq!(walked, format!("1,1,1,1,x/1,1,1,1,2/{ONES} w c1 a5 - 4 4"));
    assert!(legal("stac", &walked, "c1+b1"), "another disc, after a walk");
    let back = after("stac", &walked, &["c1-d1", "a5-a4"]);
    assert!(legal("stac", &back, "d1+c1"), "the same disc, after two walks");
}

#[test]
fn each_side_has_its_own_no_carry_rule() {
    let gaps = format!("1,1,1,x,1/1,1,1,1,2/{}/2,1,1,1,1/1,x,1,1,1", "1,1,1,1,1");
    let both = after("stac", &format!("{gaps} w e1 a5 - 0 0"), &["e1+d1", "a5+b5"]);
    assert!(both.ends_with(" w d1 b5 wb 2 2"), "{both}");
    assert!(reach(&both).1.is_empty());
    let one = after("stac", &both, &["d1-c1"]);
    assert!(one.ends_with(" b c1 b5 b 3 3"), "{one}");
    assert!(reach(&one).1.is_empty());
    // Without the field the disc may be carried: the field is part of the position.
    assert!(!reach(&one.replace(" b 3 3", " - 3 3")).1.is_empty());
}

#[test]
fn a_carry_onto_discs_leaves_no_trace_in_the_no_carry_field() {
    assert!(after("stac", START, &["e1+e4"]).contains(" e4 a5 - "));
    let two = format!("1,1,1,x,1/1,1,1,1,2/{ONES} w e1 a5 - 0 0");
    assert!(after("stac", &two, &["e1+e2"]).contains(" e2 a5 - "));
}

// End.

#[test]
fn four_claimed_stacks_win() {
    let rest = "1,1,1,x2/1,1,1,1,1/1,1,1,1,x";
    let won = format!("w3,w3,w3,w3,x/1,x4/{rest} b e1 a5 - 0 0");
    assert_eq!(ending("stac", &won), "1-0 claims");
    assert!(turns("stac", &won).is_empty());
    assert!(why_not("stac", &won, "a5-a4").contains("over"));
    let lost = won.replace('w', "b").replace(" b e1", " w e1");
    assert_eq!(ending("stac", &lost), "0-1 claims");
    let near = format!("w3,w3,w3,2,1/1,x4/{rest} w e1 a5 - 0 0");
    assert_eq!(ending("stac", &near), "open", "three are not enough");
    assert_eq!(ending("stac", &after("stac", &near, &["e1+d1"])), "1-0 claims");
    let shared = format!("w3,w3,b3,b3,x/1,x4/{rest} b e1 a5 - 0 0");
    assert_eq!(ending("stac", &shared), "open", "each side counts its own");
}

#[test]
fn with_claims_three_three_win() {
    let three = format!("w3,w3,w3,x2/1,x4/{ONES} b e1 a5 - 0 0");
    assert_eq!(ending(THREE, &three), "1-0 claims");
    assert_eq!(ending("stac", &three), "open");
}

#[test]
fn when_no_single_disc_is_left_the_side_with_more_claims_wins() {
    let one_claim = "w3,2,2,2,2/2,2,2,2,2/2,2,x3/x5/x5";
    for side in ["w", "b"] {
        let position = format!("{one_claim} {side} e1 a5 - 0 0");
        assert_eq!(ending("stac", &position), "1-0 most claims");
        assert!(turns("stac", &position).is_empty());
    }
    let three_claims = "w3,b3,b3,2,2/2,2,2,2,2/2,x4/x5/x5 w e1 a5 - 0 0";
    assert_eq!(ending("stac", three_claims), "0-1 most claims");
    // White puts the last two single discs together, and so ends a game that Black wins.
    let last = "b3,x,1,x,1/2,2,2,2,2/2,2,2,2,2/x5/x5 w e1 a5 - 0 0";
    assert_eq!(ending("stac", last), "open");
    assert_eq!(ending("stac", &after("stac", last, &["e1+c1"])), "0-1 most claims");
    // The last single disc claims.
    let claim = "2,x3,1/2,2,2,2,2/2,2,2,2,2/2,x4/x5 b a5 e1 - 0 0";
    assert_eq!(ending("stac", &after("stac", claim, &["e1+a1"])), "0-1 most claims");
}

#[test]
fn progress_is_a_disc_put_on_another() {
    let gap = format!("1,1,1,x,1/1,1,1,1,2/{ONES} w e1 a5 - 5 7");
    let plies = |turn| at("stac", &after("stac", &gap, &[turn])).plies();
    assert_eq!(plies("e1+c1"), Plies { quiet: 0, ply: 8 });
    assert_eq!(plies("e1+e2"), Plies { quiet: 0, ply: 8 });
    assert_eq!(plies("e1+d1"), Plies { quiet: 6, ply: 8 });
    assert_eq!(plies("e1-c1"), Plies { quiet: 6, ply: 8 });
}

// Text.

#[test]
fn texts_are_read_in_either_case_and_written_in_one_way() {
    let loud = "W3,X,x1,B3,1/1,1,1,x,X/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 W E1 A5 WB 0 0";
    assert_eq!(
        at("stac", loud).text(),
        "w3,x2,b3,1/1,1,1,x2/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 wb 0 0"
    );
    assert!(legal("stac", START, "E1+E4"));
    assert!(legal("stac", START, "E1-e4"));
}

#[test]
fn what_is_no_turn_is_refused_with_what_was_expected() {
    for text in ["", "e1", "e1e4", "e1xe4", "e1-", "e1-e4-e5", "e01-e4", "pass"] {
        assert!(why_not("stac", START, text).contains("not a turn"), "{text}");
    }
}

#[test]
fn turns_are_entered_as_pawn_manner_and_cell() {
    let position = at("stac", START);
    let cell = |text: &str| Token::Cell(text.parse().unwrap());
    let pawn = position.next(&[]).unwrap();
    assert_eq!(pawn.steps.len(), 1);
    assert_eq!(pawn.steps[0].token, cell("e1"));
    let manner = position.next(&[cell("e1")]).unwrap();
    let words: Vec<_> = manner.steps.iter().map(|step| step.token).collect();
    assert_eq!(words, [Token::Word("carry"), Token::Word("walk")]);
    let target = position.next(&[cell("e1"), Token::Word("carry")]).unwrap();
    assert!(target.steps.iter().all(|step| step.role == Role::TARGET));
    let whole = position.next(&[cell("e1"), Token::Word("carry"), cell("e4")]).unwrap();
    assert_eq!(whole.whole, Some(position.read_turn("e1+e4").unwrap()));
}

// Refused.

#[test]
fn refused_positions() {
    assert_eq!(refused("stac", &START.replacen('1', "x", 1)), "board", "24 discs");
    assert_eq!(refused("stac", &START.replacen('1', "2", 1)), "board", "26 discs");
    assert_eq!(refused("stac", &START.replace("e1", "a5")), "Black's pawn");
    assert_eq!(refused("stac", &START.replace("e1", "f1")), "White's pawn");
    assert_eq!(refused("stac", &START.replace("a5", "a6")), "Black's pawn");
    let five = "w3,w3,w3,w3,w3/x5/1,1,1,1,1/1,1,1,1,1/x5 b e1 a5 - 0 0";
    assert_eq!(refused("stac", five), "board");
    let four = "w3,w3,w3,w3,x/1,x4/1,1,1,1,1/1,1,1,1,1/1,1,x3 b e1 a5 - 0 0";
    assert_eq!(ending("stac", four), "1-0 claims");
    assert_eq!(refused(THREE, four), "board");
    assert_eq!(refused("stac", &four.replace(" b e1", " w e1")), "side to move");
}

#[test]
fn refused_no_carry_fields() {
    let position = format!("2,x,1,1,1/1,1,1,1,1/{ONES} w c1 b1 - 0 0");
    assert!(at("stac", &position.replace(" - ", " w ")).text().contains(" w 0 0"));
    assert_eq!(refused("stac", &position.replace(" - ", " b ")), "no-carry sides", "no disc");
    assert_eq!(refused("stac", &position.replace(" - ", " wb ")), "no-carry sides");
    let on_two = position.replace("c1 b1", "a1 c1");
    assert_eq!(refused("stac", &on_two.replace(" - ", " w ")), "no-carry sides", "two discs");
    for wrong in ["bw", "x", "ww"] {
        assert_eq!(refused("stac", &START.replace(" - ", &format!(" {wrong} "))), "no-carry sides");
    }
}

#[test]
fn refused_everywhere() {
    assert_eq!(refused("stac", &START.replacen("1,1,1,1,1/", "", 1)), "board");
    assert_eq!(refused("stac", &START.replacen("1,1", "1,1,1", 1)), "board");
    for wrong in ["3", "w2", "w1", "0", "r3", "4"] {
        assert_eq!(refused("stac", &START.replacen('1', wrong, 1)), "board", "{wrong}");
    }
    assert_eq!(refused("stac", &START.replace(" w ", " r ")), "side to move");
    assert_eq!(refused("stac", &START.replace(" 0 0", " 101 200")), "quiet");
    assert_eq!(refused("stac", &START.replace(" 0 0", " 5 4")), "quiet");
    assert_eq!(refused("stac", &START.replace(" 0 0", " 0")), "ply");
    assert_eq!(refused("stac", &START.replace(" 0 0", " 0 0 0")), "ply");
}
