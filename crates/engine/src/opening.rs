//! Openings by chance, so that the same two players do not play the same game again and again.

use cairn_core::Dice;
use cairn_games::AnyGame;
use cairn_record::Match;

use crate::{AlphaBeta, AlphaBetaSettings, Budget, Engine, Stop, Verdict};

/// A small board may have no fair opening of some length; then a shorter one is looked for.
const TRIES_A_LENGTH: u32 = 200;

/// Of so many openings the most even one is taken: where one side wins anyway, nothing is learnt
/// about the players.
const THROWS: usize = 8;

/// How long to look for what an opening is worth.
const NODES: u64 = 2_000;

/// So many plies by chance from the start, which decide nothing yet: the game is not over, neither
/// player wins with their next turn whatever the other does, and a quick search sees no great
/// advantage.
#[must_use]
pub fn opening(game: &AnyGame, plies: u32, seed: u64) -> Match {
    let mut dice = Dice::seeded(seed);
    for plies in (1..=plies).rev() {
        let tries = (0..TRIES_A_LENGTH).filter_map(|_| throw(game, plies, &mut dice));
        if let Some(opening) = tries.take(THROWS).min_by_key(unevenness) {
            return opening;
        }
    }
    Match::new(game.clone())
}

/// How far a quick search thinks one side ahead.
fn unevenness(opening: &Match) -> u32 {
    let settings = AlphaBetaSettings { hash: 1, ..AlphaBetaSettings::default() };
    let nodes = Budget::nodes(NODES);
    let choice = AlphaBeta::new(settings).choose(opening, &nodes, &Stop::new(), &mut |_| {});
    match choice.ok().and_then(|choice| choice.thought).map(|thought| thought.lines[0].verdict) {
        Some(Verdict::Estimate(points)) => points.unsigned_abs(),
        Some(Verdict::Win { .. } | Verdict::Loss { .. }) => u32::MAX,
        Some(Verdict::Draw) | None => 0,
    }
}

fn throw(game: &AnyGame, plies: u32, dice: &mut Dice) -> Option<Match> {
    let mut opening = Match::new(game.clone());
    for _ in 0..plies {
        let turn = opening.position().random_turn(dice)?;
        opening.play_turn(turn).ok()?;
    }
    (opening.status().is_open() && opening.position().is_undecided()).then_some(opening)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_fair_and_differ() {
        for info in cairn_games::games() {
            let game = cairn_games::open(info.name).unwrap();
            let openings: Vec<Match> = (0..40).map(|seed| opening(&game, 4, seed)).collect();
            let mut texts: Vec<String> =
                openings.iter().map(|opening| opening.position().text()).collect();
            texts.sort();
            texts.dedup();
            assert!(texts.len() > 35, "{}: {} of 40", info.name, texts.len());
            assert!(openings.iter().all(|opening| opening.turns().len() == 4));
        }
    }

    #[test]
    fn nobody_wins_at_once_after_an_opening() {
        // On so small a board many throws are decided.
        let game = cairn_games::open("swack:size=3").unwrap();
        for seed in 0..100 {
            let opening = opening(&game, 6, seed);
            for turn in opening.position().legal_turns() {
                let mut after = opening.position().clone();
                after.play(turn).unwrap();
                let won = after.ending().is_some_and(|ending| {
                    ending.outcome == cairn_core::Outcome::Win(opening.position().side())
                });
                assert!(!won, "seed {seed}: {}", opening.position().text());
            }
        }
    }

    #[test]
    fn a_length_that_is_always_over_gives_a_shorter_opening() {
        let game = cairn_games::open("swack:size=3").unwrap();
        let opening = opening(&game, 60, 1);
        assert!(opening.status().is_open());
        assert!(opening.turns().len() < 60);
    }
}
