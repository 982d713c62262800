use std::io;
use std::path::{Path, PathBuf};

use cairn_record::RecordError;
use thiserror::Error;

use crate::settings::SettingsError;

/// Why a tournament cannot be begun, continued, read or written down.
#[derive(Debug, Error)]
pub enum LedgerError {
    /// There is one already.
    #[error("there is a tournament in {} already; --resume continues it", .0.display())]
    There(PathBuf),
    /// There is none.
    #[error("there is no tournament in {}", .0.display())]
    NotThere(PathBuf),
    /// Another program plays it.
    #[error("another program is playing the tournament in {}", .0.display())]
    Locked(PathBuf),
    /// It is another one.
    #[error("the tournament in {} is another one: {}", .0.display(), .1.join("; "))]
    Differs(PathBuf, Vec<String>),
    /// Its settings are not understood.
    #[error(transparent)]
    Draft(#[from] SettingsError),
    /// Its settings cannot be written.
    #[error("cannot write the settings down: {0}")]
    Settings(String),
    /// Something cannot be written.
    #[error("cannot write {}: {error}", .path.display())]
    Write {
        /// What.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Something cannot be read.
    #[error("cannot read {}: {error}", .path.display())]
    Read {
        /// What.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A record is refused.
    #[error("{}, the record that begins on line {line}: {error}", .path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// Where it begins.
        line: usize,
        /// Why; its lines count from there.
        error: Box<RecordError>,
    },
    /// A record that is not of this tournament.
    #[error("{}, the record that begins on line {line}: {why}", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// Where it begins.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
}

impl LedgerError {
    /// Something was being written there.
    pub(crate) fn writing(path: &Path) -> impl Fn(io::Error) -> LedgerError + use<> {
        let path = path.to_owned();
        move |error| LedgerError::Write { path: path.clone(), error }
    }
}
