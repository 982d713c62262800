//! Positions worked out by hand from the rules pages.

use cairn_scale::scaled;
use cairn_slow::{six_making, stacks};
use std::collections::BTreeSet;

fn stacks_texts(position: &str) -> BTreeSet<String> {
    stacks::spellings(&[], position).unwrap().into_keys().collect()
}

/// Asserts which of some texts are turns of the position.
fn check(position: &str, legal: &[&str], illegal: &[&str]) {
    let texts = stacks_texts(position);
    for &text in legal {
        assert!(texts.contains(text), "{text} must be legal in {position}");
    }
    for &text in illegal {
        assert!(!texts.contains(text), "{text} must not be legal in {position}");
    }
}

#[test]
fn stacks_start_and_counts() {
    let start = stacks::start(&[]);
    assert_eq!(start, "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0");
    assert_eq!(stacks::perft(&[], &start, 1), Ok(1096));
    check(
        &start,
        &["b7-c5", "2c7-c5", "a7-a4", "a7-a6,a7-a6", "2a7-a6", "a7-b7", "2a7-b7", "a7-b7,c7-b7"],
        &["a7-a3", "2a7-a4", "a7-a4,b7-b6", "a7-a6,a6-a5", "a7-b6,b6-c5", "3a7-a6", "pass"],
    );
    let turns = stacks::turns(&[], &start).unwrap();
    // One position, several texts: the shortest, then the first in byte order.
    assert!(turns.contains_key("2a7-a6") && !turns.contains_key("a7-a6,a7-a6"));
    assert!(turns.contains_key("a7-a6,b7-b6") && !turns.contains_key("b7-b6,a7-a6"));
    assert_eq!(turns["a7-a6"], "r2,r2,r2,r2,r2/x5/x5/x5/x5/b1,x4/b1,b2,b2,b2,b2 r 1 1");
}

#[test]
fn stacks_supported_double_and_retreats() {
    // The lone b1 on b7 with the piece that went to b6 beats the r1 on c5.
    let position = "r2,r2,x3/x5/x5/x5/x2,r1,x2/x5/b2,b1,b2,b2,b2 b 3 9";
    check(position, &["a7-b6,b7+b6xc5"], &["b7-b6,a7+b6xc5", "a7-b6,b6xc5", "b7xc5"]);
    let turns = stacks::spellings(&[], position).unwrap();
    // Red had five pieces: with four left it has lost, and a loss is progress.
    let after = &turns["a7-b6,b7+b6xc5"];
    assert_eq!(after, "r2,r2,x3/x5/x5/x5/x2,b2,x2/x5/b1,x,b2,b2,b2 r 0 10");
    assert_eq!(stacks::ending(&[], after), Ok(Some("1-0")));
    assert!(stacks::turns(&[], after).unwrap().is_empty());

    // Three against two: one piece is lost and one retreats towards row 1; a2 and c2 are free,
    // b2 is full.
    let position = "r2,x4/x,r4,x3/x,r2,x3/x,b3,x3/x5/x5/x2,b4,x2 b 0 0";
    check(position, &["3b4xb3>a2", "3b4xb3>c2"], &["3b4xb3>b2", "3b4xb3", "2b4xb3", "3b4xb3>a4"]);
    // On its home row the stack goes sideways, also onto a friend to make exactly four.
    let position = "r3,r2,r4,x2/x,b3,x3/x5/x5/x5/x5/x2,b4,x2 b 0 0";
    check(position, &["3b2xb1>a1"], &["3b2xb1>c1", "3b2xb1"]);
    // With no room it is lost.
    let position = "r4,r2,r4,x2/x,b3,x3/x5/x5/x5/x5/x2,b4,x2 b 5 5";
    check(position, &["3b2xb1"], &["3b2xb1>a1", "3b2xb1>c1"]);
    let after = &stacks::turns(&[], position).unwrap()["3b2xb1"];
    assert_eq!(after, "r4,b3,r4,x2/x5/x5/x5/x5/x5/x2,b4,x2 r 0 6");
    // A cell that a supporter left is free for the retreat.
    let position = "x5/x2,b1,x2/x,b2,r2,x2/x5/x5/r4,x4/x2,b4,x2 b 0 0";
    check(position, &["2b3+c2xc3>c2", "2b3+c2xc3>b2", "2b3+c2xc3>d2"], &["2b3+c2xc3"]);
    // d = 3, A = 4: one lost, two retreat.
    let position = "x5/x5/x,b3,r3,b1,x/x5/x5/r4,x4/x2,b4,x2 b 0 0";
    check(position, &[], &["3b3+d3xc3>c2"]); // d3 is no neighbour of P = b3
    let position = "x5/x2,b1,x2/x,b3,r3,x2/x5/x5/r4,x4/x2,b4,x2 b 0 0";
    check(position, &["3b3+c2xc3>c2"], &["3b3xc3", "3b3xc3>c2"]);
    let after = &stacks::turns(&[], position).unwrap()["c2+b3xc3>c2"]; // shorter than 3b3+c2xc3>c2
    assert_eq!(after, "x5/x2,r2,x2/x2,b4,x2/x5/x5/r4,x4/x2,b4,x2 r 0 1");
}

