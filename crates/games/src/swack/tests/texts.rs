//! How Swack is written, and what the doors of the program see of it.

use cairn_core::path::Token;
use cairn_core::scene::{Fact, Scene};
use cairn_words::GameTexts;

use super::{FOUR, MIDDLE, PIE, START, THREE, start};
use crate::by_text::{after, at, legal, refused, turns, why_not};

#[test]
fn texts_are_read_in_either_case_and_written_in_lower_case() {
    assert_eq!(at(THREE, &MIDDLE.to_ascii_uppercase()).text(), MIDDLE);
    let pie = start(PIE);
    assert_eq!(at(PIE, &pie.to_ascii_uppercase()).text(), pie);
    assert_eq!(after(THREE, START, &["B1XB2", "PASS"]), after(THREE, START, &["b1xb2", "pass"]));
    assert!(legal(PIE, &after(PIE, &pie, &["Pass"]), "SWAP"));
}

#[test]
fn turns_that_are_not_written_as_turns_are_refused() {
    for text in ["", "b1", "b1b2", "b1-b2", "b1xb2x", "b1x", "b01xb2", "passes", "swa", "xb2"] {
        assert!(why_not(PIE, &start(PIE), text).starts_with("not a turn"), "{text}");
    }
}

#[test]
fn the_last_column_and_row_of_the_largest_board_are_there() {
    let ten = "swack:size=10";
    let listed = turns(ten, &start(ten));
    assert_eq!(listed.len(), 181);
    assert!(listed.contains(&"i10xj10".to_owned()) && listed.contains(&"j9xj10".to_owned()));
}

#[test]
fn stacks_other_than_at_the_start_in_number_are_refused() {
    assert_eq!(refused(THREE, "b1,b1,w1/b1,w1,b1/w1,b1,w1 b 0 - 0 0"), "board");
    assert_eq!(refused(THREE, "w1,w1,w1/b1,w1,b1/w1,b1,w1 b 0 - 0 0"), "board");
}

#[test]
fn heights_are_from_1_to_128_without_leading_zeros() {
    for height in ["0", "", "01", "-1", "1.5", "129", "1000", "99999999999999999999"] {
        let text = MIDDLE.replacen("w1", &format!("w{height}"), 1);
        assert_eq!(refused(THREE, &text), "board", "{height}");
    }
    let tallest = MIDDLE.replacen("w1", "w128", 1);
    assert_eq!(at(THREE, &tallest).text(), tallest);
}

#[test]
fn there_are_no_empty_cells_and_no_other_pieces() {
    assert_eq!(refused(THREE, &START.replacen("w1", "x", 1)), "board");
    assert_eq!(refused(THREE, "w1,b1,w1/x3/w1,b1,w1 b 0 - 0 0"), "board");
    assert_eq!(refused(THREE, &START.replacen("w1", "r1", 1)), "board");
    assert_eq!(refused(THREE, &START.replacen("w1", "1", 1)), "board");
    assert_eq!(refused(THREE, &START.replacen("w1", "ww1", 1)), "board");
    assert_eq!(refused(THREE, &START.replacen("w1", "", 1)), "board");
}

#[test]
fn the_board_has_its_shape() {
    assert_eq!(refused(THREE, "w1,b1,w1/b1,w1,b1 b 0 - 0 0"), "board");
    assert_eq!(refused(THREE, "w1,b1,w1,b1/b1,w1,b1/w1,b1,w1 b 0 - 0 0"), "board");
    assert_eq!(refused(THREE, "w1,b1/b1,w1,b1/w1,b1,w1 b 0 - 0 0"), "board");
    assert_eq!(refused(FOUR, START), "board");
}

#[test]
fn the_last_capture_is_a_dash_exactly_when_all_heights_are_1() {
    assert_eq!(refused(THREE, &START.replace("0 - 0", "0 b 0")), "last capture");
    assert_eq!(refused(THREE, &START.replace("0 - 0", "0 w 0")), "last capture");
    assert_eq!(refused(THREE, &MIDDLE.replace("0 w 0", "0 - 0")), "last capture");
    assert_eq!(at(THREE, &MIDDLE.replace("0 w 0", "0 b 0")).side(), cairn_core::Side::First);
    // Tall in one place only.
    let one = START.replacen("w1", "w5", 1);
    assert_eq!(refused(THREE, &one), "last capture");
}

