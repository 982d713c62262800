//! What the games so far come to. It takes each game as it comes, and does not grow with them.

mod meeting;
mod played;

use std::collections::BTreeMap;

use cairn_core::Outcome;
use cairn_record::ForfeitReason;

pub use meeting::Meeting;
pub use played::Played;

use crate::rating::{Anchor, HeadToHead, Rated, Result, Score, rate};
use crate::schedule::Schedule;
use crate::sprt::{Hypotheses, SprtState};
use crate::tournament::Finished;

/// The results of a tournament, so far.
#[derive(Clone, Debug)]
pub struct Standings {
    pairings: Vec<[usize; 2]>,
    /// For each variant, for each pairing.
    meetings: Vec<Vec<Meeting>>,
    /// Pairs of which one game is played.
    half_played: BTreeMap<usize, Result>,
    played: Played,
    faults: Vec<BTreeMap<&'static str, usize>>,
    walk: Option<SprtState>,
}

/// How a player stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct KeyedPosition {
    /// Who.
    pub entrant: usize,
    /// The rating, from all games.
    pub rated: Rated,
    /// All games.
    pub score: Score,
    /// How many of the losses were by a fault: an illegal turn, a crash, no answer, time.
    pub faults: usize,
}

impl Standings {
    /// Before the first game.
    #[must_use]
    pub fn new(schedule: &Schedule) -> Standings {
        let pairings = schedule.pairings().to_vec();
        let entrants = pairings.iter().flatten().max().map_or(0, |most| most + 1);
        Standings {
            meetings: vec![vec![Meeting::default(); pairings.len()]; schedule.variants()],
            pairings,
            half_played: BTreeMap::new(),
            played: Played::default(),
            faults: vec![BTreeMap::new(); entrants],
            walk: None,
        }
    }

    /// With a sequential test of the first pairing.
    #[must_use]
    pub fn with_test(mut self, hypotheses: Hypotheses) -> Standings {
        self.walk = Some(SprtState::new(hypotheses));
        self
    }

    /// Counts a game. One that has been counted is not counted again; `false` says so.
    pub fn add(&mut self, finished: &Finished) -> bool {
        let fixture = &finished.fixture;
        if !self.played.add(fixture.number) {
            return false;
        }
        let result = finished.result();
        let meeting = &mut self.meetings[fixture.variant][fixture.pairing];
        meeting.by_seat[usize::from(fixture.exchanged)].add(result);
        meeting.plies += finished.game.turns().len() as u64;
        match self.half_played.remove(&fixture.pair) {
            None => {
                meeting.pairs.add_first(result);
                self.half_played.insert(fixture.pair, result);
            }
            Some(first) => {
                meeting.pairs.add_second(first, result);
                if let Some(walk) = &mut self.walk {
                    walk.add(fixture.pair, first.halves() + result.halves());
                }
            }
        }
        if let Some(ending) = finished.game.status().ending() {
            *meeting.ends.entry(ending.why).or_default() += 1;
            if let (Some(_), Outcome::Win(winner)) =
                (ForfeitReason::from_name(ending.why), ending.outcome)
            {
                let loser = finished.game.seat_of(winner.other());
                let entrant = fixture.seats[loser.index()];
                *self.faults[entrant].entry(ending.why).or_default() += 1;
            }
        }
        true
    }

    /// Which games have been counted.
    #[must_use]
    pub fn played(&self) -> &Played {
        &self.played
    }

    /// The sequential test, if there is one.
    #[must_use]
    pub fn test(&self) -> Option<&SprtState> {
        self.walk.as_ref()
    }

    /// Who meets whom.
    #[must_use]
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// The games of a pairing, in all variants, as its first player sees them.
    #[must_use]
    pub fn meeting(&self, pairing: usize) -> Meeting {
        self.meetings.iter().map(|of_variant| &of_variant[pairing]).sum()
    }

    /// The games of two players in all variants, as the first of these sees them; `None` if they
    /// are not to meet.
    #[must_use]
    pub fn between(&self, one: usize, other: usize) -> Option<Meeting> {
        let at = |players| self.pairings.iter().position(|&pairing| pairing == players);
        match at([one, other]) {
            Some(pairing) => Some(self.meeting(pairing)),
            None => at([other, one]).map(|pairing| self.meeting(pairing).turned()),
        }
    }

    /// The games in a variant. Only what does not depend on who plays means something here: who
    /// starts, how long games are, how they end.
    #[must_use]
    pub fn of_variant(&self, variant: usize) -> Meeting {
        self.meetings[variant].iter().sum()
    }

    /// The same for all games.
    #[must_use]
    pub fn total(&self) -> Meeting {
        self.meetings.iter().flatten().sum()
    }

    /// How a player has lost by faults.
    #[must_use]
    pub fn faults(&self, entrant: usize) -> &BTreeMap<&'static str, usize> {
        &self.faults[entrant]
    }

    /// Everybody, the strongest first.
    #[must_use]
    pub fn table(&self, anchor: Anchor) -> Vec<KeyedPosition> {
        let met: Vec<HeadToHead> = (0..self.pairings.len())
            .map(|at| HeadToHead { players: self.pairings[at], games: self.meeting(at).pairs })
            .collect();
        let rated = rate(self.faults.len(), &met, anchor);
        let mut table: Vec<KeyedPosition> = rated
            .into_iter()
            .enumerate()
            .map(|(entrant, rated)| KeyedPosition {
                entrant,
                rated,
                score: self.score(entrant),
                faults: self.faults[entrant].values().sum(),
            })
            .collect();
        table.sort_by(|one, other| other.rated.elo.total_cmp(&one.rated.elo));
        table
    }

    /// All games of a player.
    fn score(&self, entrant: usize) -> Score {
        let mut score = Score::default();
        for (at, pairing) in self.pairings.iter().enumerate() {
            let of_first = self.meeting(at).score();
            match pairing.iter().position(|&player| player == entrant) {
                Some(0) => score = score.plus(of_first),
                Some(_) => score = score.plus(of_first.turned()),
                None => {}
            }
        }
        score
    }
}
