//! Ratings of many players from all their games at once.
//!
//! The model is that of Bradley and Terry (*Rank analysis of incomplete block designs*, 1952) on
//! Elo's scale, draws being half a win and half a loss; the ratings are those that make the results
//! most likely. Every two who have met are given one more, drawn game: for two players that is the
//! prior of Jeffreys, and without it whoever wins everything would have no rating.
//!
//! The errors come from the curvature of the likelihood, times how much the pairs of games really
//! scatter (a *dispersion*: draws, and openings that favour one side, make pairs scatter less than
//! coins would).

use super::linear::{Matrix, inverse, times};
use super::pairs::Pairs;
use super::{DEVIATIONS, expected};

/// Two players who have met, and their games as the first sees them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HeadToHead {
    /// The players, by their numbers.
    pub players: [usize; 2],
    /// Their games.
    pub games: Pairs,
}

/// Where the scale has its zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// In the middle of all players.
    Mean,
    /// At this player.
    Player(usize),
}

/// A player's rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    /// In points of Elo above the zero.
    pub elo: f64,
    /// So much more or less, with 95 %; 0 at the zero itself.
    pub error: f64,
}

/// Points of Elo in one unit of the logistic function.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;
/// The search ends when no rating moves by more than this.
const CLOSE: f64 = 1e-9;
/// Newton's method needs a dozen steps; this is for what nobody has thought of.
const STEPS: usize = 1_000;
/// With fewer pairs of games their scatter is not known, and they are taken for coins.
const ENOUGH_PAIRS: u64 = 20;

/// Rates so many players. Who has not played, or is connected with the others by no chain of games,
/// has an endless error.
#[must_use]
pub fn rate(players: usize, met: &[HeadToHead], anchor: Anchor) -> Vec<Rated> {
    let mut met: Vec<HeadToHead> =
        met.iter().filter(|met| met.games.games() > 0).copied().collect();
    let played: Vec<usize> =
        (0..players).filter(|player| met.iter().any(|met| met.players.contains(player))).collect();
    let place = |player: usize| played.iter().position(|&known| known == player);
    for met in &mut met {
        met.players = met.players.map(|player| place(player).expect("whoever has met, has played"));
    }
    let anchor = match anchor {
        Anchor::Player(player) => place(player).map(Anchor::Player),
        Anchor::Mean => Some(Anchor::Mean),
    };
    let rated = rate_those(played.len(), &met, anchor.unwrap_or(Anchor::Mean));
    let unknown = Rated { elo: 0.0, error: f64::INFINITY };
    (0..players).map(|player| place(player).map_or(unknown, |at| rated[at])).collect()
}

/// An error beyond this is one of players who are not connected.
const BOUNDLESS: f64 = 1e5;

/// Rates players all of whom have played.
fn rate_those(players: usize, met: &[HeadToHead], anchor: Anchor) -> Vec<Rated> {
    let strengths = strengths(players, met);
    let covariance = inverse(information(&strengths, met));
    let dispersion = dispersion(&strengths, met);
    // About the mean of all; see [`information`] for what is subtracted.
    let mean = 1.0 / players as f64;
    let zero = match anchor {
        Anchor::Mean => 0.0,
        Anchor::Player(player) => strengths[player],
    };
    (0..players)
        .map(|player| {
            let variance = match anchor {
                Anchor::Mean => covariance[player][player] - mean,
                Anchor::Player(at) => {
                    covariance[player][player] + covariance[at][at] - 2.0 * covariance[player][at]
                }
            };
            let error = DEVIATIONS * (dispersion * variance.max(0.0)).sqrt() * UNIT;
            let error = if error > BOUNDLESS { f64::INFINITY } else { error };
            Rated { elo: (strengths[player] - zero) * UNIT, error }
        })
        .collect()
}

