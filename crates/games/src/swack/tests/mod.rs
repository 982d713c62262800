//! One test for each sentence of the rules page that can be misread.

mod refusals;
mod texts;

use cairn_core::Dice;

use crate::by_text::{after, at, ending, legal, turns, why_not};
use crate::open;

const THREE: &str = "swack:size=3";
const FOUR: &str = "swack:size=4";
const PIE: &str = "swack:size=3,pie=on";
const START: &str = "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 0 - 0 0";
/// Stacks of three heights.
const MIDDLE: &str = "w1,b2,w2/b1,w1,b1/w1,b3,w3 b 0 w 0 5";

fn start(variant: &str) -> String {
    open(variant).unwrap().start().text()
}

// Board

#[test]
fn white_starts_where_column_and_row_number_add_up_to_even() {
    assert_eq!(start(THREE), START);
    assert_eq!(start(FOUR), "w1,b1,w1,b1/b1,w1,b1,w1/w1,b1,w1,b1/b1,w1,b1,w1 b 0 - 0 0");
}

#[test]
fn the_board_is_six_by_six_unless_chosen_from_three_to_ten() {
    let rows = |variant: &str| start(variant).split('/').count();
    assert_eq!(rows("swack"), 6);
    for size in 3..=10 {
        assert_eq!(rows(&format!("swack:size={size}")), size);
    }
    assert!(open("swack:size=2").is_err());
    assert!(open("swack:size=11").is_err());
}

#[test]
fn an_odd_board_has_white_in_the_centre_and_one_more_white_stack() {
    let text = start("swack:size=9");
    assert_eq!(text.split('/').nth(4).unwrap().split(',').nth(4), Some("w1"));
    assert_eq!(text.matches("w1").count(), 41);
    assert_eq!(text.matches("b1").count(), 40);
}

#[test]
fn known_counts() {
    let perft = |variant: &str, depth| open(variant).unwrap().start().perft(depth);
    assert_eq!([1, 2, 3].map(|depth| perft("swack", depth)), [61, 3365, 167_636]);
    assert_eq!([1, 2, 3, 4].map(|depth| perft(THREE, depth)), [13, 113, 704, 3372]);
    assert_eq!([1, 2, 3].map(|depth| perft(PIE, depth)), [13, 126, 817]);
}

// A turn

#[test]
fn black_starts_and_captures_along_rows_and_columns() {
    assert_eq!(
        turns(THREE, START),
        [
            "a2xa1", "a2xa3", "a2xb2", "b1xa1", "b1xb2", "b1xc1", "b3xa3", "b3xb2", "b3xc3",
            "c2xb2", "c2xc1", "c2xc3", "pass"
        ]
    );
}

#[test]
fn only_stacks_of_the_same_height_are_captured() {
    assert_eq!(
        turns(THREE, MIDDLE),
        ["a2xa1", "a2xa3", "a2xb2", "b1xc1", "b3xc3", "c2xb2", "pass"]
    );
    assert!(why_not(THREE, MIDDLE, "b1xa1").contains("equal heights"), "taller onto lower");
    assert!(why_not(THREE, MIDDLE, "c2xc3").contains("equal heights"), "lower onto taller");
}

#[test]
fn the_same_pairs_are_the_other_sides_captures() {
    let white = MIDDLE.replace(" b 0", " w 0");
    assert_eq!(
        turns(THREE, &white),
        ["a1xa2", "a3xa2", "b2xa2", "b2xc2", "c1xb1", "c3xb3", "pass"]
    );
}

#[test]
fn a_capture_starts_from_an_own_stack_and_goes_to_an_enemys() {
    let own = "b1,b1,w1/w1,w1,b1/w1,b1,w1 b 0 - 0 0";
    assert!(why_not(THREE, own, "a1xb1").contains("own"));
    assert!(why_not(THREE, own, "a2xa1").contains("White's"));
    assert!(why_not(THREE, own, "b2xa2").contains("White's"));
    assert!(!turns(THREE, own).contains(&"a1xb1".to_owned()));
}

#[test]
fn a_capture_is_orthogonal_and_to_the_next_cell() {
    let position = "b1,w1,w1/w1,w1,b1/w1,b1,b1 b 0 - 0 0";
    assert!(legal(THREE, position, "a1xb1"));
    assert!(why_not(THREE, position, "a1xb2").contains("adjacent"), "diagonal");
    assert!(why_not(THREE, position, "a1xc1").contains("adjacent"), "two cells away");
    assert!(why_not(THREE, position, "a1xa1").contains("adjacent"), "itself");
    assert!(why_not(THREE, position, "a1xd1").contains("not on the board"));
    assert!(why_not(THREE, position, "a4xa3").contains("not on the board"));
}

