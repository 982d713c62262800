//! The scenarios in which interfaces used to disagree, line by line: the same outcomes and the same
//! records as those of the session itself.

use std::fs;

use super::offers::{fresh, record};
use super::{in_order, typed};

fn turns(record: &str) -> &str {
    record.trim_end().lines().last().unwrap()
}

#[test]
fn an_offer_that_crosses_a_turn_is_declined_by_it() {
    let lines = ["e1+e4", "a5-a2", "draw", "no", "e4-e1", "a2-a1"];
    let (out, text) = record("crossing.txt", &["stac"], &lines);
    in_order(&out, &["Black: do you accept a draw?", "Black: a draw is offered to you"]);
    assert_eq!(turns(&text), "1. e1+e4 a5-a2 2. e4-e1 (=) a2-a1 *");
    // What the turn has declined can not be accepted any more: this is an offer of White's own.
    let lines = [&lines[..], &["draw", "yes"]].concat();
    let (out, text) = record("crossed.txt", &["stac"], &lines);
    in_order(&out, &["Black: a draw is offered to you", "Black: do you accept a draw?"]);
    assert_eq!(turns(&text), "1. e1+e4 a5-a2 2. e4-e1 (=) a2-a1 1/2-1/2");
}

#[test]
fn a_resignation_can_be_taken_back_alone() {
    let (out, text) = record("resigned.txt", &["stac"], &["e1+e4", "resign", "undo"]);
    in_order(&out, &["1-0 resignation", "Taken back: resignation"]);
    assert_eq!(turns(&text), "1. e1+e4 *");
    let computer = ["stac", "--second", "random"];
    let (out, text) = record("resigned-too.txt", &computer, &["e1+e4", "resign", "undo", "undo"]);
    in_order(&out, &["0-1 resignation", "Taken back: resignation", "Taken back: ", ", e1+e4"]);
    assert_eq!(turns(&text), "*");
}

#[test]
fn a_bot_that_dies_while_a_draw_is_offered_has_lost() {
    let bot = ["stac", "--second", "bot:false"];
    let (out, text) = record("dies.txt", &bot, &["draw", "e1+e4"]);
    in_order(&out, &["declines the draw", "forfeits the game", "1-0 crash"]);
    assert_eq!(turns(&text), "1. e1+e4 (=) {the program ended (exit status: 1)} 1-0");
    // The story goes with the end that it tells of, until the bot dies again.
    let (out, text) = record("dies-twice.txt", &bot, &["e1+e4", "undo"]);
    in_order(&out, &["1-0 crash", "Taken back: crash", "1-0 crash"]);
    assert_eq!(turns(&text), "1. e1+e4 {the program ended (exit status: 1)} 1-0");
}

#[test]
fn where_takebacks_are_not_allowed_nothing_is_taken_back() {
    let file = fresh("no-takebacks.txt");
    fs::write(&file, "[Game \"stac\"]\n[Takebacks \"no\"]\n\n1. e1+e4 *\n").unwrap();
    let out = typed(&["stac"], &[&format!("load {file}"), "undo", "quit"]);
    in_order(&out, &["Takebacks are not allowed in this game."]);
    assert!(!out.contains("Taken back"), "{out}");
}

/// Nobody sees a clock here, so no turn costs time, and none gains any.
#[test]
fn clocks_stand_still() {
    let file = fresh("clocks.txt");
    let before = "[Game \"stac\"]\n[TimeControl \"5+3\"]\n[Spent \"0:12\"]\n\n1. e1+e4 @4:53 *\n";
    fs::write(&file, before).unwrap();
    let (load, save) = (format!("load {file}"), format!("save {file}"));
    typed(&["stac"], &[&load, &save, "quit"]);
    assert!(fs::read_to_string(&file).unwrap().contains("[Spent \"0:12\"]"));
    typed(&["stac"], &[&load, "a5-a2", "undo", "a5-a2", &save, "quit"]);
    assert_eq!(turns(&fs::read_to_string(&file).unwrap()), "1. e1+e4 @4:53 a5-a2 *");
}

#[test]
fn nobody_asks_for_ever() {
    let lost = "b3,b3,b3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w a5 e1 - 0 30";
    let arguments = ["stac", "--pos", lost, "--second", "greedy"];
    let out = typed(&arguments, &["draw", "draw", "draw", "draw", "quit"]);
    assert_eq!(out.matches("declines the draw").count(), 3, "{out}");
    in_order(&out, &["declines the draw", "You have asked often enough."]);
}
