//! Talks to a bot and says, point by point, what it does right and wrong: `cairn check-bot`.

mod examiner;
mod points;

use std::time::Duration;

use cairn_words::Sentence;

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

/// How thoroughly a bot is looked at.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The variants to play; empty is what the bot says that it plays, or all games.
    pub variants: Vec<String>,
    /// The time for a turn.
    pub time: Duration,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { variants: Vec::new(), time: Duration::from_millis(500) }
    }
}
