use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// A file that was opened. Should somebody delete it or put another in its place, writing to it
/// would still succeed, and nobody would ever read it again.
#[derive(Clone, Debug)]
pub(crate) struct SameFile {
    path: PathBuf,
    id: Id,
    /// The write-ahead log beside it, which has the newest of what was kept. It is there as long as
    /// a connection is that has written.
    log: Option<Id>,
}

/// Which file of which device.
type Id = (u64, u64);

impl SameFile {
    pub fn at(path: &Path) -> std::io::Result<SameFile> {
        Ok(SameFile { path: path.to_owned(), id: id(path)?, log: None })
    }

    /// Is it still there, and its log?
    pub fn check(&self) -> Result<(), StoreError> {
        let gone = |path: &Path| {
            Err(StoreError::Failed(format!("{} is not there any more", path.display())))
        };
        if id(&self.path).ok() != Some(self.id) {
            return gone(&self.path);
        }
        let log = self.log_path();
        if self.log.is_some() && id(&log).ok() != self.log {
            return gone(&log);
        }
        Ok(())
    }

    /// The connection that writes has written: from now on its log is this one,
    pub fn written(&mut self) {
        if self.log.is_none() {
            self.log = id(&self.log_path()).ok();
        }
    }

    /// or is no more: the last one that goes takes the log with it.
    pub fn left(&mut self) {
        self.log = None;
    }

    fn log_path(&self) -> PathBuf {
        let mut path = self.path.clone().into_os_string();
        path.push("-wal");
        path.into()
    }
}

fn id(path: &Path) -> std::io::Result<Id> {
    fs::metadata(path).map(|file| (file.dev(), file.ino()))
}