#[test]
fn stacks_ways_decide_the_supporters() {
    // From a5 two pieces reach c5 over b4, b5 or b6: c4 touches b4 and b5, c6 touches b5 and b6;
    // d4 touches none of these, so it never supports.
    let position = "r4,x4/x5/x5/x2,b1,b1,x/b2,x,r3,x2/x2,b1,x2/b4,x4 b 0 0";
    check(position, &["2a5+c4+c6xc5>c4"], &["2a5+c4+d4xc5>c4", "2a5+c4xc5>c4"]);
    // With b5 taken no way fits both.
    let position = "r4,x4/x5/x5/x2,b1,x2/b2,r1,r3,x2/x2,b1,x2/b4,x4 b 0 0";
    check(position, &[], &["2a5+c4+c6xc5>c4"]);
}

#[test]
fn stacks_diagonal_bar_and_settled() {
    // b4 to c3 passes between the reds b3 and c4.
    let position = "r4,x4/x5/x,r2,x3/x,b3,r2,x2/x5/x5/b4,x4 b 0 0";
    check(position, &["3b4-a3", "3b4-c5"], &["3b4-c3", "2b4-c3", "b4-c3,b4-c3"]);
    // One piece gets there in three steps, over c5 and d4.
    check(position, &["b4-c3"], &[]);
    // One of the two is black: free.
    let position = "r4,x4/x5/x,b2,x3/x,b1,r2,x2/x5/x5/b4,r2,x3 b 0 0";
    check(position, &["b4-c3"], &[]);
    // A settled red stack bars too (b7), cannot be attacked, and does not move.
    let position = "r4,x4/x5/x5/x5/x5/r2,x4/b4,r1,x,b4,x b 0 0";
    check(position, &["3a7xa6>a5"], &["3a7-b6", "a7-b6", "3a7xb7", "a7-b6,a7-b6"]);
    let red = position.replace(" b ", " r ");
    check(&red, &["a6-b7", "2a6-b7"], &["b7-b6", "b7-c6"]);
    // Entering the goal row is progress.
    let after = &stacks::turns(&[], &red.replace("0 0", "7 8")).unwrap()["a6-b7"];
    assert_eq!(after, "r4,x4/x5/x5/x5/x5/r1,x4/b4,r2,x,b4,x b 0 9");
}

#[test]
fn stacks_pass_and_refusals() {
    let stuck = "x5/x5/x5/x5/x5/r3,r3,r3,x2/b4,b4,r1,x2 b 2 4";
    let turns = stacks::turns(&[], stuck).unwrap();
    let passed = "x5/x5/x5/x5/x5/r3,r3,r3,x2/b4,b4,r1,x2 r 3 5";
    assert_eq!(turns.into_iter().collect::<Vec<_>>(), [("pass".into(), passed.into())]);
    for bad in [
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0",
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2  b 0 0",
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 w 0 0",
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 00 0",
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 1 0",
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 101 200",
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b3 b 0 0",
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b5,b2,b2,x2 b 0 0",
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b02,b2,b2,x2 b 0 0",
        "r2,r2,r2,r2,r2/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0",
        "r2,r2,r2,r2,r2/x6/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0",
        "r4,x4/x5/x5/x5/x5/x5/b4,x4 b 0 0",
        "r4,x4/x5/x5/x5/x5/x5/b4,b1,x3 b 0 0",
        "b4,r4,x3/x5/x5/x5/x5/r2,x4/b4,b1,x3 b 0 0",
    ] {
        assert!(stacks::turns(&[], bad).is_err(), "{bad}");
    }
    assert!(stacks::turns(&[], "R2,x,x2,r3/x5/x5/x5/x2,x,x2/x5/B2,b2,b2,b2,b2 B 0 0").is_ok());
    let won = "b4,r4,x3/x5/x5/x5/x5/r2,x4/b4,b1,x3 r 0 0";
    assert_eq!(stacks::ending(&[], won), Ok(Some("1-0")));
    let lost = "r4,x4/x5/x5/x5/x5/x5/b4,b1,x3 r 0 0";
    assert_eq!(stacks::ending(&[], lost), Ok(Some("1-0")));
}

#[test]
fn six_making_moves_and_ko() {
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
fn six_making_ends() {
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
fn six_making_refusals() {
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
    let mut seed = 7_u64;
    let mut pick = |count: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % count
    };
    for _ in 0..scaled(2) {
        let mut position = stacks::start(&[]);
        for _ in 0..60 {
            let turns = stacks::turns(&[], &position).unwrap();
            if turns.is_empty() {
                assert!(stacks::ending(&[], &position).unwrap().is_some());
                break;
            }
            // Attacks first, so that there are fights.
            let fights: Vec<&String> =
                turns.iter().filter(|turn| turn.0.contains('x')).map(|turn| turn.1).collect();
            let all: Vec<&String> = turns.values().collect();
            let from = if fights.is_empty() { &all } else { &fights };
            position = from[pick(from.len())].clone();
        }
    }
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
