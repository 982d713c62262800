//! Who plays a game: the lock that goes with its file.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// A lock that is held until it is dropped or the program ends.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

/// Somebody who only looks at a list holds a lock for a moment: try again, so often, after so long.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(5);

impl Lock {
    /// The lock's file, beside the game's: hidden, since it says nothing to people.
    pub fn path(directory: &Path, name: &str) -> PathBuf {
        directory.join(format!(".{name}.lock"))
    }

    /// Makes a lock that nobody has had; `None` if it is there.
    pub fn make(path: PathBuf) -> io::Result<Option<Lock>> {
        match File::options().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(None),
            Err(error) => Err(error),
            // Between making and holding it, somebody may have cleared it away.
            Ok(file) => {
                Ok(hold(file)?.filter(|_| path.exists()).map(|file| Lock { path, _file: file }))
            }
        }
    }

    /// Takes a lock; `None` if another one holds it.
    pub fn take(path: PathBuf) -> io::Result<Option<Lock>> {
        let file = File::options().write(true).create(true).truncate(false).open(&path)?;
        Ok(hold(file)?.map(|file| Lock { path, _file: file }))
    }

    /// Takes the file of the lock away, with a game that is gone.
    pub fn remove(&self) {
        // What stays is cleared away by the next list.
        let _ = fs::remove_file(&self.path);
    }
}

/// Does somebody hold this lock?
pub(super) fn is_held(path: &Path) -> bool {
    // Those who look share the lock, so that they do not see one another.
    File::open(path)
        .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

fn hold(file: File) -> io::Result<Option<File>> {
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            // There are disks without locks; then two programs must not play the same game.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                return Ok(Some(file));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Ok(None)
}
