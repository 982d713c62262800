use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::error::{LoadError, RecordError, SaveError};
use super::read::{read_all, text_of};
use crate::the_match::Match;
use cairn_words::sentence;

/// Loads the one record of a file.
///
/// # Errors
/// If the file cannot be read, is refused, or holds more than one record.
pub fn load(path: impl AsRef<Path>) -> Result<Match, LoadError> {
    let path = path.as_ref();
    let bytes = bytes_of(path)?;
    text_of(&bytes).and_then(str::parse).map_err(refused(path))
}

/// Loads all the records of a file, at least one.
///
/// # Errors
/// If the file cannot be read, or one of its records is refused.
pub fn load_all(path: impl AsRef<Path>) -> Result<Vec<Match>, LoadError> {
    let path = path.as_ref();
    let bytes = bytes_of(path)?;
    read_all(&bytes).map_err(refused(path))
}

fn refused(path: &Path) -> impl Fn(RecordError) -> LoadError {
    |error| LoadError::Record { path: path.to_owned(), error: Box::new(error) }
}

/// A record of the longest game is far below this; a device that never ends is not.
const LARGEST_FILE: u64 = 256 << 20;

fn bytes_of(path: &Path) -> Result<Vec<u8>, LoadError> {
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
    /// Saves the record whole or not at all: whatever fails, the file holds either what it held
    /// before or the new record.
    ///
    /// # Errors
    /// What failed, and why.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<(), SaveError> {
        let path = path.as_ref();
        let failed =
            |doing| move |error: io::Error| SaveError { path: path.to_owned(), doing, error };
        // A link stays a link: the file that it points to is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if target.exists() && !target.is_file() {
            let error = io::Error::other(sentence!("not-a-plain-file"));
            return Err(failed(sentence!("saving-looking"))(error));
        }
        let beside = name_beside(&target)
            .ok_or_else(|| io::Error::other(sentence!("no-name-at-end")))
            .map_err(failed(sentence!("saving-looking")))?;
        let written = write_new(&beside, self.to_string().as_bytes())
            .and_then(|()| keep_permissions(&target, &beside))
            .map_err(failed(sentence!("saving-writing")))
            .and_then(|()| {
                fs::rename(&beside, &target).map_err(failed(sentence!("saving-placing")))
            });
        match &written {
            Ok(()) => sync_directory_of(&target),
            // Best effort: the failure that counts is already known.
            Err(_) => drop(fs::remove_file(&beside)),
        }
        written
    }
}

/// A name in the same directory, hence on the same disk, that no other save uses.
fn name_beside(target: &Path) -> Option<PathBuf> {
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
    // The name must not arrive on the disk before the bytes do.
    file.sync_all()
}

/// Makes a new name last. Some systems cannot, and the file is whole with either name.
pub(crate) fn sync_directory_of(path: &Path) {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    if let Ok(directory) = File::open(directory.unwrap_or(Path::new("."))) {
        let _ = directory.sync_all();
    }
}

/// Who could read the old file can read the new one, and nobody else.
fn keep_permissions(old: &Path, new: &Path) -> io::Result<()> {
    match fs::metadata(old) {
        Ok(there) => fs::set_permissions(new, there.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}
