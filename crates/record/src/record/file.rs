use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::error::{LoadError, RecordError, SaveError};
use super::read::{decode, read_all};
use crate::game_match::Match;
use cairn_words::sentence;

/// Loads a file that contains one record.
///
/// # Errors
/// If the file cannot be read, is not a valid record, or contains more than one.
pub fn load(path: impl AsRef<Path>) -> Result<Match, LoadError> {
    let path = path.as_ref();
    let bytes = read_bytes(path)?;
    decode(&bytes).and_then(str::parse).map_err(invalid(path))
}

/// Loads all records of a file. There must be at least one.
///
/// # Errors
/// If the file cannot be read, or one of its records is not valid.
pub fn load_all(path: impl AsRef<Path>) -> Result<Vec<Match>, LoadError> {
    let path = path.as_ref();
    let bytes = read_bytes(path)?;
    read_all(&bytes).map_err(invalid(path))
}

fn invalid(path: &Path) -> impl Fn(RecordError) -> LoadError {
    |error| LoadError::Record { path: path.to_owned(), error: Box::new(error) }
}

/// The largest file that is read. The record of the longest game is far smaller; the limit stops
/// reading from endless devices.
const LARGEST_FILE: u64 = 256 << 20;

fn read_bytes(path: &Path) -> Result<Vec<u8>, LoadError> {
    let read = || {
        let mut bytes = Vec::new();
        File::open(path)?.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LARGEST_FILE {
            return Err(io::Error::other(sentence!("larger-than-256")));
        }
        Ok(bytes)
    };
    read().map_err(|error| LoadError::Io { path: path.to_owned(), error })
}

impl Match {
    /// Saves the record atomically. If saving fails, the file still has its previous content.
    ///
    /// # Errors
    /// The step that failed and its cause.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<(), SaveError> {
        let path = path.as_ref();
        let failed =
            |doing| move |error: io::Error| SaveError { path: path.to_owned(), doing, error };
        // Replaces the file that a symbolic link points to, and keeps the link.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if target.exists() && !target.is_file() {
            let error = io::Error::other(sentence!("not-a-plain-file"));
            return Err(failed(sentence!("saving-looking"))(error));
        }
        let temporary = temporary_path(&target)
            .ok_or_else(|| io::Error::other(sentence!("no-name-at-end")))
            .map_err(failed(sentence!("saving-looking")))?;
        let written = write_new(&temporary, self.to_string().as_bytes())
            .and_then(|()| copy_permissions(&target, &temporary))
            .map_err(failed(sentence!("saving-writing")))
            .and_then(|()| {
                fs::rename(&temporary, &target).map_err(failed(sentence!("saving-placing")))
            });
        match &written {
            Ok(()) => sync_parent_directory(&target),
            // The error of the failed step is returned, so an error here is ignored.
            Err(_) => drop(fs::remove_file(&temporary)),
        }
        written
    }
}

/// A path in the same directory, and so on the same file system, that no other save uses.
fn temporary_path(target: &Path) -> Option<PathBuf> {
    static SAVES: AtomicU32 = AtomicU32::new(0);
    let mut name = std::ffi::OsString::from(".");
    name.push(target.file_name()?);
    let save = SAVES.fetch_add(1, Ordering::Relaxed);
    name.push(format!(".{}-{save}.new", std::process::id()));
    Some(target.with_file_name(name))
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::options().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    // The content must be on the disk before the file is renamed.
    file.sync_all()
}

/// Syncs the directory of a file, so that a rename is durable. Errors are ignored, because some
/// systems cannot sync directories, and the file is complete under either name.
pub(crate) fn sync_parent_directory(path: &Path) {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    if let Ok(directory) = File::open(directory.unwrap_or(Path::new("."))) {
        let _ = directory.sync_all();
    }
}

/// Gives the new file the permissions of the old one.
fn copy_permissions(old: &Path, new: &Path) -> io::Result<()> {
    match fs::metadata(old) {
        Ok(metadata) => fs::set_permissions(new, metadata.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}
