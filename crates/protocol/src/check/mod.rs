//! Talks to a bot and says, point by point, what it does right and wrong: `cairn check-bot`.

mod examiner;
mod games;
mod points;
mod positions;
mod variants;

use std::time::Duration;

use cairn_words::{Sentence, sentence};

use crate::Patience;

pub use points::check;

/// What came of one point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// As it should be.
    Right,
    /// Not as it should be: a game would be lost by it.
    Wrong,
    /// The bot does without it, which is allowed.
    Absent,
}

/// One thing that was looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// What it is.
    pub what: Sentence,
    /// What came of it.
    pub mark: Mark,
    /// More about it.
    pub said: Option<Sentence>,
    /// The lines exchanged: `> ` to the bot, `< ` from it.
    pub talk: Vec<String>,
}

/// Words of the bot in a row: of a long list the first ones, and how many there are besides.
fn list<T: AsRef<str>>(words: &[T]) -> Sentence {
    const SHOWN: usize = 8;
    let shown = words.iter().take(SHOWN).map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    match words.len().saturating_sub(SHOWN) {
        0 => sentence!("check-quoted", text = shown),
        more => sentence!("check-and-more", text = shown, count = more as u32),
    }
}

/// How thoroughly a bot is looked at.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The variants to play; empty is what the bot announces, or all five games.
    pub variants: Vec<String>,
    /// The time for a turn.
    pub time: Duration,
    /// How long the bot may take for what is not thinking.
    pub patience: Patience,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            variants: Vec::new(),
            time: Duration::from_millis(500),
            patience: Patience::default(),
        }
    }
}
