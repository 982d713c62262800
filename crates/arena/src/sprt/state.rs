use std::collections::BTreeMap;

use super::Hypotheses;

/// What a test has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first hypothesis: no stronger than that.
    First,
    /// The second: at least so strong.
    Second,
}

/// A test under way.
///
/// Pairs of games are looked at in the order of the schedule, not in that in which they end: short
/// games, which may be won ones, would else come first. So the verdict depends on the games alone,
/// and is the same whenever they are read again.
#[derive(Clone, Debug)]
pub struct SprtState {
    hypotheses: Hypotheses,
    /// The number of the next pair to be looked at.
    next: usize,
    /// Those that wait for one before them: the half points of each.
    waiting: BTreeMap<usize, usize>,
    counts: [u64; 5],
    ratio: f64,
    verdict: Option<Verdict>,
}

impl SprtState {
    /// Before the first game.
    #[must_use]
    pub fn new(hypotheses: Hypotheses) -> SprtState {
        SprtState {
            hypotheses,
            next: 0,
            waiting: BTreeMap::new(),
            counts: [0; 5],
            ratio: 0.0,
            verdict: None,
        }
    }

    /// A pair of games has ended, with so many half points of four.
    pub fn add(&mut self, pair: usize, halves: usize) {
        self.waiting.insert(pair, halves);
        while let Some(halves) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.look_at(halves);
        }
    }

    /// The first bound that is reached decides, whatever comes after it.
    fn look_at(&mut self, halves: usize) {
        if self.verdict.is_some() {
            return;
        }
        self.counts[halves] += 1;
        self.ratio = self.hypotheses.log_likelihood_ratio(&self.counts);
        let [low, high] = self.hypotheses.bounds();
        self.verdict = match self.ratio {
            ratio if ratio <= low => Some(Verdict::First),
            ratio if ratio >= high => Some(Verdict::Second),
            _ => None,
        };
    }

    /// What is tested.
    #[must_use]
    pub fn hypotheses(&self) -> &Hypotheses {
        &self.hypotheses
    }

    /// What has been shown, if anything.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// The log-likelihood ratio now, or where a bound was reached.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        self.ratio
    }

    /// How many pairs of games it has taken, or has seen so far.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.counts.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sprt::Scale;

    #[test]
    fn the_order_in_which_games_end_does_not_matter() {
        let hypotheses =
            Hypotheses { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05, scale: Scale::Logistic };
        let results: Vec<usize> = (0..400).map(|pair| [2, 3, 4, 1, 2][pair * 7 % 5]).collect();
        let (mut one, mut other) = (SprtState::new(hypotheses), SprtState::new(hypotheses));
        for (pair, &halves) in results.iter().enumerate() {
            one.add(pair, halves);
        }
        for block in (0..400).step_by(8) {
            for pair in (block..block + 8).rev() {
                other.add(pair, results[pair]);
            }
        }
        assert_eq!(one.verdict(), Some(Verdict::Second));
        assert_eq!((one.ratio(), one.pairs()), (other.ratio(), other.pairs()));
        assert!(one.pairs() < 400 && other.waiting.is_empty());
    }
}
