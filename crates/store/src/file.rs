use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// A file that was opened. Should somebody delete it or put another in its place, writing to it
/// would still succeed, and nobody would ever read it again.
#[derive(Clone, Debug)]
pub(crate) struct SameFile {
    path: PathBuf,
    /// Which file of which device.
    id: (u64, u64),
}

impl SameFile {
    pub fn at(path: &Path) -> std::io::Result<SameFile> {
        Ok(SameFile { path: path.to_owned(), id: id(path)? })
    }

    /// Is it still there?
    pub fn check(&self) -> Result<(), StoreError> {
        match id(&self.path) {
            Ok(id) if id == self.id => Ok(()),
            _ => Err(StoreError::Failed(format!("{} is not there any more", self.path.display()))),
        }
    }
}

fn id(path: &Path) -> std::io::Result<(u64, u64)> {
    fs::metadata(path).map(|file| (file.dev(), file.ino()))
}
