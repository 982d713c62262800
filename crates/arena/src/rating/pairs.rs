//! Pairs of games with one opening, played from both sides: what is counted.

use super::score::Result;

/// The five results that a pair of games can have, and single games that have no partner (yet), as
/// one of the two players sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs {
    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pub counts: [u64; 5],
    /// How many single games brought 0, ½ and 1 point.
    pub alone: [u64; 3],
}

/// The mean score of a game, and how far its mean over many games can be off.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Mean {
    /// Between 0 and 1.
    pub score: f64,
    /// The standard error of the score.
    pub error: f64,
    /// The variance of a pair's mean score; of a single game's, where there are only such.
    pub variance: f64,
}

impl Pairs {
    /// Counts a game that has no partner yet.
    pub fn add_first(&mut self, result: Result) {
        self.alone[result.halves()] += 1;
    }

    /// Counts the partner of a game that has been counted.
    pub fn add_second(&mut self, first: Result, second: Result) {
        self.alone[first.halves()] -= 1;
        self.counts[first.halves() + second.halves()] += 1;
    }

    /// Counts other games of the same two players.
    pub fn add(&mut self, other: &Pairs) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        for (count, more) in self.alone.iter_mut().zip(other.alone) {
            *count += more;
        }
    }

    /// The same games, as the other player sees them.
    #[must_use]
    pub fn turned(mut self) -> Pairs {
        self.counts.reverse();
        self.alone.reverse();
        self
    }

    /// Whole pairs.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Games, in pairs or alone.
    #[must_use]
    pub fn games(&self) -> u64 {
        2 * self.pairs() + self.alone.iter().sum::<u64>()
    }

    /// Points, of one a game.
    #[must_use]
    pub fn points(&self) -> f64 {
        let halves = |counts: &[u64]| -> u64 { (0..).zip(counts).map(|(at, n)| at * n).sum() };
        (halves(&self.counts) + halves(&self.alone)) as f64 / 2.0
    }

    /// The mean score of a game; `None` without a game.
    pub(super) fn mean(&self) -> Option<Mean> {
        let games = self.games() as f64;
        if games == 0.0 {
            return None;
        }
        let score = self.points() / games;
        // What is independent of everything else, a pair or a single game, with how many games it
        // is. Of the weighted mean of these the variance is known by its own scatter.
        let pairs = self.counts.iter().enumerate().map(|(at, &n)| (at as f64 / 4.0, 2.0, n as f64));
        let alone = self.alone.iter().enumerate().map(|(at, &n)| (at as f64 / 2.0, 1.0, n as f64));
        let scatter: f64 =
            pairs.chain(alone).map(|(mean, weight, n)| n * (weight * (mean - score)).powi(2)).sum();
        let units = self.units();
        let unbiased = if units > 1.0 { units / (units - 1.0) } else { 1.0 };
        let error = (unbiased * scatter).sqrt() / games;
        // Without any scatter, as when every game is won.
        let error = if scatter == 0.0 { self.unseen() / super::DEVIATIONS } else { error };
        Some(Mean { score, error, variance: error * error * units })
    }

    /// How much of the score may be in what has not been seen. If something has probability p, it
    /// stays away in n independent trials with probability (1 - p)^n. So, where it has stayed away,
    /// p is with 95 % at most 1 - 0.05^(1/n): the exact one-sided bound of Clopper and Pearson (*The
    /// use of confidence or fiducial limits*, 1934) for no event in n trials. (The rule of three,
    /// 3/n, comes close to it for large n, and is far above it for small n.)
    pub(super) fn unseen(&self) -> f64 {
        const UNLIKELY: f64 = 0.05;
        1.0 - UNLIKELY.powf(1.0 / self.units())
    }

    /// What is independent of everything else: pairs, and single games.
    fn units(&self) -> f64 {
        (self.pairs() + self.alone.iter().sum::<u64>()) as f64
    }

    /// The same games with one of them a half point better, in every way; and with one more win.
    #[cfg(test)]
    pub(super) fn bettered(&self) -> Vec<Pairs> {
        let mut all = Vec::new();
        for at in (0..4).filter(|&at| self.counts[at] > 0) {
            let mut better = *self;
            better.counts[at] -= 1;
            better.counts[at + 1] += 1;
            all.push(better);
        }
        for at in (0..2).filter(|&at| self.alone[at] > 0) {
            let mut better = *self;
            better.alone[at] -= 1;
            better.alone[at + 1] += 1;
            all.push(better);
        }
        let (mut pair, mut game) = (*self, *self);
        pair.counts[4] += 1;
        game.alone[2] += 1;
        all.extend([pair, game]);
        all
    }
}

/// Games of any kind, and often such as are nearly all won, which are the hard ones.
#[cfg(test)]
pub(super) fn any_games() -> impl proptest::strategy::Strategy<Value = Pairs> {
    use proptest::prelude::*;

    let any = (prop::array::uniform5(0..12_u64), prop::array::uniform3(0..5_u64))
        .prop_map(|(counts, alone)| Pairs { counts, alone });
    let lopsided = (0..2_u64, 0..3_u64, 0..30_u64)
        .prop_map(|(even, better, won)| Pairs { counts: [0, 0, even, better, won], alone: [0; 3] });
    let single = (0..2_u64, 0..30_u64)
        .prop_map(|(drawn, won)| Pairs { counts: [0; 5], alone: [0, drawn, won] });
    prop_oneof![any, lopsided, single]
}
