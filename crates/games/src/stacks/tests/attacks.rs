use super::{after, legal, turns, why_not};

/// The cells that can be chosen for the retreat.
fn retreats(position: &str, attack: &str) -> String {
    let cells = "abcde".chars().flat_map(|column| (1..8).map(move |row| format!("{column}{row}")));
    let cells = cells.filter(|cell| legal(position, &format!("{attack}>{cell}")));
    let cells = cells.collect::<Vec<_>>().join(" ");
    assert_eq!(
        cells.is_empty(),
        legal(position, attack),
        "a choice is there, or nothing to choose"
    );
    cells
}

/// Black's three on c5 and two on d5 before Red's two on c4.
const THREE_AND_TWO: &str = "r2,r2,r2,x2/x5/x5/x2,r2,x2/x2,b3,b2,x/x5/x5 b 5 9";

#[test]
fn the_power_must_be_above_the_defenders_and_at_most_four() {
    assert!(why_not(THREE_AND_TWO, "c5xc4").contains("power of 1 does not beat a stack of 2"));
    assert!(why_not(THREE_AND_TWO, "2c5xc4").contains("power of 2 does not beat a stack of 2"));
    assert!(why_not(THREE_AND_TWO, "3c5+d5xc4").contains("power would be 5, four at most"));
    assert!(why_not(THREE_AND_TWO, "2d5+c5xc4").contains("power would be 5, four at most"));
    // Everything that is legal without a double.
    assert_eq!(retreats(THREE_AND_TWO, "c5+d5xc4"), "b3 c3 d3");
    assert_eq!(retreats(THREE_AND_TWO, "3c5xc4"), "b3 c3 d3");
    assert!(legal(THREE_AND_TWO, "2c5+d5xc4") && legal(THREE_AND_TWO, "d5+c5xc4"));
    let singles = turns(THREE_AND_TWO);
    let singles = singles.iter().filter(|text| text.contains('x') && !text.contains(','));
    assert_eq!(singles.count(), 8);
}

#[test]
fn a_lone_piece_beats_nothing_and_nothing_beats_four() {
    let one = "r2,r2,x3/x5/x5/x2,r1,x2/x2,b1,x2/x5/b2,b2,x3 b 0 0";
    assert!(why_not(one, "c5xc4").contains("power of 1 does not beat a stack of 1"));
    let four = "r2,r2,x3/x5/x5/x2,r4,x2/x2,b3,b1,x/x5/b2,x4 b 0 0";
    assert!(why_not(four, "3c5+d5xc4").contains("power of 4 does not beat a stack of 4"));
    assert!(turns(four).iter().all(|text| !text.contains('x')));
}

#[test]
fn attackers_and_supporters_end_together_and_the_defender_loses_the_difference() {
    // 3 against 2: one is lost, one retreats. The supporter comes whole.
    assert_eq!(
        after(THREE_AND_TWO, "c5+d5xc4>b3"),
        "r2,r2,r2,x2/x5/x,r1,x3/x2,b3,x2/x2,b2,x2/x5/x5 r 0 10"
    );
    // 4 against 2: both are lost.
    assert_eq!(
        after(THREE_AND_TWO, "2c5+d5xc4"),
        "r2,r2,r2,x2/x5/x5/x2,b4,x2/x2,b1,x2/x5/x5 r 0 10"
    );
    // 4 against 3: one is lost, two retreat.
    let three = "r2,r2,r2,x2/x5/x5/x2,r3,x2/x2,b3,b1,x/x5/b1,x4 b 5 9";
    assert_eq!(after(three, "3c5+d5xc4>d3"), "r2,r2,r2,x2/x5/x3,r2,x/x2,b4,x2/x5/x5/b1,x4 r 0 10");
    // 3 against 1: "all of them if that is d or more".
    let one = "r2,r2,r2,x2/x5/x5/x2,r1,x2/x2,b3,x2/x5/b2,x4 b 5 9";
    assert_eq!(after(one, "3c5xc4"), "r2,r2,r2,x2/x5/x5/x2,b3,x2/x5/x5/b2,x4 r 0 10");
}

#[test]
fn supporters_are_neighbours_of_both_cells_of_the_last_step() {
    // Three pieces make one step, from c5. b4 touches c4 and c5, c3 only c4, d6 only c5.
    let position = "r2,r2,r2,x2/x5/x2,b1,x2/x,b1,r3,x2/x2,b3,x2/x3,b1,x/x5 b 0 0";
    assert_eq!(retreats(position, "3c5+b4xc4"), "b3 d3");
    assert!(why_not(position, "3c5+c3xc4>b3").contains("neighbour both of the attacked cell"));
    assert!(why_not(position, "3c5+d6xc4>b3").contains("neighbour both of the attacked cell"));
    assert!(why_not(position, "3c5+d4xc4>b3").contains("no stack of yours on d4"));
    assert!(why_not(position, "3c5+c4xc4>b3").contains("no stack of yours on c4"));
}

