//! Any text as a position of any variant: line 1 is the variant, the rest the position.
//!
//! Nothing panics; what is accepted is written canonically and read back the same; and the game
//! keeps its laws there and a few turns on, however odd the position is.

#![no_main]

use cairn_core::laws::{self, Effort};
use cairn_core::{Dice, Game, Plies, Position};
use cairn_games::{Visitor, open, visit};
use libfuzzer_sys::fuzz_target;

/// Turns played on from an accepted position.
const TURNS_ON: usize = 3;

fuzz_target!(|input: &str| {
    let Some((variant, text)) = input.split_once('\n') else { return };
    let Ok(game) = open(variant) else { return };
    let Ok(position) = game.read(text) else { return };

    let canonical = position.text();
    let back = game.read(&canonical).expect("canonical text is read");
    assert!(back == position, "read `{text}`, wrote `{canonical}`, which is another position");
    assert_eq!(back.plies(), position.plies());
    assert_eq!(back.text(), canonical, "the second writing differs");
    visit(&position, PlayOn { seed: position.key() });
});

/// Tests the laws at a position and after each of a few random turns.
struct PlayOn {
    seed: u64,
}

impl Visitor for PlayOn {
    type Output = ();

    fn visit<G: Game>(self, game: &G, position: &G::Position) {
        let mut dice = Dice::seeded(self.seed);
        let mut position = *position;
        for _ in 0..TURNS_ON {
            // Counters at their limit: a text with the next number in it is rightly refused.
            if position.plies().ply + 1 >= Plies::MOST_PLIES {
                return;
            }
            let effort = Effort { games: 0, full_every: 1, turns: 2, perft: 1 };
            if let Err(broken) = laws::check_at(game, &position, self.seed, effort) {
                panic!("{broken}");
            }
            let Some(turn) = game.random_turn(&position, &mut dice) else { return };
            game.play(&mut position, turn);
        }
    }
}
