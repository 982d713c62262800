//! What a score says about strength.
//!
//! Elo's logistic scale (A. Elo, *The Rating of Chessplayers*, 1978): who is D points better
//! scores 1 / (1 + 10^(-D/400)) of a game. The error is that of the mean score at 95 %: 1.96
//! standard errors to either side, carried over to the scale. The standard error comes from pairs
//! of games with the same opening (five possible results, hence *pentanomial*; M. Van den Bergh,
//! *A practical introduction to the GSPRT*, 2020), since the two games of a pair are not
//! independent and single games would overstate it.

use super::pairs::Pairs;
use super::{DEVIATIONS, NORMALISED};

/// How much stronger, with the ends of the 95 % interval. An end that is infinite means that the
/// games do not bound it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The difference that fits the score best.
    pub difference: f64,
    /// At least this.
    pub low: f64,
    /// At most this.
    pub high: f64,
}

impl Elo {
    /// What these games say. `None` without a game.
    ///
    /// If everything is won, only the lower end is bounded, one-sided with 95 %: what has not been
    /// seen, a pair that is not won, has at most the probability p = 1 - 0.05^(1/n) after n pairs
    /// ([`Pairs`]), and at worst such a pair brings nothing, so the score is at least 1 - p. Five pairs
    /// bound it at 0.549, which is +34; four at 0.473, which does not even show who is stronger.
    ///
    /// Who has nearly all points has games that hardly scatter, and so hardly an error. But nobody
    /// is known better than who has won everything: neither end goes beyond what that would show.
    #[must_use]
    pub fn of(pairs: &Pairs) -> Option<Elo> {
        let mean = pairs.mean()?;
        let (error, unseen) = (DEVIATIONS * mean.error, pairs.unseen());
        Some(Elo {
            difference: difference(mean.score),
            low: difference((mean.score - error).min(1.0 - unseen)),
            high: difference((mean.score + error).max(unseen)),
        })
    }

    /// Do the games tell anything about the difference? If one end has no bound, the other must show
    /// who is stronger: "-70 or more" of somebody who has won every game tells nothing.
    #[must_use]
    pub fn is_known(&self) -> bool {
        match (self.low.is_finite(), self.high.is_finite()) {
            (true, true) => true,
            (true, false) => self.low > 0.0,
            (false, true) => self.high < 0.0,
            (false, false) => false,
        }
    }

    /// The same on the scale of *normalised* Elo: by how many of its own standard deviations the
    /// score of a game is off one half, so that draws and lopsided openings do not change what a
    /// point is worth (M. Van den Bergh, *Normalized Elo*, 2021). Only whole pairs count; `None`
    /// if there is none, or if all are alike.
    #[must_use]
    pub fn normalised(pairs: &Pairs) -> Option<Elo> {
        let whole = Pairs { alone: [0; 3], ..*pairs };
        let mean = whole.mean()?;
        if whole.counts.iter().filter(|&&count| count > 0).count() < 2 {
            return None;
        }
        // The deviation of a game, as if the two games of a pair were independent.
        let difference = NORMALISED * (mean.score - 0.5) / (2.0 * mean.variance).sqrt();
        let error = DEVIATIONS * NORMALISED / (whole.games() as f64).sqrt();
        Some(Elo { difference, low: difference - error, high: difference + error })
    }
}

/// The difference that makes this score likely.
#[must_use]
pub fn difference(score: f64) -> f64 {
    match score {
        all if all >= 1.0 => f64::INFINITY,
        none if none <= 0.0 => f64::NEG_INFINITY,
        // Not -0.
        score => -400.0 * (1.0 / score - 1.0).log10() + 0.0,
    }
}

