//! The board, the move of one stack, settled stacks and the ends. Attacks, doubles and texts have
//! files of their own.

mod attacks;
mod chance;
mod doubles;
mod refusals;
mod texts;

use crate::by_text;

const START: &str = "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b2,b2,b2,b2 b 0 0";

/// Is this turn read? Then it must be among the generated ones too; if not, not under this text.
fn legal(position: &str, turn: &str) -> bool {
    let here = by_text::at("stacks", position);
    let read = here.read_turn(turn);
    match &read {
        Ok(read) => assert!(here.is_legal(*read), "{turn} is read but not generated"),
        Err(error) => assert!(!turns(position).contains(&turn.to_owned()), "{turn}: {error}"),
    }
    read.is_ok()
}

fn after(position: &str, turn: &str) -> String {
    by_text::after("stacks", position, &[turn])
}

fn why_not(position: &str, turn: &str) -> String {
    assert!(!legal(position, turn), "{turn} is legal");
    by_text::why_not("stacks", position, turn)
}

fn ending(position: &str) -> String {
    by_text::ending("stacks", position)
}

/// The texts of all legal turns; the generator must have found as many without writing them.
fn turns(position: &str) -> Vec<String> {
    let texts = by_text::turns("stacks", position);
    assert_eq!(texts.len() as u64, by_text::at("stacks", position).count(), "{position}");
    texts
}

/// How the turns go on that are one move and begin like this.
fn go_on(position: &str, beginning: &str) -> String {
    let mut rests = turns(position);
    rests.retain(|text| !text.contains(','));
    rests.iter().filter_map(|text| text.strip_prefix(beginning)).collect::<Vec<_>>().join(" ")
}

#[test]
fn at_the_start_every_cell_of_a_home_row_holds_two_and_black_starts() {
    assert_eq!(crate::open("stacks").unwrap().start().text(), START);
    assert_eq!(turns(START).len(), 1096);
}

#[test]
fn known_counts() {
    assert_eq!(crate::open("stacks").unwrap().start().perft(2), 1_201_109);
}

#[test]
fn one_piece_goes_three_steps() {
    let row = |n| format!("a{n} b{n} c{n} d{n} e{n}");
    let mut cells: Vec<String> =
        [row(4), row(5), row(6)].iter().flat_map(|row| row.split(' ').map(String::from)).collect();
    // Past its neighbours over row 6, onto any other stack of two.
    cells.extend(["a7", "b7", "d7", "e7"].map(String::from));
    cells.sort();
    assert_eq!(go_on(START, "c7-"), cells.join(" "));
    assert!(!legal(START, "c7-c3"));
}

#[test]
fn two_pieces_go_two_steps() {
    let cells = "a5 a6 a7 b5 b6 b7 c5 c6 d5 d6 d7 e5 e6 e7";
    assert_eq!(go_on(START, "2c7-"), cells);
    assert!(why_not(START, "2c7-c4").contains("c4 cannot be reached from c7 in 2 steps"));
}

#[test]
fn three_pieces_go_one_step_and_four_never_move_together() {
    let tall = "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b1,b4,b2,b1 b 0 0";
    assert_eq!(go_on(tall, "3c7-"), "b6 b7 c6 d6");
    assert!(why_not(tall, "3c7-c5").contains("in 1 step:"));
    assert_eq!(go_on(tall, "4"), "");
    assert!(why_not(tall, "4c7-c6").contains("at most three"));
    assert!(why_not(tall, "5c7-c6").contains("at most three"));
}

#[test]
fn the_top_of_a_larger_stack_may_move_alone() {
    let tall = "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b2,b1,b4,b2,b1 b 0 0";
    for (turn, row_6, row_7) in [
        ("c7-c6", "x2,b1,x2", "b2,b1,b3,b2,b1"),
        ("2c7-c6", "x2,b2,x2", "b2,b1,b2,b2,b1"),
        ("3c7-c6", "x2,b3,x2", "b2,b1,b1,b2,b1"),
    ] {
        let left = format!("r2,r2,r2,r2,r2/x5/x5/x5/x5/{row_6}/{row_7} r 1 1");
        assert_eq!(after(tall, turn), left);
    }
    assert!(why_not(tall, "2b7-b6").contains("has only 1"));
}

#[test]
fn every_cell_between_must_be_empty() {
    // Own stacks stand around a7: it can join them, and go no further.
    let own = "r2,r2,r2,x2/x5/x5/x5/x5/b1,b1,x3/b1,b1,x2,b1 b 0 0";
    assert_eq!(go_on(own, "a7-"), "a6 b6 b7");
    // Enemy stacks on a6 and b6: the only way out is b7.
    let enemy = "r2,r1,x3/x5/x4,b2/x4,b2/x5/r1,r1,x3/b1,x4 b 0 0";
    assert_eq!(go_on(enemy, "a7-"), "b5 b7 c5 c6 c7 d5 d6 d7");
}

