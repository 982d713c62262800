use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use super::lock::Lock;
use super::{SavedGames, SavedGamesError, file_name};
use crate::date::Date;
use crate::game_match::Match;
use crate::record::{load, sync_parent_directory};

/// The file of a saved game. This program holds its lock.
#[derive(Debug)]
pub struct SavedGame {
    games: SavedGames,
    name: String,
    lock: Lock,
    /// True if the file is in the directory `finished`.
    finished: bool,
}

impl SavedGame {
    /// Saves the game. Call this after every turn and every other change. The game is on the disk
    /// when this returns.
    ///
    /// A game that is over moves to the directory `finished`. If its end is taken back, it moves
    /// back.
    ///
    /// # Errors
    /// If the file cannot be written. The previous version is still there then.
    pub fn save(&mut self, game: &Match) -> Result<(), SavedGamesError> {
        let over = !game.status().is_open();
        if self.finished && over {
            return Ok(game.save(self.path())?);
        }
        if self.finished {
            self.move_file(false)?;
        }
        game.save(self.path())?;
        if over { self.move_to_finished() } else { Ok(()) }
    }

    /// Deletes the game.
    ///
    /// # Errors
    /// If its file cannot be removed.
    pub fn delete(self) -> Result<(), SavedGamesError> {
        let path = self.path();
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(SavedGamesError::at(&path)(error))
            }
            _ => {
                sync_parent_directory(&path);
                Ok(())
            }
        }
    }

    /// Its name in the [list](SavedGames::list).
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The path of its file.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        let directory = match self.finished {
            true => self.games.finished_directory(),
            false => self.games.unfinished_directory(),
        };
        directory.join(file_name(&self.name))
    }

    pub(super) fn create(games: &SavedGames, game: &Match) -> Result<SavedGame, SavedGamesError> {
        let directory = games.unfinished_directory();
        create_directory(&directory)?;
        loop {
            let name = new_name(game);
            let lock = Lock::create(Lock::path(&directory, &name))
                .map_err(SavedGamesError::at(&directory));
            if let Some(lock) = lock? {
                let mut saved = SavedGame { games: games.clone(), name, lock, finished: false };
                saved.save(game)?;
                return Ok(saved);
            }
        }
    }

    pub(super) fn resume(
        games: &SavedGames,
        name: &str,
    ) -> Result<(Match, SavedGame), SavedGamesError> {
        let saved = SavedGame::lock(games, name)?;
        let game = load(saved.path())?;
        Ok((game, saved))
    }

    /// Locks an unfinished game.
    pub(super) fn lock(games: &SavedGames, name: &str) -> Result<SavedGame, SavedGamesError> {
        let directory = games.unfinished_directory();
        let path = directory.join(file_name(name));
        // Rejects names that lead to another directory.
        if Path::new(&file_name(name)).file_name() != path.file_name() || !path.exists() {
            return Err(SavedGamesError::Gone);
        }
        let lock =
            Lock::acquire(Lock::path(&directory, name)).map_err(SavedGamesError::at(&path))?;
        let lock = lock.ok_or(SavedGamesError::InUse)?;
        let saved =
            SavedGame { games: games.clone(), name: name.to_owned(), lock, finished: false };
        // The program that held the lock before may have finished the game.
        if path.exists() { Ok(saved) } else { Err(SavedGamesError::Gone) }
    }

    /// Moves a game that is over to the directory `finished`.
    pub(super) fn move_to_finished(&mut self) -> Result<(), SavedGamesError> {
        create_directory(&self.games.finished_directory())?;
        self.move_file(true)
    }

    fn move_file(&mut self, finished: bool) -> Result<(), SavedGamesError> {
        let from = self.path();
        self.finished = finished;
        let to = self.path();
        if let Err(error) = fs::rename(&from, &to) {
            self.finished = !finished;
            return Err(SavedGamesError::at(&from)(error));
        }
        sync_parent_directory(&to);
        sync_parent_directory(&from);
        Ok(())
    }
}

impl Drop for SavedGame {
    fn drop(&mut self) {
        // The lock file is not needed without an unfinished game.
        if self.finished || !self.path().exists() {
            self.lock.remove();
        }
    }
}

/// Creates a directory durably, if it does not exist yet.
fn create_directory(directory: &Path) -> Result<(), SavedGamesError> {
    if !directory.is_dir() {
        fs::create_dir_all(directory).map_err(SavedGamesError::at(directory))?;
        directory.ancestors().take(2).for_each(sync_parent_directory);
    }
    Ok(())
}

/// A unique name: the time, the game, the process and a counter.
fn new_name(game: &Match) -> String {
    static GAMES: AtomicU32 = AtomicU32::new(0);
    let second =
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() % 86_400;
    let day = Date::today().to_string().replace('.', "");
    let time = format!("{:02}{:02}{:02}", second / 3600, second / 60 % 60, second % 60);
    let number = GAMES.fetch_add(1, Ordering::Relaxed);
    format!("{day}-{time}-{}-{}-{number}", game.rules().info().name, process::id())
}
