//! Positions whose game's end is known.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use cairn_core::{Dice, Outcome, Plies};
use cairn_games::AnyGame;
use cairn_record::{Match, Seat, Status};
use cairn_search::MAX_TERMS;

use super::Effort;
use crate::{AlphaBeta, AlphaBetaSettings, Budget, Engine as _, Stop, Verdict};

/// What the evaluation counts in a position, and what became of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What each term counts, for the side to move.
    pub counts: [i32; MAX_TERMS],
    /// How the game ended for the side to move: 1, 0, or half.
    pub result: f64,
    /// The number of the game.
    pub game: usize,
}

/// Plays the games. Tells the samples, in the order of the games, and how many were played.
pub(super) fn play(
    game: &AnyGame,
    effort: &Effort,
    stop: &Stop,
    listener: &mut dyn FnMut(usize),
) -> (Vec<Sample>, usize) {
    at_once(effort, stop, listener, |number| play_one(game, effort, number))
}

/// Plays games by their numbers, several at once. Tells what was found in them, in the order of the
/// games, and how many were played.
pub(super) fn at_once<T: Send>(
    effort: &Effort,
    stop: &Stop,
    listener: &mut dyn FnMut(usize),
    play_one: impl Fn(usize) -> Vec<T> + Sync,
) -> (Vec<T>, usize) {
    let next = AtomicUsize::new(0);
    let mut games: Vec<(usize, Vec<T>)> = Vec::new();
    let (send, received) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..effort.threads.max(1) {
            let (send, next, play_one) = (send.clone(), &next, &play_one);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    let enough = number >= effort.games || stop.is_stopped();
                    // Nobody listens any more only if the program is about to end.
                    if enough || send.send((number, play_one(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for game in received {
            games.push(game);
            listener(games.len());
        }
    });
    games.sort_by_key(|(number, _)| *number);
    let played = games.len();
    (games.into_iter().flat_map(|(_, found)| found).collect(), played)
}

fn play_one(game: &AnyGame, effort: &Effort, number: usize) -> Vec<Sample> {
    let seed = effort.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
    let mut dice = Dice::seeded(seed);
    let mut so_far = opening(game, &mut dice);
    // A few turns are not seen, so that games differ and positions are not all well played.
    let mut player = AlphaBeta::new(AlphaBetaSettings {
        hash: 2,
        blunder_percent: 2,
        seed,
        weights: effort.weights,
        ..AlphaBetaSettings::default()
    });
    let budget = Budget::nodes(effort.nodes);
    // What was counted, and for whom.
    let mut found: Vec<(Seat, [i32; MAX_TERMS])> = Vec::new();
    while let Ok(choice) = player.choose(&so_far, &budget, &Stop::new(), &mut |_| {}) {
        let quiet = so_far.position().plies().quiet < Plies::QUIET_LIMIT / 2;
        let open = choice
            .thought
            .as_ref()
            .is_none_or(|thought| matches!(thought.lines[0].verdict, Verdict::Estimate(_)));
        if quiet
            && open
            && let Some(counts) = so_far.position().quiet_term_counts()
        {
            found.push((so_far.seat_to_move(), counts));
        }
        if so_far.play_turn(choice.turn).is_err() {
            break;
        }
    }
    let Status::Over(ending) = so_far.status() else { return Vec::new() };
    let winner = match ending.outcome {
        Outcome::Draw => None,
        Outcome::Win(side) => Some(so_far.seat_of(side)),
    };
    let sample = |(player, counts): (Seat, _)| Sample {
        counts,
        result: winner.map_or(0.5, |winner| f64::from(u8::from(winner == player))),
        game: number,
    };
    found.into_iter().map(sample).collect()
}

/// A match after a few turns by chance.
pub(super) fn opening(game: &AnyGame, dice: &mut Dice) -> Match {
    loop {
        let mut so_far = Match::new(game.clone());
        for _ in 0..2 + dice.below(7) {
            let turn = so_far.position().random_turn(dice);
            if turn.is_none_or(|turn| so_far.play_turn(turn).is_err()) {
                break;
            }
        }
        if so_far.status().is_open() {
            return so_far;
        }
    }
}