#[test]
fn the_way_never_ends_where_it_starts() {
    assert!(why_not(START, "c7-c7").contains("may not end where it starts"));
    assert!(why_not(START, "a7-a6,c7-c7").contains("may not end where it starts"));
}

#[test]
fn stacks_merge_up_to_four() {
    let home = "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b3,b2,x,b4,b1 b 0 0";
    let merged = "r2,r2,r2,r2,r2/x5/x5/x5/x5/x5/b4,b1,x,b4,b1 r 1 1";
    assert_eq!(after(home, "b7-a7"), merged);
    assert!(why_not(home, "2b7-a7").contains("a7 would be over four"));
    assert!(why_not(home, "e7-d7").contains("d7 would be over four"));
}

#[test]
fn a_diagonal_step_between_two_enemy_stacks_is_barred() {
    // From c5, d4 lies between c4 and d5; beside b4 and beside d6 there is one enemy each.
    let two = "r2,r1,x3/x5/x5/x2,r1,x2/x2,b3,r1,x/x5/b2,x4 b 0 0";
    assert_eq!(go_on(two, "3c5-"), "b4 b5 b6 c6 d6");
    // No other way of two steps leads there: every one goes over c4 or d5.
    assert!(why_not(two, "2c5-d4").contains("between two enemy stacks is barred"));
    // The steps inside a way are barred as well: b6-c5-d4 is the only way of two.
    let inside = "r2,r1,x3/x5/x5/x2,r1,x2/x3,r1,x/x,b2,x3/b3,x4 b 0 0";
    assert!(legal(inside, "2b6-c5") && !legal(inside, "2b6-d4"));
    let open = "r2,r2,x3/x5/x5/x2,r1,x2/x5/x,b2,x3/b3,x4 b 0 0";
    assert!(legal(open, "2b6-d4"));
}

#[test]
fn own_stacks_do_not_bar() {
    let both = "r2,r2,r1,x2/x5/x5/x2,b1,x2/x2,b3,b1,x/x5/x5 b 0 0";
    assert!(legal(both, "3c5-d4"));
    let one = "r2,r2,x3/x5/x5/x2,r1,x2/x2,b3,b1,x/x5/b1,x4 b 0 0";
    assert!(legal(one, "3c5-d4"));
}

#[test]
fn settled_enemy_stacks_bar_too() {
    // c7 is settled; with d6 it bars the step from d7 to c6.
    let position = "r2,r1,x3/x5/x5/x4,b2/x5/x3,r1,x/x2,r1,b3,x b 0 0";
    assert_eq!(go_on(position, "3d7-"), "e6 e7");
}

#[test]
fn a_settled_stack_never_moves() {
    let black = "r2,r2,b2,r1,x/x5/x5/x5/x5/x5/b2,b2,x3 b 0 0";
    assert!(why_not(black, "c1-c2").contains("settled and never moves"));
    assert_eq!(go_on(black, "c1") + &go_on(black, "2c1"), "");
    let red = "r2,r2,x3/x5/x5/x5/x5/x5/b2,b2,b1,r3,x r 0 0";
    assert!(why_not(red, "a1-a2,d7-d6").contains("settled and never moves"));
    // On its home row a stack is not settled.
    assert!(legal(black, "a7-a6") && legal(red, "a1-a2"));
}

#[test]
fn a_settled_stack_cannot_be_attacked() {
    let red = "r2,r2,b1,r1,x/x2,r3,x2/x5/x5/x5/x5/b2,b2,x3 r 0 0";
    assert!(why_not(red, "3c2xc1").contains("settled and cannot be attacked"));
    let black = "r2,r2,x3/x5/x5/x5/x5/x2,b3,x2/b2,x,r1,x2 b 0 0";
    assert!(why_not(black, "3c6xc7").contains("settled and cannot be attacked"));
}

#[test]
fn a_settled_stack_cannot_support() {
    // Beside the attack from d2 to c2 stand d1, settled, and c3, not.
    let position = "r2,x2,b1,r2/x2,r1,b1,x/x2,b1,x2/x5/x5/x5/b2,x4 b 0 0";
    assert!(legal(position, "d2+c3xc2"));
    assert!(why_not(position, "d2+d1xc2").contains("settled and cannot support"));
}

#[test]
fn a_settled_stack_can_be_stacked_onto_up_to_four() {
    let position = "r2,x2,b2,r2/x3,b2,x/x5/x5/x5/x5/b1,x2,r1,x b 7 9";
    let stacked = "r2,x2,b3,r2/x3,b1,x/x5/x5/x5/x5/b1,x2,r1,x r 0 10";
    assert_eq!(after(position, "d2-d1"), stacked);
    assert_eq!(ending(&after(position, "2d2-d1")), "1-0 goal row");
    let full = "r2,x2,b3,r2/x3,b2,x/x5/x5/x5/x5/b1,x2,r1,x b 7 9";
    assert!(why_not(full, "2d2-d1").contains("over four"));
}

