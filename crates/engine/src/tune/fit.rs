//! Logistic regression.

use cairn_search::{MAX_TERMS, Weights};

use super::Sample;

/// The chance to win that an evaluation stands for.
fn chance(hundredths: f64, steepness: f64) -> f64 {
    1.0 / (1.0 + (-steepness * hundredths).exp())
}

fn evaluation(sample: &Sample, weights: &[f64]) -> f64 {
    weights.iter().zip(&sample.counts).map(|(weight, &count)| weight * f64::from(count)).sum()
}

fn floats(weights: &Weights, terms: usize) -> Vec<f64> {
    (0..terms).map(|term| weights.get(term).into()).collect()
}

/// The mean squared error of the chance to win.
pub(super) fn error(samples: &[Sample], weights: &Weights, terms: usize, steepness: f64) -> f64 {
    mean_error(samples, &floats(weights, terms), steepness)
}

fn mean_error(samples: &[Sample], weights: &[f64], steepness: f64) -> f64 {
    let squares = samples
        .iter()
        .map(|sample| (sample.result - chance(evaluation(sample, weights), steepness)).powi(2));
    // The empty sum is negative zero, which nobody wants to read.
    (squares.sum::<f64>() + 0.0) / samples.len().max(1) as f64
}

/// How steep the logistic function is with which these weights err least.
pub(super) fn steepness(samples: &[Sample], weights: &Weights, terms: usize) -> f64 {
    let weights = floats(weights, terms);
    // From a hundredth part of a win per piece to a win per hundredth: the best of a fine ladder.
    let rungs = (0..=120).map(|rung| 1e-4 * 1.06_f64.powi(rung));
    let of = |steepness: f64| (mean_error(samples, &weights, steepness), steepness);
    rungs.map(of).min_by(|a, b| a.0.total_cmp(&b.0)).map_or(0.005, |(_, best)| best)
}

/// The weights that err least, by descent along the gradient with momentum and a pace of its own
/// for each weight (Kingma and Ba's Adam), held a little to where they began.
pub(super) fn weights(
    samples: &[Sample],
    before: &Weights,
    terms: usize,
    steepness: f64,
) -> Weights {
    const ROUNDS: i32 = 600;
    const PACE: f64 = 1.0;
    const HOLD: f64 = 1e-7;
    let start = floats(before, terms);
    let mut now = start.clone();
    let (mut drift, mut spread) = ([0.0; MAX_TERMS], [0.0; MAX_TERMS]);
    for round in 1..=ROUNDS {
        let mut gradient = [0.0; MAX_TERMS];
        for sample in samples {
            let chance = chance(evaluation(sample, &now), steepness);
            // The gradient of the cross entropy, which has no flat ends.
            let slope = (chance - sample.result) * steepness;
            for (gradient, &count) in gradient.iter_mut().zip(&sample.counts[..terms]) {
                *gradient += slope * f64::from(count);
            }
        }
        let pace = PACE * (1.0 - f64::from(round) / f64::from(ROUNDS + 1));
        for term in 0..terms {
            let pull = HOLD * (now[term] - start[term]);
            let slope = gradient[term] / samples.len() as f64 + pull;
            drift[term] = 0.9 * drift[term] + 0.1 * slope;
            spread[term] = 0.999 * spread[term] + 0.001 * slope * slope;
            let drift = drift[term] / (1.0 - 0.9_f64.powi(round));
            let spread: f64 = spread[term] / (1.0 - 0.999_f64.powi(round));
            now[term] -= pace * drift / (spread.sqrt() + 1e-12);
        }
    }
    let mut after = *before;
    for (term, weight) in now.into_iter().enumerate() {
        after.set(term, weight.round() as i32);
    }
    after
}

#[cfg(test)]
mod tests {
    use cairn_core::Dice;

    use super::*;
    use crate::Term;

    /// Results made by known weights lead back to them.
    #[test]
    fn finds_the_weights_that_made_the_results() {
        let term = |weight| Term { name: "", weight, about: "" };
        let truth = Weights::of(&[term(100), term(-40), term(0)]);
        let mut dice = Dice::seeded(3);
        let samples: Vec<_> = (0..40_000)
            .map(|game| {
                let mut counts = [0; MAX_TERMS];
                counts[..3].fill_with(|| dice.below(9) as i32 - 4);
                let mut sample = Sample { counts, result: 0.0, game };
                let chance = chance(evaluation(&sample, &floats(&truth, 3)), 0.01);
                sample.result = f64::from(f64::from(dice.below(1_000_000)) < chance * 1e6);
                sample
            })
            .collect();
        let before = Weights::of(&[term(60), term(10), term(30)]);
        let after = weights(&samples, &before, 3, 0.01);
        for term in 0..3 {
            let off = (after.get(term) - truth.get(term)).abs();
            assert!(off <= 6, "term {term}: {} for {}", after.get(term), truth.get(term));
        }
        assert!(error(&samples, &after, 3, 0.01) < error(&samples, &before, 3, 0.01));
    }

    #[test]
    fn finds_the_steepness_that_made_the_results() {
        let mut dice = Dice::seeded(4);
        let weights = Weights::of(&[Term { name: "", weight: 1, about: "" }]);
        let samples: Vec<_> = (0..40_000)
            .map(|game| {
                let mut counts = [0; MAX_TERMS];
                counts[0] = dice.below(801) as i32 - 400;
                let chance = chance(counts[0].into(), 0.008);
                let result = f64::from(f64::from(dice.below(1_000_000)) < chance * 1e6);
                Sample { counts, result, game }
            })
            .collect();
        let found = steepness(&samples, &weights, 1);
        assert!((0.007..0.0092).contains(&found), "{found}");
    }
}
