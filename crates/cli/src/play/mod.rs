//! `cairn play` in its plain form: the reports' program, line by line.
//!
//! It reads lines and writes text, and knows nothing of terminals, so it works through a pipe
//! and in tests as it does for a person.

mod command;
mod console;
mod entry;
mod menu;
mod table;

use std::fmt;
use std::io;
use std::str::FromStr;
use std::time::Duration;

use cairn_core::Dice;
use cairn_games::AnyPosition;
use cairn_record::{Match, Player};

use crate::Streams;
use console::Console;
use menu::Chosen;
use table::Table;

/// Who takes a side's turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person at the prompt.
    Human,
    /// The computer, by chance: any legal turn.
    Random,
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Who::Human => "human",
            Who::Random => "random",
        })
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Who, String> {
        match text.to_ascii_lowercase().as_str() {
            "human" => Ok(Who::Human),
            "random" => Ok(Who::Random),
            _ => Err("a player is `human` or `random`".to_owned()),
        }
    }
}

impl Who {
    /// Who sat at a recorded game, as far as the names tell: anybody else is a person.
    fn of_record(game: &Match) -> [Who; 2] {
        Player::BOTH.map(|player| {
            game.name(player).and_then(|name| name.parse().ok()).unwrap_or(Who::Human)
        })
    }
}

/// What is settled before the first line is read; the menu asks for the rest.
#[derive(Debug)]
pub struct Setting {
    /// The position to start from, if the variant was named.
    pub start: Option<AnyPosition>,
    /// Who plays each side, where it was said.
    pub players: [Option<Who>; 2],
    /// Computer against computer: how long to wait after each turn, instead of for Enter.
    pub delay: Option<Duration>,
    /// The seed of the computer's choices.
    pub seed: u64,
    /// The input is not typed at a terminal: what is read is written too, so that what comes out
    /// of a pipe can be read by itself.
    pub echo: bool,
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
    let mut console = Console::new(streams.input, streams.out, setting.echo);
    let mut dice = Dice::seeded(setting.seed);
    let Setting { mut start, players, delay, .. } = setting;
    loop {
        let chosen = match start.take() {
            Some(start) => Some(Chosen {
                game: Match::from_position(start),
                players: players.map(|who| who.unwrap_or(Who::Human)),
            }),
            None => menu::choose(&mut console, players)?,
        };
        let Some(chosen) = chosen else {
            break;
        };
        let mut table = Table::new(chosen, delay, &mut dice);
        if table.play(&mut console)? == Left::Quit {
            break;
        }
    }
    console.say("Goodbye.")
}
