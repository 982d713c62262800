use super::{START, after, ending, legal, turns, why_not};
use crate::by_text::{at, refused as refused_in};

fn refused(position: &str) -> &'static str {
    refused_in("stacks", position)
}

/// The text that is written for a turn.
fn written(position: &str, turn: &str) -> String {
    let position = at("stacks", position);
    position.turn_text(position.read_turn(turn).unwrap()).unwrap()
}

#[test]
fn the_examples_of_the_page_are_read() {
    assert!(legal(START, "b7-c5") && legal(START, "2c7-c5"));
    let support = "r2,r2,x3/x3,r1,x/x2,b3,b1,x/x5/x5/x5/b1,x4 b 0 0";
    assert!(legal(support, "2c3+d3xd2"));
    let retreat = "r2,r2,x3/x5/x,r2,x3/x,b3,x3/x5/x5/b2,x4 b 0 0";
    assert!(legal(retreat, "3b4xb3>a2"));
    let double = "r2,r2,r2,r2,r1/x5/x5/x5/x2,r1,x2/x5/b2,b2,b2,b2,b2 b 0 0";
    assert!(legal(double, "a7-b6,b7+b6xc5"));
}

#[test]
fn a_count_is_left_out_when_it_is_one() {
    assert!(why_not(START, "1a7-a6").starts_with("not a turn: at character 1"));
    assert!(!legal(START, "0a7-a6") && !legal(START, "02a7-a6") && !legal(START, "-a7-a6"));
    // A count too large to be one is not taken for what is left of it.
    assert!(why_not(START, "257a7-a6").contains("at most three"));
    assert!(why_not(START, "258a7-a6").contains("at most three"));
}

#[test]
fn letters_are_read_in_either_case() {
    assert_eq!(written(START, "2C7-C5"), "2c7-c5");
    assert_eq!(at("stacks", &START.to_uppercase()).text(), START);
}

#[test]
fn supporters_are_read_in_any_order_and_written_by_column_then_row() {
    let position = "r2,r2,r2,x2/x5/x5/x2,r2,x2/x,b1,b2,b1,x/x5/b2,x4 b 0 0";
    let in_order = "r2,r2,r2,x2/x5/x5/x2,b4,x2/x5/x5/b2,x4 r 0 1";
    assert_eq!(after(position, "2c5+b5+d5xc4"), in_order);
    assert_eq!(after(position, "2c5+d5+b5xc4"), in_order);
    // (Led by b5 or d5 it would be shorter, but neither has a way that fits the two others.)
    assert_eq!(written(position, "2c5+d5+b5xc4"), "2c5+b5+d5xc4");
    // b5 comes before c3: the column decides before the row.
    let columns = "r2,r2,r2,x2/x5/x2,b1,x2/x2,r1,x2/x,b2,b1,x2/x,b1,x3/x5 b 0 0";
    assert_eq!(written(columns, "b6+c3+b5xc4"), "b6+b5+c3xc4");
    assert!(why_not(columns, "b6+c3+c3xc4").contains("named twice"));
}

#[test]
fn the_shortest_text_is_written_then_the_first_in_byte_order() {
    // Three and one: led by the one there is no count to write.
    let position = "r2,r2,r2,x2/x5/x5/x2,r3,x2/x2,b3,b1,x/x5/b1,x4 b 0 0";
    assert_eq!(written(position, "3c5+d5xc4>d3"), "d5+c5xc4>d3");
    // Either order, and crosswise.
    for text in ["a7-a6,b7-b6", "b7-b6,a7-a6", "a7-b6,b7-a6", "b7-a6,a7-b6"] {
        assert_eq!(written(START, text), "a7-a6,b7-b6");
    }
    // Whatever cell the support was built on, the same two pieces end on c5.
    let support = "r2,r2,r2,r2,r1/x5/x5/x5/x2,r1,x2/x5/b2,b2,b2,b2,b2 b 0 0";
    for text in ["a7-b6,b7+b6xc5", "a7-c6,b7+c6xc5", "a7-b5,b7+b5xc5", "b7-b5,a7+b5xc5"] {
        assert_eq!(written(support, text), "a7-b5,b7+b5xc5");
    }
}

#[test]
fn listed_turns_are_sorted_and_reach_each_position_once() {
    let position = "r2,r2,r2,x2/x5/x5/x2,r2,x2/x,b1,b2,b1,x/x5/b2,x4 b 0 0";
    let listed = turns(position);
    assert!(listed.is_sorted());
    let mut reached: Vec<String> = listed.iter().map(|turn| after(position, turn)).collect();
    reached.sort();
    reached.dedup();
    assert_eq!(reached.len(), listed.len());
}

