//! Positions worked out by hand from the rules page.

use std::collections::BTreeSet;

use cairn_scale::scaled;

use crate::stacks;

fn texts(position: &str) -> BTreeSet<String> {
    stacks::spellings(&[], position).unwrap().into_keys().collect()
}

/// Asserts which of some texts are turns of the position.
fn check(position: &str, legal: &[&str], illegal: &[&str]) {
    let texts = texts(position);
    for &text in legal {
        assert!(texts.contains(text), "{text} must be legal in {position}");
    }
    for &text in illegal {
        assert!(!texts.contains(text), "{text} must not be legal in {position}");
    }
}

#[test]
fn start_and_counts() {
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
fn supported_double_and_retreats() {
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
fn ways_decide_the_supporters() {
    // From a5 two pieces reach c5 over b4, b5 or b6: c4 touches b4 and b5, c6 touches b5 and b6;
    // d4 touches none of these, so it never supports.
    let position = "r4,x4/x5/x5/x2,b1,b1,x/b2,x,r3,x2/x2,b1,x2/b4,x4 b 0 0";
    check(position, &["2a5+c4+c6xc5>c4"], &["2a5+c4+d4xc5>c4", "2a5+c4xc5>c4"]);
    // With b5 taken no way fits both.
    let position = "r4,x4/x5/x5/x2,b1,x2/b2,r1,r3,x2/x2,b1,x2/b4,x4 b 0 0";
    check(position, &[], &["2a5+c4+c6xc5>c4"]);
}

#[test]
fn diagonal_bar_and_settled() {
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
fn pass_and_refusals() {
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

/// Plays turns by a fixed rule; every position must be read, and be written back the same.
#[test]
fn games_stay_readable() {
    let mut pick = crate::random_games::picker(7);
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
}