#[test]
fn the_starting_cell_does_not_support() {
    // What two of the four leave behind on c5 stays there.
    let position = "r2,r2,r2,x2/x5/x5/x2,r2,x2/x2,b4,x2/x5/b1,x4 b 0 0";
    assert!(why_not(position, "2c5+c5xc4").contains("where the attack starts"));
    assert!(!legal(position, "2c5xc4"));
    assert_eq!(retreats(position, "3c5xc4"), "b3 c3 d3");
}

#[test]
fn the_way_may_be_any_so_support_comes_through_another_approach() {
    // From b5 to c4 is one step, but b3 can support only an attack that comes over b4 or c3.
    let position = "r2,r2,r2,x2/x5/x,b1,x3/x2,r2,x2/x,b3,x3/x5/x4,b1 b 0 0";
    assert_eq!(retreats(position, "2b5+b3xc4"), "b3 c3 d3");
    // Three pieces have one step only, straight from b5.
    assert!(why_not(position, "3b5+b3xc4").contains("no way fits"));
    // With b4 taken, two pieces cannot come over it; but b4 can support the straight step.
    let taken = "r2,r2,r2,x2/x5/x,b1,x3/x,b1,r2,x2/x,b3,x3/x5/x5 b 0 0";
    assert!(why_not(taken, "2b5+b3xc4>d3").contains("no way fits"));
    assert_eq!(retreats(taken, "2b5+b4xc4"), "c3 d3");
}

#[test]
fn one_way_must_fit_all_supporters() {
    // b3 needs an attack over b4 or c3, d5 one over c5 or d4, d3 one over c3 or d4.
    let position = "r2,r2,r2,x2/x5/x,b1,x,b1,x/x2,r1,x2/x,b1,x,b1,x/x5/b2,x4 b 0 0";
    assert!(legal(position, "b5+b3xc4") && legal(position, "b5+d5xc4"));
    assert!(why_not(position, "b5+b3+d5xc4").contains("no way fits all of these"));
    assert!(legal(position, "b5+b3+d3xc4"));
    assert!(legal(position, "b5+d3+d5xc4"));
    // Two pieces have a step less, and no way over c3 or d4.
    let two = position.replace("/x,b1,x,b1,x/x5", "/x,b2,x,b1,x/x5");
    assert!(legal(&two, "2b5+b3xc4") && legal(&two, "2b5+d5xc4"));
    assert!(!legal(&two, "2b5+b3+d3xc4") && !legal(&two, "2b5+d3+d5xc4"));
}

#[test]
fn the_cells_on_the_way_to_an_attack_must_be_empty() {
    // One piece on a4 comes to c4 over b3, b4 or b5; b3 and b5 support by standing there.
    let open = "r2,r2,r2,x2/x5/x,b1,x3/b1,x,r1,x2/x,b2,x3/x5/b1,x4 b 0 0";
    assert!(legal(open, "a4+b3xc4") && legal(open, "a4+b5xc4"));
    let shut = "r2,r2,r2,x2/x5/x,b1,x3/b1,r1,r1,x2/x,b2,x3/x5/b1,x4 b 0 0";
    assert!(why_not(shut, "a4+b5xc4").contains("every cell between must be empty"));
}

#[test]
fn the_attacking_step_is_barred_between_two_enemy_stacks() {
    let position = "r2,x4/x5/x5/x2,r1,r1,x/x2,b3,r1,x/x5/b2,x4 b 0 0";
    assert!(why_not(position, "3c5xd4").contains("between two enemy stacks is barred"));
    assert!(why_not(position, "2c5xd4").contains("between two enemy stacks is barred"));
    assert!(legal(position, "3c5xc4") && legal(position, "2c5xd5"));
    // One enemy beside it does not bar.
    let one = "r2,r1,x3/x5/x5/x2,r1,r1,x/x2,b3,x2/x5/b2,x4 b 0 0";
    assert!(legal(one, "3c5xd4"));
}

#[test]
fn retreats_are_not_barred() {
    // From c4 to b3 between Black's b4 and c3. (A supporter's step cannot meet two enemies: one
    // of the two cells beside it is where the attack comes from.)
    let position = "r2,r1,x3/x5/x2,b1,x2/x,b1,r2,x2/x2,b3,x2/x5/x5 b 0 0";
    assert_eq!(retreats(position, "3c5xc4"), "b3 d3");
}

#[test]
fn defenders_retreat_to_the_next_row_homewards() {
    let red = "r2,r2,r2,x2/x5/x5/x2,r2,x2/x2,b3,x2/x5/b2,x4 b 0 0";
    assert_eq!(retreats(red, "3c5xc4"), "b3 c3 d3");
    assert!(why_not(red, "3c5xc4>b4").contains("cannot retreat to b4"));
    // From anywhere: the direction of the attack does not matter.
    let behind = "r2,r2,r2,x2/x5/x5/x2,r2,b3,x/x5/x5/b2,x4 b 0 0";
    assert_eq!(retreats(behind, "3d4xc4"), "b3 c3 d3");
    let black = "r2,x4/x5/x2,r3,x2/x2,b2,x2/x5/x5/b2,b2,b2,x2 r 0 0";
    assert_eq!(retreats(black, "3c3xc4"), "b5 c5 d5");
}

