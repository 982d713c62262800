use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// Identifies the opened database file. If the file is deleted or replaced, writing to it still
/// succeeds, but nobody can ever read the data; so the identity is checked before each write.
#[derive(Clone, Debug)]
pub(crate) struct FileIdentity {
    path: PathBuf,
    id: Id,
    /// The write-ahead log of the file, which contains the newest data. It exists as long as a
    /// connection that has written is open.
    wal: Option<Id>,
}

/// The device and the inode of a file.
type Id = (u64, u64);

impl FileIdentity {
    pub fn read(path: &Path) -> std::io::Result<FileIdentity> {
        Ok(FileIdentity { path: path.to_owned(), id: file_id(path)?, wal: None })
    }

    /// Checks that the file and its log still exist and were not replaced.
    pub fn check(&self) -> Result<(), StoreError> {
        let gone = |path: &Path| {
            Err(StoreError::Failed(format!("{} is not there any more", path.display())))
        };
        if file_id(&self.path).ok() != Some(self.id) {
            return gone(&self.path);
        }
        let wal = self.wal_path();
        if self.wal.is_some() && file_id(&wal).ok() != self.wal {
            return gone(&wal);
        }
        Ok(())
    }

    /// Remembers the log after the writing connection has written.
    pub fn remember_wal(&mut self) {
        if self.wal.is_none() {
            self.wal = file_id(&self.wal_path()).ok();
        }
    }

    /// Forgets the log after the writing connection was closed: the last connection that closes
    /// removes the log.
    pub fn forget_wal(&mut self) {
        self.wal = None;
    }

    fn wal_path(&self) -> PathBuf {
        let mut path = self.path.clone().into_os_string();
        path.push("-wal");
        path.into()
    }
}

fn file_id(path: &Path) -> std::io::Result<Id> {
    fs::metadata(path).map(|file| (file.dev(), file.ino()))
}
