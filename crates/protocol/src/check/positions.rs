//! Positions that a bot is asked about.

use cairn_core::{Dice, Side};
use cairn_games::{AnyGame, AnyPosition};
use cairn_record::Match;

/// The same few turns by chance, every time; a game that ends on the way is not taken.
pub(super) fn walk(game: &AnyGame, plies: usize) -> Match {
    let mut dice = Dice::seeded(5);
    loop {
        let mut so_far = Match::new(game.clone());
        while so_far.turns().len() < plies
            && let Some(turn) = so_far.position().random_turn(&mut dice)
            && so_far.play_turn(turn).is_ok()
        {}
        if so_far.status().is_open() && so_far.turns().len() == plies {
            return so_far;
        }
    }
}

/// Of some games by chance, the position with the fewest turns.
pub(super) fn narrow(game: &AnyGame) -> AnyPosition {
    const GAMES: usize = 10;
    const PLIES: usize = 80;
    let mut dice = Dice::seeded(9);
    let mut best = game.start();
    for _ in 0..GAMES {
        let mut so_far = Match::new(game.clone());
        while so_far.turns().len() < PLIES && so_far.status().is_open() {
            let position = so_far.position();
            if position.count() < best.count() && position.side() == Side::Second {
                best = position.clone();
            }
            let Some(turn) = position.random_turn(&mut dice) else { break };
            if so_far.play_turn(turn).is_err() {
                break;
            }
        }
    }
    best
}
