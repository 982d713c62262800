//! What a tournament is to be: read from a file and the command line, and written down with it.

mod difference;
mod draft;
mod words;

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cairn_engine::Sits;
use cairn_games::AnyGame;
use cairn_protocol::{Contender, Patience, ReadyError};
use cairn_record::TimeControl;
use thiserror::Error;

pub use difference::differences;
pub use draft::{Draft, DraftPlayer, DraftScale, DraftTest};
pub use words::{Clocks, Count, Game, OpeningsFrom, Span, Text};

use crate::opening::{Book, BookError};
use crate::rating::Anchor;
use crate::referee::Pace;
use crate::schedule::{Kind, KindError, Schedule};
use crate::sprt::Hypotheses;
use crate::tournament::{Entrant, Openings, Tournament};

/// Everything that decides which games are played, and how many at once.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What it is called.
    pub name: Option<String>,
    /// Who meets whom.
    pub kind: Kind,
    /// What is played.
    pub variants: Vec<AnyGame>,
    /// How many games each pairing plays in each variant; of a sequential test, at most.
    pub games: usize,
    /// Fixes the openings and the players' own chances.
    pub seed: u64,
    /// How fast.
    pub pace: Pace,
    /// Where games begin.
    pub openings: OpeningsFrom,
    /// Where the ratings have their zero.
    pub anchor: Anchor,
    /// Who plays, by name.
    pub players: Vec<(String, Contender)>,
    /// What is tested, if that is the kind.
    pub hypotheses: Option<Hypotheses>,
    /// How many games run at once; `None` is as many as the cores can carry.
    pub concurrency: Option<usize>,
}

