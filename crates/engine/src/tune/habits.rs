//! Learning the habits of strong players: Monte-Carlo plays against itself, and what speaks for a
//! turn is weighted so that the turns which it chose are as likely as they can be.
//!
//! The likelihood of a turn is the exponential function of what its habits are worth together,
//! divided by the sum of that over all legal turns. It is made large by descent along the
//! gradient for nine games of ten; the tenth says whether that was learning or mere memory.

use std::time::{Duration, Instant};

use cairn_core::Dice;
use cairn_games::{AnyGame, AnyTurn};

use super::Effort;
use super::samples::{at_once, opening};
use crate::enter::{Task, enter};
use crate::{Budget, Knowledge, MonteCarlo, MonteCarloSettings, Player, Stop, Verdict};

/// What came of learning habits.
#[derive(Clone, Debug)]
pub struct Habits {
    /// What each is worth, in hundredths of the natural logarithm of the odds.
    pub weights: Vec<i16>,
    /// Games played.
    pub games: usize,
    /// Positions looked at.
    pub positions: usize,
    /// Of a hundred turns chosen in the games that were kept back, how many the habits as they
    /// were, and as they are now, think likeliest.
    pub foreseen: [f64; 2],
    /// How long it took to play.
    pub time: Duration,
}

/// A choice: the habits of each turn there was, and which turn was taken.
struct Choice {
    turns: Vec<Vec<u16>>,
    taken: usize,
    game: usize,
}

/// Plays and learns; the listener hears how many games have been played. `None` if the game knows
/// no habits, or no game was played.
pub fn learn_habits(
    game: &AnyGame,
    effort: &Effort,
    stop: &Stop,
    listener: &mut dyn FnMut(usize),
) -> Option<Habits> {
    let before = enter(&game.start(), Before);
    if before.is_empty() {
        return None;
    }
    let began = Instant::now();
    let (choices, games) = at_once(effort, stop, listener, |number| play_one(game, effort, number));
    let time = began.elapsed();
    let (kept_back, mut fitted): (Vec<Choice>, Vec<Choice>) =
        choices.into_iter().partition(|choice| choice.game % 10 == 9);
    if fitted.is_empty() {
        return None;
    }
    let mirrors = enter(&game.start(), Mirrors);
    let weights = fit(&mut fitted, &mirrors, effort.seed);
    let share = |weights: &[f64]| {
        let right: f64 = kept_back.iter().map(|choice| foreseen(choice, weights)).sum();
        100.0 * right / kept_back.len().max(1) as f64
    };
    let before: Vec<f64> = before.iter().map(|&weight| f64::from(weight) / 100.0).collect();
    Some(Habits {
        foreseen: [share(&before), share(&weights)],
        weights: weights.iter().map(|weight| (weight * 100.0).round() as i16).collect(),
        games,
        positions: fitted.len() + kept_back.len(),
        time,
    })
}

fn play_one(game: &AnyGame, effort: &Effort, number: usize) -> Vec<Choice> {
    let seed = effort.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
    let mut dice = Dice::seeded(seed);
    let mut so_far = opening(game, &mut dice);
    let settings = MonteCarloSettings { memory: 32, seed, ..MonteCarloSettings::default() };
    let mut player = MonteCarlo::new(settings);
    let budget = Budget::nodes(effort.nodes);
    let mut found = Vec::new();
    while let Ok(choice) = player.choose(&so_far, &budget, &Stop::new(), &mut |_| {}) {
        // Who is lost may do anything.
        let lost = choice
            .thought
            .is_some_and(|thought| matches!(thought.lines[0].verdict, Verdict::Loss { .. }));
        if !lost {
            found.extend(enter(so_far.position(), Choose { turn: choice.turn, number }));
        }
        // Now and then something else is played, so that positions are not all well played.
        let stray =
            if dice.below(25) == 0 { so_far.position().random_turn(&mut dice) } else { None };
        if so_far.play_turn(stray.unwrap_or(choice.turn)).is_err() {
            break;
        }
    }
    found
}

/// What the habits of a game are worth now.
struct Before;

impl Task for Before {
    type Output = &'static [i16];

    fn run<G: Knowledge>(self, _: &G, _: &G::Position) -> Self::Output {
        G::HABITS
    }
}

/// For each habit the one of it and its mirror image that stands for both.
struct Mirrors;

impl Task for Mirrors {
    type Output = Vec<u16>;

    fn run<G: Knowledge>(self, game: &G, _: &G::Position) -> Self::Output {
        (0..G::HABITS.len() as u16).map(|habit| habit.min(game.mirrored(habit))).collect()
    }
}

/// The habits of all turns of a position in which this one was taken.
struct Choose {
    turn: AnyTurn,
    number: usize,
}

impl Task for Choose {
    type Output = Option<Choice>;

