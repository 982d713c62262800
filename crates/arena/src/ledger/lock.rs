use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

use super::LedgerError;

/// Held until it is dropped or the program ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

/// The file says nothing to people.
const LOCK: &str = ".lock";

impl Lock {
    pub fn take(directory: &Path) -> Result<Lock, LedgerError> {
        let path = directory.join(LOCK);
        let file = File::options().write(true).create(true).truncate(false).open(&path);
        let file = file.map_err(LedgerError::writing(&path))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(LedgerError::Locked(directory.to_owned())),
            // There are disks without locks; then two programs must not play one tournament.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                Ok(Lock { _file: file })
            }
            Err(TryLockError::Error(error)) => Err(LedgerError::writing(&path)(error)),
        }
    }
}
