//! One question, asked until it is answered.

use std::io;

use cairn_record::Match;
use cairn_words::say;

use crate::play::command::Command;
use crate::play::console::{Answer, Console};
use crate::play::table;

/// What one question came to.
pub(super) enum Reply<T> {
    /// The answer.
    Value(T),
    /// A game was loaded instead.
    Loaded(Box<Match>),
    /// One question back.
    Back,
    /// The player leaves.
    Leave,
}

impl<T> Reply<T> {
    pub fn map<U>(self, then: impl FnOnce(T) -> U) -> Reply<U> {
        match self {
            Reply::Value(value) => Reply::Value(then(value)),
            Reply::Loaded(game) => Reply::Loaded(game),
            Reply::Back => Reply::Back,
            Reply::Leave => Reply::Leave,
        }
    }
}

/// Asks until the answer is good, or a command leads elsewhere.
pub(super) fn ask<T>(
    console: &mut Console<'_>,
    prompt: &str,
    mut good: impl FnMut(&str) -> Result<T, String>,
) -> io::Result<Reply<T>> {
    loop {
        let command = match console.ask(prompt)? {
            Answer::End => return Ok(Reply::Leave),
            Answer::Text(text) => match good(&text) {
                Ok(value) => return Ok(Reply::Value(value)),
                Err(why) => {
                    console.say(why)?;
                    continue;
                }
            },
            Answer::Command(command) => command,
        };
        match command {
            Command::Quit => return Ok(Reply::Leave),
            Command::Undo => return Ok(Reply::Back),
            Command::Help => {
                console.say(say!(console.lang, "menu-help"))?;
                console.say(say!(console.lang, "commands"))?;
            }
            Command::Load(file) => match table::load(&file, console.lang) {
                Ok(game) => return Ok(Reply::Loaded(Box::new(game))),
                Err(why) => console.say(why)?,
            },
            Command::Moves(_)
            | Command::Hint
            | Command::Resign
            | Command::Draw
            | Command::Rematch
            | Command::Save(_) => {
                console.say(say!(console.lang, "menu-no-game-yet"))?;
            }
        }
    }
}

/// The item with this number, counted from 1.
pub(super) fn pick<'a, T>(items: &'a [T], text: &str) -> Option<&'a T> {
    text.parse::<usize>().ok()?.checked_sub(1).and_then(|at| items.get(at))
}
