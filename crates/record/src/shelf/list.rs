use std::cmp::Reverse;
use std::fs;
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use super::kept::Kept;
use super::lock::{Lock, is_held};
use super::{ENDING, Shelf, ShelfError, file_name};
use crate::record::{LoadError, load};
use crate::the_match::Match;

/// A game on the shelf.
#[derive(Debug)]
pub struct Entry {
    /// What it is called here: what [`Shelf::resume`] wants.
    pub name: String,
    /// When it was last written.
    pub when: SystemTime,
    /// Somebody plays it now: another program, or this one.
    pub in_use: bool,
    /// The game as it stands, or why it cannot be read.
    pub game: Result<Match, LoadError>,
}

pub(super) fn unfinished(shelf: &Shelf) -> Result<Vec<Entry>, ShelfError> {
    clear_away(shelf)?;
    let mut entries = entries(&shelf.unfinished_directory())?;
    entries.retain(|entry| {
        let over = entry.game.as_ref().is_ok_and(|game| !game.status().is_open());
        if over && !entry.in_use {
            // The program ended between the last turn and the move to the finished games. Whoever
            // cannot move it now leaves it for the next time.
            let _ = Kept::hold(shelf, &entry.name).and_then(|mut kept| kept.finish());
        }
        !over
    });
    Ok(entries)
}

pub(super) fn finished(shelf: &Shelf) -> Result<Vec<Entry>, ShelfError> {
    entries(&shelf.finished_directory())
}

/// The games of a directory, the newest first.
fn entries(directory: &Path) -> Result<Vec<Entry>, ShelfError> {
    let mut entries: Vec<Entry> = file_names(directory)?
        .iter()
        .filter_map(|file| file.strip_suffix(ENDING).filter(|name| !name.starts_with('.')))
        .filter_map(|name| entry(directory, name))
        .collect();
    entries.sort_by(|one, other| {
        Reverse((one.when, &one.name)).cmp(&Reverse((other.when, &other.name)))
    });
    Ok(entries)
}

/// `None` if the game has gone meanwhile.
fn entry(directory: &Path, name: &str) -> Option<Entry> {
    let path = directory.join(file_name(name));
    let game = load(&path);
    if let Err(LoadError::Io { error, .. }) = &game
        && error.kind() == io::ErrorKind::NotFound
    {
        return None;
    }
    let when = fs::metadata(&path).and_then(|file| file.modified()).unwrap_or(UNIX_EPOCH);
    let in_use = is_held(&Lock::path(directory, name));
    Some(Entry { name: name.to_owned(), when, in_use, game })
}

/// Removes what programs left behind that were killed: files that were being written, and locks
/// of games that are gone.
fn clear_away(shelf: &Shelf) -> Result<(), ShelfError> {
    let directory = shelf.unfinished_directory();
    for file in file_names(&directory)? {
        let Some(hidden) = file.strip_prefix('.') else { continue };
        if let Some(name) = hidden.strip_suffix(".lock") {
            let is_there = || directory.join(file_name(name)).exists();
            if !is_there()
                && let Ok(Some(lock)) = Lock::take(directory.join(&file))
                && !is_there()
            {
                lock.remove();
            }
        } else if let Some((name, _)) = hidden.split_once(ENDING)
            && hidden.ends_with(".new")
            && !is_held(&Lock::path(&directory, name))
        {
            // It is no loss if it stays.
            let _ = fs::remove_file(directory.join(&file));
        }
    }
    Ok(())
}

fn file_names(directory: &Path) -> Result<Vec<String>, ShelfError> {
    let files = match fs::read_dir(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        files => files.map_err(ShelfError::at(directory))?,
    };
    // Names that are not text are none of ours.
    files
        .filter_map(|file| match file {
            Ok(file) => Some(Ok(file.file_name().into_string().ok()?)),
            Err(error) => Some(Err(ShelfError::at(directory)(error))),
        })
        .collect()
}
