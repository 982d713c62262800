use std::io::{self, BufRead, Write};

use cairn_words::Lang;

use super::command::{self, Command};
use crate::Streams;
use crate::exit::harmless;

/// Asks and tells. One line in, some lines out.
pub(super) struct Console<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Nobody sees what is typed, so it is written after the prompt.
    pub echo: bool,
    /// What is spoken.
    pub lang: Lang,
}

/// What came from the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// One of the commands that work at any prompt.
    Command(Command),
    /// Anything else, without the space around it; perhaps empty.
    Text(String),
    /// The input has ended.
    End,
}

/// Nobody types a line longer than this; a file that is sent here by mistake may have one.
const LONGEST_LINE: usize = 4096;

impl<'a> Console<'a> {
    pub fn new(streams: &'a mut Streams<'_>, echo: bool, lang: Lang) -> Console<'a> {
        Console { input: streams.input, output: streams.out, echo, lang }
    }

    /// Writes a line. What was typed may be quoted in it, so a terminal must not obey it.
    pub fn say(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.output, "{}", harmless(text.as_ref()))?;
        self.output.flush()
    }

    /// Asks until a line or the end comes.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Answer> {
        self.prompt(prompt)?;
        let Some(line) = read_line(self.input)? else {
            // The prompt stands alone on its line; what follows begins a new one.
            writeln!(self.output)?;
            return Ok(Answer::End);
        };
        if self.echo {
            self.say(&line)?;
        }
        Ok(self.understand(line))
    }

    /// Writes what is asked for.
    pub fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        write!(self.output, "{} > ", harmless(prompt))?;
        self.output.flush()
    }

    /// What a line means.
    pub fn understand(&self, line: String) -> Answer {
        match command::read(&line, self.lang) {
            Some(command) => Answer::Command(command),
            None => Answer::Text(line),
        }
    }
}

/// The next line without its end and the space around it; what is too long is cut, what is not text
/// is replaced. `None` at the end.
pub(super) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut ended = false;
    while !ended {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if buffer.is_empty() {
            if line.is_empty() {
                return Ok(None);
            }
            break;
        }
        let (part, used) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(at) => (&buffer[..at], at + 1),
            None => (buffer, buffer.len()),
        };
        ended = used > part.len();
        line.extend(part.iter().take(LONGEST_LINE.saturating_sub(line.len())));
        input.consume(used);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}