#[test]
fn rows_do_not_join_at_their_ends() {
    let position = "w1,w1,b1/w1,b1,w1/b1,b1,w1 b 0 - 0 0";
    assert!(why_not(THREE, position, "c1xa2").contains("adjacent"));
    assert!(why_not(THREE, position, "a3xc2").contains("adjacent"));
}

#[test]
fn the_captured_stack_grows_and_is_the_captors_the_other_keeps_its_height_and_is_the_enemys() {
    assert_eq!(after(THREE, MIDDLE, &["b1xc1"]), "w1,w2,b3/b1,w1,b1/w1,b3,w3 w 0 b 0 6");
    assert_eq!(
        after(THREE, START, &["b1xb2", "a1xa2", "c2xc1"]),
        "b1,w1,b2/w2,b2,w1/w1,b1,w1 w 0 b 0 3"
    );
}

#[test]
fn heights_grow_by_one_from_every_height() {
    for height in 1..=128 {
        let last = if height == 1 { "-" } else { "w" };
        let text =
            START.replace('1', &height.to_string()).replace(" 0 - 0 0", &format!(" 0 {last} 0 0"));
        let played = after(THREE, &text, &["b1xa1"]);
        assert!(played.starts_with(&format!("b{},w{height},w{height}/", height + 1)), "{played}");
        // From equal heights the game is the game from the start.
        assert_eq!(at(THREE, &text).perft(4), 3372);
    }
}

#[test]
fn tall_stacks_keep_the_key_and_are_compared_in_every_digit() {
    for tall in [4, 5, 8, 9, 16, 17, 32, 33, 64, 65, 127, 128] {
        let text = format!("w1,b{tall},w{tall}/b1,w1,b1/w1,b3,w3 b 0 w 0 5");
        let mut position = at(THREE, &text);
        let seen = turns(THREE, &text);
        assert!(seen.contains(&"b1xc1".to_owned()) && !seen.contains(&"b1xa1".to_owned()));
        for text in ["b3xc3", "pass", "b1xc1"].into_iter().take(if tall < 128 { 3 } else { 1 }) {
            let turn = position.read_turn(text).unwrap();
            position.play(turn).unwrap();
            assert_eq!(position.key(), at(THREE, &position.text()).key(), "{tall}");
            assert_eq!(position, at(THREE, &position.text()));
        }
    }
    for (one, other) in [(1, 5), (4, 8), (2, 18), (3, 35), (64, 128), (1, 65)] {
        let text = format!("w{one},b{other},w{one}/b1,w1,b1/w1,b1,w{other} b 0 w 0 5");
        assert!(why_not(THREE, &text, "b1xa1").contains("equal heights"), "{one} and {other}");
    }
}

#[test]
fn a_pass_changes_nothing_but_whose_turn_it_is_and_is_always_allowed() {
    assert_eq!(after(THREE, MIDDLE, &["pass"]), "w1,b2,w2/b1,w1,b1/w1,b3,w3 w 1 w 1 6");
    let stuck = "w1,b2,w1/b2,w1,b2/w1,b2,w1 w 0 b 0 4";
    assert_eq!(turns(THREE, stuck), ["pass"]);
    assert_eq!(turns(THREE, &stuck.replace(" w 0 b", " b 1 b")), ["pass"]);
}

#[test]
fn random_turns_are_uniform_with_the_words_among_them() {
    let position = at(PIE, "w1,b2,w2/b1,w1,b1/w1,b3,w3 w 0 b p 0 5");
    let mut dice = Dice::seeded(3);
    let mut thrown = std::collections::BTreeMap::<_, u32>::new();
    for _ in 0..8000 {
        let turn = position.random_turn(&mut dice).unwrap();
        *thrown.entry(position.turn_text(turn).unwrap()).or_default() += 1;
    }
    assert_eq!(thrown.len(), 8);
    assert!(thrown.values().all(|times| (850..1150).contains(times)), "{thrown:?}");
}

// Swap

#[test]
fn there_is_no_swap_without_the_pie() {
    let white = after(THREE, START, &["b1xb2"]);
    assert!(why_not(THREE, &white, "swap").contains("pie=on"));
    assert!(!turns(THREE, &white).contains(&"swap".to_owned()));
}

