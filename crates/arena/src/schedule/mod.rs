//! Which games a tournament consists of. Pure: the same for the same seed, whoever plays, however
//! many games run at once and in whatever order.

mod kind;

pub use kind::{Kind, KindError};

use cairn_core::Dice;

/// All the games of a tournament, by their numbers.
///
/// Rounds come first: in each, everybody who is to meet meets twice in every variant, with the same
/// opening from both sides. So a tournament that is broken off has given everybody their share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    variants: usize,
    games: usize,
    seed: u64,
}

/// One game of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Its number, from 0.
    pub number: usize,
    /// The number of its pair of games: with the same players and the same opening.
    pub pair: usize,
    /// Which variant.
    pub variant: usize,
    /// Who meets: the place in [`Schedule::pairings`].
    pub pairing: usize,
    /// Is it the second game of its pair?
    pub exchanged: bool,
    /// The players, by where they sit: who starts, sits first.
    pub seats: [usize; 2],
    /// Their seeds, in the same order.
    pub seeds: [u64; 2],
    /// Which opening of the variant, from 0; all pairings play the same ones.
    pub round: usize,
    /// What the opening is thrown with.
    pub opening: u64,
}

impl Schedule {
    /// Everybody who is to meet plays so many games in each of so many variants.
    #[must_use]
    pub fn new(pairings: Vec<[usize; 2]>, variants: usize, games: usize, seed: u64) -> Schedule {
        Schedule { pairings, variants, games, seed }
    }

    /// Who meets whom. The first of the two starts the first game of each pair.
    #[must_use]
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// How many variants.
    #[must_use]
    pub fn variants(&self) -> usize {
        self.variants
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games * self.pairings.len() * self.variants
    }

