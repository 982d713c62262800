//! The words that work at any prompt, at the table.

use std::io;

use cairn_session::{Command as Request, Offer};
use cairn_words::{GameTexts, say};

use super::{Table, hint, load};
use crate::play::Left;
use crate::play::command::Command;
use crate::play::console::Console;

impl Table<'_> {
    pub(super) fn command(
        &mut self,
        console: &mut Console<'_>,
        command: Command,
    ) -> io::Result<Option<Left>> {
        let lang = console.lang;
        match command {
            Command::Quit => return Ok(Some(Left::Quit)),
            Command::Help => self.help(console)?,
            Command::Moves(start) => self.list(console, &start)?,
            Command::Hint => {
                let hint = hint::hint(self.session.game(), lang);
                console.say(hint.unwrap_or_else(|| say!(lang, "table-nothing-to-play")))?;
            }
            Command::Undo => self.undo(console)?,
            Command::Resign => self.resign(console, self.session.game().seat_to_move())?,
            Command::Draw => return self.want_draw(console),
            Command::Save(file) => match self.save(&file, lang) {
                Ok(()) => console.say(say!(lang, "files-saved", file = file))?,
                Err(why) => console.say(why)?,
            },
            Command::Load(file) => match load(&file, lang) {
                Ok(game) => self.go_on_with(console, game, &file)?,
                Err(why) => console.say(why)?,
            },
        }
        Ok(None)
    }

    fn help(&self, console: &mut Console<'_>) -> io::Result<()> {
        let (info, lang) = (self.session.game().rules().info(), console.lang);
        let texts = self.session.game().position().texts();
        if let Some((example, _)) = texts.get(texts.len() / 2) {
            console.say(say!(lang, "help-example", example = example.as_str()))?;
        }
        console.say(say!(lang, "help-rules", game = info.name))?;
        console.say(say!(lang, "commands"))
    }

    fn list(&self, console: &mut Console<'_>, start: &str) -> io::Result<()> {
        let lang = console.lang;
        let start = start.to_lowercase();
        let texts: Vec<String> = self
            .session
            .game()
            .position()
            .texts()
            .into_iter()
            .map(|(text, _)| self.session.game().rules().info().turn_shown(&text, lang))
            .filter(|text| text.starts_with(&start))
            .collect();
        match texts.len() {
            0 if start.is_empty() => console.say(say!(lang, "table-no-turn")),
            0 => console.say(say!(lang, "table-none-begins", start = start)),
            count => {
                console.say(in_columns(&texts))?;
                console.say(say!(lang, "table-turns", count = count))
            }
        }
    }

    /// Takes back a step, or the last turn; against the computer, back to one's own last turn.
    fn undo(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        if !self.entry.is_empty() {
            self.entry.back();
            return Ok(());
        }
        if self.session.game().turns().is_empty() && self.session.is_playing() {
            return console.say(say!(console.lang, "table-nothing-played"));
        }
        let before = self.session.game().clone();
        let player = self.session.takeback_seat();
        let request = Request::Offer(Offer::Takeback);
        if !self.execute(console, player, request)? {
            return Ok(());
        }
        let (info, lang) = (before.rules().info(), console.lang);
        let plies = before.turns().len() - self.session.game().turns().len();
        let turns = before.turns().iter().rev().take(plies);
        let turns: Vec<String> = turns.map(|played| info.turn_shown(&played.text, lang)).collect();
        // An end that a player called is taken back alone.
        let call = before.status().ending().filter(|_| turns.is_empty());
        let what = call.map_or(turns.join(", "), |ending| info.end_said(ending.why).say(lang));
        console.say(say!(lang, "table-taken-back", what = what))
    }
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