/// Settings that cannot be used.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It is not TOML, or what stands there is not understood.
    #[error("{0}")]
    File(String),
    /// Something must be said.
    #[error("{0}")]
    Missing(&'static str),
    /// Something does not fit something else.
    #[error("{field}: {why}")]
    Field {
        /// What.
        field: &'static str,
        /// Why not.
        why: String,
    },
    /// Too many or too few players.
    #[error("players: {0}")]
    Kind(#[from] KindError),
    /// Somebody cannot play.
    #[error("players: {name} cannot play {variant}: {why}")]
    Ready {
        /// Who.
        name: String,
        /// What.
        variant: String,
        /// Why not.
        why: ReadyError,
    },
    /// The file of openings is of no use.
    #[error(transparent)]
    Book(#[from] BookError),
}

impl SettingsError {
    fn in_file(self, path: &Path) -> SettingsError {
        match self {
            SettingsError::File(why) => SettingsError::File(format!("{}: {why}", path.display())),
            other => other,
        }
    }
}

/// More games of a pairing than anybody can wait for.
const MOST_GAMES: usize = 100_000_000;
/// A sequential test that has shown nothing after so many games is given up.
const GAMES_OF_TEST: usize = 100_000;
/// Turns of an opening, if nothing is said.
const OPENING: u32 = 4;

fn wrong(field: &'static str, why: impl Into<String>) -> SettingsError {
    SettingsError::Field { field, why: why.into() }
}

impl Settings {
    /// Settles what was left open, and looks whether everything fits together.
    ///
    /// # Errors
    /// The first thing that does not.
    pub fn new(draft: Draft) -> Result<Settings, SettingsError> {
        let players = names(draft.players)?;
        let kind = match (draft.kind, &draft.sprt) {
            (Some(Text(kind)), _) => kind,
            (None, Some(_)) => Kind::Sprt,
            (None, None) if players.len() == 2 => Kind::Match,
            (None, None) => Kind::RoundRobin,
        };
        kind.pairings(players.len())?;
        if kind != Kind::Sprt && draft.sprt.is_some() {
            return Err(wrong("sprt", format!("it belongs to kind sprt, and this is {kind}")));
        }
        let variants = draft.variants.filter(|variants| !variants.is_empty());
        let variants: Vec<AnyGame> = variants
            .ok_or(SettingsError::Missing("say which variants are played: variants = [\"stac\"]"))?
            .into_iter()
            .map(|Text(Game(game))| game)
            .collect();
        let texts: HashSet<String> = variants.iter().map(|v| v.variant().to_string()).collect();
        if texts.len() < variants.len() {
            return Err(wrong("variants", "one of them stands there twice"));
        }
        Ok(Settings {
            games: games(draft.games, kind)?,
            pace: pace(draft.time, draft.per_move, draft.nodes, draft.margin)?,
            anchor: match draft.anchor {
                None => Anchor::Mean,
                Some(name) => players
                    .iter()
                    .position(|(known, _)| *known == name)
                    .map(Anchor::Player)
                    .ok_or_else(|| wrong("anchor", format!("no player is called `{name}`")))?,
            },
            hypotheses: match kind {
                Kind::Sprt => Some(hypotheses(draft.sprt.unwrap_or_default())?),
                _ => None,
            },
            concurrency: match draft.concurrency {
                Some(n) if !(1..=1_000).contains(&n) => {
                    return Err(wrong("concurrency", "it is from 1 to 1000"));
                }
                concurrency => concurrency,
            },
            name: draft.name,
            kind,
            variants,
            seed: draft.seed.unwrap_or(1),
            openings: draft.openings.map_or(OpeningsFrom::Chance(OPENING), |Text(from)| from),
            players,
        })
    }

    /// As a file would say it, with nothing left open. The directory is not among it.
    #[must_use]
    pub fn draft(&self) -> Draft {
        let (time, per_move) = match self.pace.control {
            None => (None, None),
            Some(TimeControl::PerTurn(time)) => (None, Some(Text(Span(time)))),
            Some(control) => (Some(Text(Clocks(control))), None),
        };
        Draft {
            name: self.name.clone(),
            kind: Some(Text(self.kind)),
            variants: Some(self.variants.iter().cloned().map(|game| Text(Game(game))).collect()),
            games: Some(self.games),
            seed: Some(self.seed),
            time,
            per_move,
            nodes: self.pace.nodes.map(|nodes| Text(Count(nodes))),
            margin: Some(Text(Span(self.pace.margin))),
            concurrency: self.concurrency,
            openings: Some(Text(self.openings.clone())),
            anchor: match self.anchor {
                Anchor::Mean => None,
                Anchor::Player(player) => Some(self.players[player].0.clone()),
            },
            output: None,
            players: self
                .players
                .iter()
                .map(|(name, who)| DraftPlayer { name: Some(name.clone()), who: Text(who.clone()) })
                .collect(),
            sprt: self.hypotheses.map(|test| DraftTest {
                elo0: Some(test.elo0),
                elo1: Some(test.elo1),
                alpha: Some(test.alpha),
                beta: Some(test.beta),
                scale: Some(test.scale.into()),
            }),
        }
    }

    /// All the games.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        let pairings = self.kind.pairings(self.players.len()).unwrap_or_default();
        Schedule::new(pairings, self.variants.len(), self.games, self.seed)
    }

    /// Gets everything ready that the games need.
    ///
    /// # Errors
    /// If somebody cannot play, or the file of openings is of no use.
    pub fn tournament(&self) -> Result<Tournament, SettingsError> {
        let entrant = |(name, who): &(String, Contender)| {
            let ready = self.variants.iter().map(|variant| {
                let patience = Patience { margin: self.pace.margin, ..Patience::default() };
                let ready =
                    who.ready_with(variant, patience).map_err(|why| SettingsError::Ready {
                        name: name.clone(),
                        variant: variant.variant().to_string(),
                        why,
                    })?;
                let ready: Arc<dyn Sits> = Arc::new(ready);
                Ok(ready)
            });
            let ready = ready.collect::<Result<_, SettingsError>>()?;
            Ok(Entrant { name: name.clone(), ready })
        };
        Ok(Tournament {
            entrants: self.players.iter().map(entrant).collect::<Result<_, SettingsError>>()?,
            variants: self.variants.clone(),
            schedule: self.schedule(),
            pace: self.pace,
            openings: match &self.openings {
                OpeningsFrom::Chance(plies) => Openings::by_chance(*plies),
                OpeningsFrom::File(path) => {
                    Openings::of_book(Book::load(path, &self.variants, self.seed)?)
                }
            },
        })
    }
}

/// Everybody with a name, and no two with the same.
fn names(players: Vec<DraftPlayer>) -> Result<Vec<(String, Contender)>, SettingsError> {
    let mut named: Vec<(String, Contender)> = Vec::new();
    for DraftPlayer { name, who: Text(who) } in players {
        let name = name.unwrap_or_else(|| who.to_string());
        // As a record would have it.
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err(wrong("players", "a name is one line, and not empty"));
        }
        if named.iter().any(|(known, _)| *known == name) {
            let why = format!("two are called `{name}`; give them names of their own: NAME=WHO");
            return Err(wrong("players", why));
        }
        named.push((name, who));
    }
    Ok(named)
}

