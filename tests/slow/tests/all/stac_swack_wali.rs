//! Checks of the slow `stac`, `swack` and `wali` themselves, through their public functions.

use cairn_slow::{stac, swack, wali};
use std::collections::{BTreeMap, BTreeSet};

type Options<'a> = [(&'a str, &'a str)];
type Listing = Result<BTreeMap<String, String>, String>;
type Ending = Result<Option<&'static str>, String>;

/// Plays games with turns picked by a simple random number, at most 300 plies each, and checks:
/// every listed position once, the next position readable, over exactly when there is no turn.
/// Gives the number of games with each ending.
fn play(
    options: &Options,
    start: String,
    turns: fn(&Options, &str) -> Listing,
    ending: fn(&Options, &str) -> Ending,
) -> BTreeMap<&'static str, u32> {
    let mut results = BTreeMap::new();
    let mut random: u64 = 7;
    for _ in 0..6 {
        let mut position = start.clone();
        for ply in 0..300 {
            let end = ending(options, &position).unwrap();
            let listing = turns(options, &position).unwrap();
            assert_eq!(end.is_some(), listing.is_empty(), "{position}");
            if let Some(end) = end {
                *results.entry(end).or_insert(0) += 1;
                break;
            }
            let once: BTreeSet<&String> = listing.values().collect();
            assert_eq!(once.len(), listing.len(), "{position}");
            for next in listing.values() {
                let played: u64 = next.rsplit(' ').next().unwrap().parse().unwrap();
                assert_eq!(played, ply + 1);
                let quiet: u64 = next.rsplit(' ').nth(1).unwrap().parse().unwrap();
                if quiet <= 100 {
                    ending(options, next).unwrap();
                }
            }
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let pick = (random >> 33) as usize % listing.len();
            position = listing.into_values().nth(pick).unwrap();
            if position.contains(" 101 ") {
                break;
            }
        }
    }
    results
}

#[test]
fn random_games() {
    for claims in ["3", "4"] {
        let options = [("claims", claims)];
        let ends = play(&options, stac::start(&options), stac::turns, stac::ending);
        println!("stac {options:?} {ends:?}");
    }
    for size in ["3", "4", "6", "10"] {
        for pie in ["off", "on"] {
            let options = [("size", size), ("pie", pie)];
            let ends = play(&options, swack::start(&options), swack::turns, swack::ending);
            println!("swack {options:?} {ends:?}");
        }
    }
    for board in ["6x5", "9x8"] {
        for drop in ["apart", "no-three"] {
            for win in ["all", "two"] {
                for line in ["exact", "or-more"] {
                    let options = [("board", board), ("drop", drop), ("win", win), ("line", line)];
                    let ends = play(&options, wali::start(&options), wali::turns, wali::ending);
                    println!("wali {options:?} {ends:?}");
                }
            }
        }
    }
}

#[test]
fn starts() {
    let stac = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0";
    assert_eq!(stac::start(&[]), stac);
    let swack = "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 0 - 0 0";
    assert_eq!(swack::start(&[("size", "3")]), swack);
    let swack = "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 0 - p 0 0";
    assert_eq!(swack::start(&[("size", "3"), ("pie", "on")]), swack);
    assert_eq!(wali::start(&[]), "x6/x6/x6/x6/x6 w d 12 12 0 0");
    let wali = "x9/x9/x9/x9/x9/x9/x9/x9 w d 22 22 0 0";
    assert_eq!(wali::start(&[("board", "9x8")]), wali);
}

#[test]
fn stac_walk_and_carry() {
    // White on c3 (a single disc), Black on e3; c1 is claimed, d3 holds two, c5 nothing.
    let board = "1,1,w3,1,1/1,1,1,1,1/1,1,1,2,1/1,1,1,1,1/x,1,x,1,x";
    let turns = stac::turns(&[], &format!("{board} w c3 e3 b 5 9")).unwrap();
    // Walks: everywhere in line but e3. Carries: not c1, not e3.
    assert_eq!(turns.len(), 7 + 6);
    assert!(turns.contains_key("c3-c1") && !turns.contains_key("c3+c1"));
    assert!(!turns.contains_key("c3-e3") && !turns.contains_key("c3+e3"));
    assert_eq!(
        turns["c3+d3"],
        "1,1,w3,1,1/1,1,1,1,1/1,1,x,w3,1/1,1,1,1,1/x,1,x,1,x b d3 e3 b 0 10"
    );
    assert_eq!(
        turns["c3+c5"],
        "1,1,w3,1,1/1,1,1,1,1/1,1,x,2,1/1,1,1,1,1/x,1,1,1,x b c5 e3 wb 6 10"
    );
    // A side whose last turn carried walks only, over the other pawn too, which a carry does not.
    let turns = stac::turns(&[], &format!("{board} w c3 e3 w 5 9")).unwrap();
    assert_eq!(turns.len(), 7);
    let turns = stac::turns(&[], &format!("{board} w c3 b3 - 5 9")).unwrap();
    assert!(turns.contains_key("c3-a3") && !turns.contains_key("c3+a3"));
}

#[test]
fn stac_end_and_refusals() {
    // No single disc left; the side to move has more claims.
    let over = "w3,w3,b3,x,x/2,2,2,2,2/2,2,2,x,x/x5/x5 w a1 b1 - 0 40";
    assert_eq!(stac::ending(&[], over), Ok(Some("1-0")));
    assert_eq!(stac::turns(&[], over), Ok(BTreeMap::new()));
    let claimed = "w3,w3,w3,w3,x/2,2,2,2,1/2,2,x3/x5/x5 b a1 b1 - 0 40";
    assert_eq!(stac::ending(&[], claimed), Ok(Some("1-0")));
    for (bad, field) in [
        (claimed.replace(" b ", " w "), "side to move"),
        (claimed.replace("2,2,x3", "2,2,1,x2"), "board: 26"),
        (claimed.replace(" - ", " w "), "no-carry"),
        (claimed.replace(" - ", " bw "), "no-carry"),
        (claimed.replace(" b1 ", " a1 "), "Black's pawn"),
        (claimed.replace(" b1 ", " f1 "), "Black's pawn"),
        (claimed.replace(" 0 40", " 41 40"), "quiet"),
        (claimed.replace(" 0 40", " 101 140"), "quiet"),
        (claimed.replace(" 0 40", " 00 40"), "quiet"),
        (claimed.replace(" 0 40", "  0 40"), "fields"),
        (claimed.replace("2,2,2,2,1/2,2", "2,2,2,w3,x/2"), "board"),
        (claimed.replace("x5/x5", "x5/x6"), "board"),
        (claimed.replace("x5/x5", "x5"), "board"),
    ] {
        let reason = stac::ending(&[], &bad).unwrap_err();
        assert!(reason.starts_with(field), "{bad}: {reason}");
    }
    let three = stac::ending(&[("claims", "3")], claimed).unwrap_err();
    assert!(three.contains("more than 3"), "{three}");
    let lenient = "W3,W3,B3,x,X/2,2,2,2,2/2,2,2,x2/x2,x3/x,x4 W A1 B1 - 0 40";
    assert_eq!(stac::ending(&[], lenient), Ok(Some("1-0")));
}

#[test]
fn swack_turns() {
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
fn swack_end() {
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

#[test]
fn wali_moves() {
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
fn wali_lines_of_three_or_more() {
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
fn wali_end() {
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
fn wali_last_drop() {
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

#[test]
fn options() {
    assert!(stac::turns(&[("claims", "5")], "").is_err());
    assert!(swack::turns(&[("size", "2")], "").is_err());
    assert!(wali::turns(&[("size", "6")], "").is_err());
}
