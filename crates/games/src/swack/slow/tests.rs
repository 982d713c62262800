//! Positions worked out by hand from the rules page.

use super::GAME;
use crate::random_games::play;
use crate::swack;

#[test]
fn random_games() {
    for size in ["3", "4", "6", "10"] {
        for pie in ["off", "on"] {
            let options = [("size", size), ("pie", pie)];
            println!("{options:?} {:?}", play(&GAME, &options));
        }
    }
}

#[test]
fn the_start() {
    let text = "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 0 - 0 0";
    assert_eq!(swack::start(&[("size", "3")]), text);
    let text = "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 0 - p 0 0";
    assert_eq!(swack::start(&[("size", "3"), ("pie", "on")]), text);
}

#[test]
fn unknown_options_are_refused() {
    assert!(swack::turns(&[("size", "2")], "").is_err());
}

#[test]
fn captures_and_passes() {
    let pie = [("size", "3"), ("pie", "on")];
    let turns = swack::turns(&pie, "w1,b1,w1/b1,w1,b1/w1,b1,w1 w 1 - p 1 1").unwrap();
    // Swap keeps White to move and clears the passes; a second pass ends the game.
    assert_eq!(turns["swap"], "w1,b1,w1/b1,w1,b1/w1,b1,w1 w 0 - - 2 2".to_string());
    assert_eq!(turns["pass"], "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 2 - - 2 2".to_string());
    assert_eq!(turns["a1xa2"], "b1,b1,w1/w2,w1,b1/w1,b1,w1 b 0 w - 0 2".to_string());
    assert_eq!(swack::ending(&pie, &turns["pass"]), Ok(Some("0-1")));
    // Only equal heights.
    let size = [("size", "3")];
    let turns = swack::turns(&size, "b1,b1,w1/w2,w1,b2/w1,b1,w1 b 0 w 0 2").unwrap();
    let names: Vec<&str> = turns.keys().map(String::as_str).collect();
    let expected = ["b1xb2", "b1xc1", "b3xa3", "b3xb2", "b3xc3", "pass"];
    assert_eq!(names, expected);
}

#[test]
fn end() {
    let wins = [("size", "4")];
    let loses = [("size", "4"), ("tie", "last-mover-loses")];
    let draw = "w1,b1,w1,b1/b1,w1,b1,w1/w1,b1,w1,b1/b1,w1,b1,w1 b 2 - 2 2";
    assert_eq!(swack::ending(&wins, draw), Ok(Some("1/2-1/2")));
    assert_eq!(swack::ending(&loses, draw), Ok(Some("1/2-1/2")));
    let tie = "w1,w1,w1,w1/w1,w1,w1,w1/b1,b1,b1,b2/b1,b1,b1,b1 b 2 w 2 9";
    assert_eq!(swack::ending(&wins, tie), Ok(Some("0-1")));
    assert_eq!(swack::ending(&loses, tie), Ok(Some("1-0")));
    // Groups of 7 and 1 on both sides.
    let tie = "b1,w1,w1,w1/w1,w1,w1,w1/b1,b1,b1,b2/b1,b1,b1,w1 b 2 b 2 9";
    assert_eq!(swack::ending(&wins, tie), Ok(Some("1-0")));
    assert_eq!(swack::ending(&loses, tie), Ok(Some("0-1")));
    // One group of 8 against 6 + 2: the first difference decides, not the number of groups.
    let first = "w1,w1,w1,w1/w1,w1,b1,b1/b1,b1,b1,b2/w1,w1,b1,b1 b 2 w 2 9";
    assert_eq!(swack::ending(&wins, first), Ok(Some("1-0")));
    for (bad, field) in [
        (tie.replace(" 2 b ", " 3 b "), "passes"),
        (tie.replace(" 2 b ", " 2 - "), "last capture"),
        (tie.replace("b2", "b1"), "last capture"),
        (tie.replace("b2", "w2"), "board"),
        (tie.replace("b2", "b0"), "board"),
        (tie.replace("b2", "b02"), "board"),
        (tie.replace("b2", "x"), "board"),
        (tie.replace(" 2 9", " - 2 9"), "fields"),
    ] {
        let reason = swack::ending(&wins, &bad).unwrap_err();
        assert!(reason.starts_with(field), "{bad}: {reason}");
    }
}
