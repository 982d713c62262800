use std::cmp::Reverse;
use std::fs;
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use super::lock::{Lock, is_held};
use super::saved_game::SavedGame;
use super::{EXTENSION, SavedGames, SavedGamesError, file_name};
use crate::game_match::Match;
use crate::record::{LoadError, load};

/// A saved game in a list.
#[derive(Debug)]
pub struct SavedGameEntry {
    /// Its name, the argument of [`SavedGames::resume`].
    pub name: String,
    /// When it was last saved.
    pub when: SystemTime,
    /// True if a program plays it now: another one or this one.
    pub in_use: bool,
    /// The game, or why it cannot be read.
    pub game: Result<Match, LoadError>,
}

pub(super) fn unfinished(games: &SavedGames) -> Result<Vec<SavedGameEntry>, SavedGamesError> {
    remove_leftovers(games)?;
    let mut entries = entries(&games.unfinished_directory())?;
    entries.retain(|entry| {
        let over = entry.game.as_ref().is_ok_and(|game| !game.status().is_open());
        if over && !entry.in_use {
            // The program ended after it saved the last turn and before it moved the file. If the
            // move fails now, the next listing tries again.
            let saved = SavedGame::lock(games, &entry.name);
            let _ = saved.and_then(|mut saved| saved.move_to_finished());
        }
        !over
    });
    Ok(entries)
}

pub(super) fn finished(games: &SavedGames) -> Result<Vec<SavedGameEntry>, SavedGamesError> {
    entries(&games.finished_directory())
}

/// The games in a directory, newest first.
fn entries(directory: &Path) -> Result<Vec<SavedGameEntry>, SavedGamesError> {
    let mut entries: Vec<SavedGameEntry> = file_names(directory)?
        .iter()
        .filter_map(|file| file.strip_suffix(EXTENSION).filter(|name| !name.starts_with('.')))
        .filter_map(|name| entry(directory, name))
        .collect();
    entries.sort_by(|one, other| {
        Reverse((one.when, &one.name)).cmp(&Reverse((other.when, &other.name)))
    });
    Ok(entries)
}

/// Reads one game; `None` if it was removed in the meantime.
fn entry(directory: &Path, name: &str) -> Option<SavedGameEntry> {
    let path = directory.join(file_name(name));
    let game = load(&path);
    if let Err(LoadError::Io { error, .. }) = &game
        && error.kind() == io::ErrorKind::NotFound
    {
        return None;
    }
    let when = fs::metadata(&path).and_then(|file| file.modified()).unwrap_or(UNIX_EPOCH);
    let in_use = is_held(&Lock::path(directory, name));
    Some(SavedGameEntry { name: name.to_owned(), when, in_use, game })
}

/// Removes files that killed programs left behind: partly written files, and lock files of games
/// that are gone.
fn remove_leftovers(games: &SavedGames) -> Result<(), SavedGamesError> {
    let directory = games.unfinished_directory();
    for file in file_names(&directory)? {
        let Some(hidden) = file.strip_prefix('.') else { continue };
        if let Some(name) = hidden.strip_suffix(".lock") {
            let game_exists = || directory.join(file_name(name)).exists();
            if !game_exists()
                && let Ok(Some(lock)) = Lock::acquire(directory.join(&file))
                && !game_exists()
            {
                lock.remove();
            }
        } else if let Some((name, _)) = hidden.split_once(EXTENSION)
            && hidden.ends_with(".new")
            && !is_held(&Lock::path(&directory, name))
        {
            // If this fails, the next listing tries again.
            let _ = fs::remove_file(directory.join(&file));
        }
    }
    Ok(())
}

fn file_names(directory: &Path) -> Result<Vec<String>, SavedGamesError> {
    let files = match fs::read_dir(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        files => files.map_err(SavedGamesError::at(directory))?,
    };
    // All our file names are UTF-8; other files are skipped.
    files
        .filter_map(|file| match file {
            Ok(file) => Some(Ok(file.file_name().into_string().ok()?)),
            Err(error) => Some(Err(SavedGamesError::at(directory)(error))),
        })
        .collect()
}