/// The strengths that make the games most likely, with a mean of 0, in units of the logistic
/// function. Newton's method, with no step that is longer than one unit.
fn strengths(players: usize, met: &[HeadToHead]) -> Vec<f64> {
    let mut strengths = vec![0.0; players];
    for _ in 0..STEPS {
        let step = times(&inverse(information(&strengths, met)), &slope(&strengths, met));
        let longest = step.iter().fold(0.0_f64, |longest, step| longest.max(step.abs()));
        // Far from the top the curve is too flat to be trusted.
        let scale = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        for (strength, step) in strengths.iter_mut().zip(&step) {
            *strength += scale * step;
        }
        if longest < CLOSE {
            break;
        }
    }
    strengths
}

/// The games of two players, with the drawn one that everybody is given.
fn games_and_points(met: &HeadToHead) -> (f64, f64) {
    (met.games.games() as f64 + 1.0, met.games.points() + 0.5)
}

fn likely(strengths: &[f64], met: &HeadToHead) -> f64 {
    let [one, other] = met.players;
    expected((strengths[one] - strengths[other]) * UNIT)
}

/// How the likelihood grows with each strength.
fn slope(strengths: &[f64], met: &[HeadToHead]) -> Vec<f64> {
    let mut slope = vec![0.0; strengths.len()];
    for met in met {
        let (games, points) = games_and_points(met);
        let missing = points - games * likely(strengths, met);
        slope[met.players[0]] += missing;
        slope[met.players[1]] -= missing;
    }
    slope
}

/// The curvature. It says nothing about all players getting stronger at once: 1/n everywhere makes
/// that cost something, so that there is an inverse, which keeps the mean at 0 and has 1/n too much
/// everywhere itself.
fn information(strengths: &[f64], met: &[HeadToHead]) -> Matrix {
    let n = strengths.len();
    let mut matrix = vec![vec![1.0 / n as f64; n]; n];
    for (player, row) in matrix.iter_mut().enumerate() {
        // Groups that have not met: a very weak belief that everybody is average.
        row[player] += 1e-9;
    }
    for met in met {
        let (games, _) = games_and_points(met);
        let likely = likely(strengths, met);
        let weight = games * likely * (1.0 - likely);
        let [one, other] = met.players;
        matrix[one][one] += weight;
        matrix[other][other] += weight;
        matrix[one][other] -= weight;
        matrix[other][one] -= weight;
    }
    matrix
}

