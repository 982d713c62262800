use std::fmt;
use std::str::FromStr;

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

/// The text is not a kind, or the number of players does not fit it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum KindError {
    /// There is no such kind.
    #[error("there is no kind `{0}`; the kinds are match, gauntlet, round-robin, ladder and sprt")]
    Unknown(String),
    /// Too many or too few players.
    #[error("a tournament of kind {kind} needs {} players, and there {}", .needs, are(*.players))]
    Players {
        /// The kind.
        kind: Kind,
        /// How many it needs.
        needs: &'static str,
        /// How many there are.
        players: usize,
    },
}

fn are(players: usize) -> String {
    match players {
        0 => "are none".to_owned(),
        1 => "is one".to_owned(),
        more => format!("are {more}"),
    }
}

impl Kind {
    /// Every one.
    pub const ALL: [Kind; 5] =
        [Kind::Match, Kind::Gauntlet, Kind::RoundRobin, Kind::Ladder, Kind::Sprt];

    /// Who meets whom, of so many players.
    ///
    /// # Errors
    /// If there are too few or too many.
    pub fn pairings(self, players: usize) -> Result<Vec<[usize; 2]>, KindError> {
        let two_only = matches!(self, Kind::Match | Kind::Sprt);
        let needs = if two_only { "two" } else { "at least two" };
        if players < 2 || (two_only && players > 2) {
            return Err(KindError::Players { kind: self, needs, players });
        }
        Ok(match self {
            Kind::Match | Kind::Sprt => vec![[0, 1]],
            Kind::Gauntlet => (1..players).map(|other| [0, other]).collect(),
            Kind::Ladder => (1..players).map(|next| [next - 1, next]).collect(),
            Kind::RoundRobin => circle(players),
        })
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
    type Err = KindError;

    fn from_str(text: &str) -> Result<Kind, KindError> {
        let known = Kind::ALL.into_iter().find(|kind| kind.to_string().eq_ignore_ascii_case(text));
        known.ok_or_else(|| KindError::Unknown(text.to_owned()))
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