#[test]
fn there_are_no_retreats_off_the_edge() {
    let left = "r2,r2,r2,x2/x5/x5/r2,x4/b3,x4/x5/b2,x4 b 0 0";
    assert_eq!(retreats(left, "3a5xa4"), "a3 b3");
    let right = "r2,x4/x5/x4,r3/x4,b2/x5/x5/b2,b2,b2,x2 r 0 0";
    assert_eq!(retreats(right, "3e3xe4"), "d5 e5");
}

#[test]
fn a_retreat_onto_a_friend_makes_at_most_four() {
    // Two retreat from c4: onto b3 (2 + 2), not onto c3 (3 + 2) nor onto Black's d3.
    let position = "x5/x5/x,r2,r3,b1,x/x2,r3,x2/x2,b3,b1,x/x5/x5 b 0 0";
    assert_eq!(retreats(position, "3c5+d5xc4"), "b3");
    assert_eq!(after(position, "3c5+d5xc4>b3"), "x5/x5/x,r4,r3,b1,x/x2,b4,x2/x5/x5/x5 r 0 1");
    assert!(why_not(position, "3c5+d5xc4>c3").contains("cannot retreat to c3"));
    assert!(why_not(position, "3c5+d5xc4>d3").contains("cannot retreat to d3"));
    // The one choice is still a choice to be written.
    assert!(why_not(position, "3c5+d5xc4").ends_with("3c5+d5xc4>b3"));
}

#[test]
fn cells_that_the_attackers_leave_count_as_empty() {
    // All of c3 attacks southwards: the defender may go where it came from.
    let whole = "r2,r2,r2,x2/x5/x2,b3,x2/x2,r2,x2/x5/x5/b2,x4 b 0 0";
    assert_eq!(retreats(whole, "3c3xc4"), "b3 c3 d3");
    assert_eq!(after(whole, "3c3xc4>c3"), "r2,r2,r2,x2/x5/x2,r1,x2/x2,b3,x2/x5/x5/b2,x4 r 0 1");
    let part = "r2,r2,r2,x2/x5/x2,b4,x2/x2,r2,x2/x5/x5/b2,x4 b 0 0";
    assert_eq!(retreats(part, "3c3xc4"), "b3 d3");
    // The supporter's cell, too.
    let support = "r2,r2,r2,x2/x5/x,b1,x3/x,b2,r2,x2/x5/x5/b2,x4 b 0 0";
    assert_eq!(retreats(support, "2b4+b3xc4"), "b3 c3 d3");
}

#[test]
fn the_attacker_must_choose_if_there_is_a_cell() {
    let position = "r2,r2,r2,x2/x5/x5/r2,x4/b3,x4/x5/b2,x4 b 0 0";
    assert_eq!(
        why_not(position, "3a5xa4"),
        "say where the defenders retreat to: 3a5xa4>a3, 3a5xa4>b3"
    );
}

#[test]
fn without_a_cell_the_retreating_pieces_are_lost_too() {
    let held = "r2,r2,r2,x2/x5/b1,b1,x3/r2,x4/b3,x4/x5/x5 b 0 0";
    assert_eq!(after(held, "3a5xa4"), "r2,r2,r2,x2/x5/b1,b1,x3/b3,x4/x5/x5/x5 r 0 1");
    assert!(why_not(held, "3a5xa4>a3").contains("no cell to retreat to"));
    // Friends that would be over four are no cell either.
    let full = "r2,x4/x5/r4,b1,x3/r2,x4/b3,x4/x5/b1,x4 b 0 0";
    assert_eq!(after(full, "3a5xa4"), "r2,x4/x5/r4,b1,x3/b3,x4/x5/x5/b1,x4 r 0 1");
}

#[test]
fn on_the_home_row_the_retreat_is_sideways() {
    let red = "x2,r2,x2/x2,b3,x2/x5/x5/x4,r4/x5/b2,x4 b 0 0";
    assert_eq!(retreats(red, "3c2xc1"), "b1 d1");
    let black = "r2,x4/x5/x5/x5/x5/x,r3,x3/x,b2,x,b4,x r 0 0";
    assert_eq!(retreats(black, "3b6xb7"), "a7 c7");
    let corner = "r2,x4/b3,x4/x5/x5/x4,r4/x5/b2,x4 b 0 0";
    assert_eq!(retreats(corner, "3a2xa1"), "b1");
    // Between a settled enemy and a full friend there is nowhere to go.
    let between = "x,b1,r2,r4,x/x2,b3,x2/x5/x5/x4,r1/x5/b2,x4 b 0 0";
    assert_eq!(after(between, "3c2xc1"), "x,b1,b3,r4,x/x5/x5/x5/x4,r1/x5/b2,x4 r 0 1");
}
