//! The laws of [`Heuristics`], checked on the positions of random games.

use std::fmt::Debug;
use std::ops::ControlFlow;

use cairn_core::{Dice, Outcome, Plies, Position};
use cairn_search::{Heuristics, MAX_TERMS, Stage, TermCounts, Weights, mover_won};

/// Plays so many random games and shows each of their positions, the last ones included.
pub fn random_games<G: Heuristics>(
    game: &G,
    seed: u64,
    games: u32,
    look: impl FnMut(&G::Position, &mut Dice),
) {
    play_games(game, seed, games, look, G::random_turn);
}

/// The same, with every other turn chosen as playouts choose it: such games come to where wins are
/// near.
pub fn livelier_games<G: Heuristics>(
    game: &G,
    seed: u64,
    games: u32,
    look: impl FnMut(&G::Position, &mut Dice),
) {
    play_games(game, seed, games, look, |game, position, dice| match dice.below(2) {
        0 => game.random_turn(position, dice),
        _ => game.playout_turn(position, dice),
    });
}

fn play_games<G: Heuristics>(
    game: &G,
    seed: u64,
    games: u32,
    mut look: impl FnMut(&G::Position, &mut Dice),
    choose: impl Fn(&G, &G::Position, &mut Dice) -> Option<G::Turn>,
) {
    println!("{}: seed {seed}", game.variant());
    let mut dice = Dice::seeded(seed);
    for _ in 0..games {
        let mut position = game.start();
        while position.plies().quiet < Plies::QUIET_LIMIT {
            look(&position, &mut dice);
            let Some(turn) = choose(game, &position, &mut dice) else {
                break;
            };
            game.play(&mut position, turn);
        }
    }
}

/// The winning turn is there exactly when one of all turns wins, and does win. Tells whether.
pub fn winning_turn_is_exact<G: Heuristics>(game: &G, position: &G::Position) -> bool {
    let after = |turn| {
        let mut after = *position;
        game.play(&mut after, turn);
        after
    };
    let wins = |turn| mover_won(game, &after(turn));
    let expected = every_turn(game, position).into_iter().any(wins);
    let told = game.winning_turn(position);
    let text = game.write(position);
    assert_eq!(told.is_some(), expected, "{} {text}: {told:?}", game.variant());
    if let Some(turn) = told {
        assert!(game.is_legal(position, turn) && wins(turn), "{} {text}", game.variant());
    }
    expected
}

/// Every legal turn is in exactly one stage, with a merit that is in range.
pub fn stages_share_the_turns<G: Heuristics>(game: &G, position: &G::Position) {
    let mut staged = Vec::new();
    for stage in [Stage::Loud, Stage::Quiet, Stage::Late] {
        let _ = game.staged_turns(position, stage, |turn, merit| {
            assert!(merit.abs() <= 10_000, "{turn:?} has merit {merit}");
            staged.push(turn);
            ControlFlow::Continue(())
        });
    }
    same(&mut staged, &mut every_turn(game, position), &game.write(position));
}

/// Every legal turn comes once with its features, and they speak for it as much whichever way the
/// board is turned over.
pub fn features_share_the_turns<G: Heuristics>(game: &G, position: &G::Position) {
    let odds = |position: &G::Position| {
        let mut odds = Vec::new();
        game.policy_features(position, |turn, features| {
            let worth = |&feature: &u16| i32::from(G::POLICY_WEIGHTS[usize::from(feature)]);
            odds.push((turn, features.iter().map(worth).sum::<i32>()));
        });
        odds.sort_unstable();
        odds
    };
    let expected = odds(position);
    let mut turns: Vec<G::Turn> = expected.iter().map(|&(turn, _)| turn).collect();
    same(&mut turns, &mut every_turn(game, position), &game.write(position));
    for symmetry in game.symmetries() {
        let map = |&(turn, odds): &(G::Turn, i32)| (game.map_turn(symmetry, turn), odds);
        let mut mapped: Vec<(G::Turn, i32)> = expected.iter().map(map).collect();
        mapped.sort_unstable();
        let image = game.map_position(symmetry, position);
        assert_eq!(odds(&image), mapped, "{} {symmetry:?}", game.write(position));
    }
}

/// Late are only turns that lose, at once or to the other's next turn: for games that have no other
/// use for that stage. A turn has the most merit exactly if it wins. Tells how many turns lose.
pub fn late_turns_lose<G: Heuristics>(game: &G, position: &G::Position) -> u32 {
    let mut late = 0;
    for stage in [Stage::Loud, Stage::Quiet, Stage::Late] {
        let _ = game.staged_turns(position, stage, |turn, merit| {
            let mut after = *position;
            game.play(&mut after, turn);
            let text = || format!("{} {}: {turn:?}", game.variant(), game.write(position));
            assert_eq!(merit == 10_000, mover_won(game, &after), "{}", text());
            assert_eq!(merit <= -9_000, stage == Stage::Late, "{}", text());
            if stage == Stage::Late {
                late += 1;
                assert!(loses(game, &after), "{}", text());
            }
            ControlFlow::Continue(())
        });
    }
    late
}

/// Has the player lost who came here, or can the other win at once?
pub fn loses<G: Heuristics>(game: &G, after: &G::Position) -> bool {
    match game.ending(after) {
        Some(ending) => ending.outcome == Outcome::Win(after.side()),
        None => every_turn(game, after).into_iter().any(|turn| {
            let mut end = *after;
            game.play(&mut end, turn);
            mover_won(game, &end)
        }),
    }
}

/// What is counted is the same whichever way the board is turned over.
pub fn evaluation_is_symmetric<G: Heuristics>(game: &G, position: &G::Position) {
    if game.ending(position).is_some() {
        return;
    }
    let counts = |position: &G::Position| {
        let mut apart = TermCounts([0; MAX_TERMS]);
        game.count_terms(position, &mut apart);
        apart
    };
    let (expected, weights) = (counts(position), Weights::of(G::TERMS));
    for symmetry in game.symmetries() {
        let image = game.map_position(symmetry, position);
        assert_eq!(counts(&image), expected, "{} {symmetry:?}", game.write(position));
        assert_eq!(game.evaluate(&image, &weights), game.evaluate(position, &weights));
    }
}

/// A playout has a legal turn until the game is over.
pub fn playout_turn_is_legal<G: Heuristics>(game: &G, position: &G::Position, dice: &mut Dice) {
    match game.playout_turn(position, dice) {
        None => assert!(game.ending(position).is_some(), "{}", game.write(position)),
        Some(turn) => {
            assert!(game.is_legal(position, turn), "{turn:?} in {}", game.write(position));
        }
    }
}

fn every_turn<G: Heuristics>(game: &G, position: &G::Position) -> Vec<G::Turn> {
    let mut turns = Vec::new();
    let _ = game.turns(position, |turn| {
        turns.push(turn);
        ControlFlow::Continue(())
    });
    turns
}

fn same<T: Ord + Debug>(one: &mut [T], other: &mut [T], text: &str) {
    one.sort_unstable();
    other.sort_unstable();
    assert_eq!(one, other, "{text}");
}
