//! What a score says about strength.
//!
//! Elo's logistic scale (A. Elo, *The Rating of Chessplayers*, 1978): who is D points better
//! scores 1 / (1 + 10^(-D/400)) of a game. The error is that of the mean score at 95 %: 1.96
//! standard errors to either side, carried over to the scale. The standard error comes from pairs
//! of games with the same opening (five possible results, hence *pentanomial*; M. Van den Bergh,
//! *A practical introduction to the GSPRT*, 2020), since the two games of a pair are not
//! independent and single games would overstate it.

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

/// 95 % of a normal distribution lie within so many standard deviations.
const DEVIATIONS: f64 = 1.96;

impl Elo {
    /// From points (1, 0.5 or 0 a game) of each pair of games, 0 to 2, and of the games that are
    /// in no whole pair. `None` without a game.
    #[must_use]
    pub fn of(pairs: &[f64], alone: &[f64]) -> Option<Elo> {
        let games = (2 * pairs.len() + alone.len()) as f64;
        if games == 0.0 {
            return None;
        }
        let score = pairs.iter().chain(alone).sum::<f64>() / games;
        // What is independent of everything else: a pair, or a single game.
        let means = pairs.iter().map(|points| (points / 2.0, 2.0));
        let means = means.chain(alone.iter().map(|&points| (points, 1.0)));
        // The variance of a weighted mean, by its own scatter.
        let scatter: f64 = means.map(|(mean, weight)| (weight * (mean - score)).powi(2)).sum();
        let units = (pairs.len() + alone.len()) as f64;
        let unbiased = if units > 1.0 { units / (units - 1.0) } else { 1.0 };
        let error = DEVIATIONS * (unbiased * scatter).sqrt() / games;
        // Without any scatter, as when every game is won: with 95 % something that has not
        // happened in n trials is rarer than 3/n (Hanley and Lippman-Hand, *If nothing goes
        // wrong, is everything all right?*, 1983).
        let error = error.max(if scatter == 0.0 { 3.0 / units } else { 0.0 });
        Some(Elo {
            difference: difference(score),
            low: difference(score - error),
            high: difference(score + error),
        })
    }
}

/// The difference that makes this score likely.
fn difference(score: f64) -> f64 {
    match score {
        all if all >= 1.0 => f64::INFINITY,
        none if none <= 0.0 => f64::NEG_INFINITY,
        // Not -0.
        score => -400.0 * (1.0 / score - 1.0).log10() + 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.1, "{found} is not {wanted}");
    }

    #[test]
    fn the_scale() {
        near(difference(0.5), 0.0);
        near(difference(0.75), 190.8);
        near(difference(0.25), -190.8);
        near(difference(10.0 / 11.0), 400.0);
        assert_eq!(difference(1.0), f64::INFINITY);
    }

    #[test]
    fn the_error_of_single_games() {
        // 60 wins and 40 losses: a standard error of sqrt(0.6 * 0.4 / 99) of a game.
        let games: Vec<f64> = (0..100).map(|game| if game < 60 { 1.0 } else { 0.0 }).collect();
        let elo = Elo::of(&[], &games).unwrap();
        near(elo.difference, 70.4);
        near(elo.low, difference(0.6 - 1.96 * 0.049_237));
        near(elo.high, difference(0.6 + 1.96 * 0.049_237));
    }

    #[test]
    fn pairs_that_cancel_out_have_no_error_but_the_unseen() {
        // Whoever starts wins, always: the players are equal, and single games would not show it.
        let elo = Elo::of(&[1.0; 50], &[]).unwrap();
        near(elo.difference, 0.0);
        near(elo.high, difference(0.5 + 3.0 / 50.0));
        // The same games without their pairs say much less.
        let games: Vec<f64> = (0..100).map(|game| f64::from(game % 2)).collect();
        assert!(Elo::of(&[], &games).unwrap().high > elo.high);
    }

    #[test]
    fn the_error_of_pairs() {
        // The means of the pairs are 1, 0.5 and 0: a variance of 1.525 / 9, and ten of them.
        let pairs = [2.0, 2.0, 2.0, 2.0, 2.0, 1.0, 1.0, 1.0, 0.0, 0.0];
        let elo = Elo::of(&pairs, &[]).unwrap();
        near(elo.difference, difference(0.65));
        near(elo.low, difference(0.65 - 1.96 * 0.130_171));
        near(elo.high, difference(0.65 + 1.96 * 0.130_171));
    }

    #[test]
    fn everything_won_has_a_lower_end_only() {
        let elo = Elo::of(&[2.0; 100], &[]).unwrap();
        assert_eq!((elo.difference, elo.high), (f64::INFINITY, f64::INFINITY));
        near(elo.low, difference(0.97));
        assert_eq!(Elo::of(&[0.0; 100], &[]).unwrap().low, f64::NEG_INFINITY);
        assert_eq!(Elo::of(&[], &[]), None);
    }
}
