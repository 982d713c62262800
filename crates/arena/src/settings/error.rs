use std::io;
use std::path::{Path, PathBuf};

use cairn_protocol::FactoryError;
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use crate::opening::BookError;
use crate::schedule::{Kind, KindError};

/// Settings that cannot be used.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The file cannot be read.
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It is not TOML, or what stands there is not understood.
    File {
        /// The file, if there is one.
        path: Option<PathBuf>,
        /// From 1.
        line: u32,
        /// What is wrong there.
        why: Sentence,
    },
    /// No variant is named.
    NoVariants,
    /// The number of games is not said.
    NoGames,
    /// Something does not fit something else.
    Field {
        /// What, as a file calls it.
        field: &'static str,
        /// Why not.
        why: Sentence,
    },
    /// Two players have one name.
    SameName(String),
    /// There are clocks, and a time for each turn.
    TwoTimes,
    /// Something is said of a test, and there is none.
    NoTest(Kind),
    /// The hypotheses are in the wrong order, or beyond all measure.
    Hypotheses {
        /// The first.
        elo0: f64,
        /// The second.
        elo1: f64,
    },
    /// An error rate that cannot be kept.
    Rate {
        /// Which.
        name: &'static str,
        /// The rate.
        rate: f64,
    },
    /// Too many or too few players.
    Kind(KindError),
    /// Somebody cannot play.
    Ready {
        /// Who.
        name: String,
        /// What.
        variant: String,
        /// Why not.
        why: FactoryError,
    },
    /// The file of openings is of no use.
    Book(BookError),
}

/// How the settings were said, and so what they are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// In a file: `players`.
    InFile,
    /// By flags alone: `--player`.
    ByFlags,
}

impl Asked {
    /// What a setting is called; the key is what a file calls it.
    fn name(self, key: &str) -> String {
        match (self, key) {
            (Asked::InFile, key) => key.to_owned(),
            // These are given once for each.
            (Asked::ByFlags, "players") => "--player".to_owned(),
            (Asked::ByFlags, "variants") => "--variant".to_owned(),
            (Asked::ByFlags, key) => format!("--{key}"),
        }
    }

    /// How something is said.
    fn how(self, in_file: &'static str, by_flag: &'static str) -> &'static str {
        match self {
            Asked::InFile => in_file,
            Asked::ByFlags => by_flag,
        }
    }

    fn of(self, key: &str, why: Sentence) -> Sentence {
        sentence!("of-setting", setting = self.name(key), why = why)
    }

    /// What is wrong with the test; a file has a table for it.
    fn of_test(self, why: Sentence) -> Sentence {
        match self {
            Asked::InFile => self.of("sprt", why),
            Asked::ByFlags => why,
        }
    }
}

impl SettingsError {
    pub(super) fn in_file(self, file: &Path) -> SettingsError {
        match self {
            SettingsError::File { line, why, .. } => {
                SettingsError::File { path: Some(file.to_owned()), line, why }
            }
            other => other,
        }
    }

    /// What is wrong, with the names by which the settings were said.
    #[must_use]
    pub fn told(&self, asked: Asked) -> Sentence {
        match self {
            SettingsError::Io { path, error } => {
                sentence!("cannot-read", path = path, why = error.sentence())
            }
            SettingsError::File { path, line, why } => {
                let why = sentence!("record-line", line = *line, problem = why.clone());
                match path {
                    Some(path) => sentence!("file-refused", path = path, why = why),
                    None => why,
                }
            }
            SettingsError::NoVariants => {
                let how = asked.how("variants = [\"stac\"]", "--variant stac");
                sentence!("say-which-variants", how = how)
            }
            SettingsError::NoGames => {
                let how = asked.how("games = 100", "--games 100");
                sentence!("say-how-many-games", how = how)
            }
            SettingsError::Field { field, why } => asked.of(field, why.clone()),
            SettingsError::SameName(name) => {
                let how = asked.how("{ name = \"Ana\", who = \"greedy\" }", "--player Ana=greedy");
                asked.of("players", sentence!("two-are-called", name = name, how = how))
            }
            SettingsError::TwoTimes => {
                let time = asked.name("time");
                asked.of("per-move", sentence!("time-and-per-move", time = time))
            }
            SettingsError::NoTest(kind) => {
                let (names, count) = match asked {
                    Asked::InFile => ("[sprt]", 1_u32),
                    Asked::ByFlags => ("--elo0, --elo1, --alpha, --beta, --scale", 5),
                };
                let kind = kind.to_string();
                sentence!("test-of-another-kind", names = names, count = count, kind = kind)
            }
            SettingsError::Hypotheses { elo0, elo1 } => asked.of_test(sentence!(
                "elo-order",
                elo0 = asked.name("elo0"),
                low = elo0.to_string(),
                elo1 = asked.name("elo1"),
                high = elo1.to_string(),
            )),
            SettingsError::Rate { name, rate } => {
                let name = asked.name(name);
                asked.of_test(sentence!("rate-range", name = name, rate = rate.to_string()))
            }
            SettingsError::Kind(why) => asked.of("players", why.sentence()),
            SettingsError::Ready { name, variant, why } => {
                let why = why.sentence();
                let why = sentence!("cannot-play-it", name = name, variant = variant, why = why);
                asked.of("players", why)
            }
            SettingsError::Book(why) => why.sentence(),
        }
    }
}

impl Say for SettingsError {
    fn sentence(&self) -> Sentence {
        self.told(Asked::InFile)
    }
}

said_in_english!(SettingsError);

impl From<KindError> for SettingsError {
    fn from(why: KindError) -> SettingsError {
        SettingsError::Kind(why)
    }
}

impl From<BookError> for SettingsError {
    fn from(why: BookError) -> SettingsError {
        SettingsError::Book(why)
    }
}
