//! Games that keep themselves: an unfinished game is a record file in the user's data directory,
//! written after each turn.
//!
//! ```text
//! unfinished/20261116-081645-stac-4711-0.txt     a record that ends with *
//! unfinished/.20261116-081645-stac-4711-0.lock   locked by the program that plays it
//! finished/20261116-075900-wali-4650-0.txt       a game that is over
//! ```
//!
//! - A file is replaced whole or not at all, and is on the disk before the next turn begins: a
//!   program that is killed, or a machine that stops, loses at most the turn in hand.
//! - Every game has a file of its own, and whoever plays it holds its lock; the system lets go of
//!   the lock when the program ends, however it ends.
//! - A game that is over moves to `finished`. At every moment it is in exactly one of the two.
//! - A file that cannot be read is listed as damaged, and left alone.
//!
//! ```
//! # let place = std::env::temp_dir().join(format!("cairn-shelf-doc-{}", std::process::id()));
//! use cairn_record::{Match, shelf::Shelf};
//!
//! let shelf = Shelf::at(&place); // or Shelf::open() for the user's own
//! let mut game = Match::new(cairn_games::open("stac").unwrap());
//! let mut kept = shelf.begin(&game).unwrap();
//! game.play("e1+e4").unwrap();
//! kept.keep(&game).unwrap();
//! drop(kept); // the program ends
//!
//! let entries = shelf.list().unwrap();
//! let (game, mut kept) = shelf.resume(&entries[0].name).unwrap();
//! assert_eq!(game.turns().len(), 1);
//! # kept.discard().unwrap();
//! # std::fs::remove_dir_all(place).unwrap();
//! ```

mod error;
mod kept;
mod list;
mod lock;

use std::env;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::the_match::Match;

pub use error::{NoDataDirectory, ShelfError};
pub use kept::Kept;
pub use list::Entry;

/// The variable that names another directory than the user's own.
pub const VARIABLE: &str = "CAIRN_DATA";

/// The directory where games are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    directory: PathBuf,
}

impl Shelf {
    /// The user's own: the directory that [`VARIABLE`] names, else `cairn` where the system wants
    /// data to be. Nothing is made before there is a game to keep.
    ///
    /// # Errors
    /// If the system does not say where the user's files are.
    pub fn open() -> Result<Shelf, NoDataDirectory> {
        if let Some(directory) = env::var_os(VARIABLE).filter(|directory| !directory.is_empty()) {
            return Ok(Shelf::at(PathBuf::from(directory)));
        }
        let system = etcetera::choose_base_strategy().map_err(|_| NoDataDirectory)?;
        Ok(Shelf::at(system.data_dir().join("cairn")))
    }

    /// In this directory.
    pub fn at(directory: impl Into<PathBuf>) -> Shelf {
        Shelf { directory: directory.into() }
    }

    /// Where it is.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Puts a new game on the shelf.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(&self, game: &Match) -> Result<Kept, ShelfError> {
        Kept::begin(self, game)
    }

    /// Goes on with a game of the [list](Shelf::list).
    ///
    /// # Errors
    /// If somebody plays it already, it is not there any more, or it cannot be read.
    pub fn resume(&self, name: &str) -> Result<(Match, Kept), ShelfError> {
        Kept::resume(self, name)
    }

    /// The games that are not finished, the newest first; those that are damaged too.
    ///
    /// # Errors
    /// If the directory cannot be read. One that is not there yet is empty.
    pub fn list(&self) -> Result<Vec<Entry>, ShelfError> {
        list::unfinished(self)
    }

    /// The games that were finished here, the newest first.
    ///
    /// # Errors
    /// If the directory cannot be read. One that is not there yet is empty.
    pub fn finished(&self) -> Result<Vec<Entry>, ShelfError> {
        list::finished(self)
    }

    /// Takes a game off the list for good, damaged or not.
    ///
    /// # Errors
    /// If somebody plays it, or it cannot be removed.
    pub fn remove(&self, name: &str) -> Result<(), ShelfError> {
        Kept::hold(self, name)?.discard()
    }

    fn unfinished_directory(&self) -> PathBuf {
        self.directory.join("unfinished")
    }

    fn finished_directory(&self) -> PathBuf {
        self.directory.join("finished")
    }
}

/// How the files of games are called.
const ENDING: &str = ".txt";

fn file_name(name: &str) -> String {
    format!("{name}{ENDING}")
}
