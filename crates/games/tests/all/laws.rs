//! The law kit over every game and every combination of options.

use cairn_core::{Dice, GameInfo, Variant};
use cairn_games::{AnyPosition, every_game, open_variant};
use cairn_laws::{Broken, Effort, Examined};
use cairn_scale::scaled;
use cairn_search::Heuristics;
use cairn_typed::{Visitor, visit};

/// Random games of each variant every day; `CAIRN_TEST_SCALE` multiplies them.
const GAMES: u32 = 200;

/// A game whose start has more turns than this is expensive: each full position takes the kit
/// thousands of ways of entering a turn.
const MANY_TURNS: u64 = 500;

/// How much of the kit a variant gets: about as many full positions for a game of long matches as
/// for one of short ones.
fn effort(start: &AnyPosition) -> Effort {
    const PROBES: u32 = 20;
    let mut dice = Dice::seeded(1);
    let plies: u32 = (0..PROBES).map(|_| start.playout(&mut dice).plies).sum();
    let positions = GAMES * (plies / PROBES).max(1);
    let (full, turns, perft) = if start.count() > MANY_TURNS { (25, 4, 1) } else { (200, 6, 2) };
    Effort { games: scaled(GAMES), full_every: (positions / full).max(1), turns, perft }
}

/// Runs the kit on the game of a position.
struct Check(Effort);

impl Visitor for Check {
    type Output = Result<Examined, Broken>;

    fn visit<G: Heuristics>(self, game: &G, _: &G::Position) -> Self::Output {
        cairn_laws::check(game, 0xCA1, self.0)
    }
}

fn keeps_the_laws(game: &'static GameInfo) {
    for variant in Variant::every(game) {
        let start = open_variant(variant.clone()).start();
        let effort = effort(&start);
        let examined = visit(&start, Check(effort)).unwrap_or_else(|broken| panic!("{broken}"));
        println!("{variant}: {examined:?}");
        assert_eq!(examined.games, effort.games);
        let least = scaled(10).into();
        assert!(examined.full > least, "{variant}: only {} full positions", examined.full);
        assert!(examined.decided > 0, "{variant}: no game was decided by the board");
    }
}

macro_rules! test_each {
    ($($module:ident: $($type:ty),+;)*) => {
        $(#[test]
        fn $module() {
            keeps_the_laws(cairn_games::$module::GAME.info);
        })*
    };
}

every_game!(test_each);
