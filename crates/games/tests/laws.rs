//! The law kit over every game and every combination of options.

use cairn_core::Variant;
use cairn_core::laws::Effort;
use cairn_games::{find, open_variant};

fn keeps_the_laws(name: &str, effort: Effort) {
    for variant in Variant::every(find(name).unwrap()) {
        let examined = open_variant(variant.clone())
            .check_laws(0xCA1, effort)
            .unwrap_or_else(|broken| panic!("{broken}"));
        println!("{variant}: {examined:?}");
        assert_eq!(examined.games, effort.games);
        assert!(examined.full > 100, "{variant}: only {} full positions", examined.full);
        assert!(examined.decided > 0, "{variant}: no game was decided by the board");
    }
}

#[test]
fn stac() {
    keeps_the_laws("stac", Effort { games: 3000, full_every: 50, turns: 6, perft: 2 });
}

#[test]
fn stacks() {
    keeps_the_laws("stacks", Effort { games: 1000, full_every: 400, turns: 4, perft: 1 });
}

#[test]
fn swack() {
    keeps_the_laws("swack", Effort { games: 1500, full_every: 100, turns: 6, perft: 2 });
}

#[test]
fn wali() {
    keeps_the_laws("wali", Effort { games: 1000, full_every: 200, turns: 6, perft: 2 });
}

#[test]
fn six_making() {
    keeps_the_laws("six-making", Effort { games: 1000, full_every: 200, turns: 6, perft: 2 });
}
