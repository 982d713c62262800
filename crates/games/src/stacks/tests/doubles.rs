use super::{START, after, legal, turns, why_not};

/// The corner a7 is shut in by own stacks; b4 stands apart.
const CORNER: &str = "r2,r2,r2,x2/x5/x5/x5/x5/b1,b1,x3/b1,b1,x2,b1 b 0 0";

#[test]
fn each_half_is_one_piece_of_two_steps() {
    let apart = "r2,r2,r2,r2,r2/x5/x5/x5/b1,b1,x3/x5/b1,b1,b2,b2,b2 r 1 1";
    assert_eq!(after(START, "a7-a5,b7-b5"), apart);
    assert!(why_not(START, "a7-a4,b7-b6").contains("in 2 steps"));
    assert!(why_not(START, "b7-b6,a7-a4").contains("in 2 steps"));
    assert!(why_not(START, "2a7-a6,b7-b6").contains("exactly one piece"));
    assert!(why_not(START, "a7-a6,2b7-b6").contains("exactly one piece"));
}

#[test]
fn the_first_may_not_attack() {
    let position = "r2,r2,r2,x2/x5/x5/x2,r1,x2/x2,b1,b1,x/x5/b2,b2,x3 b 0 0";
    assert!(legal(position, "c5+d5xc4") && legal(position, "a7-a6,c5+d5xc4"));
    assert!(why_not(position, "c5+d5xc4,a7-a6").contains("first move of a double may not attack"));
}

#[test]
fn the_second_may_not_start_where_the_first_ended() {
    assert!(why_not(START, "a7-a6,a6-a5").contains("may not start from a6"));
    // Not even with the pieces that were there before.
    assert!(why_not(START, "a7-b7,b7-b6").contains("may not start from b7"));
}

#[test]
fn both_may_start_from_one_cell() {
    let split = "r2,r2,r2,r2,r2/x5/x5/x5/x5/b1,b1,x3/x,b2,b2,b2,b2 r 1 1";
    assert_eq!(after(START, "a7-a6,a7-b6"), split);
    // If there are two to start.
    assert!(why_not(CORNER, "e7-d7,e7-d6").contains("no stack on e7"));
}

#[test]
fn the_first_can_open_the_way_of_the_second() {
    assert!(legal(CORNER, "a6-c5,a7-a5"));
    assert!(why_not(CORNER, "a7-a5,a6-c5").contains("a5 cannot be reached"));
    let opened = "r2,r2,r2,x2/x5/x5/x5/b1,x,b1,x2/x,b1,x3/x,b1,x2,b1 r 1 1";
    assert_eq!(after(CORNER, "a6-c5,a7-a5"), opened);
}

#[test]
fn the_first_can_block_the_way_of_the_second() {
    let position = "r2,r2,r2,x2/x5/x5/x,b1,x3/x5/x,b1,x3/b1,b1,x2,b1 b 0 0";
    assert!(legal(position, "a7-a5,b4-a6"));
    assert!(why_not(position, "b4-a6,a7-a5").contains("every cell between must be empty"));
    // What landed can be joined.
    assert!(legal(position, "b4-a6,a7-a6"));
}

#[test]
fn the_first_can_fill_a_stack_that_the_second_would_join() {
    let position = "r2,r2,r2,x2/x5/x5/x5/x5/x5/b1,b3,b1,x2 b 0 0";
    assert!(legal(position, "a7-b7,c7-c6"));
    assert!(why_not(position, "a7-b7,c7-b7").contains("b7 would be over four"));
}

#[test]
fn the_first_can_build_the_support() {
    let position = "r2,r2,r2,r2,r1/x5/x5/x5/x2,r1,x2/x5/b2,b2,b2,b2,b2 b 0 0";
    assert!(why_not(position, "b7xc5").contains("power of 1"));
    let beaten = "r2,r2,r2,r2,r1/x5/x5/x5/x2,b2,x2/x5/b1,b1,b2,b2,b2 r 0 1";
    assert_eq!(after(position, "a7-b6,b7+b6xc5"), beaten);
    // Two steps: over b6, which is taken, or c6; from a7 there is only b6.
    assert!(!legal(position, "b7-b6,a7+b6xc5"));
}