fn games(said: Option<usize>, kind: Kind) -> Result<usize, SettingsError> {
    match (said, kind) {
        (Some(0), _) => Err(wrong("games", "at least 2, and an even number")),
        (Some(games), _) if games % 2 == 1 => Err(wrong(
            "games",
            format!("{games} is not an even number: each opening is played from both sides"),
        )),
        (Some(games), _) if games > MOST_GAMES => {
            Err(wrong("games", format!("at most {MOST_GAMES}")))
        }
        (Some(games), _) => Ok(games),
        (None, Kind::Sprt) => Ok(GAMES_OF_TEST),
        (None, _) => Err(SettingsError::Missing(
            "say how many games each pairing plays in each variant: games = 100",
        )),
    }
}

fn pace(
    time: Option<Text<Clocks>>,
    per_move: Option<Text<Span>>,
    nodes: Option<Text<Count>>,
    margin: Option<Text<Span>>,
) -> Result<Pace, SettingsError> {
    let control = match (time, per_move) {
        (Some(_), Some(_)) => return Err(wrong("per-move", "there is a `time` already")),
        (Some(Text(Clocks(control))), None) => Some(control),
        (None, Some(Text(Span(time)))) if time.is_zero() => {
            return Err(wrong("per-move", "a time is at least 1ms"));
        }
        (None, Some(Text(Span(time)))) => Some(TimeControl::PerTurn(time)),
        (None, None) => None,
    };
    let nodes = nodes.map(|Text(Count(nodes))| nodes);
    let margin = margin.map_or(Pace::MARGIN, |Text(Span(margin))| margin);
    Ok(Pace { control, nodes, margin })
}

