//! Who is the stronger one at all?
//!
//! What is not known is how often each of the five results of a pair comes. After the games it is
//! known as well as a *Dirichlet distribution* has it, with as many of each result as there were
//! (D. Rubin, *The Bayesian bootstrap*, 1981), and half a game more that is won and half a one that
//! is lost: the prior of Jeffreys, which the joint ratings have too. How likely a mean score above
//! one half is then, is the likelihood of superiority. With many games it is what the
//! normal distribution gives; with few it does not take five pairs that look alike for certain, and
//! a better result never makes it smaller: see the tests.
//!
//! Shares with a Dirichlet distribution are in the proportion of independent gamma variables, of
//! which the counts are the shapes. So the question is how likely a sum of gamma variables, each
//! times what its result is above or below one half, is above 0; that is an integral over the sum's
//! characteristic function (J. Imhof, *Computing the distribution of quadratic forms in normal
//! variables*, 1961).

use std::f64::consts::PI;

use super::pairs::Pairs;

/// Of a game won and of a game lost that nobody has played.
const PRIOR: f64 = 0.5;
/// The steps of the integral, in the logarithm: below 1e-12 is wrong with it.
const STEP: f64 = 0.01;
/// As many deviations leave nothing to compute, and would take smaller steps.
const CERTAIN: f64 = 12.0;
/// Beyond e to this power nothing is added that could be seen.
const NOTHING: f64 = 38.0;

/// How likely it is that the first player is the stronger one, from 0 to 1; one half without a
/// game. (That is, as the games and nothing else tell.)
#[must_use]
pub fn los(pairs: &Pairs) -> f64 {
    let [lost, worse, _, better, won] = pairs.counts.map(|count| count as f64);
    let [single_lost, _, single_won] = pairs.alone.map(|count| count as f64);
    // A pair that is won whole is off one half by twice as much as a single game, or as a pair with
    // a draw in it.
    let whole = Shapes { up: won, down: lost };
    let half = Shapes { up: better + single_won + PRIOR, down: worse + single_lost + PRIOR };
    let mean = 2.0 * whole.difference() + half.difference();
    let deviation = (4.0 * whole.sum() + half.sum()).sqrt();
    if mean.abs() > CERTAIN * deviation {
        return if mean > 0.0 { 1.0 } else { 0.0 };
    }
    let mut sum = 0.0;
    // Below this the integrand is as small as the argument itself.
    let mut at = -NOTHING - (mean.abs() + deviation).ln();
    loop {
        let t = at.exp();
        let angle = whole.difference() * (2.0 * t).atan() + half.difference() * t.atan();
        let decay = (whole.sum() * (4.0 * t * t).ln_1p() + half.sum() * (t * t).ln_1p()) / 2.0;
        if decay > NOTHING {
            break;
        }
        sum += angle.sin() * (-decay).exp();
        at += STEP;
    }
    (0.5 + sum * STEP / PI).clamp(0.0, 1.0)
}

/// Of two gamma variables, one that counts for the first player and one against.
struct Shapes {
    up: f64,
    down: f64,
}

impl Shapes {
    fn difference(&self) -> f64 {
        self.up - self.down
    }

    fn sum(&self) -> f64 {
        self.up + self.down
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use statrs::function::beta::beta_reg;

    use super::*;
    use crate::rating::pairs::any_games;

    fn pairs(counts: [u64; 5]) -> Pairs {
        Pairs { counts, alone: [0; 3] }
    }

    #[test]
    fn it_is_one_half_for_equals_and_grows_with_the_games() {
        assert_eq!(los(&Pairs::default()), 0.5);
        assert_eq!(los(&pairs([3, 1, 9, 1, 3])), 0.5);
        let few = los(&pairs([2, 3, 9, 5, 3]));
        let many = los(&pairs([20, 30, 90, 50, 30]));
        assert!(0.5 < few && few < many && many < 1.0, "{few} {many}");
        let turned = los(&pairs([20, 30, 90, 50, 30]).turned());
        assert!((many + turned - 1.0).abs() < 1e-12);
        assert!(los(&pairs([0, 0, 0, 0, 100])) > 0.999);
    }

    /// Of single games the answer is known: a beta distribution with the prior of Jeffreys.
    #[test]
    fn it_is_the_beta_distribution_of_won_and_lost_games() {
        for (won, lost) in [(1, 0), (2, 0), (5, 0), (30, 0), (1, 1), (7, 3), (3, 11), (520, 480)] {
            let found = los(&Pairs { counts: [0; 5], alone: [lost, 4, won] });
            let wanted = beta_reg(lost as f64 + 0.5, won as f64 + 0.5, 0.5);
            assert!((found - wanted).abs() < 1e-9, "{won} {lost}: {found} is not {wanted}");
        }
    }

    #[test]
    fn who_wins_all_is_surer_than_who_wins_nearly_all() {
        let all = los(&pairs([0, 0, 0, 0, 5]));
        let nearly = los(&pairs([0, 0, 0, 1, 4]));
        assert!(0.98 < nearly && nearly < all && all < 0.9999, "{nearly} {all}");
        assert_eq!(los(&pairs([0, 0, 0, 0, 1_000_000])), 1.0);
        assert_eq!(los(&pairs([1_000_000, 0, 0, 0, 0])), 0.0);
    }

    proptest! {
        #[test]
        fn a_better_result_never_makes_it_smaller(
            games in any_games(), times in prop::sample::select(vec![1, 1, 10, 1_000]),
        ) {
            let games = Pairs { counts: games.counts.map(|count| count * times), ..games };
            let found = los(&games);
            prop_assert!((found + los(&games.turned()) - 1.0).abs() < 1e-9);
            for better in games.bettered() {
                let more = los(&better);
                prop_assert!(more >= found - 1e-9, "{games:?} {found}, {better:?} {more}");
            }
        }
    }
}
