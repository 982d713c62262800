use std::fmt;
use std::str::FromStr;

use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Two players.
    Match,
    /// The first against each of the others.
    Gauntlet,
    /// Everybody against everybody.
    RoundRobin,
    /// Everybody against the next: for players in order of strength.
    Ladder,
    /// Two players, until a sequential test has shown what it is to show.
    Sprt,
}

/// The number of players does not fit the kind.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct KindError {
    kind: Kind,
    players: usize,
}

impl Say for KindError {
    fn sentence(&self) -> Sentence {
        let (kind, players) = (self.kind.to_string(), self.players.try_into().unwrap_or(u32::MAX));
        if self.kind.is_of_two() {
            sentence!("kind-needs-two", kind = kind, players = players)
        } else {
            sentence!("kind-needs-more", kind = kind, players = players)
        }
    }
}

said_in_english!(KindError);

impl Kind {
    /// Every one.
    pub const ALL: [Kind; 5] =
        [Kind::Match, Kind::Gauntlet, Kind::RoundRobin, Kind::Ladder, Kind::Sprt];

    /// Who meets whom, of so many players.
    ///
    /// # Errors
    /// If there are too few or too many.
    pub fn pairings(self, players: usize) -> Result<Vec<[usize; 2]>, KindError> {
        if players < 2 || (self.is_of_two() && players > 2) {
            return Err(KindError { kind: self, players });
        }
        Ok(match self {
            Kind::Match | Kind::Sprt => vec![[0, 1]],
            Kind::Gauntlet => (1..players).map(|other| [0, other]).collect(),
            Kind::Ladder => (1..players).map(|next| [next - 1, next]).collect(),
            Kind::RoundRobin => circle(players),
        })
    }

    fn is_of_two(self) -> bool {
        matches!(self, Kind::Match | Kind::Sprt)
    }
}

/// Everybody against everybody, so that nobody waits long for their next game: the players sit
/// around a table, opposite ones meet, and all but the last move on by one chair. Of an odd number,
/// who sits opposite the empty chair rests.
fn circle(players: usize) -> Vec<[usize; 2]> {
    let chairs = players + players % 2;
    let moving = chairs - 1;
    let mut pairings = Vec::new();
    for turn in 0..moving {
        for chair in 0..chairs / 2 {
            let one = (turn + chair) % moving;
            let other = if chair == 0 { moving } else { (turn + moving - chair) % moving };
            // The last chair does not move: its sitter would else always be the second.
            let pair = if chair == 0 && turn % 2 == 1 { [other, one] } else { [one, other] };
            if pair.iter().all(|&player| player < players) {
                pairings.push(pair);
            }
        }
    }
    pairings
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Match => "match",
            Kind::Gauntlet => "gauntlet",
            Kind::RoundRobin => "round-robin",
            Kind::Ladder => "ladder",
            Kind::Sprt => "sprt",
        })
    }
}

impl FromStr for Kind {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Kind, Sentence> {
        let known = Kind::ALL.into_iter().find(|kind| kind.to_string().eq_ignore_ascii_case(text));
        known.ok_or_else(|| sentence!("no-such-kind", text = text))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn around_the_table_everybody_meets_everybody_once() {
        for players in 2..20 {
            let pairings = circle(players);
            let met: HashSet<[usize; 2]> =
                pairings.iter().map(|&[one, other]| [one.min(other), one.max(other)]).collect();
            assert_eq!(met.len(), players * (players - 1) / 2);
            assert_eq!(pairings.len(), met.len());
            // Nobody plays twice before everybody else (but for who rests) has played.
            for turn in pairings.chunks(players / 2) {
                let busy: HashSet<usize> = turn.iter().flatten().copied().collect();
                assert_eq!(busy.len(), 2 * turn.len(), "{players}: {turn:?}");
            }
        }
    }

    #[test]
    fn the_others() {
        assert_eq!(Kind::Gauntlet.pairings(4).unwrap(), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(Kind::Ladder.pairings(4).unwrap(), [[0, 1], [1, 2], [2, 3]]);
        assert_eq!(Kind::Match.pairings(2).unwrap(), [[0, 1]]);
        let error = Kind::Sprt.pairings(3).unwrap_err().to_string();
        assert_eq!(error, "a tournament of kind sprt needs two players, and there are 3");
        let error = Kind::RoundRobin.pairings(1).unwrap_err().to_string();
        assert!(error.ends_with("needs at least two players, and there is one"), "{error}");
    }

    #[test]
    fn kinds_are_read_and_written() {
        for kind in Kind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert!("swiss".parse::<Kind>().unwrap_err().to_string().contains("round-robin"));
    }
}
