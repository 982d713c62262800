//! The law kit over every game and every combination of options.

use cairn_core::Variant;
use cairn_games::{find, games, open_variant};
use cairn_laws::{Broken, Effort, Examined};
use cairn_scale::scaled;
use cairn_search::Heuristics;
use cairn_typed::{Visitor, visit};

/// How much of the kit each game gets every day; `CAIRN_TEST_SCALE` multiplies the games.
const EFFORTS: &[(&str, Effort)] = &[
    // A position of Stacks has a thousand turns and several thousand ways of entering them.
    ("stacks", Effort { games: 200, full_every: 1000, turns: 4, perft: 1 }),
    ("stac", Effort { games: 300, full_every: 100, turns: 6, perft: 2 }),
    ("swack", Effort { games: 200, full_every: 100, turns: 6, perft: 2 }),
    ("wali", Effort { games: 200, full_every: 400, turns: 6, perft: 2 }),
    ("six-making", Effort { games: 200, full_every: 300, turns: 6, perft: 2 }),
];

/// Runs the kit on the game of a position.
struct Check(Effort);

impl Visitor for Check {
    type Output = Result<Examined, Broken>;

    fn visit<G: Heuristics>(self, game: &G, _: &G::Position) -> Self::Output {
        cairn_laws::check(game, 0xCA1, self.0)
    }
}

fn keeps_the_laws(name: &str) {
    let (_, effort) = *EFFORTS.iter().find(|(game, _)| *game == name).unwrap();
    let effort = Effort { games: scaled(effort.games), ..effort };
    for variant in Variant::every(find(name).unwrap()) {
        let start = open_variant(variant.clone()).start();
        let examined = visit(&start, Check(effort)).unwrap_or_else(|broken| panic!("{broken}"));
        println!("{variant}: {examined:?}");
        assert_eq!(examined.games, effort.games);
        let least = scaled(10).into();
        assert!(examined.full > least, "{variant}: only {} full positions", examined.full);
        assert!(examined.decided > 0, "{variant}: no game was decided by the board");
    }
}

#[test]
fn no_game_is_left_out() {
    let games: Vec<_> = games().iter().map(|game| game.name).collect();
    let here: Vec<_> = EFFORTS.iter().map(|(name, _)| *name).collect();
    assert_eq!(here, games, "every game of the registry has a line, and a test, in this file");
}

#[test]
fn stacks() {
    keeps_the_laws("stacks");
}

#[test]
fn stac() {
    keeps_the_laws("stac");
}

#[test]
fn swack() {
    keeps_the_laws("swack");
}

#[test]
fn wali() {
    keeps_the_laws("wali");
}

#[test]
fn six_making() {
    keeps_the_laws("six-making");
}
