//! The sequential probability ratio test: as many games as it takes, and no more.
//!
//! Two hypotheses about how much stronger the first player is, and after each pair of games the
//! logarithm of how many times likelier the results are under the second than under the first
//! (A. Wald, *Sequential tests of statistical hypotheses*, 1945). How the results of a pair are
//! distributed is not known: for each hypothesis it is taken to be the one of all distributions
//! with that mean which makes the results most likely. That is the *generalised* test for
//! *pentanomial* results of M. Van den Bergh (*The generalized sequential probability ratio test*,
//! 2017; *Normalized Elo*, 2021), as Fishtest and fastchess have it.

mod likelihood;
mod state;

pub use state::{SprtState, Verdict};

use crate::rating::{NORMALISED, expected};

/// What the bounds are measured in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// Points of Elo, by the score alone.
    #[default]
    Logistic,
    /// Points of normalised Elo, by the score and how much it scatters.
    Normalised,
}

impl Scale {
    /// As settings name it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Scale::Logistic => "logistic",
            Scale::Normalised => "normalised",
        }
    }
}

/// The two hypotheses, and how often the test may be wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hypotheses {
    /// The first player is stronger by this; what is held until something else is shown.
    pub elo0: f64,
    /// The first player is stronger by this.
    pub elo1: f64,
    /// How often the second may be accepted where the first holds.
    pub alpha: f64,
    /// How often the first may be accepted where the second holds.
    pub beta: f64,
    /// What they are measured in.
    pub scale: Scale,
}

impl Hypotheses {
    /// Below the first the first is accepted, above the second the second.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        let Hypotheses { alpha, beta, .. } = self;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// The logarithm of how many times likelier these pairs of games (0, ½, 1, 1½, 2 points) are
    /// under the second hypothesis.
    #[must_use]
    pub fn log_likelihood_ratio(&self, counts: &[u64; 5]) -> f64 {
        let elos = [self.elo0, self.elo1];
        match self.scale {
            Scale::Logistic => likelihood::ratio_of_means(counts, elos.map(expected)),
            Scale::Normalised => {
                // The deviation of a pair's mean is that of a game over the root of two.
                let deviations = elos.map(|elo| elo / NORMALISED * std::f64::consts::SQRT_2);
                likelihood::ratio_of_deviations(counts, deviations)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hypotheses(elo0: f64, elo1: f64, scale: Scale) -> Hypotheses {
        Hypotheses { elo0, elo1, alpha: 0.05, beta: 0.05, scale }
    }

    #[test]
    fn the_usual_bounds() {
        let [low, high] = hypotheses(0.0, 5.0, Scale::Logistic).bounds();
        assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001, "{low} {high}");
    }

    /// The counts and results in the tests of fastchess (`sprt_test.cpp`), which have them from
    /// Fishtest; within one in a hundred, as there.
    #[test]
    fn as_fastchess_has_it() {
        for (counts, elo0, elo1, scale, wanted) in [
            ([223, 9863, 21279, 10037, 246], 0.5, 2.5, Scale::Logistic, -3.07),
            ([871, 26175, 55983, 26678, 821], 0.0, 2.0, Scale::Logistic, -4.98),
            ([365, 16618, 36229, 16974, 390], 0.0, 2.0, Scale::Normalised, 2.25),
            ([127, 4883, 10712, 5150, 104], -1.75, 0.25, Scale::Normalised, 3.01),
            ([0, 0, 0, 0, 5550], 0.0, 5.0, Scale::Normalised, 111.82),
        ] {
            let found = hypotheses(elo0, elo1, scale).log_likelihood_ratio(&counts);
            assert!((found / wanted - 1.0).abs() < 0.01, "{counts:?}: {found} is not {wanted}");
        }
    }

    /// Results of Fishtest's own `LLR_logistic` for small counts, some of them nil.
    #[test]
    fn as_fishtest_has_it() {
        for (counts, elo0, elo1, wanted) in [
            ([3, 20, 50, 22, 5], 0.0, 20.0, 0.040_320_372),
            ([3, 20, 50, 22, 5], 0.0, 5.0, 0.178_380_224),
            ([3, 20, 50, 22, 5], -10.0, 10.0, 0.934_472_911),
            ([0, 10, 30, 12, 0], 0.0, 20.0, -0.270_414_536),
            ([0, 10, 30, 12, 0], 0.0, 5.0, 0.085_226_848),
            ([12, 40, 60, 30, 8], 0.0, 20.0, -2.997_301_135),
            ([12, 40, 60, 30, 8], -10.0, 10.0, -2.057_973_200),
        ] {
            let found = hypotheses(elo0, elo1, Scale::Logistic).log_likelihood_ratio(&counts);
            assert!((found - wanted).abs() < 1e-6, "{counts:?}: {found} is not {wanted}");
        }
    }

    #[test]
    fn nothing_says_nothing() {
        for scale in [Scale::Logistic, Scale::Normalised] {
            let found = hypotheses(0.0, 5.0, scale).log_likelihood_ratio(&[0; 5]);
            assert!(found.abs() < 1e-3, "{found}");
        }
    }
}