/// The score that this difference makes likely.
#[must_use]
pub fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::pairs::any_games;
    use crate::rating::superiority;
    use proptest::prelude::*;

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.1, "{found} is not {wanted}");
    }

    fn pairs(counts: [u64; 5]) -> Pairs {
        Pairs { counts, alone: [0; 3] }
    }

    fn games(alone: [u64; 3]) -> Pairs {
        Pairs { counts: [0; 5], alone }
    }

    #[test]
    fn the_scale() {
        near(difference(0.5), 0.0);
        near(difference(0.75), 190.8);
        near(difference(0.25), -190.8);
        near(difference(10.0 / 11.0), 400.0);
        assert_eq!(difference(1.0), f64::INFINITY);
        for score in [0.01, 0.3, 0.5, 0.9] {
            assert!((expected(difference(score)) - score).abs() < 1e-12);
        }
    }

    #[test]
    fn the_error_of_single_games() {
        // 60 wins and 40 losses: a standard error of sqrt(0.6 * 0.4 / 99) of a game.
        let elo = Elo::of(&games([40, 0, 60])).unwrap();
        near(elo.difference, 70.4);
        near(elo.low, difference(0.6 - 1.96 * 0.049_237));
        near(elo.high, difference(0.6 + 1.96 * 0.049_237));
    }

    #[test]
    fn pairs_that_cancel_out_have_no_error_but_the_unseen() {
        // Whoever starts wins, always: the players are equal, and single games would not show it.
        let elo = Elo::of(&pairs([0, 0, 50, 0, 0])).unwrap();
        near(elo.difference, 0.0);
        near(elo.high, difference(0.5 + 0.058_155));
        // The same games without their pairs say much less.
        assert!(Elo::of(&games([50, 0, 50])).unwrap().high > elo.high);
    }

    #[test]
    fn the_error_of_pairs() {
        // The means of the pairs are 1, 0.5 and 0: a variance of 1.525 / 9, and ten of them.
        let elo = Elo::of(&pairs([2, 0, 3, 0, 5])).unwrap();
        near(elo.difference, difference(0.65));
        near(elo.low, difference(0.65 - 1.96 * 0.130_171));
        near(elo.high, difference(0.65 + 1.96 * 0.130_171));
    }

    #[test]
    fn everything_won_has_a_lower_end_only() {
        let elo = Elo::of(&pairs([0, 0, 0, 0, 100])).unwrap();
        assert_eq!((elo.difference, elo.high), (f64::INFINITY, f64::INFINITY));
        near(elo.low, difference(0.970_487));
        assert_eq!(Elo::of(&pairs([100, 0, 0, 0, 0])).unwrap().low, f64::NEG_INFINITY);
        assert_eq!(Elo::of(&Pairs::default()), None);
    }

    /// With five pairs won the bound is above 0, as in a sign test: 0.5^5 is below 5 %, 0.5^4 is not.
    #[test]
    fn few_games_that_are_all_won_tell_nothing() {
        for (won, known) in [(1, false), (4, false), (5, true), (50, true)] {
            let elo = Elo::of(&pairs([0, 0, 0, 0, won])).unwrap();
            assert_eq!(elo.is_known(), known, "{won} pairs: {elo:?}");
            let turned = Elo::of(&pairs([won, 0, 0, 0, 0])).unwrap();
            assert_eq!(turned.is_known(), known, "{won} pairs: {turned:?}");
            // The bound is exact: a player of this strength wins so many pairs in a row once in 20.
            let likely = expected(elo.low).powi(won as i32);
            assert!((likely - 0.05).abs() < 1e-9, "{won} pairs: {likely}");
        }
        near(Elo::of(&pairs([0, 0, 0, 0, 5])).unwrap().low, 34.3);
        assert!(Elo::of(&games([40, 0, 60])).unwrap().is_known());
        assert!(!Elo::of(&games([1, 0, 1])).unwrap().is_known());
    }

    /// The same counts, as the tests of fastchess have them (`elo_test.cpp`), which computes the
    /// variance without the correction for small samples: within one in a hundred.
    #[test]
    fn as_fastchess_has_it() {
        for (counts, elo, error, normalised, its_error) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 57.94, 28.28),
            ([332, 433, 498, 333, 334], -8.64, 10.33, -9.17, 10.96),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, -19.01, 2.65),
        ] {
            let found = Elo::of(&pairs(counts)).unwrap();
            let close = |found: f64, wanted: f64| {
                assert!((found / wanted - 1.0).abs() < 0.01, "{found} is not {wanted}");
            };
            close(found.difference, elo);
            close((found.high - found.low) / 2.0, error);
            let found = Elo::normalised(&pairs(counts)).unwrap();
            close(found.difference, normalised);
            close(found.high - found.difference, its_error);
        }
        for (counts, likely) in [
            (pairs([332, 433, 498, 333, 334]), 0.0505),
            (games([89, 123, 76]), 0.1553),
            (games([96, 111, 136]), 0.9960),
        ] {
            let found = superiority(&counts);
            assert!((found - likely).abs() < 0.001, "{found} is not {likely}");
        }
    }

    proptest! {
        #[test]
        fn a_better_result_never_lowers_the_difference_and_all_won_bounds_it_best(
            games in any_games(),
        ) {
            let Some(elo) = Elo::of(&games) else { return Ok(()) };
            for better in games.bettered() {
                let better = Elo::of(&better).unwrap();
                prop_assert!(better.difference >= elo.difference, "{elo:?} {better:?}");
            }
            let trials = games.pairs() + games.alone.iter().sum::<u64>();
            let all = Elo::of(&pairs([0, 0, 0, 0, trials])).unwrap();
            prop_assert!(all.low >= elo.low && all.high >= elo.high, "{elo:?} {all:?}");
            let none = Elo::of(&pairs([trials, 0, 0, 0, 0])).unwrap();
            prop_assert!(none.low <= elo.low && none.high <= elo.high, "{elo:?} {none:?}");
            let more = Elo::of(&pairs([0, 0, 0, 0, trials + 1])).unwrap();
            prop_assert!(more.low >= all.low, "{all:?} {more:?}");
        }
    }
}
