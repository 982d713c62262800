//! The law kit over both sizes.

use cairn_core::Game;
use cairn_laws::{Effort, check};
use cairn_scale::scaled;

fn keeps_the_laws(game: &impl Game) {
    let games = scaled(400);
    let effort = Effort { games, full_every: 30, turns: 6, perft: 2 };
    let examined = check(game, 0xCA1, effort).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{}: {examined:?}", game.variant());
    assert_eq!(examined.games, games);
    assert!(examined.full > scaled(10).into(), "only {} full positions", examined.full);
    assert!(examined.decided > 0, "no game was decided by the board");
}

#[test]
fn five() {
    keeps_the_laws(&crate::five());
}

#[test]
fn seven() {
    keeps_the_laws(&crate::seven());
}
