//! What search and playouts do all day touches no heap: generating, counting, throwing and playing
//! turns, perft and whole playouts, for every game and every combination of options.

use std::ops::ControlFlow;

use cairn_core::perft::perft;
use cairn_core::playout::playout;
use cairn_core::{Dice, Plies, Position, Variant};
use cairn_games::{games, open_variant};
use cairn_heap::{Counting, counted};
use cairn_search::Heuristics;
use cairn_typed::{Visitor, visit};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Plays random games and does everything at every position; gives the plies.
struct PlayGames(u32);

impl Visitor for PlayGames {
    type Output = u64;

    fn visit<G: Heuristics>(self, game: &G, start: &G::Position) -> u64 {
        let mut dice = Dice::seeded(0xCA1);
        let mut plies = 0;
        for _ in 0..self.0 {
            let mut position = *start;
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
                let Some(turn) = game.random_turn(&position, &mut dice) else { break };
                assert!(game.is_legal(&position, turn));
                game.play(&mut position, turn);
                plies += 1;
            }
            plies += u64::from(playout(game, start, &mut dice).plies);
        }
        plies + perft(game, start, 2)
    }
}

#[test]
fn no_game_allocates_while_it_is_played() {
    for game in games() {
        for variant in Variant::every(game) {
            let start = open_variant(variant.clone()).start();
            let (plies, calls) = counted(|| visit(&start, PlayGames(3)));
            assert!(plies > 0, "{variant}: nothing was played");
            assert_eq!(calls, 0, "{variant} called the allocator");
        }
    }
}

#[test]
fn an_allocation_would_be_seen() {
    let (_, calls) = counted(|| drop(std::hint::black_box(vec![1_u8])));
    assert_eq!(calls, 2);
}
