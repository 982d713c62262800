//! Positions worked out by hand from the rules page.

use super::GAME;
use crate::random_games::play;
use crate::wali;

#[test]
fn random_games() {
    for board in ["6x5", "9x8"] {
        for drop in ["apart", "no-three"] {
            for win in ["all", "two"] {
                for line in ["exact", "or-more"] {
                    let options = [("board", board), ("drop", drop), ("win", win), ("line", line)];
                    println!("{options:?} {:?}", play(&GAME, &options));
                }
            }
        }
    }
}

#[test]
fn the_start() {
    assert_eq!(wali::start(&[]), "x6/x6/x6/x6/x6 w d 12 12 0 0");
    let text = "x9/x9/x9/x9/x9/x9/x9/x9 w d 22 22 0 0";
    assert_eq!(wali::start(&[("board", "9x8")]), text);
}

#[test]
fn unknown_options_are_refused() {
    assert!(wali::turns(&[("size", "6")], "").is_err());
}

#[test]
fn moves() {
    let turns = wali::turns(&[], "x6/w,w,x,w,x,b/x2,w,x3/x2,w,x2,b/x6 w m 0 0 3 50").unwrap();
    // d2-c2 makes a2-c2 and c2-c4, both of three: still one removal of two choices.
    assert!(!turns.contains_key("d2-c2"));
    assert_eq!(
        turns["d2-c2xf4"],
        "x6/w3,x2,b/x2,w,x3/x2,w,x3/x6 b m 0 0 0 51".replace("w3", "w,w,w")
    );
    assert!(turns.contains_key("d2-c2xf2"));
    // c3-c2 makes four in the row: nothing is removed.
    assert_eq!(turns["c3-c2"], "x6/w,w,w,w,x,b/x6/x2,w,x2,b/x6 b m 0 0 4 51");
    // Four in the row but exactly three in the column: a removal.
    let mixed = "x2,w,x3/w,w,x,w,x,b/x2,w,x3/x2,w,x2,b/x6 w m 0 0 3 50";
    let turns = wali::turns(&[], mixed).unwrap();
    let mut names = turns.keys().filter(|turn| turn.starts_with("c1-c2"));
    assert_eq!(names.next().unwrap(), "c1-c2xf2");
    assert_eq!(names.next().unwrap(), "c1-c2xf4");
    assert_eq!(names.next(), None);
    // A side that cannot move passes, and only that.
    let shut = "w,b,x4/b,x5/b,x5/x6/x6 w m 0 0 3 50";
    let turns = wali::turns(&[], shut).unwrap();
    assert_eq!(turns.len(), 1);
    assert_eq!(turns["pass"], "w,b,x4/b,x5/b,x5/x6/x6 b m 0 0 4 51");
}

#[test]
fn lines_of_three_or_more() {
    let or_more = [("line", "or-more")];
    let names = |position: &str, start: &str| -> Vec<String> {
        let turns = wali::turns(&or_more, position).unwrap();
        turns.into_keys().filter(|turn| turn.starts_with(start)).collect()
    };
    // c3-c2 makes four in the row: one stone is removed.
    let position = "x6/w,w,x,w,x,b/x2,w,x3/x2,w,x2,b/x6 w m 0 0 3 50";
    assert_eq!(names(position, "c3-c2"), ["c3-c2xf2", "c3-c2xf4"]);
    assert_eq!(names(position, "d2-c2"), ["d2-c2xf2", "d2-c2xf4"]);
    assert_eq!(names(position, "a2-a3"), ["a2-a3"]);
    // A three becomes a four: it removes again.
    assert_eq!(names("w,w,w,x3/x3,w,x2/x6/x6/b,x5 w m 0 0 3 50", "d2-d1"), ["d2-d1xa5"]);
}

#[test]
fn end() {
    let two = [("win", "two")];
    let gone = "b,x5/x6/x6/x6/x,b,x4 w m 0 0 3 50";
    assert_eq!(wali::ending(&[], gone), Ok(Some("0-1")));
    assert!(wali::ending(&[], &gone.replace(" w ", " b ")).is_err());
    let few = "w,w,x4/x6/x6/b,b,b,x3/x6 w m 0 0 3 50";
    assert_eq!(wali::ending(&[], few), Ok(None));
    assert_eq!(wali::ending(&two, few), Ok(Some("0-1")));
    let both = "w,w,x4/x6/x6/b,b,x4/x6 w m 0 0 3 50";
    assert_eq!(wali::ending(&[], both), Ok(Some("1/2-1/2")));
    assert_eq!(wali::ending(&two, both), Ok(Some("1/2-1/2")));
    for (bad, field) in [
        ("x6/x6/x6/x6/x6 w d 12 11 0 0", "Black's reserve"),
        ("x6/x6/x6/x6/x6 w m 12 12 0 0", "White's reserve"),
        ("x6/x6/x6/x6/x6 w p 12 12 0 0", "phase"),
        ("x6/x6/x6/x6/x0,x6 w d 12 12 0 0", "board"),
        ("x6/x6/x6/x6/x5,, w d 12 12 0 0", "board"),
        ("x6/x6/x6/x6/x6 - d 12 12 0 0", "side to move"),
        ("x6/x6/x6/x6/x6 w d 12 12 0 0 ", "fields"),
        ("w6/x6/x6/x6/x6 w d 12 12 0 0", "board"),
    ] {
        let reason = wali::ending(&[], bad).unwrap_err();
        assert!(reason.starts_with(field), "{bad}: {reason}");
    }
}

#[test]
fn last_drop() {
    // Nobody has a stone left to drop: this should already be the move phase.
    let last = "w,b,w,b,w,b/b,w,b,w,b,w/w,b,w,b,w,b/b,w,b,w,b,w/x6 w d 0 0 0 24";
    assert!(wali::ending(&[], last).unwrap_err().starts_with("phase"));
    // Black has nothing left, White one: the move phase begins with White again.
    let last = "w,b,w,b,w,b/b,w,b,w,b,w/w,b,w,b,w,b/b,w,b,w,b,x/x6 w d 1 0 0 23";
    let turns = wali::turns(&[], last).unwrap();
    assert_eq!(turns["a5"], "w,b,w,b,w,b/b,w,b,w,b,w/w,b,w,b,w,b/b,w,b,w,b,x/w,x5 w m 0 0 0 24");
    // The other side must pass.
    let turns = wali::turns(&[], &last.replace(" w d ", " b d ")).unwrap();
    assert_eq!(turns.keys().collect::<Vec<_>>(), ["pass"]);
    assert!(turns["pass"].ends_with(" w d 1 0 1 24"));
    // no-three: c1 would make three, and so would a3.
    let options = [("drop", "no-three")];
    let turns = wali::turns(&options, "w,w,x4/w,x5/x6/x6/x6 w d 9 12 0 3").unwrap();
    assert!(!turns.contains_key("c1") && !turns.contains_key("a3"));
    assert_eq!(turns.len(), 30 - 3 - 2);
    let turns = wali::turns(&[], "w,w,x4/w,x5/x6/x6/x6 w d 9 12 0 3").unwrap();
    assert_eq!(turns.len(), 30 - 3 - 3);
}
