use std::collections::BTreeMap;

use cairn_core::{Outcome, Side};
use cairn_record::{Match, Player};

use super::elo::Elo;

/// One of the two in a duel wins, or neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Result {
    /// A won.
    Won,
    /// Nobody won.
    Drawn,
    /// B won.
    Lost,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its number, from 0.
    pub number: usize,
    /// Where A sat: who starts, sits first.
    pub a: Side,
    /// The game, with its players' names.
    pub game: Match,
}

impl Finished {
    /// How it ended, as A sees it.
    #[must_use]
    pub fn result(&self) -> Result {
        match self.winner() {
            None => Result::Drawn,
            Some(player) if player.index() == self.a.index() => Result::Won,
            Some(_) => Result::Lost,
        }
    }

    /// The player, not the colour, who won.
    fn winner(&self) -> Option<Player> {
        match self.game.status().ending()?.outcome {
            Outcome::Win(side) => Some(self.game.player_of(side)),
            Outcome::Draw => None,
        }
    }
}

/// Wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
}

impl Score {
    /// Counts a game.
    pub fn add(&mut self, result: Result) {
        match result {
            Result::Won => self.won += 1,
            Result::Drawn => self.drawn += 1,
            Result::Lost => self.lost += 1,
        }
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// Of a hundred points, how many; 50 if no game was played.
    #[must_use]
    pub fn of_a_hundred(&self) -> f64 {
        match self.games() {
            0 => 50.0,
            games => 100.0 * (self.won as f64 + self.drawn as f64 / 2.0) / games as f64,
        }
    }
}

/// What a duel comes to, as A sees it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// All games.
    pub score: Score,
    /// The games in which A started, and those in which B did.
    pub by_seat: [Score; 2],
    /// Whoever starts, against the other.
    pub starting: Score,
    /// How much stronger A is.
    pub elo: Option<Elo>,
    /// The mean length of a game.
    pub plies: f64,
    /// How games ended, and how many did so; the most frequent first.
    pub ends: Vec<(String, usize)>,
}

impl Tally {
    /// Of these games.
    #[must_use]
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Finished>) -> Tally {
        let mut tally = Tally::default();
        let mut ends = BTreeMap::<String, usize>::new();
        let mut pairs = BTreeMap::<usize, Vec<f64>>::new();
        let mut plies = 0;
        for finished in games {
            let result = finished.result();
            tally.score.add(result);
            tally.by_seat[finished.a.index()].add(result);
            tally.starting.add(match (finished.a, result) {
                (Side::First, result) => result,
                (Side::Second, Result::Won) => Result::Lost,
                (Side::Second, Result::Drawn) => Result::Drawn,
                (Side::Second, Result::Lost) => Result::Won,
            });
            plies += finished.game.turns().len();
            if let Some(ending) = finished.game.status().ending() {
                *ends.entry(ending.why.to_owned()).or_default() += 1;
            }
            pairs.entry(finished.number / 2).or_default().push(match result {
                Result::Won => 1.0,
                Result::Drawn => 0.5,
                Result::Lost => 0.0,
            });
        }
        let (whole, half): (Vec<_>, Vec<_>) = pairs.into_values().partition(|pair| pair.len() == 2);
        let whole: Vec<f64> = whole.iter().map(|pair| pair.iter().sum()).collect();
        tally.elo = Elo::of(&whole, &half.concat());
        tally.plies = plies as f64 / tally.score.games().max(1) as f64;
        tally.ends = ends.into_iter().collect();
        tally.ends.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        tally
    }
}
