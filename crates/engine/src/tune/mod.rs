//! Finding better weights: the engine plays against itself, and the weights are fitted so that
//! what they say of a position agrees as well as it can with how its game ended.
//!
//! The chance to win is taken to be the logistic function of the evaluation, as in Elo's formula;
//! how steep it is, is fitted first, to the weights that there are, so that hundredths stay what
//! they were. Then all weights are fitted together to nine games of ten. The tenth says
//! whether that was learning or mere memory.

mod fit;
mod policy;
mod samples;

use std::time::Duration;

use cairn_games::AnyGame;

use crate::weights_file::terms;
use crate::{Stop, Term, Weights};
pub use policy::{LearntPolicy, learn_policy};
pub use samples::Sample;

/// What a tuning is run on.
#[derive(Clone, Debug)]
pub struct Effort {
    /// Games that the engine plays against itself.
    pub games: usize,
    /// Nodes that it searches for each turn.
    pub nodes: u64,
    /// The games' seed.
    pub seed: u64,
    /// Games played at once.
    pub threads: usize,
    /// Weights to play with and to begin from, instead of the tuned ones.
    pub weights: Option<Weights>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The terms of the game.
    pub terms: &'static [Term],
    /// The weights to begin from.
    pub before: Weights,
    /// The fitted weights.
    pub after: Weights,
    /// Games played.
    pub games: usize,
    /// Positions looked at.
    pub positions: usize,
    /// How wrong the old and the new weights are about positions that were fitted: the mean
    /// squared error of the chance to win.
    pub error_fitted: [f64; 2],
    /// The same about positions of games that were kept back.
    pub error_kept_back: [f64; 2],
    /// How long it took to play.
    pub time: Duration,
}

/// Plays and fits. The listener hears how many games have been played.
///
/// After `stop` the games so far are fitted. `None` if they have no positions.
pub fn tune(
    game: &AnyGame,
    effort: &Effort,
    stop: &Stop,
    listener: &mut dyn FnMut(usize),
) -> Option<Tuned> {
    let began = std::time::Instant::now();
    let terms = terms(game);
    let before = effort.weights.unwrap_or(Weights::of(terms));
    let (samples, games) =
        samples::play(game, &Effort { weights: Some(before), ..*effort }, stop, listener);
    let time = began.elapsed();
    // Whole games are kept back: positions of one game are too much alike.
    let (kept_back, fitted): (Vec<_>, Vec<_>) =
        samples.into_iter().partition(|sample| sample.game % 10 == 9);
    if fitted.is_empty() {
        return None;
    }
    let steepness = fit::steepness(&fitted, &before, terms.len());
    let after = fit::weights(&fitted, &before, terms.len(), steepness);
    let error = |samples: &[Sample]| {
        [before, after].map(|weights| fit::error(samples, &weights, terms.len(), steepness))
    };
    Some(Tuned {
        terms,
        before,
        after,
        games,
        positions: fitted.len() + kept_back.len(),
        error_fitted: error(&fitted),
        error_kept_back: error(&kept_back),
        time,
    })
}
