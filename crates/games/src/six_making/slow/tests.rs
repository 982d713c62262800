//! Positions worked out by hand from the rules page.

use cairn_scale::scaled;

use crate::six_making;

#[test]
fn moves_and_ko() {
    let start = six_making::start(&[("size", "4")]);
    assert_eq!(start, "x4/x4/x4/x4 w 12 12 - 0 0");
    // a1 is a rook of two, a4 a pawn, c1 a knight, d1 a pawn behind it.
    let position = "ww,x,bbw,w/x4/x4/b,x3 w 8 9 - 3 9";
    let small = [("size", "4")];
    let turns = six_making::turns(&small, position).unwrap();
    let moves: Vec<&str> = turns.keys().map(String::as_str).filter(|t| t.contains('-')).collect();
    assert_eq!(moves, ["2a1-a4", "2a1-c1", "a1-a4", "a1-c1", "d1-c1"]);
    // One disc to c1 makes a bishop there, which cannot go back.
    assert_eq!(turns["a1-c1"], "w,x,bbww,w/x4/x4/b,x3 b 8 9 - 4 10");
    // Two to a4 leave a1 empty, so that there is nothing to undo.
    assert_eq!(turns["2a1-a4"], "x2,bbw,w/x4/x4/bww,x3 b 8 9 - 4 10");
    // One to a4 makes a rook there, which could go back with one: ko; with two it may.
    assert_eq!(turns["a1-a4"], "w,x,bbw,w/x4/x4/bw,x3 b 8 9 a4-a1 4 10");
    let next = six_making::turns(&small, &turns["a1-a4"]).unwrap();
    assert!(!next.contains_key("a4-a1") && next.contains_key("2a4-a1"));
    // A placement clears ko and is progress.
    assert_eq!(next["d4"], "w,x,bbw,w/x4/x4/bw,x2,b w 8 8 - 0 11");
    let off = [("size", "4"), ("ko", "off")];
    let turns = six_making::turns(&off, position).unwrap();
    assert_eq!(turns["a1-a4"], "w,x,bbw,w/x4/x4/bw,x3 b 8 9 - 4 10");
    let free = [("size", "4"), ("slide", "free")];
    let turns = six_making::turns(&free, position).unwrap();
    assert!(turns.contains_key("2a1-d1") && turns.contains_key("a1-c1"));
}

#[test]
fn ends() {
    // Eight bishops that see nothing.
    let draw = "wbwb,wbwb,wbwb,wbwb,wbwb/x5/x5/x5/x,wbwb,wbwb,wbwb,x w 0 0 - 5 50";
    assert_eq!(six_making::ending(&[], draw), Ok(Some("1/2-1/2")));
    assert!(six_making::turns(&[], draw).unwrap().is_empty());
    let pass = "wbwb,wbwb,wbwb,wbwb,wbwb/x5/x5/x5/x,wbwb,wwb,wbwb,x w 0 1 - 5 50";
    assert_eq!(six_making::ending(&[], pass), Ok(None));
    let turns = six_making::turns(&[], pass).unwrap();
    let passed = pass.replace("w 0 1 - 5 50", "b 0 1 - 6 51");
    assert_eq!(turns.into_iter().collect::<Vec<_>>(), [("pass".into(), passed)]);
    // The top disc wins, whoever moved.
    let position = "wwwbw,x4/x5/x5/x5/bb,x4 w 12 13 - 0 0";
    let turns = six_making::turns(&[], position).unwrap();
    assert_eq!(six_making::ending(&[], &turns["a1-a5"]), Ok(None));
    assert_eq!(six_making::ending(&[], &turns["4a1-a5"]), Ok(Some("1-0")));
    assert_eq!(six_making::ending(&[], &turns["2a5-a1"]), Ok(Some("0-1")));
    assert!(turns["2a5-a1"].ends_with(" b 12 13 - 1 1"));
}

#[test]
fn refusals() {
    for bad in [
        "x5/x5/x5/x5/x5 w 16 15 - 0 0",
        "x5/x5/x5/x5/x5 w 016 16 - 0 0",
        "x4/x4/x4/x4 w 12 12 - 0 0",
        "x5/x5/x5/x5/x5 w 16 16 a1-a2 0 0",
        "wb,x4/wb,x4/x5/x5/x5 w 14 14 a1-a2- 0 0",
        "wb,x4/wb,x4/x5/x5/x5 w 14 14 1a1-a2 0 0",
        "wb,x4/wb,x4/x5/x5/x5 w 14 14 3a1-a2 0 0",
        "wwwwww,bbbbbb,x3/x5/x5/x5/x5 w 10 10 - 0 0",
        "wwwwwwbbbbb,x4/x5/x5/x5/x5 w 10 11 - 0 0",
    ] {
        assert!(six_making::turns(&[], bad).is_err(), "{bad}");
    }
    assert!(six_making::turns(&[], "WB,x4/wb,x,X3/x5/x5/x5 W 14 14 2A1-A2 0 0").is_ok());
    assert!(six_making::turns(&[("size", "6")], "x5/x5/x5/x5/x5 w 16 16 - 0 0").is_err());
}

/// Plays turns by a fixed rule; every position must be read, and be written back the same.
#[test]
fn games_stay_readable() {
    let mut pick = crate::random_games::picker(7);
    for options in [&[][..], &[("size", "4")], &[("slide", "free"), ("ko", "off")]] {
        for _ in 0..scaled(10) {
            let mut position = six_making::start(options);
            for _ in 0..90 {
                let turns = six_making::turns(options, &position).unwrap();
                if turns.is_empty() {
                    assert!(six_making::ending(options, &position).unwrap().is_some());
                    break;
                }
                let all: Vec<&String> = turns.values().collect();
                position = all[pick(all.len())].clone();
            }
        }
    }
}