fn hypotheses(draft: DraftTest) -> Result<Hypotheses, SettingsError> {
    let (elo0, elo1) = (draft.elo0.unwrap_or(0.0), draft.elo1.unwrap_or(10.0));
    if !(elo0 < elo1 && elo0.abs() < 1_000.0 && elo1.abs() < 1_000.0) {
        return Err(wrong("sprt", format!("elo0 ({elo0}) must be below elo1 ({elo1})")));
    }
    let (alpha, beta) = (draft.alpha.unwrap_or(0.05), draft.beta.unwrap_or(0.05));
    for (name, rate) in [("alpha", alpha), ("beta", beta)] {
        if !(0.000_001..0.5).contains(&rate) {
            return Err(wrong("sprt", format!("{name} ({rate}) must be between 0 and 0.5")));
        }
    }
    Ok(Hypotheses {
        elo0,
        elo1,
        alpha,
        beta,
        scale: draft.scale.map_or_else(Default::default, Into::into),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(text: &str) -> Result<Settings, String> {
        Draft::read(text).and_then(Settings::new).map_err(|why| why.to_string())
    }

    const FULL: &str = r#"
        name = "Spring"
        kind = "gauntlet"
        variants = ["stac", "swack:size=4"]
        games = 40
        seed = 7
        time = "5+0.05"
        nodes = 10000
        margin = "20ms"
        concurrency = 3
        openings = 6
        anchor = "Rui"
        players = ["level:3", "Rui=greedy", { name = "Ana", who = "bot:python3 ana.py" }]
    "#;

    #[test]
    fn what_is_settled_is_written_and_read_again() {
        let settled = settings(FULL).unwrap();
        assert_eq!((settled.kind, settled.anchor), (Kind::Gauntlet, Anchor::Player(1)));
        assert_eq!(settled.pace.nodes, Some(10_000));
        assert_eq!(settled.players[2].1.to_string(), "bot:python3 ana.py");
        assert_eq!(settled.schedule().games(), 2 * 2 * 40);
        let text = toml::to_string(&settled.draft()).unwrap();
        let again = settings(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        assert_eq!(differences(&settled, &again), Vec::<String>::new());
        assert_eq!(toml::to_string(&again.draft()).unwrap(), text);
    }

    #[test]
    fn what_is_not_said_is_as_usual() {
        let two =
            settings("variants = ['stac']\ngames = 2\nplayers = ['random', 'greedy']").unwrap();
        assert_eq!((two.kind, two.seed, two.pace), (Kind::Match, 1, Pace::default()));
        assert_eq!(two.openings, OpeningsFrom::Chance(4));
        let test = "variants = ['stac']\nplayers = ['random', 'greedy']\n[sprt]\nelo1 = 30";
        let test = settings(test).unwrap();
        assert_eq!((test.kind, test.games), (Kind::Sprt, GAMES_OF_TEST));
        assert_eq!(test.hypotheses.unwrap().elo1, 30.0);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line_or_its_field() {
        let plain = "variants = ['stac']\nplayers = ['random', 'greedy']\n";
        for (text, wanted) in [
            ("games = \n", "line 1"),
            ("games = 4\nkind = 'swiss'", "line 2"),
            ("games = 4\nkind = 'swiss'", "there is no kind `swiss`"),
            ("games = 4\n\nvariants = ['chess']", "line 3"),
            ("gaems = 4", "unknown field `gaems`"),
            ("games = 4\nplayers = ['random', 'alfa-beta']", "did you mean `alpha-beta`?"),
            ("players = ['random', { name = 'x', wo = 'greedy' }]", "unknown field `wo`"),
            ("players = ['random', { name = 'x' }]", "missing field `who`"),
            ("time = '5:00'", "clocks are written 5+0.05 (seconds"),
            ("openings = 500", "an opening has 0 to 100 turns"),
            ("", "say which variants are played"),
        ] {
            let text = if text.is_empty() { "players = ['random', 'greedy']" } else { text };
            let why = settings(text).expect_err(text);
            assert!(why.contains(wanted), "{text}: {why}");
        }
        for (more, wanted) in [
            ("", "say how many games"),
            ("games = 0", "games: at least 2"),
            ("games = 3", "games: 3 is not an even number"),
            ("games = 2\nanchor = 'Ana'", "anchor: no player is called `Ana`"),
            ("games = 2\nconcurrency = 0", "concurrency: "),
            ("games = 2\ntime = '5+1'\nper-move = '1s'", "per-move: there is a `time` already"),
            ("games = 2\nkind = 'match'\n[sprt]\nelo0 = 0", "sprt: it belongs to kind sprt"),
            ("[sprt]\nelo0 = 5\nelo1 = 5", "sprt: elo0 (5) must be below elo1 (5)"),
            ("[sprt]\nalpha = 0.9", "sprt: alpha (0.9) must be between"),
        ] {
            let text = format!("{plain}{more}");
            let why = settings(&text).expect_err(&text);
            assert!(why.contains(wanted), "{text}: {why}");
        }
        let twice = "variants = ['stac']\ngames = 2\nplayers = ['random', 'random']";
        assert!(settings(twice).unwrap_err().contains("two are called `random`"));
    }

    #[test]
    fn flags_count_more_than_the_file() {
        let file = Draft::read(FULL).unwrap();
        let flags = Draft::read("games = 2\nper-move = '10ms'\nkind = 'ladder'").unwrap();
        let settled = Settings::new(file.overlaid_by(flags)).unwrap();
        assert_eq!((settled.games, settled.kind, settled.seed), (2, Kind::Ladder, 7));
        assert_eq!(settled.pace.control, "0.01s".parse().ok());
    }
}
