use std::io;
use std::path::{Path, PathBuf};

use cairn_record::RecordError;
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use crate::settings::{Asked, SettingsError};

/// Why a tournament cannot be begun, continued, read or written down.
#[derive(Debug, Error)]
pub enum LedgerError {
    /// There is one already.
    There(PathBuf),
    /// There is none.
    NotThere(PathBuf),
    /// Another program plays it.
    Locked(PathBuf),
    /// It is another one.
    Differs(PathBuf, Vec<Sentence>),
    /// Its settings are not understood.
    Draft(SettingsError),
    /// Its settings cannot be written.
    Settings(String),
    /// Something cannot be written.
    Write {
        /// What.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Something cannot be read.
    Read {
        /// What.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A record is refused.
    Record {
        /// The file.
        path: PathBuf,
        /// Where it begins.
        line: usize,
        /// Why; its lines count from there.
        error: Box<RecordError>,
    },
    /// A record that is not of this tournament.
    Foreign {
        /// The file.
        path: PathBuf,
        /// Where it begins.
        line: usize,
        /// What is wrong with it.
        why: Sentence,
    },
}

impl LedgerError {
    /// Something was being written there.
    pub(crate) fn writing(path: &Path) -> impl Fn(io::Error) -> LedgerError + use<> {
        let path = path.to_owned();
        move |error| LedgerError::Write { path: path.clone(), error }
    }

    /// What is wrong, with the names by which the settings were said.
    #[must_use]
    pub fn told(&self, asked: Asked) -> Sentence {
        match self {
            LedgerError::There(path) => sentence!("tournament-there", path = path),
            LedgerError::NotThere(path) => sentence!("tournament-not-there", path = path),
            LedgerError::Locked(path) => sentence!("tournament-locked", path = path),
            LedgerError::Differs(path, differences) => {
                sentence!("tournament-differs", path = path, differences = listed(differences))
            }
            LedgerError::Draft(why) => why.told(asked),
            LedgerError::Settings(why) => sentence!("settings-unwritten", why = why),
            LedgerError::Write { path, error } => {
                sentence!("cannot-write-file", path = path, why = error.sentence())
            }
            LedgerError::Read { path, error } => {
                sentence!("cannot-read", path = path, why = error.sentence())
            }
            LedgerError::Record { path, line, error } => {
                let (line, why) = (line.to_string(), error.sentence());
                sentence!("record-at-line", path = path, line = line, why = why)
            }
            LedgerError::Foreign { path, line, why } => {
                let (line, why) = (line.to_string(), why.clone());
                sentence!("record-at-line", path = path, line = line, why = why)
            }
        }
    }
}

/// One after the other.
fn listed(sentences: &[Sentence]) -> Sentence {
    let mut all = sentences.iter().cloned();
    let first = all.next().unwrap_or_else(|| Sentence::verbatim(""));
    all.fold(first, |all, next| sentence!("and-then", first = all, then = next))
}

impl Say for LedgerError {
    fn sentence(&self) -> Sentence {
        self.told(Asked::InFile)
    }
}

said_in_english!(LedgerError);

impl From<SettingsError> for LedgerError {
    fn from(why: SettingsError) -> LedgerError {
        LedgerError::Draft(why)
    }
}