/// How much pairs of games scatter about what is expected, compared with two coins.
fn dispersion(strengths: &[f64], met: &[HeadToHead]) -> f64 {
    let (mut found, mut coins, mut pairs) = (0.0, 0.0, 0);
    for met in met {
        let likely = likely(strengths, met);
        for (halves, &count) in met.games.counts.iter().enumerate() {
            found += count as f64 * (halves as f64 / 2.0 - 2.0 * likely).powi(2);
        }
        // The drawn game that they are given counts too: where all is won nothing else scatters.
        found += (0.5 - likely).powi(2);
        coins += (2.0 * met.games.pairs() as f64 + 1.0) * likely * (1.0 - likely);
        pairs += met.games.pairs();
    }
    if pairs < ENOUGH_PAIRS { 1.0 } else { found / coins }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::{Elo, difference};
    use cairn_core::Dice;

    fn met(one: usize, other: usize, counts: [u64; 5]) -> HeadToHead {
        HeadToHead { players: [one, other], games: Pairs { counts, alone: [0; 3] } }
    }

    #[track_caller]
    fn near(found: f64, wanted: f64, within: f64) {
        assert!((found - wanted).abs() < within, "{found} is not {wanted}");
    }

    #[test]
    fn two_players_are_rated_as_a_match_is() {
        let counts = [340, 540, 630, 640, 750];
        let elo = Elo::of(&Pairs { counts, alone: [0; 3] }).unwrap();
        let rated = rate(2, &[met(0, 1, counts)], Anchor::Player(1));
        near(rated[0].elo, elo.difference, 0.1);
        near(rated[0].error, (elo.high - elo.low) / 2.0, 0.1);
        assert_eq!((rated[1].elo, rated[1].error), (0.0, 0.0));
        // About the middle, each has half of the difference and half of the error.
        let rated_about_mean = rate(2, &[met(0, 1, counts)], Anchor::Mean);
        near(rated_about_mean[0].elo, elo.difference / 2.0, 0.1);
        near(rated_about_mean[1].elo, -elo.difference / 2.0, 0.1);
        near(rated_about_mean[0].error, rated[0].error / 2.0, 0.01);
    }

    /// A. Agresti, *Categorical Data Analysis* (2002), section 10.6: American League baseball,
    /// 1987, home and away together. The published strengths, on the scale of the logistic
    /// function with Baltimore at 0: Milwaukee 1.581, Detroit 1.436, Toronto 1.294, New York
    /// 1.248, Boston 1.108, Cleveland 0.684.
    #[test]
    fn baseball_by_bradley_and_terry() {
        // Wins of the row's team over the later teams, of 13 games each.
        const WINS: [&[u64]; 6] =
            [&[7, 9, 7, 7, 9, 11], &[7, 5, 11, 9, 9], &[7, 7, 8, 12], &[6, 7, 10], &[7, 12], &[6]];
        let mut games = Vec::new();
        for (one, wins) in WINS.iter().enumerate() {
            for (other, &won) in (one + 1..).zip(*wins) {
                // A hundredfold: the drawn game that we add must not count.
                let alone = [100 * (13 - won), 0, 100 * won];
                games.push(HeadToHead {
                    players: [one, other],
                    games: Pairs { counts: [0; 5], alone },
                });
            }
        }
        let rated = rate(7, &games, Anchor::Player(6));
        for (rated, published) in rated.iter().zip([1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0.0])
        {
            near(rated.elo / UNIT, published, 0.003);
        }
    }

    #[test]
    fn who_wins_everything_is_rated_and_who_has_not_played_is_not() {
        let rated = rate(3, &[met(0, 1, [0, 0, 0, 0, 50])], Anchor::Player(1));
        near(rated[0].elo, difference(100.5 / 101.0), 0.1);
        assert!(rated[0].error.is_finite() && rated[0].error > 200.0, "{rated:?}");
        assert_eq!(rated[2].error, f64::INFINITY);
    }

    #[test]
    fn groups_that_have_not_met_are_rated_each_by_itself() {
        let games = [met(0, 1, [1, 2, 3, 4, 5]), met(2, 3, [1, 2, 3, 4, 5])];
        let rated = rate(4, &games, Anchor::Mean);
        near(rated[0].elo, rated[2].elo, 1e-3);
        near(rated[1].elo, rated[3].elo, 1e-3);
    }

    /// The errors hold what they say: of many tournaments with known strengths, 95 % have a rating
    /// within its error.
    #[test]
    fn the_error_covers_the_truth_as_often_as_it_says() {
        const TRUTH: [f64; 4] = [120.0, 30.0, -40.0, -110.0];
        let mut dice = Dice::seeded(7);
        let (mut within, mut all) = (0, 0);
        for _ in 0..500 {
            let mut games = Vec::new();
            for (one, stronger) in TRUTH.iter().enumerate() {
                for (other, weaker) in TRUTH.iter().enumerate().skip(one + 1) {
                    let mut counts = [0; 5];
                    let won = expected(stronger - weaker);
                    for _ in 0..50 {
                        let halves = (0..2).map(|_| throw(won, &mut dice)).sum::<usize>();
                        counts[halves] += 1;
                    }
                    games.push(met(one, other, counts));
                }
            }
            for (rated, truth) in rate(4, &games, Anchor::Mean).iter().zip(TRUTH) {
                all += 1;
                within += usize::from((rated.elo - truth).abs() < rated.error);
            }
        }
        let covered = f64::from(within as u32) / f64::from(all);
        assert!((0.93..0.97).contains(&covered), "{covered}");
    }

    /// A game with draws, of this expectation.
    fn throw(expectation: f64, dice: &mut Dice) -> usize {
        let drawn = 0.8 * expectation.min(1.0 - expectation);
        let at = f64::from(dice.below(1 << 30)) / f64::from(1 << 30);
        match at {
            won if won < expectation - drawn / 2.0 => 2,
            drawn_too if drawn_too < expectation + drawn / 2.0 => 1,
            _ => 0,
        }
    }
}