#[test]
fn whites_first_turn_may_be_swap_and_blacks_may_not() {
    let text = start(PIE);
    assert_eq!(text, "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 0 - p 0 0");
    assert!(why_not(PIE, &text, "swap").contains("White's first turn"));
    let white = after(PIE, &text, &["b1xb2"]);
    assert_eq!(white, "w1,w1,w1/b1,b2,b1/w1,b1,w1 w 0 b p 0 1");
    assert!(turns(PIE, &white).contains(&"swap".to_owned()));
}

#[test]
fn a_swap_keeps_board_and_fields_leaves_white_to_move_and_is_not_progress() {
    assert_eq!(
        after(PIE, &start(PIE), &["b1xb2", "swap"]),
        "w1,w1,w1/b1,b2,b1/w1,b1,w1 w 0 b - 1 2"
    );
}

#[test]
fn a_swap_sets_the_passes_in_a_row_to_0() {
    assert_eq!(
        after(PIE, &start(PIE), &["pass", "swap"]),
        "w1,b1,w1/b1,w1,b1/w1,b1,w1 w 0 - - 2 2"
    );
    let passed = after(PIE, &start(PIE), &["pass", "swap", "pass"]);
    assert_eq!(passed, "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 1 - - 3 3");
    assert_eq!(ending(PIE, &passed), "open");
}

#[test]
fn after_a_swap_the_new_white_captures_or_passes_but_does_not_swap_back() {
    let swapped = after(PIE, &start(PIE), &["b1xb2", "swap"]);
    assert!(why_not(PIE, &swapped, "swap").contains("White's first turn"));
    let listed = turns(PIE, &swapped);
    assert!(listed.contains(&"pass".to_owned()) && listed.contains(&"a1xa2".to_owned()));
    assert!(!listed.contains(&"swap".to_owned()));
}

#[test]
fn p_goes_with_whites_first_turn_of_any_kind() {
    let field = |played: &[&str]| {
        let text = after(PIE, &start(PIE), played);
        text.split(' ').nth(4).unwrap().to_owned()
    };
    assert_eq!(field(&["pass"]), "p", "a turn of Black's leaves it");
    assert_eq!(field(&["b1xb2", "a1xa2"]), "-");
    assert_eq!(field(&["b1xb2", "pass"]), "-");
    assert_eq!(field(&["b1xb2", "swap"]), "-");
    assert_eq!(field(&["pass", "pass"]), "-");
    assert!(!legal(PIE, &after(PIE, &start(PIE), &["b1xb2", "pass", "pass"]), "swap"));
    let third = after(PIE, &start(PIE), &["b1xb2", "a1xa2", "c2xc1"]);
    assert!(!legal(PIE, &third, "swap"));
}

#[test]
fn p_is_taken_as_written() {
    let late = "w1,b2,w2/b1,w1,b1/w1,b3,w3 w 1 w p 3 9";
    assert!(legal(PIE, late, "swap"));
    assert!(!legal(PIE, &late.replace(" w 1 w p", " b 1 w p"), "swap"));
    assert!(why_not(PIE, &late.replace(" w 1 w p", " w 2 w p"), "swap").contains("over"));
}

// End

#[test]
fn two_passes_in_a_row_end_the_game_and_only_in_a_row() {
    assert_eq!(ending(THREE, &after(THREE, START, &["pass"])), "open");
    let over = after(THREE, START, &["pass", "pass"]);
    assert_eq!(over, "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 2 - 2 2");
    assert!(turns(THREE, &over).is_empty());
    assert!(why_not(THREE, &over, "pass").contains("over"));
    assert_eq!(at(THREE, &over).count(), 0);
    let between = after(THREE, START, &["pass", "a1xa2", "pass"]);
    assert_eq!(between, "b1,b1,w1/w2,w1,b1/w1,b1,w1 w 1 w 1 3");
    assert_eq!(ending(THREE, &between), "open");
}

#[test]
fn it_is_over_whichever_side_is_to_move() {
    for side in ["b", "w"] {
        let over = MIDDLE.replace(" b 0", &format!(" {side} 2"));
        assert_ne!(ending(THREE, &over), "open");
        assert!(turns(THREE, &over).is_empty());
    }
}

