//! A game being played: whose turn it is, what they want, what becomes of it.

mod calls;
mod files;
mod hint;

use std::fs;
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use cairn_core::{Dice, Side};
use cairn_engine::NoTurn;
use cairn_games::{AnyPosition, AnyTurn};
use cairn_protocol::ReadyError;
use cairn_record::{Date, Match, Player, Undone};
use cairn_view::Picture;

use super::chair::Chair;
use super::command::{Command, HELP};
use super::console::{Answer, Console};
use super::entry::{Entered, Entry};
use super::menu::Chosen;
use super::{Left, Who, who};
pub(super) use files::load;

/// What the players are called when they have exchanged colours.
const ORDINAL: [&str; 2] = ["first", "second"];

/// A match and the players around it.
pub(super) struct Table<'a> {
    game: Match,
    /// Who sat down with the first and with the second colour.
    chairs: [Chair; 2],
    delay: Option<Duration>,
    dice: &'a mut Dice,
    entry: Entry,
    /// The file that this game was last saved in or loaded from, which may be written again.
    own_file: Option<PathBuf>,
    /// The board on the screen is out of date.
    draw: bool,
}

impl<'a> Table<'a> {
    /// Everybody sits down.
    pub fn new(
        chosen: Chosen,
        delay: Option<Duration>,
        dice: &'a mut Dice,
    ) -> Result<Table<'a>, ReadyError> {
        let Chosen { game, players } = chosen;
        let mut table = Table {
            chairs: seated(players, &game, dice)?,
            game,
            delay,
            dice,
            entry: Entry::default(),
            own_file: None,
            draw: true,
        };
        table.sign();
        Ok(table)
    }

    /// Plays until the game is over and done with, or somebody leaves.
    pub fn play(&mut self, console: &mut Console<'_>) -> io::Result<Left> {
        console.say(format!("\n{}", self.game.game().variant()))?;
        loop {
            self.show(console)?;
            if !self.game.status().is_open() {
                if let Some(left) = self.after_the_end(console)? {
                    return Ok(left);
                }
                continue;
            }
            let left = if self.human_to_move() {
                self.human(console)?
            } else if self.plays_itself() {
                self.next_of_two(console)?
            } else {
                self.computer(console)?
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }

    fn human_to_move(&self) -> bool {
        self.chairs[self.game.player_to_move().index()].is_human()
    }

    /// Does the computer play both sides?
    fn plays_itself(&self) -> bool {
        self.chairs.iter().all(|chair| !chair.is_human())
    }

    fn who(&self, player: Player) -> &Who {
        &self.chairs[player.index()].who
    }

    /// `White`, or `White (random)` if the computer plays it.
    fn seat(&self, side: Side) -> String {
        let name = self.game.game().info().side_name(side);
        match self.who(self.game.player_of(side)) {
            Who::Human => name.to_owned(),
            who => format!("{name} ({who})"),
        }
    }

    /// Puts the players' names and the day into the record, where they are not known.
    fn sign(&mut self) {
        let sitters = self.chairs.each_ref().map(|chair| chair.who.clone());
        Who::sign(&sitters, &mut self.game);
        self.game.date.get_or_insert_with(Date::today);
    }

    fn show(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        if !std::mem::take(&mut self.draw) {
            return Ok(());
        }
        let scene = self.game.position().scene();
        let before = self.game.positions().iter().rev().nth(1).map(AnyPosition::scene);
        let changed = before.map_or(vec![], |before| cairn_view::changed(&before, &scene));
        let ending = self.game.status().ending();
        let picture = Picture::new(self.game.game().info(), &scene);
        let board = picture.marking(&changed).ended(ending).to_string();
        console.say(format!("\n{}", board.trim_end()))
    }

    /// One answer of a person whose turn it is.
    fn human(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        let side = self.game.position().side();
        let prompt = format!("{}: {}", self.seat(side), self.entry.prompt(self.game.position()));
        match console.ask(&prompt)? {
            Answer::End => return Ok(Some(Left::Quit)),
            Answer::Command(command) => return self.command(console, command),
            Answer::Text(line) => match self.entry.take(self.game.position(), &line) {
                Entered::Turn(turn) => self.take_turn(console, turn)?,
                Entered::Step => {}
                Entered::Refused(why) => console.say(why)?,
            },
        }
        Ok(None)
    }

    /// The computer against a person: it plays as soon as it has thought.
    fn computer(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        let seat = self.seat(self.game.position().side());
        let player = self.game.player_to_move().index();
        match self.chairs[player].choose(&self.game) {
            Some(Ok(turn)) => {
                let text = self.game.position().turn_text(turn).unwrap_or_default();
                console.say(format!("{seat} plays {text}"))?;
                self.take_turn(console, turn)?;
            }
            Some(Err(NoTurn::Forfeit { fault, story })) => {
                console.say(format!("{seat} forfeits the game ({fault}): {story}"))?;
                self.forfeit(fault, &story);
            }
            Some(Err(NoTurn::Over)) | None => {}
        }
        Ok(None)
    }

    /// Computer against computer: a turn at a time, at Enter or after the delay.
    fn next_of_two(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        if let Some(delay) = self.delay {
            thread::sleep(delay);
            return self.computer(console);
        }
        match console.ask("Enter for the next turn (or help):")? {
            Answer::End => Ok(Some(Left::Quit)),
            Answer::Command(command) => self.command(console, command),
            Answer::Text(text) if text.is_empty() => self.computer(console),
            Answer::Text(text) => {
                console.say(format!("`{text}`: the computer plays both sides; press Enter."))?;
                Ok(None)
            }
        }
    }

    fn after_the_end(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        match console.ask("Enter for the menu, or save FILE, undo, quit:")? {
            Answer::End => Ok(Some(Left::Quit)),
            Answer::Command(command) => self.command(console, command),
            Answer::Text(text) if text.is_empty() => Ok(Some(Left::Done)),
            Answer::Text(text) => {
                console.say(format!("`{text}`: the game is over; `undo` takes back its end."))?;
                Ok(None)
            }
        }
    }

    fn take_turn(&mut self, console: &mut Console<'_>, turn: AnyTurn) -> io::Result<()> {
        self.entry = Entry::default();
        let before = self.game.player_of(Side::First);
        // The turn comes from this very position, so it is legal; were it not, nothing changes.
        self.draw = self.game.play_turn(turn).is_ok();
        if self.game.player_of(Side::First) != before {
            let [first, second] = Side::BOTH.map(|side| {
                let name = self.game.game().info().side_name(side);
                format!(
                    "{name} is now played by the {} player",
                    ORDINAL[self.game.player_of(side).index()]
                )
            });
            console.say(format!("The players exchange colours: {first}, {second}."))?;
        }
        Ok(())
    }

    fn command(&mut self, console: &mut Console<'_>, command: Command) -> io::Result<Option<Left>> {
        match command {
            Command::Quit => return Ok(Some(Left::Quit)),
            Command::Help => self.help(console)?,
            Command::Moves(start) => self.list(console, &start)?,
            Command::Hint => {
                let hint = hint::hint(&self.game);
                console.say(
                    hint.as_deref().unwrap_or("There is nothing to play: the game is over."),
                )?;
            }
            Command::Undo => self.undo(console)?,
            Command::Resign => self.resign(console, self.game.position().side())?,
            Command::Draw => return self.offer_draw(console),
            Command::Save(file) => match self.save(&file) {
                Ok(()) => console.say(format!("Saved in {file}."))?,
                Err(why) => console.say(why)?,
            },
            Command::Load(file) => match load(&file) {
                Ok(game) => self.go_on_with(console, game, &file)?,
                Err(why) => console.say(why)?,
            },
        }
        Ok(None)
    }

    /// Goes on with another game, and with whoever sat at it.
    fn go_on_with(&mut self, console: &mut Console<'_>, game: Match, file: &str) -> io::Result<()> {
        let players = who::of_record(&game, &[None, None], console)?;
        match seated(players, &game, self.dice) {
            Ok(chairs) => self.chairs = chairs,
            // Its files have gone between two looks.
            Err(why) => return console.say(format!("Not loaded: {why}.")),
        }
        self.game = game;
        self.own_file = fs::canonicalize(file).ok();
        self.sign();
        self.entry = Entry::default();
        self.draw = true;
        let variant = self.game.game().variant();
        let [first, second] = self.chairs.each_ref().map(|chair| &chair.who);
        console.say(format!("Loaded {file}: {variant}, {first} against {second}."))
    }

    fn help(&self, console: &mut Console<'_>) -> io::Result<()> {
        let info = self.game.game().info();
        let texts = self.game.position().texts();
        if let Some((example, _)) = texts.get(texts.len() / 2) {
            console.say(format!(
                "Type a turn, such as {example}; or a cell, and choose what it does step by step."
            ))?;
        }
        console.say(format!("The rules: cairn rules {}", info.name))?;
        console.say(HELP)
    }

    fn list(&self, console: &mut Console<'_>, start: &str) -> io::Result<()> {
        let start = start.to_ascii_lowercase();
        let texts: Vec<String> = self
            .game
            .position()
            .texts()
            .into_iter()
            .map(|(text, _)| text)
            .filter(|text| text.starts_with(&start))
            .collect();
        match texts.len() {
            0 if start.is_empty() => console.say("There is no legal turn: the game is over."),
            0 => console.say(format!("No legal turn begins with {start}.")),
            count => {
                console.say(in_columns(&texts))?;
                console.say(format!("{count} legal {}", if count == 1 { "turn" } else { "turns" }))
            }
        }
    }

    /// Takes back a step, or the last turn; against the computer, back to one's own last turn.
    fn undo(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        if !self.entry.is_empty() {
            self.entry.back();
            return Ok(());
        }
        let mut taken = Vec::new();
        while let Some(undone) = self.game.undo() {
            let call = matches!(undone, Undone::Call(_));
            taken.push(match undone {
                Undone::Turn(played) => played.text,
                Undone::Call(ending) => ending.why.to_owned(),
            });
            if call || self.human_to_move() || self.plays_itself() {
                break;
            }
        }
        if taken.is_empty() {
            return console.say("Nothing has been played yet.");
        }
        self.draw = true;
        console.say(format!("Taken back: {}", taken.join(", ")))
    }
}

fn seated(
    [first, second]: [Who; 2],
    game: &Match,
    dice: &mut Dice,
) -> Result<[Chair; 2], ReadyError> {
    let mut take = |who| Chair::take(who, game.game(), dice.bits());
    Ok([take(first)?, take(second)?])
}

/// The texts in as many columns as fit into 80 characters.
fn in_columns(texts: &[String]) -> String {
    let width = texts.iter().map(String::len).max().unwrap_or(0) + 2;
    let columns = (80 / width).max(1);
    let rows: Vec<String> = texts
        .chunks(columns)
        .map(|row| {
            let cells: Vec<String> = row.iter().map(|text| format!("{text:<width$}")).collect();
            cells.concat().trim_end().to_owned()
        })
        .collect();
    rows.join("\n")
}
