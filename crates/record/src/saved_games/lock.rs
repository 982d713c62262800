//! Lock files. The program that plays a saved game holds the game's lock.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// A file lock that is held until it is dropped or the program ends.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

/// A program that lists games holds each lock for a moment, so locking is tried again this many
/// times, after this pause.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(5);

impl Lock {
    /// The path of the lock file. It is hidden, because it has no content for users.
    pub fn path(directory: &Path, name: &str) -> PathBuf {
        directory.join(format!(".{name}.lock"))
    }

    /// Creates a new lock file and locks it; `None` if the file exists.
    pub fn create(path: PathBuf) -> io::Result<Option<Lock>> {
        match File::options().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(None),
            Err(error) => Err(error),
            // Another program may have removed the file before it was locked.
            Ok(file) => {
                Ok(try_lock(file)?.filter(|_| path.exists()).map(|file| Lock { path, _file: file }))
            }
        }
    }

    /// Locks a lock file; `None` if another program holds it.
    pub fn acquire(path: PathBuf) -> io::Result<Option<Lock>> {
        let file = File::options().write(true).create(true).truncate(false).open(&path)?;
        Ok(try_lock(file)?.map(|file| Lock { path, _file: file }))
    }

    /// Removes the lock file of a game that is gone.
    pub fn remove(&self) {
        // If this fails, the next listing removes the file.
        let _ = fs::remove_file(&self.path);
    }
}

/// Returns true if a program holds this lock.
pub(super) fn is_held(path: &Path) -> bool {
    // A shared lock, so that two programs that list games do not disturb each other.
    File::open(path)
        .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

fn try_lock(file: File) -> io::Result<Option<File>> {
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            // Some file systems have no locks. There, users must not play one game in two programs.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                return Ok(Some(file));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Ok(None)
}
