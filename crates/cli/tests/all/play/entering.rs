//! Turns as text and step by step.

use super::{in_order, typed};

#[test]
fn a_turn_is_typed_as_text_or_step_by_step() {
    let out = typed(
        &["stacks"],
        &["B7-C5", "2c1-c3", "a7", "1", "b6", "b7", "1", "c6", "moves a7-b6,b7", "quit"],
    );
    in_order(
        &out,
        &[
            "Red (r) to move",
            "Black (b) to move",
            "[a7] How many? 1 2",
            "[a7 1] Go to:",
            // A single move that could become a double offers both.
            "[a7 1 b6] Enter plays a7-b6, or go on. What moves?",
            "Go to:",
            "Red (r) to move",
        ],
    );
}

#[test]
fn enter_plays_what_is_already_whole() {
    let out = typed(&["stacks"], &["a7", "1", "b6", "", "moves", "quit"]);
    in_order(&out, &["Enter plays a7-b6", "Red (r) to move"]);
}

#[test]
fn an_attack_asks_for_supporters_and_retreat() {
    let position = "r2,x4/x5/x2,r2,x2/x,b1,b2,b1,x/x5/r1,r1,r1,x2/b2,b2,x3 b 0 0";
    let out =
        typed(&["stacks", "--pos", position], &["c4", "2", "c3", "d4", "retreat", "b2", "quit"]);
    in_order(
        &out,
        &[
            "Attack: a6 b6 c3 c6",
            "With the support of: b4 d4",
            "With the support of: b4; Nobody else supports: retreat",
            "The defenders retreat to: b2 c2 d2",
            "Red (r) to move",
        ],
    );
}

#[test]
fn wrong_turns_get_a_sentence_and_another_try() {
    let out = typed(
        &["stac"],
        &["", "e1-d2", "e1--e4", "c3", "77", "e1", "fly", "carry", "a5", "e1=e4", "quit"],
    );
    in_order(
        &out,
        &[
            "What moves? e1",
            "d2 is neither in the row nor in the column of e1",
            "Did you mean e1-e4?",
            "`c3` cannot come here. What moves? e1",
            "`77` cannot come here.",
            "[e1] How? carry walk",
            "`fly` cannot come here. How? carry walk",
            "[e1 carry] Go to:",
            "`a5` cannot come here.",
        ],
    );
    assert!(!out.contains("Black (b) to move"), "nothing was played");
}

#[test]
fn undo_takes_back_steps_then_turns() {
    let out = typed(&["stac"], &["e1-e4", "a5", "carry", "undo", "undo", "undo", "undo", "quit"]);
    in_order(
        &out,
        &[
            "[a5 carry]",
            "[a5] How?",
            "Black: Your turn",
            "Taken back: e1-e4",
            "Nothing has been played yet.",
        ],
    );
}

#[test]
fn a_choice_that_is_the_only_one_is_still_the_players() {
    // One way to go: it is asked for all the same, and naming it again is not a turn of the other.
    let position = "b2,b1,w1/w1,w1,b1/w1,b1,w1 w 0 b 0 1";
    let out = typed(&["swack:size=3", "--pos", position], &["a3", "b3", "quit"]);
    in_order(&out, &["[a3] Enter takes the only choice. Attack: b3 > b3", "Black (b) to move"]);
    let out = typed(&["swack:size=3", "--pos", position], &["a3", "", "quit"]);
    in_order(&out, &["[a3] Enter takes the only choice.", "Black (b) to move"]);
}

#[test]
fn steps_that_leave_no_choice_may_be_left_out() {
    let position = "x5/x5/x2,r2,x2/x,b1,b2,x2/x5/r1,r1,r1,r1,x/b2,b2,x3 b 0 0";
    let out = typed(&["stacks", "--pos", position], &["c4", "2", "c3", "b2", "quit"]);
    in_order(&out, &["Attack: ", "Red (r) to move"]);
}

#[test]
fn a_refused_cell_is_told_why() {
    let out = typed(&["wali"], &["a1", "f5", "a2", "f9", "quit"]);
    in_order(&out, &["`a2`: ", "neighbour of your own colour", "`f9`: f9 is not on the board"]);
}
