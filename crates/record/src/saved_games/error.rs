use std::io;
use std::path::{Path, PathBuf};

use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use super::DATA_VARIABLE;
use crate::record::{LoadError, SaveError};

/// The system does not say where the user's files are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub struct NoDataDirectory;

/// Why a game could not be saved or resumed.
#[derive(Debug, Error)]
pub enum SavedGamesError {
    /// Another program plays it.
    InUse,
    /// There is no such saved game, or it was removed.
    Gone,
    /// The file is not a valid record.
    Damaged(LoadError),
    /// The file cannot be written.
    Save(SaveError),
    /// The directory cannot be used.
    Io {
        /// The file or directory.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
}

impl From<LoadError> for SavedGamesError {
    fn from(error: LoadError) -> SavedGamesError {
        SavedGamesError::Damaged(error)
    }
}

impl From<SaveError> for SavedGamesError {
    fn from(error: SaveError) -> SavedGamesError {
        SavedGamesError::Save(error)
    }
}

impl Say for NoDataDirectory {
    fn sentence(&self) -> Sentence {
        sentence!("no-data-directory", variable = DATA_VARIABLE)
    }
}

impl Say for SavedGamesError {
    fn sentence(&self) -> Sentence {
        match self {
            SavedGamesError::InUse => sentence!("game-in-use"),
            SavedGamesError::Gone => sentence!("game-gone"),
            SavedGamesError::Damaged(error) => error.sentence(),
            SavedGamesError::Save(error) => error.sentence(),
            SavedGamesError::Io { path, error } => {
                sentence!("cannot-use", path = path, why = error.sentence())
            }
        }
    }
}

said_in_english!(NoDataDirectory, SavedGamesError);

impl SavedGamesError {
    pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> SavedGamesError {
        |error| SavedGamesError::Io { path: path.to_owned(), error }
    }
}
