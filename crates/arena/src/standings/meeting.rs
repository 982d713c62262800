use std::collections::BTreeMap;
use std::iter::Sum;

use crate::rating::{Elo, Pairs, Score, los};

/// The games of two players, as the first of them sees them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Meeting {
    /// The games in which the first player started, and those in which the second did.
    pub by_seat: [Score; 2],
    /// The same games in pairs.
    pub pairs: Pairs,
    /// All turns of all games.
    pub plies: u64,
    /// How games ended, and how many did so.
    pub ends: BTreeMap<&'static str, usize>,
}

impl Meeting {
    /// All games.
    #[must_use]
    pub fn score(&self) -> Score {
        self.by_seat[0].plus(self.by_seat[1])
    }

    /// Whoever starts, against the other.
    #[must_use]
    pub fn starting(&self) -> Score {
        self.by_seat[0].plus(self.by_seat[1].turned())
    }

    /// How much stronger the first player is.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        Elo::of(&self.pairs)
    }

    /// How likely it is that the first player is the stronger one.
    #[must_use]
    pub fn los(&self) -> f64 {
        los(&self.pairs)
    }

    /// The mean length of a game.
    #[must_use]
    pub fn plies_a_game(&self) -> f64 {
        self.plies as f64 / self.score().games().max(1) as f64
    }

    /// How games ended, the most frequent way first.
    #[must_use]
    pub fn ends_by_count(&self) -> Vec<(&'static str, usize)> {
        let mut ends: Vec<_> = self.ends.iter().map(|(&why, &count)| (why, count)).collect();
        ends.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        ends
    }

    /// The same games, as the second player sees them.
    #[must_use]
    pub fn turned(self) -> Meeting {
        let [first, second] = self.by_seat;
        Meeting { by_seat: [second.turned(), first.turned()], pairs: self.pairs.turned(), ..self }
    }

    fn add(&mut self, other: &Meeting) {
        for (score, more) in self.by_seat.iter_mut().zip(other.by_seat) {
            *score = score.plus(more);
        }
        self.pairs.add(&other.pairs);
        self.plies += other.plies;
        for (why, count) in &other.ends {
            *self.ends.entry(why).or_default() += count;
        }
    }
}

impl<'a> Sum<&'a Meeting> for Meeting {
    fn sum<I: Iterator<Item = &'a Meeting>>(meetings: I) -> Meeting {
        let mut sum = Meeting::default();
        meetings.for_each(|meeting| sum.add(meeting));
        sum
    }
}
