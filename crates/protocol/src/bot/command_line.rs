use std::fmt;
use std::str::FromStr;

use cairn_words::{Say, Sentence, said_in_english, sentence};
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
}

impl Say for CommandError {
    fn sentence(&self) -> Sentence {
        match self {
            CommandError::Empty => sentence!("name-the-program"),
            CommandError::Quote(text) => sentence!("open-quote", text = text),
            CommandError::Control => sentence!("control-characters"),
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
    fn what_starts_nothing_is_refused() {
        for text in ["", "  ", "''", "'a", "a \"b", "a\nb", "a\0"] {
            assert!(text.parse::<CommandLine>().is_err(), "{text:?}");
        }
    }
}
