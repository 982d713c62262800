//! Generating, counting, choosing and playing turns calls no allocator.

use std::ops::ControlFlow;

use cairn_core::playout::playout;
use cairn_core::{Dice, Plies, Position};
use cairn_heap::{Counting, counted};
use cairn_search::Heuristics;

use crate::{five, seven};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Plays random games and does everything at every position; gives the plies.
fn play_games(game: &impl Heuristics) -> u64 {
    let mut dice = Dice::seeded(0xCA1);
    let mut plies = 0;
    for _ in 0..20 {
        let mut position = game.start();
        while position.plies().quiet < Plies::QUIET_LIMIT {
            let mut generated = 0;
            let _ = game.turns(&position, |turn| {
                generated += 1;
                let mut after = position;
                game.play(&mut after, turn);
                ControlFlow::Continue(())
            });
            assert_eq!(game.count(&position), generated);
            assert_eq!(game.ending(&position).is_some(), generated == 0);
            let Some(turn) = game.playout_turn(&position, &mut dice) else { break };
            assert!(game.is_legal(&position, turn));
            game.play(&mut position, turn);
            plies += 1;
        }
        plies += u64::from(playout(game, &game.start(), &mut dice).plies);
    }
    plies
}

#[test]
fn playing_does_not_allocate() {
    let (five, seven) = (five(), seven());
    for (plies, calls) in [counted(|| play_games(&five)), counted(|| play_games(&seven))] {
        assert!(plies > 100, "only {plies} plies were played");
        assert_eq!(calls, 0, "the allocator was called");
    }
}
