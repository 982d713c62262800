//! The results of a tournament as a table for people, and as JSON and CSV for programs.

mod csv;
mod text;

use std::collections::BTreeMap;
use std::path::Path;

use cairn_games::AnyGame;
use cairn_record::TimeControl;
use cairn_words::{GameTexts, Sentence, sentence};
use serde::{Serialize, Serializer};

use crate::ledger::{LedgerError, write_whole};
use crate::rating::{Elo, Score};
use crate::settings::{Clocks, Settings, Span};
use crate::sprt::Verdict;
use crate::standings::{Meeting, Standings};

/// Everything that is told about a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Results {
    /// What it is called.
    pub name: Option<String>,
    /// Who meets whom.
    pub kind: String,
    /// How fast.
    #[serde(serialize_with = "in_english")]
    pub pace: Sentence,
    /// Fixes the openings and the players' own chances.
    pub seed: u64,
    /// How many games have been played.
    pub games: usize,
    /// How many there are to be, at most.
    pub scheduled: usize,
    /// Everybody, the strongest first.
    pub standings: Vec<Row>,
    /// Whoever meets, in the order of the schedule.
    pub pairings: Vec<Pairing>,
    /// What is played.
    pub variants: Vec<Variant>,
    /// The sequential test.
    pub sprt: Option<Test>,
}

/// Somebody's line in the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// From 1.
    pub rank: usize,
    /// Who.
    pub player: String,
    /// What the name stands for.
    pub who: String,
    /// The rating; null without games.
    pub elo: Option<f64>,
    /// So much more or less, with 95 %; null if the games do not bound it.
    pub error: Option<f64>,
    /// Games.
    pub games: usize,
    /// Of them won.
    pub won: usize,
    /// Drawn.
    pub drawn: usize,
    /// Lost.
    pub lost: usize,
    /// Points of a hundred.
    pub points_of_100: f64,
    /// Losses by a fault, by its name.
    pub faults: BTreeMap<&'static str, usize>,
}

/// The games of two players, as the first sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pairing {
    /// The one.
    pub first: String,
    /// The other.
    pub second: String,
    /// Games won.
    pub won: usize,
    /// Drawn.
    pub drawn: usize,
    /// Lost.
    pub lost: usize,
    /// Points.
    pub points: f64,
    /// How much stronger the first is.
    pub elo: Option<Interval>,
    /// The same in normalised Elo.
    pub normalised_elo: Option<Interval>,
    /// How likely it is that the first is the stronger one, from 0 to 1.
    pub superiority: f64,
    /// How many pairs of games brought the first 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
}

/// A difference, with the ends of its 95 % interval; null is endless.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// What fits best.
    pub difference: Option<f64>,
    /// At least.
    pub low: Option<f64>,
    /// At most.
    pub high: Option<f64>,
}

/// What the games say about a variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Variant {
    /// Which.
    pub variant: String,
    /// Games that who started won.
    pub starting_won: usize,
    /// Drawn ones.
    pub drawn: usize,
    /// Games that who started lost.
    pub starting_lost: usize,
    /// The mean length of a game.
    pub plies_a_game: f64,
    /// How games ended, the most frequent way first.
    pub ends: Vec<End>,
}

/// A way in which games ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct End {
    /// Which.
    pub why: &'static str,
    /// The same in every language.
    #[serde(skip)]
    pub said: Sentence,
    /// How many games.
    pub games: usize,
}

/// How a sequential test stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Test {
    /// The first hypothesis.
    pub elo0: f64,
    /// The second.
    pub elo1: f64,
    /// How often the second may be wrong.
    pub alpha: f64,
    /// How often the first may be wrong.
    pub beta: f64,
    /// What they are measured in.
    pub scale: &'static str,
    /// The log-likelihood ratio.
    pub ratio: f64,
    /// Its bounds.
    pub bounds: [f64; 2],
    /// Pairs of games that it has looked at.
    pub pairs: u64,
    /// Which hypothesis was accepted, if one was.
    pub accepted: Option<&'static str>,
}

/// The files that are made from the games, for whoever goes on with them.
const JSON: &str = "results.json";
const STANDINGS: &str = "standings.csv";
const CROSS_TABLE: &str = "cross-table.csv";

/// As exact as it is told to people.
fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0 + 0.0
}

fn finite(value: f64) -> Option<f64> {
    value.is_finite().then(|| tenths(value))
}

