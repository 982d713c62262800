use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::VARIABLE;
use crate::record::{LoadError, SaveError};

/// Nobody knows where the user's files are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no home directory to keep games in; set {VARIABLE} to a directory")]
pub struct NoDataDirectory;

/// A game that could not be kept or taken up again.
#[derive(Debug, Error)]
pub enum ShelfError {
    /// Somebody else plays it.
    #[error("this game is being played by another program")]
    InUse,
    /// It is not on the shelf, or not any more.
    #[error("this game is not there any more")]
    Gone,
    /// It is there, and cannot be read.
    #[error(transparent)]
    Damaged(#[from] LoadError),
    /// It cannot be written.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The directory cannot be used.
    #[error("cannot use {}: {error}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
}

impl ShelfError {
    pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> ShelfError {
        |error| ShelfError::Io { path: path.to_owned(), error }
    }
}
