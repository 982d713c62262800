use std::fmt::Display;
use std::io::{self, BufRead, Write};

use cairn_words::Lang;
use serde::Serialize;

/// Where the program reads from and writes to.
pub struct Streams<'a> {
    /// What people type or pipe in.
    pub input: &'a mut dyn BufRead,
    /// Results.
    pub out: &'a mut dyn Write,
    /// Messages: what went wrong, how fast it was.
    pub messages: &'a mut dyn Write,
    /// The language of whoever reads, unless the arguments name another.
    pub lang: Lang,
}

impl Streams<'_> {
    /// Writes a message. Where nobody listens, nobody is told.
    pub(crate) fn say(&mut self, message: impl Display) {
        let _ = write!(self.messages, "{message}");
        let _ = self.messages.flush();
    }

    /// Writes a result as JSON.
    pub(crate) fn write_json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut *self.out, value)?;
        writeln!(self.out)
    }
}
