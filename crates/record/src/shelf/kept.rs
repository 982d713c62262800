use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use super::lock::Lock;
use super::{Shelf, ShelfError, file_name};
use crate::date::Date;
use crate::record::{load, sync_directory_of};
use crate::the_match::Match;

/// A game's place on the shelf, held by this program alone.
#[derive(Debug)]
pub struct Kept {
    shelf: Shelf,
    name: String,
    lock: Lock,
    /// The file is in `finished` now.
    finished: bool,
}

impl Kept {
    /// Writes the game as it stands: to be called after every turn, and whatever else happens.
    /// When this returns, the game is on the disk.
    ///
    /// A game that is over moves to the finished ones; if its end is taken back, it comes back.
    ///
    /// # Errors
    /// If it cannot be written. What was written before is still there.
    pub fn keep(&mut self, game: &Match) -> Result<(), ShelfError> {
        let over = !game.status().is_open();
        if self.finished && over {
            return Ok(game.save(self.path())?);
        }
        if self.finished {
            self.bring_back()?;
        }
        game.save(self.path())?;
        if over { self.finish() } else { Ok(()) }
    }

    /// Throws the game away.
    ///
    /// # Errors
    /// If its file cannot be removed.
    pub fn discard(self) -> Result<(), ShelfError> {
        let path = self.path();
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(ShelfError::at(&path)(error))
            }
            _ => {
                sync_directory_of(&path);
                Ok(())
            }
        }
    }

    /// What it is called in the [list](Shelf::list).
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its file.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        let directory = match self.finished {
            true => self.shelf.finished_directory(),
            false => self.shelf.unfinished_directory(),
        };
        directory.join(file_name(&self.name))
    }

    pub(super) fn begin(shelf: &Shelf, game: &Match) -> Result<Kept, ShelfError> {
        let directory = shelf.unfinished_directory();
        make_directory(&directory)?;
        loop {
            let name = new_name(game);
            let lock =
                Lock::make(Lock::path(&directory, &name)).map_err(ShelfError::at(&directory));
            if let Some(lock) = lock? {
                let mut kept = Kept { shelf: shelf.clone(), name, lock, finished: false };
                kept.keep(game)?;
                return Ok(kept);
            }
        }
    }

    pub(super) fn resume(shelf: &Shelf, name: &str) -> Result<(Match, Kept), ShelfError> {
        let kept = Kept::hold(shelf, name)?;
        let game = load(kept.path())?;
        Ok((game, kept))
    }

    /// Takes hold of a game that is there.
    pub(super) fn hold(shelf: &Shelf, name: &str) -> Result<Kept, ShelfError> {
        let directory = shelf.unfinished_directory();
        let path = directory.join(file_name(name));
        // A name is a name in this directory, and no way to another.
        if Path::new(&file_name(name)).file_name() != path.file_name() || !path.exists() {
            return Err(ShelfError::Gone);
        }
        let lock = Lock::take(Lock::path(&directory, name)).map_err(ShelfError::at(&path))?;
        let lock = lock.ok_or(ShelfError::InUse)?;
        let kept = Kept { shelf: shelf.clone(), name: name.to_owned(), lock, finished: false };
        // Who held it before may have finished the game meanwhile.
        if path.exists() { Ok(kept) } else { Err(ShelfError::Gone) }
    }

    /// Moves a game that is over to the finished ones.
    pub(super) fn finish(&mut self) -> Result<(), ShelfError> {
        let directory = self.shelf.finished_directory();
        make_directory(&directory)?;
        self.rename(true)
    }

    fn bring_back(&mut self) -> Result<(), ShelfError> {
        self.rename(false)
    }

    fn rename(&mut self, finished: bool) -> Result<(), ShelfError> {
        let from = self.path();
        self.finished = finished;
        let to = self.path();
        if let Err(error) = fs::rename(&from, &to) {
            self.finished = !finished;
            return Err(ShelfError::at(&from)(error));
        }
        sync_directory_of(&to);
        sync_directory_of(&from);
        Ok(())
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        // A lock without a game is of no use to anybody.
        if self.finished || !self.path().exists() {
            self.lock.remove();
        }
    }
}

/// Makes a directory of the shelf, if it is not there yet; it then stays.
fn make_directory(directory: &Path) -> Result<(), ShelfError> {
    if !directory.is_dir() {
        fs::create_dir_all(directory).map_err(ShelfError::at(directory))?;
        directory.ancestors().take(2).for_each(sync_directory_of);
    }
    Ok(())
}

/// A name that no other game has: when, which game, which program, and which of its games.
fn new_name(game: &Match) -> String {
    static GAMES: AtomicU32 = AtomicU32::new(0);
    let second =
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() % 86_400;
    let day = Date::today().to_string().replace('.', "");
    let time = format!("{:02}{:02}{:02}", second / 3600, second / 60 % 60, second % 60);
    let number = GAMES.fetch_add(1, Ordering::Relaxed);
    format!("{day}-{time}-{}-{}-{number}", game.game().info().name, process::id())
}