#[test]
fn what_the_first_joined_supports_whole() {
    let position = "r2,r2,r2,x2/x5/x5/x5/x2,r3,x2/x2,b2,x2/x,b2,x,b2,x b 0 0";
    assert!(why_not(position, "d7+c6xc5").contains("power of 3 does not beat a stack of 3"));
    let beaten = "r2,r2,r2,x2/x5/x5/x3,r2,x/x2,b4,x2/x5/x,b1,x,b1,x r 0 1";
    assert_eq!(after(position, "b7-c6,d7+c6xc5>d4"), beaten);
    assert_eq!(
        why_not(position, "b7-c6,d7+c6xc5"),
        "say where the defenders retreat to: \
         b7-c6,d7+c6xc5>b4, b7-c6,d7+c6xc5>c4, b7-c6,d7+c6xc5>d4"
    );
}

#[test]
fn a_piece_that_the_first_settled_does_not_support() {
    let position = "r2,r2,x3/x2,r1,b1,b1/x5/x5/x5/x5/b3,x4 b 0 0";
    assert!(legal(position, "e2-d3,d2+d3xc2"));
    assert!(legal(position, "e2-d1,a7-a6"));
    assert!(why_not(position, "e2-d1,d2+d1xc2").contains("settled and cannot support"));
}

#[test]
fn what_the_first_left_behind_supports_too() {
    // Of the two on b5 one goes away and the other supports; the cell before the attack is c5.
    let position = "r2,r2,r2,x2/x5/x5/x2,r1,x2/x,b2,x,b1,x/x5/b2,x4 b 0 0";
    let beaten = "r2,r2,r2,x2/x5/x5/x2,b2,x2/x5/b1,x4/b2,x4 r 0 1";
    assert_eq!(after(position, "b5-a6,d5+b5xc4"), beaten);
}

#[test]
fn defenders_may_retreat_to_what_the_first_left() {
    // d3 goes away and c3 stays: of the three cells, b3 and d3 are empty.
    let position = "r2,r2,r2,x2/x5/x2,b1,b1,x/x2,r2,x2/x2,b2,b1,x/x5/x5 b 0 0";
    assert!(legal(position, "d3-e4,d5+c5xc4>d3") && legal(position, "d3-e4,d5+c5xc4>b3"));
    assert!(why_not(position, "d3-e4,d5+c5xc4>c3").contains("cannot retreat to c3"));
    assert!(why_not(position, "d5+c5xc4>d3").contains("cannot retreat to d3"));
}

#[test]
fn a_chain_carries_a_piece_further_than_it_goes() {
    let chain = "r2,r2,r2,x2/x5/x5/x5/x2,b1,x2/x5/b3,x,b1,x2 b 0 0";
    let carried = "r2,r2,r2,x2/x5/x2,b1,x2/x5/x2,b1,x2/x5/b3,x4 r 1 1";
    assert_eq!(after(chain, "c5-c3,c7-c5"), carried);
    assert!(!legal(chain, "c7-c3"));
    // Within three steps it is what a single move does.
    assert_eq!(after(chain, "c5-c4,c7-c5"), after(chain, "c7-c4"));
    let listed = turns(chain);
    assert!(listed.contains(&"c5-c3,c7-c5".to_owned()) && listed.contains(&"c7-c4".to_owned()));
    assert!(!listed.contains(&"c5-c4,c7-c5".to_owned()));
}

#[test]
fn a_double_that_does_what_a_single_does_is_that_turn() {
    assert_eq!(after(START, "c7-c5,c7-c5"), after(START, "2c7-c5"));
    let listed = turns(START);
    assert!(listed.contains(&"2c7-c5".to_owned()));
    assert!(!listed.contains(&"c7-c5,c7-c5".to_owned()));
    // So does an attack in two halves.
    let attack = "r2,r2,r2,x2/x5/x5/x5/x,r1,x3/x5/b3,x3,b2 b 0 0";
    assert_eq!(after(attack, "a7-a6,a7+a6xb5"), after(attack, "2a7xb5"));
    let listed = turns(attack);
    let leaving_one = |text: &&String| after(attack, text) == after(attack, "2a7xb5");
    assert_eq!(listed.iter().filter(leaving_one).collect::<Vec<_>>(), ["2a7xb5"]);
}
