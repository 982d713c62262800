//! Learning a policy: Monte-Carlo search plays against itself, and the weights of the policy
//! features are fitted so that the turns which it chose become as likely as possible.
//!
//! The likelihood of a turn is the exponential of the sum of its features' weights, divided by the
//! sum of that over all legal turns (softmax). Gradient descent maximises it over nine games of
//! ten; the tenth shows whether the weights generalise.

use std::time::{Duration, Instant};

use cairn_core::Dice;
use cairn_games::{AnyGame, AnyPosition, AnyTurn};

use super::Effort;
use super::samples::{at_once, opening};
use crate::{Budget, Engine, MonteCarlo, MonteCarloSettings, Stop, Verdict};

/// A learnt policy.
#[derive(Clone, Debug)]
pub struct LearntPolicy {
    /// The weight of each feature, in hundredths of the natural logarithm of the odds.
    pub weights: Vec<i16>,
    /// Games played.
    pub games: usize,
    /// Positions looked at.
    pub positions: usize,
    /// Of a hundred turns chosen in the games that were kept back, how many the old weights and the
    /// new ones predict.
    pub predicted: [f64; 2],
    /// How long it took to play.
    pub time: Duration,
}

/// A choice: the features of each legal turn, and which turn was taken.
struct Choice {
    turns: Vec<Vec<u16>>,
    taken: usize,
    game: usize,
}

/// Plays and learns; the listener hears how many games have been played. `None` if the game has no
/// policy features, or no game was played.
pub fn learn_policy(
    game: &AnyGame,
    effort: &Effort,
    stop: &Stop,
    listener: &mut dyn FnMut(usize),
) -> Option<LearntPolicy> {
    let before = game.start().policy_weights();
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
    let mirrors = game.start().mirrored_features();
    let weights = fit(&mut fitted, &mirrors, effort.seed);
    let share = |weights: &[f64]| {
        let right: f64 = kept_back.iter().map(|choice| predicted(choice, weights)).sum();
        100.0 * right / kept_back.len().max(1) as f64
    };
    let before: Vec<f64> = before.iter().map(|&weight| f64::from(weight) / 100.0).collect();
    Some(LearntPolicy {
        predicted: [share(&before), share(&weights)],
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
            found.extend(choice_made(so_far.position(), choice.turn, number));
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

/// The features of all turns of a position in which this one was taken.
fn choice_made(position: &AnyPosition, taken: AnyTurn, game: usize) -> Option<Choice> {
    let turns = position.policy_turns();
    let taken = turns.iter().position(|legal| legal.turn == taken)?;
    Some(Choice { turns: turns.into_iter().map(|legal| legal.features).collect(), taken, game })
}

fn odds(features: &[u16], weights: &[f64]) -> f64 {
    features.iter().map(|&feature| weights[usize::from(feature)]).sum()
}

/// Was the turn that was taken the likeliest? Among several, it is one that may be meant.
fn predicted(choice: &Choice, weights: &[f64]) -> f64 {
    let taken = odds(&choice.turns[choice.taken], weights);
    let others = || choice.turns.iter().map(|features| odds(features, weights));
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
                    choice.turns.iter().map(|features| odds(features, &weights).exp()).collect();
                let sum: f64 = chances.iter().sum();
                for (at, features) in choice.turns.iter().enumerate() {
                    let slope = chances[at] / sum - f64::from(u8::from(at == choice.taken));
                    for &feature in features {
                        gradient[usize::from(mirrors[usize::from(feature)])] +=
                            slope / BATCH as f64;
                    }
                }
            }
            for feature in
                (0..weights.len()).filter(|&feature| usize::from(mirrors[feature]) == feature)
            {
                let slope = gradient[feature] + HOLD * weights[feature];
                drift[feature] = 0.9 * drift[feature] + 0.1 * slope;
                spread[feature] = 0.999 * spread[feature] + 0.001 * slope * slope;
                weights[feature] -= pace * drift[feature] / (f64::sqrt(spread[feature]) + 1e-8);
            }
            for feature in 0..weights.len() {
                weights[feature] = weights[usize::from(mirrors[feature])];
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
        // Two features that mirror each other are one.
        let found = fit(&mut choices, &[0, 1, 2, 2], 1);
        assert_eq!(found[2], found[3]);
    }

    #[test]
    fn only_games_with_policy_features_learn_some() {
        let effort = Effort { games: 10, nodes: 20, seed: 1, threads: 1, weights: None };
        let learn = |game| {
            let game = cairn_games::open(game).unwrap();
            learn_policy(&game, &effort, &Stop::new(), &mut |_| {})
        };
        assert!(learn("stac").is_none());
        let learnt = learn("swack:size=4").unwrap();
        assert_eq!(learnt.games, 10);
        assert!(learnt.weights.iter().any(|&weight| weight != 0));
    }
}
