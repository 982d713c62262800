//! The Monte-Carlo player: its budgets, its memory, its proofs, and that more thinking helps.

mod brute_force;
mod budgets;
mod memory;
mod proofs;
mod together;
mod whole_games;

use cairn_core::Dice;
use cairn_engine::{Budget, Choice, Engine, MonteCarlo, MonteCarloSettings, Stop};
use cairn_record::Match;

/// Every game, and the other shapes that it is compiled for.
const VARIANTS: &[&str] = &[
    "stacks",
    "stac",
    "swack",
    "swack:size=10,pie=on",
    "wali",
    "wali:board=9x8",
    "six-making",
    "six-making:slide=free",
];

fn start(variant: &str) -> Match {
    Match::new(cairn_games::open(variant).unwrap())
}

/// A match after so many turns by chance, or fewer if it would be over.
fn random_match(variant: &str, plies: usize, seed: u64) -> Match {
    let mut so_far = start(variant);
    let mut dice = Dice::seeded(seed);
    for _ in 0..plies {
        let Some(turn) = so_far.position().random_turn(&mut dice) else { break };
        so_far.play_turn(turn).unwrap();
        if !so_far.status().is_open() {
            so_far.undo();
            break;
        }
    }
    so_far
}

fn settings() -> MonteCarloSettings {
    MonteCarloSettings { memory: 16, ..MonteCarloSettings::default() }
}

fn choose(player: &mut MonteCarlo, so_far: &Match, budget: &Budget) -> Choice {
    player.choose(so_far, budget, &Stop::new(), &mut |_| {}).expect("the match is open")
}

fn fresh(so_far: &Match, budget: &Budget) -> Choice {
    choose(&mut MonteCarlo::new(settings()), so_far, budget)
}
