use std::collections::VecDeque;
use std::env;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// The file that everything is written to, if it is named.
const LOG: &str = "CAIRN_BOT_LOG";
/// How much of what a program says on its standard error is kept, in bytes.
const KEPT: usize = 8 << 10;

/// What is said between us and a program: `>` to it, `<` from it, `!` on its standard error.
#[derive(Clone, Default)]
pub(crate) struct Talk {
    /// The lines since they were last taken, if they are wanted.
    lines: Option<Arc<Mutex<Vec<String>>>>,
    file: Option<Arc<File>>,
    errors: Arc<Mutex<VecDeque<u8>>>,
}

impl Talk {
    /// Nothing is kept but the last words on standard error; everything goes to the file that
    /// `CAIRN_BOT_LOG` names.
    pub fn usual() -> Talk {
        let open = |path| OpenOptions::new().create(true).append(true).open(path).ok();
        let file = env::var_os(LOG).and_then(open).map(Arc::new);
        Talk { file, ..Talk::default() }
    }

    /// The lines are kept too.
    pub fn kept() -> Talk {
        Talk { lines: Some(Arc::default()), ..Talk::usual() }
    }

    /// The lines since the last time.
    pub fn take(&self) -> Vec<String> {
        let lines = self.lines.as_ref();
        let take = |lines: &Arc<Mutex<Vec<String>>>| std::mem::take(&mut *lock(lines));
        lines.map(take).unwrap_or_default()
    }

    pub fn note(&self, id: u32, sign: char, text: &str) {
        if let Some(lines) = &self.lines {
            const MOST: usize = 10_000;
            let mut lines = lock(lines);
            if lines.len() < MOST {
                lines.push(format!("{sign} {text}"));
            }
        }
        if let Some(file) = &self.file {
            // One write for a line: other programs write to the same file.
            let _ = (&**file).write_all(format!("{id} {sign} {text}\n").as_bytes());
        }
    }

    /// Reads a program's standard error to its end and keeps the last of it.
    pub fn read_errors(&self, id: u32, mut stream: impl Read) {
        let mut part = [0; 4096];
        while let Ok(count @ 1..) = stream.read(&mut part) {
            if self.file.is_some() {
                for line in String::from_utf8_lossy(&part[..count]).lines() {
                    self.note(id, '!', line);
                }
            }
            let mut kept = lock(&self.errors);
            kept.extend(&part[..count]);
            let over = kept.len().saturating_sub(KEPT);
            kept.drain(..over);
        }
    }

    /// The last words on standard error, on one line.
    pub fn last_words(&self) -> String {
        const SHOWN: usize = 400;
        let bytes: Vec<u8> = lock(&self.errors).iter().copied().collect();
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.split_whitespace().collect();
        let line: Vec<char> = lines.join(" ").chars().filter(|c| !c.is_control()).collect();
        line[line.len().saturating_sub(SHOWN)..].iter().collect()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // Nothing that is done under the lock can fail half-way.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
