use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::{env, fmt, fs, io};

use cairn_words::{Say, Sentence, said_in_english, sentence};
use rustix::io::Errno;
use thiserror::Error;

/// What starts a program: its name and its arguments, as they are typed.
///
/// It is split into words as a shell would split it: at spaces, with `'...'`, `"..."` and `\` to
/// keep spaces in a word. No shell is started, so `$HOME`, `*`, `|` and `>` mean nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CommandLine {
    text: String,
    program: String,
    arguments: Vec<String>,
}

/// A command line that starts nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CommandError {
    /// There is nothing after `bot:`.
    Empty,
    /// A quote is not closed.
    Quote(String),
    /// A name with line ends or other control characters would not fit into a record.
    Control,
    /// There is no such program, or it is not one.
    Start {
        /// Its name.
        program: String,
        /// What the system says.
        why: Sentence,
    },
}

impl Say for CommandError {
    fn sentence(&self) -> Sentence {
        match self {
            CommandError::Empty => sentence!("name-the-program"),
            CommandError::Quote(text) => sentence!("open-quote", text = text),
            CommandError::Control => sentence!("control-characters"),
            CommandError::Start { program, why } => {
                sentence!("bot-cannot-be-started", program = program, why = why.clone())
            }
        }
    }
}

said_in_english!(CommandError);

impl CommandLine {
    /// The command line of these words.
    ///
    /// # Errors
    /// If there is no word, or one has control characters.
    pub fn of_words<'a>(
        words: impl IntoIterator<Item = &'a str>,
    ) -> Result<CommandLine, CommandError> {
        shell_words::join(words).parse()
    }

    /// Looks for the program where starting it would look, and starts nothing.
    ///
    /// # Errors
    /// If it is not there, or may not be started.
    pub fn find(&self) -> Result<(), CommandError> {
        find(&self.program).map_err(|why| self.cannot_start(&why))
    }

    /// That it was not started.
    pub(crate) fn cannot_start(&self, why: &io::Error) -> CommandError {
        CommandError::Start { program: self.program.clone(), why: why.sentence() }
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.program
    }

    /// What it is given.
    #[must_use]
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

/// As `execvp` does it: a name with a slash is a path, another is looked for in `PATH`.
fn find(program: &str) -> io::Result<()> {
    if program.contains('/') {
        return can_be_started(Path::new(program));
    }
    let paths = env::var_os("PATH").unwrap_or_else(|| "/bin:/usr/bin".into());
    let mut told = Errno::NOENT.into();
    for path in env::split_paths(&paths).map(|folder: PathBuf| folder.join(program)) {
        match can_be_started(&path) {
            Ok(()) => return Ok(()),
            // It is there, and perhaps another further on may be started.
            Err(why) if why.kind() == io::ErrorKind::PermissionDenied => told = why,
            Err(_) => {}
        }
    }
    Err(told)
}

fn can_be_started(path: &Path) -> io::Result<()> {
    let found = fs::metadata(path)?;
    let is_program = found.is_file() && found.permissions().mode() & 0o111 != 0;
    if is_program { Ok(()) } else { Err(Errno::ACCESS.into()) }
}

impl FromStr for CommandLine {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<CommandLine, CommandError> {
        let text = text.trim();
        if text.chars().any(char::is_control) {
            return Err(CommandError::Control);
        }
        let words = shell_words::split(text).map_err(|_| CommandError::Quote(text.to_owned()))?;
        let mut words = words.into_iter();
        match words.next() {
            Some(program) if !program.is_empty() => {
                Ok(CommandLine { text: text.to_owned(), program, arguments: words.collect() })
            }
            _ => Err(CommandError::Empty),
        }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_shell_splits_them() {
        for (text, words) in [
            ("bot", &["bot"][..]),
            ("  python3  my_bot.py ", &["python3", "my_bot.py"]),
            ("'my bot' --name \"a b\" c\\ d", &["my bot", "--name", "a b", "c d"]),
            ("bot $HOME * | > x", &["bot", "$HOME", "*", "|", ">", "x"]),
            ("bot ''", &["bot", ""]),
        ] {
            let line: CommandLine = text.parse().unwrap();
            assert_eq!(line.program(), words[0], "{text}");
            assert_eq!(line.arguments(), &words[1..], "{text}");
            assert_eq!(line.to_string(), text.trim());
            let again = CommandLine::of_words(words.iter().copied()).unwrap();
            assert_eq!((again.program(), again.arguments()), (line.program(), line.arguments()));
        }
    }

    #[test]
    fn a_program_is_looked_for_where_starting_it_would_look() {
        for text in ["sh -c 'exit 1'", "/bin/sh", "ls --no-such-option"] {
            assert_eq!(text.parse::<CommandLine>().unwrap().find(), Ok(()), "{text}");
        }
        let here = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        for (text, why) in [
            ("no-such-program-anywhere", "No such file or directory"),
            ("/no/such/program -x", "No such file or directory"),
            ("./sh", "No such file or directory"),
            (here, "Permission denied"),
            ("/tmp", "Permission denied"),
        ] {
            let line: CommandLine = text.parse().unwrap();
            let found = line.find().unwrap_err().to_string();
            let wanted = format!("{} cannot be started: {why}", line.program());
            assert!(found.starts_with(&wanted), "{found}");
            // Starting it says the same.
            let started = std::process::Command::new(line.program()).spawn().unwrap_err();
            assert_eq!(line.cannot_start(&started).to_string(), found);
        }
    }

    #[test]
    fn what_starts_nothing_is_refused() {
        for text in ["", "  ", "''", "'a", "a \"b", "a\nb", "a\0"] {
            assert!(text.parse::<CommandLine>().is_err(), "{text:?}");
        }
    }
}
