//! Saved games. An unfinished game is a record file in the user's data directory, and is saved
//! after each turn.
//!
//! ```text
//! unfinished/20261116-081645-stac-4711-0.txt     a record that ends with *
//! unfinished/.20261116-081645-stac-4711-0.lock   locked by the program that plays it
//! finished/20261116-075900-wali-4650-0.txt       a game that is over
//! ```
//!
//! - A file is replaced atomically and is on the disk before the next turn begins. If the program
//!   is killed or the machine stops, at most the current turn is lost.
//! - Each game has its own file. The program that plays it holds its lock, and the operating system
//!   releases the lock when the program ends.
//! - A game that is over moves to `finished`. At any time it is in exactly one of the two
//!   directories.
//! - A file that cannot be read is listed as damaged and is not changed.
//!
//! ```
//! # let directory = std::env::temp_dir().join(format!("cairn-saved-doc-{}", std::process::id()));
//! use cairn_record::{Match, saved_games::SavedGames};
//!
//! let games = SavedGames::at(&directory); // or SavedGames::open() for the user's directory
//! let mut game = Match::new(cairn_games::open("stac").unwrap());
//! let mut saved = games.create(&game).unwrap();
//! game.play("e1+e4").unwrap();
//! saved.save(&game).unwrap();
//! drop(saved); // the program ends
//!
//! let entries = games.list().unwrap();
//! let (game, mut saved) = games.resume(&entries[0].name).unwrap();
//! assert_eq!(game.turns().len(), 1);
//! # saved.delete().unwrap();
//! # std::fs::remove_dir_all(directory).unwrap();
//! ```

mod error;
mod list;
mod lock;
mod saved_game;

use std::env;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::game_match::Match;

pub use error::{NoDataDirectory, SavedGamesError};
pub use list::SavedGameEntry;
pub use saved_game::SavedGame;

/// The environment variable that overrides the data directory.
pub const DATA_VARIABLE: &str = "CAIRN_DATA";

/// The directory of the saved games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGames {
    directory: PathBuf,
}

impl SavedGames {
    /// The user's saved games: the directory in [`DATA_VARIABLE`], or else `cairn` in the system's
    /// data directory. The directory is created with the first game.
    ///
    /// # Errors
    /// If the system does not say where the user's files are.
    pub fn open() -> Result<SavedGames, NoDataDirectory> {
        if let Some(directory) =
            env::var_os(DATA_VARIABLE).filter(|directory| !directory.is_empty())
        {
            return Ok(SavedGames::at(PathBuf::from(directory)));
        }
        let system = etcetera::choose_base_strategy().map_err(|_| NoDataDirectory)?;
        Ok(SavedGames::at(system.data_dir().join("cairn")))
    }

    /// The saved games in this directory.
    pub fn at(directory: impl Into<PathBuf>) -> SavedGames {
        SavedGames { directory: directory.into() }
    }

    /// The path of the directory.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Saves a new game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn create(&self, game: &Match) -> Result<SavedGame, SavedGamesError> {
        SavedGame::create(self, game)
    }

    /// Resumes a game of the [list](SavedGames::list).
    ///
    /// # Errors
    /// If another program plays it, it was removed, or it cannot be read.
    pub fn resume(&self, name: &str) -> Result<(Match, SavedGame), SavedGamesError> {
        SavedGame::resume(self, name)
    }

    /// The unfinished games, newest first, including damaged files.
    ///
    /// # Errors
    /// If the directory cannot be read. A missing directory counts as empty.
    pub fn list(&self) -> Result<Vec<SavedGameEntry>, SavedGamesError> {
        list::unfinished(self)
    }

    /// The finished games, newest first.
    ///
    /// # Errors
    /// If the directory cannot be read. A missing directory counts as empty.
    pub fn finished(&self) -> Result<Vec<SavedGameEntry>, SavedGamesError> {
        list::finished(self)
    }

    /// Deletes an unfinished game, damaged or not.
    ///
    /// # Errors
    /// If a program plays it, or it cannot be removed.
    pub fn remove(&self, name: &str) -> Result<(), SavedGamesError> {
        SavedGame::lock(self, name)?.delete()
    }

    fn unfinished_directory(&self) -> PathBuf {
        self.directory.join("unfinished")
    }

    fn finished_directory(&self) -> PathBuf {
        self.directory.join("finished")
    }
}

/// The extension of the game files.
const EXTENSION: &str = ".txt";

fn file_name(name: &str) -> String {
    format!("{name}{EXTENSION}")
}
