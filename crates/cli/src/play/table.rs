//! A game being played: whose turn it is, what they want, what becomes of it.

use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

use cairn_core::{Dice, Side};
use cairn_games::{AnyPosition, AnyTurn};
use cairn_record::{Date, Match, Player, Status, Undone};
use cairn_view::Picture;

use super::command::{Command, HELP};
use super::console::{Answer, Console};
use super::entry::{Entered, Entry};
use super::menu::Chosen;
use super::{Left, Who};

/// A match and the players around it.
pub(super) struct Table<'a> {
    game: Match,
    /// Who sat down with the first and with the second colour.
    players: [Who; 2],
    delay: Option<Duration>,
    dice: &'a mut Dice,
    entry: Entry,
    /// The board on the screen is out of date.
    draw: bool,
}

impl<'a> Table<'a> {
    pub fn new(chosen: Chosen, delay: Option<Duration>, dice: &'a mut Dice) -> Table<'a> {
        let Chosen { game, players } = chosen;
        let mut table = Table { game, players, delay, dice, entry: Entry::default(), draw: true };
        table.sign();
        table
    }

    /// Plays until the game is over and done with, or somebody leaves.
    pub fn play(&mut self, console: &mut Console<'_>) -> io::Result<Left> {
        console.say(format!("\n{}", self.game.game().variant()))?;
        loop {
            self.show(console)?;
            if !self.game.status().is_open() {
                if self.runs_alone() {
                    return Ok(Left::Quit);
                }
                if let Some(left) = self.after_the_end(console)? {
                    return Ok(left);
                }
                continue;
            }
            let left = match self.to_move() {
                Who::Human => self.human(console)?,
                Who::Random if self.players == [Who::Random; 2] => self.next_of_two(console)?,
                Who::Random => self.computer(console)?,
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }

    fn to_move(&self) -> Who {
        self.who(self.game.player_to_move())
    }

    fn who(&self, player: Player) -> Who {
        self.players[player.index()]
    }

    /// Computer against computer with a delay: nobody is asked anything.
    fn runs_alone(&self) -> bool {
        self.delay.is_some() && self.players == [Who::Random; 2]
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
        for player in Player::BOTH {
            if self.game.name(player).is_none() {
                let name = self.who(player).to_string();
                self.game.set_name(player, &name);
            }
        }
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
                Entered::Turn(turn) => self.take_turn(turn),
                Entered::Step => {}
                Entered::Refused(why) => console.say(why)?,
            },
        }
        Ok(None)
    }

    /// The computer against a person: it plays at once.
    fn computer(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        let seat = self.seat(self.game.position().side());
        if let Some(turn) = self.game.position().random_turn(self.dice) {
            let text = self.game.position().turn_text(turn).unwrap_or_default();
            console.say(format!("{seat} plays {text}"))?;
            self.take_turn(turn);
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

    fn take_turn(&mut self, turn: AnyTurn) {
        self.entry = Entry::default();
        // The turn comes from this very position, so it is legal; were it not, nothing changes.
        self.draw = self.game.play_turn(turn).is_ok();
    }

    fn command(&mut self, console: &mut Console<'_>, command: Command) -> io::Result<Option<Left>> {
        match command {
            Command::Quit => return Ok(Some(Left::Quit)),
            Command::Help => self.help(console)?,
            Command::Moves(start) => self.list(console, &start)?,
            Command::Undo => self.undo(console)?,
            Command::Resign => self.resign(console)?,
            Command::Draw => return self.offer_draw(console),
            Command::Save(file) => match save(&self.game, &file) {
                Ok(()) => console.say(format!("Saved in {file}."))?,
                Err(why) => console.say(why)?,
            },
            Command::Load(file) => match load(&file) {
                Ok(game) => {
                    self.game = game;
                    self.entry = Entry::default();
                    self.draw = true;
                    console.say(format!("Loaded {file}: {}.", self.game.game().variant()))?;
                }
                Err(why) => console.say(why)?,
            },
        }
        Ok(None)
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
            if call || self.to_move() == Who::Human || self.players == [Who::Random; 2] {
                break;
            }
        }
        if taken.is_empty() {
            return console.say("Nothing has been played yet.");
        }
        self.draw = true;
        console.say(format!("Taken back: {}", taken.join(", ")))
    }

    fn resign(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        if self.players == [Who::Random; 2] {
            return console.say("The computer plays both sides and does not resign.");
        }
        match self.game.resign(self.game.position().side()) {
            Ok(_) => self.call_ended(),
            Err(why) => console.say(format!("{why}.")),
        }
    }

    fn offer_draw(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        if let Status::Over(ending) = self.game.status() {
            console.say(format!("The match is over: {ending}."))?;
            return Ok(None);
        }
        let other = self.game.position().side().other();
        if self.who(self.game.player_of(other)) == Who::Human {
            let prompt = format!("{}: do you accept a draw? (yes or no)", self.seat(other));
            loop {
                match console.ask(&prompt)? {
                    Answer::End | Answer::Command(Command::Quit) => return Ok(Some(Left::Quit)),
                    Answer::Text(text) if is_yes(&text) => break,
                    Answer::Text(text) if is_no(&text) => {
                        console.say("The draw is declined.")?;
                        return Ok(None);
                    }
                    Answer::Command(Command::Undo) => {
                        console.say("The offer is taken back.")?;
                        return Ok(None);
                    }
                    Answer::Command(Command::Draw) => break,
                    // Any other command is carried out, and the offer is off.
                    Answer::Command(command) => return self.command(console, command),
                    Answer::Text(_) => console.say("Answer yes or no.")?,
                }
            }
        } else {
            // The random player does not mind how a game ends.
            console.say(format!("{} accepts the draw.", self.seat(other)))?;
        }
        match self.game.agree_draw() {
            Ok(_) => self.call_ended()?,
            Err(why) => console.say(format!("{why}."))?,
        }
        Ok(None)
    }

    fn call_ended(&mut self) -> io::Result<()> {
        self.entry = Entry::default();
        self.draw = true;
        Ok(())
    }
}

fn is_yes(text: &str) -> bool {
    matches!(text.to_ascii_lowercase().as_str(), "y" | "yes" | "s" | "sim")
}

fn is_no(text: &str) -> bool {
    matches!(text.to_ascii_lowercase().as_str(), "n" | "no" | "nao" | "não")
}

/// Saves a game, but never over a file that is something else.
fn save(game: &Match, file: &str) -> Result<(), String> {
    if file.is_empty() {
        return Err("Say where: save FILE".to_owned());
    }
    let path = Path::new(file);
    let something_else = path.exists()
        && std::fs::metadata(path).map_or(true, |there| !there.is_file() || there.len() > 0)
        && cairn_record::load_all(path).is_err();
    if something_else {
        return Err(format!("{file} is there and is not a record; choose another name."));
    }
    game.save(path).map_err(|error| format!("Not saved: {error}."))
}

/// Loads a game to go on with.
pub(super) fn load(file: &str) -> Result<Match, String> {
    if file.is_empty() {
        return Err("Say which: load FILE".to_owned());
    }
    cairn_record::load(file).map_err(|error| format!("Not loaded: {error}."))
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
