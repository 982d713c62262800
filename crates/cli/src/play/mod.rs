//! `cairn play` in its plain form: the reports' program, line by line.
//!
//! It reads lines and writes text, and knows nothing of terminals, so it works through a pipe
//! and in tests as it does for a person.

mod board;
mod chair;
mod command;
mod console;
mod entry;
mod menu;
#[cfg(feature = "join")]
pub mod online;
mod table;
mod who;

use std::io;
use std::time::Duration;

use cairn_core::Dice;
use cairn_games::AnyPosition;
use cairn_protocol::Patience;
use cairn_record::Match;
use cairn_words::{Lang, Say, say};

use crate::Streams;
use console::Console;
use menu::Chosen;
use table::Table;
pub use who::Who;

/// What is settled before the first line is read; the menu asks for the rest.
#[derive(Debug)]
pub struct Setting {
    /// The position to start from, if the variant was named.
    pub start: Option<AnyPosition>,
    /// Who plays each side, where it was said.
    pub players: [Option<Who>; 2],
    /// Computer against computer: how long to wait after each turn, instead of for Enter.
    pub delay: Option<Duration>,
    /// How long programs may take for what is not thinking.
    pub bots: Patience,
    /// The seed of the computer's choices.
    pub seed: u64,
    /// The input is not typed at a terminal: what is read is written too, so that what comes out
    /// of a pipe can be read by itself.
    pub echo: bool,
    /// What is spoken.
    pub lang: Lang,
}

/// Why a table or the menu was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Left {
    /// `quit`, or the end of the input: the program ends.
    Quit,
    /// The game is over and done with: back to the menu.
    Done,
}

/// Plays until the input ends or the player leaves.
///
/// # Errors
/// Only if reading or writing fails; nothing that is typed is an error.
pub fn run(setting: Setting, streams: &mut Streams<'_>) -> io::Result<()> {
    let mut console = Console::new(streams, setting.echo, setting.lang);
    let mut dice = Dice::seeded(setting.seed);
    let Setting { mut start, players, delay, bots, .. } = setting;
    loop {
        let chosen = match start.take() {
            Some(start) => Some(Chosen {
                game: Match::from_position(start),
                players: players.clone().map(|who| who.unwrap_or(Who::Human)),
            }),
            None => menu::choose(&mut console, &players)?,
        };
        let Some(chosen) = chosen else {
            break;
        };
        match Table::new(chosen, delay, bots, &mut dice) {
            Ok(mut table) => {
                if table.play(&mut console)? == Left::Quit {
                    break;
                }
            }
            // A player who needs a file that does not fit the chosen game.
            Err(why) => console.say(format!("{}.", why.say(console.lang)))?,
        }
    }
    console.say(say!(console.lang, "goodbye"))
}
