//! A file that a long piece of work fills bit by bit, or at its end.
//!
//! It is made before the work begins, so that nobody waits hours for a file that cannot be written;
//! and if nothing was written in the end, it is gone again.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use cairn_words::{Say, sentence};

use crate::exit::WrongUsage;

/// A new file of which the program is the only writer.
pub(crate) struct NewFile {
    path: PathBuf,
    file: File,
}

/// The files in which nothing is written yet. Whoever ends the program holds this, so that no
/// writing is cut in two.
static EMPTY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn empty() -> MutexGuard<'static, Vec<PathBuf>> {
    EMPTY.lock().unwrap_or_else(PoisonError::into_inner)
}

impl NewFile {
    /// Makes the file, where there is none.
    pub fn make(path: &Path) -> Result<NewFile, WrongUsage> {
        let mut empty = empty();
        let file = File::create_new(path).map_err(|error| {
            WrongUsage(sentence!("cannot-make", path = path, why = error.sentence()))
        })?;
        empty.push(path.to_owned());
        Ok(NewFile { path: path.to_owned(), file })
    }

    /// Writes more, all of it or, if the program is ended now, nothing.
    pub fn write(&mut self, text: &str) -> io::Result<()> {
        let mut empty = empty();
        empty.retain(|path| *path != self.path);
        self.file.write_all(text.as_bytes()).map_err(|error| {
            let why = error.sentence();
            io::Error::new(error.kind(), sentence!("cannot-write", path = &self.path, why = why))
        })
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        let mut empty = empty();
        if let Some(at) = empty.iter().position(|path| *path == self.path) {
            // If it stays, it stays: it harms nobody.
            let _ = fs::remove_file(empty.swap_remove(at));
        }
    }
}

/// The program is about to end in the middle of its work: removes what is empty. From then on
/// nothing is written any more.
pub(crate) fn leave_nothing_empty() -> impl Drop {
    let mut empty = empty();
    for path in empty.drain(..) {
        // As above.
        let _ = fs::remove_file(path);
    }
    empty
}