#[test]
fn the_larger_group_wins_and_it_is_stacks_that_count_not_pieces() {
    // Black 4; White 3 and 2.
    assert_eq!(ending(THREE, "w1,b1,w1/w1,b1,w1/w1,b1,b1 b 2 - 2 2"), "1-0 groups");
    assert_eq!(ending(THREE, "w9,b1,w9/w9,b1,w9/w1,b1,b1 b 2 w 2 9"), "1-0 groups");
    // Black 5, 2, 1; White 4, 4.
    let spread = "w1,b1,w1,b1/w1,b1,w1,w1/w1,w1,b1,w1/b1,b1,b1,b1 b 2 - 2 2";
    assert_eq!(ending(FOUR, spread), "1-0 groups");
    // Black 6, 1, 1; White 4, 2, 1, 1.
    let more = "w1,w1,b1,w1/b1,w1,w1,b1/w1,b1,b1,b1/w1,b1,w1,b1 w 2 - 2 2";
    assert_eq!(ending(FOUR, more), "1-0 groups");
    // Colours exchanged, the other wins.
    let exchanged: String = more
        .chars()
        .map(|c| {
            if c == 'b' {
                'w'
            } else if c == 'w' {
                'b'
            } else {
                c
            }
        })
        .collect();
    assert_eq!(ending(FOUR, &exchanged), "0-1 groups");
}

#[test]
fn groups_are_compared_from_the_largest_down() {
    // Black 5, 3; White 5, 1, 1, 1.
    let second = "w1,b1,b1,w1/w1,b1,w1,b1/w1,w1,b1,b1/w1,b1,b1,w1 b 2 - 2 2";
    assert_eq!(ending(FOUR, second), "1-0 groups");
    // Black 3, 2, 1, 1, 1; White 3, 2, 2, 1.
    let third = "b1,w1,w1,b1/w1,b1,b1,w1/w1,b1,w1,b1/b1,w1,w1,b1 b 2 - 2 2";
    assert_eq!(ending(FOUR, third), "0-1 groups");
}

#[test]
fn a_side_that_has_run_out_of_groups_counts_0() {
    // All stand alone, diagonals do not join; Black 1, 1, 1, 1, White one more.
    assert_eq!(ending(THREE, &after(THREE, START, &["pass", "pass"])), "0-1 groups");
    // Black 7, 3, 1, 1; White 7, 3, 1, 1, 1.
    let five = "w1,b1,b1,w1,b1/w1,b1,w1,b1,w1/w1,w1,b1,b1,w1/w1,b1,w1,b1,w1/w1,w1,b1,b1,b1";
    assert_eq!(ending("swack:size=5", &format!("{five} b 2 - 2 2")), "0-1 groups");
}

/// Both sides: 6, 1, 1.
fn full_tie(last: &str) -> String {
    let height = if last == "-" { 1 } else { 2 };
    format!("w{height},w1,w1,w1/w1,b1,w1,b1/b1,w1,b1,w1/b1,b1,b1,b1 w 2 {last} 2 9")
}

#[test]
fn a_full_tie_goes_to_the_last_captor_or_to_the_other_as_tie_says() {
    let loses = "swack:size=4,tie=last-mover-loses";
    assert_eq!(ending(FOUR, &full_tie("b")), "1-0 last capture");
    assert_eq!(ending(FOUR, &full_tie("w")), "0-1 last capture");
    assert_eq!(ending(loses, &full_tie("b")), "0-1 last capture");
    assert_eq!(ending(loses, &full_tie("w")), "1-0 last capture");
}

#[test]
fn groups_come_before_the_last_capture() {
    for variant in [THREE, "swack:size=3,tie=last-mover-loses"] {
        for last in ["b", "w"] {
            let text = format!("w2,b1,w1/w1,b1,w1/w1,b1,b1 b 2 {last} 2 9");
            assert_eq!(ending(variant, &text), "1-0 groups");
        }
    }
}

#[test]
fn a_full_tie_without_a_capture_is_a_draw() {
    for tie in ["last-mover-wins", "last-mover-loses"] {
        let variant = format!("swack:size=4,tie={tie}");
        assert_eq!(ending(&variant, &full_tie("-")), "1/2-1/2 no capture");
        let over = after(&variant, &start(&variant), &["pass", "pass"]);
        assert_eq!(ending(&variant, &over), "1/2-1/2 no capture");
    }
}

#[test]
fn a_capture_is_progress_and_a_pass_is_not() {
    let counters = |played: &[&str]| {
        let text = after(THREE, "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 0 - 7 9", played);
        text.split_once(" - ").map_or(text.clone(), |(_, rest)| rest.to_owned())
    };
    assert_eq!(counters(&["pass"]), "8 10");
    assert!(counters(&["b1xb2"]).ends_with(" 0 10"));
    assert!(counters(&["b1xb2", "pass"]).ends_with(" 1 11"));
}
