//! Settings as a file or the command line has them: each may be there or not.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use cairn_protocol::Contender;
use cairn_words::{Say, Sentence};
use serde::Serialize;

use super::words::{Clocks, Count, Game, OpeningsFrom, Span, Text};
use super::{SettingsError, file};
use crate::schedule::Kind;
use crate::sprt::Scale;

/// What was said about a tournament; what was not said is as usual.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Draft {
    /// What it is called.
    pub name: Option<String>,
    /// Who meets whom.
    pub kind: Option<Text<Kind>>,
    /// What is played.
    pub variants: Option<Vec<Text<Game>>>,
    /// How many games each pairing plays in each variant.
    pub games: Option<usize>,
    /// Fixes the openings and the players' own chances.
    pub seed: Option<u64>,
    /// Clocks for whole games.
    pub time: Option<Text<Clocks>>,
    /// Time for a turn.
    pub per_move: Option<Text<Span>>,
    /// Positions that may be looked at for a turn.
    pub nodes: Option<Text<Count>>,
    /// How much later an answer may come.
    pub margin: Option<Text<Span>>,
    /// How long a program may take to start and to be ready for a game.
    pub bot_startup: Option<Text<Span>>,
    /// How many games run at once.
    pub concurrency: Option<usize>,
    /// Where games begin.
    pub openings: Option<Text<OpeningsFrom>>,
    /// Who has a rating of 0.
    pub anchor: Option<String>,
    /// The directory that everything is written to.
    pub output: Option<PathBuf>,
    /// Who plays.
    pub players: Vec<DraftPlayer>,
    /// The sequential test.
    pub sprt: Option<DraftTest>,
}

/// Somebody who plays, with a name of their own or without.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DraftPlayer {
    /// As they are called; otherwise as they are written.
    pub name: Option<String>,
    /// Who it is.
    pub who: Text<Contender>,
    /// How long it may take to start, if not as long as all others.
    pub startup: Option<Text<Span>>,
}

/// The sequential test.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct DraftTest {
    /// See [`Hypotheses`](crate::sprt::Hypotheses).
    pub elo0: Option<f64>,
    /// The same.
    pub elo1: Option<f64>,
    /// The same.
    pub alpha: Option<f64>,
    /// The same.
    pub beta: Option<f64>,
    /// What the bounds are measured in.
    pub scale: Option<DraftScale>,
}

/// What the bounds are measured in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DraftScale {
    /// Points of Elo.
    Logistic,
    /// Points of normalised Elo.
    Normalised,
}

impl From<DraftScale> for Scale {
    fn from(scale: DraftScale) -> Scale {
        match scale {
            DraftScale::Logistic => Scale::Logistic,
            DraftScale::Normalised => Scale::Normalised,
        }
    }
}

impl From<Scale> for DraftScale {
    fn from(scale: Scale) -> DraftScale {
        match scale {
            Scale::Logistic => DraftScale::Logistic,
            Scale::Normalised => DraftScale::Normalised,
        }
    }
}

impl Draft {
    /// Reads a file's text.
    ///
    /// # Errors
    /// What is wrong, with its line.
    pub fn read(text: &str) -> Result<Draft, SettingsError> {
        file::read(text)
    }

    /// Reads a file. A file of openings that it names is looked for beside it.
    ///
    /// # Errors
    /// If it cannot be read, or what is wrong in it.
    pub fn load(path: &Path) -> Result<Draft, SettingsError> {
        let text = fs::read_to_string(path)
            .map_err(|error| SettingsError::Io { path: path.to_owned(), error })?;
        let mut draft = Draft::read(&text).map_err(|why| why.in_file(path))?;
        if let Some(Text(OpeningsFrom::File(book))) = &mut draft.openings {
            *book = path.parent().unwrap_or(Path::new("")).join(&*book);
        }
        Ok(draft)
    }

    /// What is said there counts, and what is not, is as it is here.
    #[must_use]
    pub fn overlaid_by(self, other: Draft) -> Draft {
        let test = match (self.sprt, other.sprt) {
            (Some(below), Some(above)) => Some(DraftTest {
                elo0: above.elo0.or(below.elo0),
                elo1: above.elo1.or(below.elo1),
                alpha: above.alpha.or(below.alpha),
                beta: above.beta.or(below.beta),
                scale: above.scale.or(below.scale),
            }),
            (below, above) => above.or(below),
        };
        // The three ways to say how fast it goes exclude one another.
        let paced = other.time.is_some() || other.per_move.is_some();
        let (time, per_move) =
            if paced { (other.time, other.per_move) } else { (self.time, self.per_move) };
        Draft {
            name: other.name.or(self.name),
            kind: other.kind.or(self.kind),
            variants: other.variants.or(self.variants),
            games: other.games.or(self.games),
            seed: other.seed.or(self.seed),
            time,
            per_move,
            nodes: other.nodes.or(self.nodes),
            margin: other.margin.or(self.margin),
            bot_startup: other.bot_startup.or(self.bot_startup),
            concurrency: other.concurrency.or(self.concurrency),
            openings: other.openings.or(self.openings),
            anchor: other.anchor.or(self.anchor),
            output: other.output.or(self.output),
            players: if other.players.is_empty() { self.players } else { other.players },
            sprt: test,
        }
    }
}

/// `NAME=WHO`, or WHO alone: who is one of ours has a colon before its first `=`.
impl FromStr for DraftPlayer {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<DraftPlayer, Sentence> {
        let (name, who) = match text.split_once('=') {
            Some((name, who)) if !name.contains(':') => (Some(name.trim().to_owned()), who),
            _ => (None, text),
        };
        let who = who.parse::<Contender>().map_err(|why| why.sentence())?;
        Ok(DraftPlayer { name, who: Text(who), startup: None })
    }
}