#[test]
fn settled_stacks_block_ways() {
    // Enemy on b7; the own stack on b6 closes the other way out of the corner.
    let position = "r2,r2,x3/x5/x5/x5/x5/x,b1,x3/b2,r1,x2,b2 b 0 0";
    assert_eq!(go_on(position, "2a7-"), "a5 a6 b5 b6");
    // Own, on c1: with the enemy on c2 it closes the way from a2 to d1.
    let own = "x2,b1,x,r2/b2,x,r1,x2/x5/x5/x5/x5/b2,r2,x3 b 0 0";
    assert!(legal(own, "a2-c1") && !legal(own, "a2-d1"));
    let open = "x4,r2/b2,x,r1,x2/x5/x5/x5/x5/b3,r2,x3 b 0 0";
    assert!(legal(open, "a2-d1"));
}

#[test]
fn four_pieces_or_fewer_lose() {
    let six = "r2,r2,x3/x5/x5/x2,r2,x2/x2,b3,b1,x/x5/b1,x4 b 3 8";
    // Power 4 takes both; power 3 leaves five.
    let four = after(six, "3c5+d5xc4");
    assert_eq!(four, "r2,r2,x3/x5/x5/x2,b4,x2/x5/x5/b1,x4 r 0 9");
    assert_eq!(ending(&four), "1-0 pieces");
    assert_eq!(turns(&four), Vec::<String>::new());
    assert!(why_not(&four, "a1-a2").contains("the game is over"));
    assert_eq!(ending(&after(six, "3c5xc4>c3")), "open");
    assert_eq!(ending("r2,r2,r2,x2/x5/x5/x5/x5/x5/b2,b2,x3 b 0 0"), "0-1 pieces");
}

#[test]
fn four_on_the_goal_row_win_however_stacked() {
    for rows_1_and_2 in ["b4,r2,r2,r2,x/x5", "b3,r2,r2,r2,b1/x5", "b1,b1,b1,b1,r2/r3,x4"] {
        let position = format!("{rows_1_and_2}/x5/x5/x5/x5/b1,x4 r 0 0");
        assert_eq!(ending(&position), "1-0 goal row", "{position}");
    }
    assert_eq!(ending("b3,r2,r2,r2,x/x5/x5/x5/x5/x5/b2,x4 r 0 0"), "open");
    assert_eq!(ending("r2,r2,x3/x5/x5/x5/x5/x5/b2,b2,b1,r2,r2 b 0 0"), "0-1 goal row");
    // Pieces on the own home row are no goal.
    assert_eq!(ending(START), "open");
}

#[test]
fn a_win_comes_after_the_whole_turn() {
    // The first piece is the fourth on the goal row; the second may still be moved.
    let position = "b3,r2,r2,r2,x/x4,b1/x5/x5/x5/x5/b2,x4 b 0 0";
    let won = after(position, "e2-e1,a7-a5");
    assert_eq!(won, "b3,r2,r2,r2,b1/x5/x5/x5/b1,x4/x5/b1,x4 r 0 1");
    assert_eq!(ending(&won), "1-0 goal row");
}

#[test]
fn a_side_that_cannot_move_must_pass() {
    let shut_in = "x5/x5/x5/x5/x5/r3,r3,r3,x2/b4,b4,r1,x2 b 2 4";
    assert_eq!(turns(shut_in), ["pass"]);
    assert_eq!(after(shut_in, "pass"), "x5/x5/x5/x5/x5/r3,r3,r3,x2/b4,b4,r1,x2 r 3 5");
    assert!(why_not(shut_in, "a7-a5").contains("must pass"));
    assert!(why_not(START, "pass").contains("only when you cannot move"));
}

#[test]
fn progress_is_a_loss_or_an_entry_to_the_goal_row() {
    let position = "r2,r2,x3/x4,b1/x5/x2,r2,x2/x2,b3,x2/x5/b1,x4 b 3 8";
    let counters = |turn| after(position, turn).split_once(" r ").unwrap().1.to_owned();
    assert_eq!(counters("a7-a6"), "4 9");
    assert_eq!(counters("2c5-b6"), "4 9");
    assert_eq!(counters("3c5xc4>c3"), "0 9");
    assert_eq!(counters("e2-e1"), "0 9");
    // Either half of a double counts.
    assert_eq!(counters("e2-e1,a7-a6"), "0 9");
    assert_eq!(counters("a7-a6,e2-e1"), "0 9");
    assert_eq!(counters("a7-a6,e2-e3"), "4 9");
    let red = "r2,r2,x3/x5/x5/x5/x5/x4,r1/b2,b2,b1,x2 r 3 8";
    assert!(after(red, "a1-a2,e6-e7").ends_with(" b 0 9"));
    assert!(after(red, "a1-a2,e6-e5").ends_with(" b 4 9"));
}