    fn run<G: Knowledge>(self, game: &G, position: &G::Position) -> Self::Output {
        let (mut turns, mut taken) = (Vec::new(), None);
        game.habits(position, |turn, habits| {
            if AnyTurn::of(turn) == self.turn {
                taken = Some(turns.len());
            }
            turns.push(habits.to_vec());
        });
        Some(Choice { taken: taken?, turns, game: self.number })
    }
}

fn odds(habits: &[u16], weights: &[f64]) -> f64 {
    habits.iter().map(|&habit| weights[usize::from(habit)]).sum()
}

/// Was the turn that was taken the likeliest? Among several, it is one that may be meant.
fn foreseen(choice: &Choice, weights: &[f64]) -> f64 {
    let taken = odds(&choice.turns[choice.taken], weights);
    let others = || choice.turns.iter().map(|habits| odds(habits, weights));
    if others().any(|odds| odds > taken) {
        return 0.0;
    }
    1.0 / others().filter(|&odds| odds == taken).count() as f64
}

/// The weights under which the choices are likeliest, by descent along the gradient of a hundred
/// or so choices at a time, with a pace of its own for each weight (Kingma and Ba's Adam).
fn fit(choices: &mut [Choice], mirrors: &[u16], seed: u64) -> Vec<f64> {
    const ROUNDS: usize = 10;
    const BATCH: usize = 128;
    const PACE: f64 = 0.01;
    // Pulls what was hardly ever seen towards nothing.
    const HOLD: f64 = 2e-6;
    let mut dice = Dice::seeded(seed);
    let mut weights = vec![0.0; mirrors.len()];
    let (mut drift, mut spread) = (weights.clone(), weights.clone());
    let mut gradient = weights.clone();
    for round in 0..ROUNDS {
        for last in (1..choices.len()).rev() {
            choices.swap(last, dice.below(last as u32 + 1) as usize);
        }
        let pace = PACE * (1.0 - round as f64 / ROUNDS as f64);
        for batch in choices.chunks(BATCH) {
            gradient.fill(0.0);
            for choice in batch {
                let chances: Vec<f64> =
                    choice.turns.iter().map(|habits| odds(habits, &weights).exp()).collect();
                let sum: f64 = chances.iter().sum();
                for (at, habits) in choice.turns.iter().enumerate() {
                    let slope = chances[at] / sum - f64::from(u8::from(at == choice.taken));
                    for &habit in habits {
                        gradient[usize::from(mirrors[usize::from(habit)])] += slope / BATCH as f64;
                    }
                }
            }
            for habit in (0..weights.len()).filter(|&habit| usize::from(mirrors[habit]) == habit) {
                let slope = gradient[habit] + HOLD * weights[habit];
                drift[habit] = 0.9 * drift[habit] + 0.1 * slope;
                spread[habit] = 0.999 * spread[habit] + 0.001 * slope * slope;
                weights[habit] -= pace * drift[habit] / (f64::sqrt(spread[habit]) + 1e-8);
            }
            for habit in 0..weights.len() {
                weights[habit] = weights[usize::from(mirrors[habit])];
            }
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Choices made by known odds lead back to them.
    #[test]
    fn finds_the_odds_that_made_the_choices() {
        let truth = [0.0, 1.0, -1.0, 0.5];
        let mut dice = Dice::seeded(3);
        let mut choices: Vec<Choice> = (0..20_000)
            .map(|game| {
                let turns: Vec<Vec<u16>> =
                    (0..5).map(|_| vec![dice.below(2) as u16, 2 + dice.below(2) as u16]).collect();
                let chances: Vec<f64> = turns.iter().map(|turn| odds(turn, &truth).exp()).collect();
                let mut thrown = f64::from(dice.below(1 << 30)) / f64::from(1 << 30);
                thrown *= chances.iter().sum::<f64>();
                let mut taken = 0;
                while taken < 4 && thrown >= chances[taken] {
                    thrown -= chances[taken];
                    taken += 1;
                }
                Choice { turns, taken, game }
            })
            .collect();
        let found = fit(&mut choices, &[0, 1, 2, 3], 1);
        assert!((found[1] - found[0] - 1.0).abs() < 0.08, "{found:?}");
        assert!((found[3] - found[2] - 1.5).abs() < 0.08, "{found:?}");
        // Two habits that mirror each other are one.
        let found = fit(&mut choices, &[0, 1, 2, 2], 1);
        assert_eq!(found[2], found[3]);
    }

    #[test]
    fn only_games_with_habits_learn_some() {
        let effort = Effort { games: 10, nodes: 20, seed: 1, threads: 1, weights: None };
        let learn = |game| {
            let game = cairn_games::open(game).unwrap();
            learn_habits(&game, &effort, &Stop::new(), &mut |_| {})
        };
        assert!(learn("stac").is_none());
        let learnt = learn("swack:size=4").unwrap();
        assert_eq!(learnt.games, 10);
        assert!(learnt.weights.iter().any(|&weight| weight != 0));
    }
}