    /// The game of this number, which must be below [`games`](Schedule::games).
    ///
    /// If an odd number of games is wanted of each pairing, the last round is half played.
    #[must_use]
    pub fn fixture(&self, number: usize) -> Fixture {
        let pairs_a_round = self.pairings.len() * self.variants;
        let whole = self.games / 2 * pairs_a_round;
        let (pair, exchanged) = match number.checked_sub(2 * whole) {
            None => (number / 2, number % 2 == 1),
            Some(rest) => (whole + rest, false),
        };
        let (round, place) = (pair / pairs_a_round, pair % pairs_a_round);
        let (variant, pairing) = (place / self.pairings.len(), place % self.pairings.len());

        let which = (round * self.variants + variant) as u64;
        let opening = Dice::seeded(self.seed ^ Dice::seeded(which).bits()).bits();
        let leg = 2 * pairing as u64 + u64::from(exchanged) + 1;
        let mut dice = Dice::seeded(opening ^ leg);
        let mut seats = self.pairings[pairing];
        let mut seeds = [dice.bits(), dice.bits()];
        if exchanged {
            seats.reverse();
            seeds.reverse();
        }
        Fixture { number, pair, variant, pairing, exchanged, seats, seeds, round, opening }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use proptest::prelude::*;

    use super::*;

    fn all(schedule: &Schedule) -> Vec<Fixture> {
        (0..schedule.games()).map(|number| schedule.fixture(number)).collect()
    }

    fn kinds() -> impl Strategy<Value = (Kind, usize)> {
        let kind = prop::sample::select(Kind::ALL.to_vec());
        (kind, 2..9_usize).prop_map(|(kind, players)| {
            let two = matches!(kind, Kind::Match | Kind::Sprt);
            (kind, if two { 2 } else { players })
        })
    }

    proptest! {
        #[test]
        fn everybody_meets_as_often_as_due(
            (kind, players) in kinds(), variants in 1..4_usize, games in 1..9_usize, seed: u64,
        ) {
            let pairings = kind.pairings(players).unwrap();
            let schedule = Schedule::new(pairings.clone(), variants, games, seed);
            let mut met = HashMap::new();
            let mut started = HashMap::new();
            for fixture in all(&schedule) {
                let [one, other] = fixture.seats;
                prop_assert_ne!(one, other);
                *met.entry((fixture.variant, one.min(other), one.max(other))).or_insert(0) += 1;
                *started.entry((fixture.variant, one, other)).or_insert(0) += 1;
            }
            prop_assert_eq!(met.len(), pairings.len() * variants);
            prop_assert!(met.values().all(|&times| times == games));
            // Of an even number of games each player starts half.
            for ((variant, one, other), times) in &started {
                let back = started.get(&(*variant, *other, *one)).copied().unwrap_or(0);
                prop_assert!(i32::abs(times - back) <= (games % 2) as i32);
            }
        }

        #[test]
        fn a_pair_shares_everything_but_the_sides_and_no_two_pairs_a_seed(
            (kind, players) in kinds(), variants in 1..4_usize, rounds in 1..5_usize, seed: u64,
        ) {
            let schedule =
                Schedule::new(kind.pairings(players).unwrap(), variants, 2 * rounds, seed);
            let fixtures = all(&schedule);
            for pair in fixtures.chunks(2) {
                let [one, other] = [pair[0], pair[1]];
                let of = |f: Fixture| (f.pair, f.variant, f.pairing, f.round, f.opening);
                prop_assert_eq!(of(one), of(other));
                prop_assert_eq!([one.exchanged, other.exchanged], [false, true]);
                prop_assert_eq!(one.seats, [other.seats[1], other.seats[0]]);
            }
            let seeds: HashSet<u64> = fixtures.iter().flat_map(|fixture| fixture.seeds).collect();
            prop_assert_eq!(seeds.len(), 2 * fixtures.len());
            let openings: HashSet<u64> = fixtures.iter().map(|fixture| fixture.opening).collect();
            prop_assert_eq!(openings.len(), variants * rounds);
            let pairs: HashSet<usize> = fixtures.iter().map(|fixture| fixture.pair).collect();
            prop_assert_eq!(pairs.len(), fixtures.len() / 2);
        }

        /// Whoever begins again in the middle finds the games that were there, also when more are
        /// wanted than before.
        #[test]
        fn longer_schedules_begin_with_the_shorter_ones(
            (kind, players) in kinds(), variants in 1..4_usize, rounds in 1..5_usize, seed: u64,
        ) {
            let pairings = kind.pairings(players).unwrap();
            let short = Schedule::new(pairings.clone(), variants, 2 * rounds, seed);
            let long = Schedule::new(pairings, variants, 2 * rounds + 4, seed);
            let mut numbers: Vec<usize> = (0..short.games()).collect();
            numbers.reverse();
            for number in numbers {
                prop_assert_eq!(short.fixture(number), long.fixture(number));
            }
        }
    }

    #[test]
    fn game_by_game() {
        // Three players, two variants, two games each: one round.
        let schedule = Schedule::new(Kind::RoundRobin.pairings(3).unwrap(), 2, 2, 1);
        let games: Vec<_> =
            all(&schedule).iter().map(|f| (f.pair, f.variant, f.seats, f.round)).collect();
        let one_variant = |first, variant| {
            [[1, 2], [2, 1], [2, 0], [0, 2], [0, 1], [1, 0]]
                .into_iter()
                .enumerate()
                .map(move |(at, seats)| (first + at / 2, variant, seats, 0))
        };
        let wanted: Vec<_> = one_variant(0, 0).chain(one_variant(3, 1)).collect();
        assert_eq!(games, wanted);
    }

    #[test]
    fn an_odd_number_leaves_the_last_opening_half_played() {
        let schedule = Schedule::new(vec![[0, 1], [0, 2]], 1, 3, 1);
        let games: Vec<_> = all(&schedule).iter().map(|f| (f.pair, f.seats, f.round)).collect();
        assert_eq!(games[4..], [(2, [0, 1], 1), (3, [0, 2], 1)]);
    }

    #[test]
    fn a_schedule_does_not_change_by_itself() {
        // Results that are written down somewhere could not be repeated otherwise.
        let schedule = Schedule::new(vec![[0, 1]], 1, 4, 1);
        let openings: Vec<u64> = all(&schedule).iter().map(|game| game.opening % 1000).collect();
        assert_eq!(openings, [56, 56, 620, 620]);
    }
}