impl Results {
    /// Of these games.
    #[must_use]
    pub fn new(settings: &Settings, standings: &Standings) -> Results {
        let name = |entrant: usize| settings.players[entrant].name.clone();
        let rows = standings.table(settings.anchor).into_iter().zip(1..).map(|(row, rank)| {
            let Score { won, drawn, lost } = row.score;
            let played = row.score.games() > 0;
            Row {
                rank,
                player: name(row.entrant),
                who: settings.players[row.entrant].who.to_string(),
                elo: finite(row.rated.elo).filter(|_| played),
                error: finite(row.rated.error),
                games: row.score.games(),
                won,
                drawn,
                lost,
                points_of_100: tenths(row.score.of_a_hundred()),
                faults: standings.faults(row.entrant).clone(),
            }
        });
        let pairings = standings.pairings().iter().enumerate().map(|(at, &[first, second])| {
            Pairing::new(name(first), name(second), &standings.meeting(at))
        });
        let variants = settings.variants.iter().enumerate();
        Results {
            name: settings.name.clone(),
            kind: settings.kind.to_string(),
            pace: pace(settings),
            seed: settings.seed,
            games: standings.played().count(),
            scheduled: settings.schedule().games(),
            standings: rows.collect(),
            pairings: pairings.collect(),
            variants: variants
                .map(|(at, game)| Variant::new(game, &standings.of_variant(at)))
                .collect(),
            sprt: standings.test().map(Test::new),
        }
    }

    /// Writes the files for programs into the directory of the tournament.
    ///
    /// # Errors
    /// If one cannot be written.
    pub fn write(&self, directory: &Path) -> Result<(), LedgerError> {
        let mut json = serde_json::to_vec_pretty(self)
            .map_err(|why| LedgerError::writing(&directory.join(JSON))(why.into()))?;
        json.push(b'\n');
        write_whole(&directory.join(JSON), &json)?;
        write_whole(&directory.join(STANDINGS), self.standings_csv().as_bytes())?;
        write_whole(&directory.join(CROSS_TABLE), self.cross_table_csv().as_bytes())
    }

    /// What one player has of another: points and games; `None` if they are not to meet.
    fn between(&self, one: &str, other: &str) -> Option<(f64, usize)> {
        self.pairings.iter().find_map(|pairing| {
            let games = pairing.games();
            if pairing.first == one && pairing.second == other {
                Some((pairing.points, games))
            } else if pairing.first == other && pairing.second == one {
                Some((games as f64 - pairing.points, games))
            } else {
                None
            }
        })
    }
}

/// What programs read is English.
fn in_english<S: Serializer>(said: &Sentence, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(said)
}

/// How fast it goes, in words.
fn pace(settings: &Settings) -> Sentence {
    let time = settings.pace.control.map(|control| match control {
        TimeControl::PerTurn(time) => sentence!("pace-per-turn", time = Span(time).to_string()),
        control => sentence!("pace-per-game", time = Clocks(control).to_string()),
    });
    let nodes = settings.pace.nodes;
    let nodes = nodes.map(|nodes| sentence!("pace-nodes", nodes = nodes.to_string()));
    match (time, nodes) {
        (Some(time), Some(nodes)) => sentence!("pace-both", time = time, nodes = nodes),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => sentence!("pace-free"),
    }
}

impl Interval {
    fn new(elo: Elo) -> Interval {
        let Elo { difference, low, high } = elo;
        Interval { difference: finite(difference), low: finite(low), high: finite(high) }
    }
}

impl Pairing {
    fn new(first: String, second: String, meeting: &Meeting) -> Pairing {
        let score = meeting.score();
        Pairing {
            first,
            second,
            won: score.won,
            drawn: score.drawn,
            lost: score.lost,
            points: score.points(),
            elo: meeting.elo().map(Interval::new),
            normalised_elo: Elo::normalised(&meeting.pairs).map(Interval::new),
            superiority: (meeting.superiority() * 10_000.0).round() / 10_000.0,
            pairs: meeting.pairs.counts,
        }
    }

    fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }
}

impl Variant {
    fn new(game: &AnyGame, meeting: &Meeting) -> Variant {
        let Score { won, drawn, lost } = meeting.starting();
        let ends = meeting.ends_by_count().into_iter();
        Variant {
            variant: game.variant().to_string(),
            starting_won: won,
            drawn,
            starting_lost: lost,
            plies_a_game: tenths(meeting.plies_a_game()),
            ends: ends
                .map(|(why, games)| End { why, said: game.info().end_said(why), games })
                .collect(),
        }
    }
}

impl Test {
    fn new(walk: &crate::sprt::Walk) -> Test {
        let hypotheses = walk.hypotheses();
        let hundredths = |value: f64| (value * 100.0).round() / 100.0 + 0.0;
        Test {
            elo0: hypotheses.elo0,
            elo1: hypotheses.elo1,
            alpha: hypotheses.alpha,
            beta: hypotheses.beta,
            scale: hypotheses.scale.word(),
            ratio: hundredths(walk.ratio()),
            bounds: hypotheses.bounds().map(hundredths),
            pairs: walk.pairs(),
            accepted: walk.verdict().map(|verdict| match verdict {
                Verdict::First => "elo0",
                Verdict::Second => "elo1",
            }),
        }
    }
}
