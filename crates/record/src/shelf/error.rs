use std::io;
use std::path::{Path, PathBuf};

use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use super::VARIABLE;
use crate::record::{LoadError, SaveError};

/// Nobody knows where the user's files are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub struct NoDataDirectory;

/// A game that could not be kept or taken up again.
#[derive(Debug, Error)]
pub enum ShelfError {
    /// Somebody else plays it.
    InUse,
    /// It is not on the shelf, or not any more.
    Gone,
    /// It is there, and cannot be read.
    Damaged(LoadError),
    /// It cannot be written.
    Save(SaveError),
    /// The directory cannot be used.
    Io {
        /// The file or directory.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
}

impl From<LoadError> for ShelfError {
    fn from(error: LoadError) -> ShelfError {
        ShelfError::Damaged(error)
    }
}

impl From<SaveError> for ShelfError {
    fn from(error: SaveError) -> ShelfError {
        ShelfError::Save(error)
    }
}

impl Say for NoDataDirectory {
    fn sentence(&self) -> Sentence {
        sentence!("no-data-directory", variable = VARIABLE)
    }
}

impl Say for ShelfError {
    fn sentence(&self) -> Sentence {
        match self {
            ShelfError::InUse => sentence!("game-in-use"),
            ShelfError::Gone => sentence!("game-gone"),
            ShelfError::Damaged(error) => error.sentence(),
            ShelfError::Save(error) => error.sentence(),
            ShelfError::Io { path, error } => {
                sentence!("cannot-use", path = path, why = error.sentence())
            }
        }
    }
}

said_in_english!(NoDataDirectory, ShelfError);

impl ShelfError {
    pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> ShelfError {
        |error| ShelfError::Io { path: path.to_owned(), error }
    }
}
