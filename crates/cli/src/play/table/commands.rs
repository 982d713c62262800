//! The words that work at any prompt, at the table.

use std::io;

use cairn_session::{Command as Request, Offer};
use cairn_words::{GameTexts, say};

use super::{Table, hint, load, now};
use crate::play::Left;
use crate::play::board::refused;
use crate::play::command::Command;
use crate::play::console::Console;
use crate::play::menu::Chosen;

impl Table<'_> {
    pub(super) fn command(
        &mut self,
        console: &mut Console<'_>,
        command: Command,
    ) -> io::Result<Option<Left>> {
        let lang = console.lang;
        match command {
            Command::Quit => return Ok(Some(Left::Quit)),
            Command::Help => self.board.help(console, &say!(lang, "commands"))?,
            Command::Moves(start) => self.board.list(console, &start)?,
            Command::Hint => {
                let hint = hint::hint(self.board.play.session.game(), lang);
                console.say(hint.unwrap_or_else(|| say!(lang, "table-nothing-to-play")))?;
            }
            Command::Undo => self.undo(console)?,
            Command::Resign => {
                self.resign(console, self.board.play.game().seat_to_move())?;
            }
            Command::Draw => return self.want_draw(console),
            Command::Rematch => self.rematch(console)?,
            Command::Save(file) => self.board.save(console, &file, now())?,
            Command::Load(file) => match load(&file, lang) {
                Ok(game) => self.go_on_with(console, game, &file)?,
                Err(why) => console.say(why)?,
            },
        }
        Ok(None)
    }

    /// Begins the next game of the same players, with sides changed.
    fn rematch(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        match self.board.play.rematch(now()) {
            Ok((game, players)) => self.sit_down(console, Chosen { game, players }).map(drop),
            Err(why) => console.say(refused(&why, console.lang)),
        }
    }

    /// Takes back a step, or the last turn; against the computer, back to one's own last turn.
    fn undo(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        if !self.board.entry.is_empty() {
            self.board.entry.back();
            return Ok(());
        }
        if self.board.play.session.game().turns().is_empty() && self.board.play.session.is_playing()
        {
            return console.say(say!(console.lang, "table-nothing-played"));
        }
        let before = self.board.play.session.game().clone();
        let player = self.board.play.session.takeback_seat();
        let request = Request::Offer(Offer::Takeback);
        if !self.execute(console, player, request)? {
            return Ok(());
        }
        let (info, lang) = (before.rules().info(), console.lang);
        let plies = before.turns().len() - self.board.play.session.game().turns().len();
        let turns = before.turns().iter().rev().take(plies);
        let turns: Vec<String> = turns.map(|played| info.turn_shown(&played.text, lang)).collect();
        // An end that a player called is taken back alone.
        let call = before.status().ending().filter(|_| turns.is_empty());
        let what = call.map_or(turns.join(", "), |ending| info.end_said(ending.why).say(lang));
        console.say(say!(lang, "table-taken-back", what = what))
    }
}
