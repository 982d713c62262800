//! The lines that go to and fro: `docs/protocol.md` is what they mean, here they are read and
//! written.

mod command;
mod go;
mod info;
mod lines;
mod message;
mod options;
mod query;

pub use command::{Command, Start};
pub use go::Go;
pub use info::{Info, Score};
pub use lines::{Heard, LONGEST, Lines};
pub use message::{Id, Message};
pub use options::{Announced, Kind};
pub use query::{Asked, Query};

use thiserror::Error;

/// A line that says nothing that the protocol knows.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WireError {
    /// Nothing but spaces.
    #[error("the line is empty")]
    Empty,
    /// The first word is not known.
    #[error("`{0}` is no word of the protocol")]
    Unknown(String),
    /// A known word, and then something else than what belongs there.
    #[error("{word}: {problem}")]
    Form {
        /// The first word.
        word: &'static str,
        /// What would be right.
        problem: String,
    },
}

impl WireError {
    fn form(word: &'static str, problem: impl Into<String>) -> WireError {
        WireError::Form { word, problem: problem.into() }
    }

    fn unknown(word: &str) -> WireError {
        const SHOWN: usize = 40;
        let cut: String = word.chars().take(SHOWN).collect();
        let dots = if cut.len() < word.len() { "..." } else { "" };
        WireError::Unknown(cut + dots)
    }
}

/// The first word, and the rest of the line without the spaces between.
fn first_word(line: &str) -> Result<(&str, &str), WireError> {
    let line = line.trim();
    match line.split_once(char::is_whitespace) {
        _ if line.is_empty() => Err(WireError::Empty),
        Some((word, rest)) => Ok((word, rest.trim_start())),
        None => Ok((line, "")),
    }
}

/// Splits `A WORD B` at the word, as the first of the words that is it.
fn split_at_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let mut from = 0;
    while let Some(found) = text[from..].find(word) {
        let (start, end) = (from + found, from + found + word.len());
        let before = text[..start].chars().next_back().is_none_or(char::is_whitespace);
        let after = text[end..].chars().next().is_none_or(char::is_whitespace);
        if before && after {
            return Some((text[..start].trim(), text[end..].trim()));
        }
        from = end;
    }
    None
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