#[test]
fn the_fields_are_in_their_range() {
    assert_eq!(refused(THREE, &START.replace(" b 0", " x 0")), "side to move");
    assert_eq!(refused(THREE, &START.replace(" b 0", " b 3")), "passes");
    assert_eq!(refused(THREE, &START.replace(" b 0", " b -")), "passes");
    assert_eq!(refused(THREE, &START.replace("0 - 0", "0 x 0")), "last capture");
    assert_eq!(refused(THREE, &START.replace("- 0 0", "- 101 200")), "quiet");
    assert_eq!(refused(THREE, &START.replace("- 0 0", "- 2 1")), "quiet");
    assert_eq!(refused(THREE, &START.replace("- 0 0", "- 0 0 0")), "ply");
    assert_eq!(refused(THREE, &START.replace("- 0 0", "- 0")), "ply");
    assert!(at(THREE, &START.replace("- 0 0", "- 100 100")).ending().is_none());
}

#[test]
fn the_pie_field_is_there_exactly_with_the_pie() {
    assert_eq!(refused(THREE, &start(PIE)), "quiet");
    assert_eq!(refused(THREE, &START.replace("- 0 0", "- - 0 0")), "quiet");
    assert_eq!(refused(PIE, START), "swap");
    assert_eq!(refused(PIE, &START.replace("- 0 0", "- x 0 0")), "swap");
}

// What the doors see

#[test]
fn a_capture_is_entered_by_its_two_cells_and_a_word_by_itself() {
    let position = at(PIE, &after(PIE, &start(PIE), &["b1xb2"]));
    let cell = |text: &str| Token::Cell(text.parse().unwrap());
    let spoken = |entered: &[Token]| -> Option<Vec<String>> {
        let next = position.next(entered)?;
        Some(next.steps.iter().map(|step| step.token.to_string()).collect())
    };
    assert_eq!(spoken(&[]).unwrap(), ["a1", "a3", "c1", "c3", "pass", "swap"]);
    assert_eq!(spoken(&[cell("a1")]).unwrap(), ["a2"]);
    assert_eq!(spoken(&[cell("a2")]), None);
    let whole = position.next(&[cell("a1"), cell("a2")]).unwrap().whole.unwrap();
    assert_eq!(position.turn_text(whole).unwrap(), "a1xa2");
    let whole = position.next(&[Token::Word("swap")]).unwrap().whole.unwrap();
    assert_eq!(position.turn_text(whole).unwrap(), "swap");
}

#[test]
fn the_scene_shows_owner_and_height_groups_passes_last_capture_and_the_swap() {
    let said = |scene: &Scene| -> Vec<String> {
        let info = crate::open("swack").unwrap().info();
        let value = |fact: &Fact| info.value_said(&fact.value).to_string();
        scene.facts.iter().map(|fact| format!("{} {}", fact.name, value(fact))).collect()
    };
    let scene = at(PIE, "w1,b2,w2/b1,w1,b1/w1,b3,w3 w 1 w p 3 9").scene();
    assert_eq!(scene.cells[7].label, "b3");
    assert_eq!(scene.cells[7].pile.len(), 3);
    assert!(scene.cells[7].pile.iter().all(|piece| *piece == scene.cells[1].pile[0]));
    assert_eq!(
        said(&scene),
        ["largest group 1", "largest group 1", "passes 1", "last capture White", "swap possible"]
    );
    let scene = at(THREE, "w1,b1,w1/w1,b1,w1/w1,b1,b1 b 0 - 2 2").scene();
    assert_eq!(said(&scene), ["largest group 4", "largest group 3", "last capture nobody"]);
}

/// Equal groups are compared from the largest down; what decided is said.
#[test]
fn the_end_tells_the_sizes_that_decided() {
    let said = |text: &str| {
        let over = at(THREE, text);
        let info = over.game().info();
        info.over_said(over.ending().unwrap(), &over.scene().facts).to_string()
    };
    assert_eq!(said("w1,w1,w1/b1,b2,b1/w1,b1,w1 w 2 b 2 3"), "Black wins: groups of 4 against 3");
    assert_eq!(said("w1,b1,b1/w1,w2,b1/b1,w1,w1 w 2 w 2 3"), "White wins: groups of 5 against 3");
    assert_eq!(
        said("w1,w1,b1/w2,b1,b1/w1,b1,w1 w 2 w 2 3"),
        "White wins: groups of 4, 1 against 4, 0"
    );
}
