//! One test for each sentence of the rules page that can be got wrong.

use cairn_core::Plies;
use cairn_core::path::Token;

use crate::{at, open};

const START: &str = "b,b,b,b,b/x5/x2,n,x2/x5/w,w,w,w,w w held 0 0";
/// White can shut the neutron in.
const MIDDLE: &str = "b,b,x2,b/x2,n,x,w/x4,b/x3,b,x/x,w,w,w,w w free 4 4";

fn turns(position: &str) -> Vec<String> {
    at("neutron", position).texts().into_iter().map(|(text, _)| text).collect()
}

fn after(position: &str, turn: &str) -> String {
    let mut position = at("neutron", position);
    position.play(position.read_turn(turn).unwrap_or_else(|why| panic!("{turn}: {why}"))).unwrap();
    position.text()
}

fn ending(position: &str) -> String {
    at("neutron", position).ending().map_or("open".to_owned(), |ending| ending.to_string())
}

#[test]
fn the_start() {
    assert_eq!(open("neutron").start().text(), START);
    let seven = "b,b,b,b,b,b,b/x7/x7/x3,n,x3/x7/x7/w,w,w,w,w,w,w w held 0 0";
    assert_eq!(open("neutron:size=7").start().text(), seven);
}

#[test]
fn in_the_first_turn_a_piece_moves_alone() {
    let first = [
        "a5-a2", "a5-b4", "b5-a4", "b5-b2", "b5-e2", "c5-a3", "c5-c4", "c5-e3", "d5-a2", "d5-d2",
        "d5-e4", "e5-d4", "e5-e2",
    ];
    assert_eq!(turns(START), first);
    assert_eq!(after(START, "a5-a2"), "b,b,b,b,b/w,x4/x2,n,x2/x5/x,w,w,w,w b free 1 1");
}

#[test]
fn then_the_neutron_moves_first_and_a_piece_after_it() {
    let second = after(START, "a5-a2");
    assert!(turns(&second).iter().all(|turn| turn.starts_with("c3-")));
    // The piece may pass over the cell that the neutron has left.
    let moved = after(&second, "c3-e3,c1-c4");
    assert_eq!(moved, "b,b,x,b,b/w,x4/x4,n/x2,b,x2/x,w,w,w,w w free 2 2");
    // The neutron stops a piece where it has gone to.
    let stopped = after(MIDDLE, "c2-c4,b5-b2");
    assert_eq!(stopped, "b,b,x2,b/x,w,x2,w/x4,b/x2,n,b,x/x2,w,w,w b free 5 5");
    assert!(at("neutron", MIDDLE).read_turn("c2-c4,b5-d3").is_err());
}

#[test]
fn the_neutron_on_a_home_row_ends_the_turn_and_the_game() {
    let own = "b,x3,b/x2,n,x2/b,b,x2,w/w,b,x2,w/w,x3,w w free 6 6";
    let won = after(own, "c2-c5");
    assert_eq!(won, "b,x3,b/x5/b,b,x2,w/w,b,x2,w/w,x,n,x,w b free 7 7");
    assert_eq!(ending(&won), "1-0 home row");
    assert!(turns(&won).is_empty());
    // "Whoever moved it there."
    let given = after(MIDDLE, "c2-c1");
    assert_eq!(ending(&given), "0-1 home row");
    // Such a position is read, also with the winner to move.
    assert_eq!(ending(&given.replace(" b free", " w free")), "0-1 home row");
}

#[test]
fn who_cannot_move_the_neutron_has_lost() {
    let shut = after(MIDDLE, "c2-e4,b5-d3");
    assert_eq!(ending(&shut), "1-0 no turn");
    assert!(turns(&shut).is_empty());
    assert_eq!(ending(&shut.replace(" b free", " w free")), "0-1 no turn");
    // In the first turn the neutron need not move.
    assert_eq!(ending(&shut.replace(" b free", " b held")), "open");
}

#[test]
fn a_turn_is_legal_only_as_a_whole() {
    // No piece of White can move: only the neutron's moves onto a home row are turns.
    let shut = "w,w,w,w,w/b,b,b,b,b/x5/x2,n,x2/x5 w free 0 0";
    assert_eq!(turns(shut), ["c4-b5", "c4-c5", "c4-d5"]);
    assert_eq!(ending(shut), "open");
    let why = at("neutron", shut).read_turn("c4-a4").unwrap_err().to_string();
    let wanted = "with the neutron on a4 no piece of White could move, and a turn is both moves";
    assert_eq!(why, wanted);
    assert!(at("neutron", shut).read_turn("c4-a4,a1-a2").is_err());
    // In the first turn the neutron does not help.
    assert_eq!(ending(&shut.replace("free", "held")), "0-1 no turn");
}

#[test]
fn no_turn_is_progress() {
    let mut position = open("neutron").start();
    for (number, turn) in (1..).zip(["a5-a2", "c3-e3,c1-c4", "e3-a3,e5-e2"]) {
        position.play(position.read_turn(turn).unwrap()).unwrap();
        assert_eq!(position.plies(), Plies { quiet: number, ply: number });
    }
}

#[test]
fn a_turn_is_entered_neutron_first() {
    let position = at("neutron", MIDDLE);
    let cells = |entered: &[&str]| -> Vec<String> {
        let entered: Vec<Token> =
            entered.iter().map(|cell| Token::Cell(cell.parse().unwrap())).collect();
        let next = position.next(&entered).unwrap();
        next.steps.iter().map(|step| step.token.to_string()).collect()
    };
    assert_eq!(cells(&[]), ["c2"]);
    assert_eq!(cells(&["c2"]), ["a2", "a4", "c1", "c4", "d1", "d2", "e4"]);
    assert_eq!(cells(&["c2", "c4"]), ["b5", "c5", "d5", "e2", "e5"]);
    assert_eq!(cells(&["c2", "c4", "b5"]), ["a4", "a5", "b2"]);
    let home = [Token::Cell("c2".parse().unwrap()), Token::Cell("c1".parse().unwrap())];
    assert!(position.next(&home).unwrap().whole.is_some(), "no piece moves after it");
}

/// The demonstration game, the positions of the benchmark and the seeds for fuzzing are of this
/// game.
#[test]
fn the_files_of_the_folder_hold_legal_texts() {
    let mut position = open("neutron").start();
    for turn in include_str!("../../src/demo.txt").split_whitespace() {
        let read = position.read_turn(turn).unwrap_or_else(|why| panic!("{turn}: {why}"));
        assert_eq!(position.turn_text(read).as_deref(), Some(turn));
        position.play(read).unwrap();
    }
    assert_eq!(position.ending().unwrap().to_string(), "1-0 no turn");
    let lines = include_str!("../../src/bench.txt").lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (variant, rest) = line.split_once(' ').unwrap();
        let (_, text) = rest.split_once(' ').unwrap();
        let position = at(variant, text);
        assert!(position.text() == text && position.ending().is_none(), "{line}");
    }
    let seeds = [
        include_str!("../../src/seeds/position_text/neutron"),
        include_str!("../../src/seeds/position_text/neutron-size-7"),
        include_str!("../../src/seeds/turn_text/neutron"),
    ];
    for seed in seeds {
        let mut lines = seed.lines();
        let mut position = at(lines.next().unwrap(), lines.next().unwrap());
        for turn in lines {
            position.play(position.read_turn(turn).unwrap()).unwrap();
        }
    }
}