#[test]
fn a_retreat_is_written_exactly_when_pieces_retreat_to_a_cell() {
    let all_lost = "r2,r2,r2,x2/x5/x5/x2,r1,x2/x2,b3,x2/x5/b2,x4 b 0 0";
    assert!(why_not(all_lost, "3c5xc4>c3").contains("no defender is left to retreat"));
    assert!(why_not(all_lost, "3c5-c3>c2").starts_with("not a turn: at character 7"));
    assert!(why_not(all_lost, "3c5xc4>c9").contains("c9 is not on the board"));
}

#[test]
fn wrong_turns_get_a_sentence_that_helps() {
    let position = "r2,r2,r2,x2/x5/x5/x2,r2,x2/x2,b3,b2,x/x5/x5 b 0 0";
    for (turn, hint) in [
        ("b4-b5", "Black has no stack on b4"),
        ("c4-c5", "Black has no stack on c4"),
        ("f5-e5", "f5 is not on the board, which is a1 to e7"),
        ("c5-c8", "c8 is not on the board"),
        ("3d5-d4", "the stack on d5 has only 2"),
        ("3c5-c4", "an attack is written with x"),
        ("c5xc6", "no enemy stack to attack on c6"),
        ("3c5-c3", "c3 cannot be reached from c5 in 1 step"),
        ("c5", "expected `-` to move, `x` to attack, or `+` and a supporter"),
        ("c5+d5-c4", "expected `+` and a further supporter, or `x`"),
        ("", "expected a cell such as c7, or 2 or 3 pieces"),
        ("c5-c6 ", "expected nothing more"),
        ("c5-c6,d5-d6,d5-e5", "expected nothing more"),
        ("c5-c06", "expected a row number"),
    ] {
        let why = why_not(position, turn);
        assert!(why.contains(hint), "{turn}: {why}");
    }
}

#[test]
fn impossible_positions_are_refused_with_their_field() {
    // More than ten pieces of a colour; ten are fine.
    assert_eq!(refused("r2,r2,r2,r2,r2/x5/x5/x5/x5/b1,x4/b2,b2,b2,b2,b2 b 0 0"), "board");
    assert_eq!(refused("r3,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0"), "board");
    // A stack over four.
    assert_eq!(refused("r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b5,b2,x3 b 0 0"), "board");
    assert_eq!(refused("r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b0,b2,b2,b2,b2 b 0 0"), "board");
    // The side to move having already won, in either way.
    assert_eq!(refused("r2,r2,x3/x5/x5/x5/x5/x5/b2,b2,b2,x2 b 0 0"), "side to move");
    assert_eq!(refused("b4,r2,r2,r2,x/x5/x5/x5/x5/x5/b2,x4 b 0 0"), "side to move");
    assert_eq!(refused("r2,r2,r2,x2/x5/x5/x5/x5/x5/b2,b2,x3 r 0 0"), "side to move");
    assert_eq!(refused("r2,r2,x3/x5/x5/x5/x5/x5/b2,b2,b1,r2,r2 r 0 0"), "side to move");
    // Neither side having five pieces; five on one side are enough.
    assert_eq!(refused("r2,r2,x3/x5/x5/x5/x5/x5/b2,b2,x3 b 0 0"), "board");
    assert_eq!(refused("x5/x5/x5/x5/x5/x5/x5 r 0 0"), "board");
    assert_eq!(ending("r2,r2,x3/x5/x5/x5/x5/x5/b2,b2,b1,x2 r 0 0"), "1-0 pieces");
}

#[test]
fn malformed_positions_are_refused_with_their_field() {
    for (board, field) in [
        ("r2,r2,r2,r2,r2/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0", "board"),
        ("r2,r2,r2,r2,r2/x6/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0", "board"),
        ("r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0", "board"),
        ("r2,r2,r2,r2,r/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0", "board"),
        ("r2,r2,r2,r2,w2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0", "board"),
        ("r2,r2,r2,r2,r02/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0", "board"),
        ("r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 w 0 0", "side to move"),
        ("r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2", "side to move"),
        ("r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b", "quiet"),
        ("r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 101 200", "quiet"),
        ("r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 2 1", "quiet"),
        ("r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0", "ply"),
        ("r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0 0", "ply"),
    ] {
        assert_eq!(refused(board), field, "{board}");
    }
}

#[test]
fn reading_then_writing_gives_the_canonical_text() {
    let read = "r2,r2,r2,r2,r2/x2,x3/x,x,x,x,x/x5/x5/x4,x/B2,b2,b2,b2,B2 R 100 100";
    let written = "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 r 100 100";
    assert_eq!(at("stacks", read).text(), written);
}
