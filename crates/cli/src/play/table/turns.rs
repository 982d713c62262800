//! Whoever's turn it is takes it.

use std::io;
use std::thread;

use cairn_core::Side;
use cairn_engine::NoTurn;
use cairn_games::AnyTurn;
use cairn_record::Seat;
use cairn_session::Command;
use cairn_words::{GameTexts, say};

use super::Table;
use crate::play::Left;
use crate::play::console::{Answer, Console};
use crate::play::entry::TurnInput;

impl Table<'_> {
    /// One answer of a person whose turn it is.
    pub(super) fn human(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        let place = self.board.place(console.lang);
        let seat = self.board.seat_to_move(console.lang);
        let prompt = format!("{seat}: {}", self.board.entry.prompt(place));
        match console.ask(&prompt)? {
            Answer::End => return Ok(Some(Left::Quit)),
            Answer::Command(command) => return self.command(console, command),
            Answer::Text(line) => match self.board.enter(&line, console.lang) {
                TurnInput::Turn(turn) => self.take_turn(console, turn)?,
                TurnInput::Step => {}
                TurnInput::Refused(why) => console.say(why)?,
            },
        }
        Ok(None)
    }

    /// The computer against a person: it plays as soon as it has thought.
    pub(super) fn computer(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        let seat = self.board.seat_to_move(console.lang);
        let game = self.board.play.game();
        let player = game.seat_to_move();
        match self.chairs[player.index()].choose(game) {
            Some(Ok(turn)) => {
                let text = game.position().turn_text(turn).unwrap_or_default();
                let text = self.board.play.info().turn_shown(&text, console.lang);
                console.say(say!(console.lang, "table-plays", seat = seat, turn = text))?;
                self.take_turn(console, turn)?;
            }
            Some(Err(NoTurn::Forfeit { fault, story })) => {
                let told = story.say(console.lang);
                console.say(say!(console.lang, "table-forfeits", seat = seat, story = told))?;
                // The record is English, as it is everywhere.
                let forfeit = Command::Forfeit { reason: fault, detail: story.to_string() };
                self.execute(console, player, forfeit)?;
            }
            Some(Err(NoTurn::Over)) | None => {}
        }
        Ok(None)
    }

    /// Computer against computer: a turn at a time, at Enter or after the delay.
    pub(super) fn next_of_two(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        if let Some(delay) = self.delay {
            thread::sleep(delay);
            return self.computer(console);
        }
        match console.ask(&say!(console.lang, "table-next"))? {
            Answer::End => Ok(Some(Left::Quit)),
            Answer::Command(command) => self.command(console, command),
            Answer::Text(text) if text.is_empty() => self.computer(console),
            Answer::Text(text) => {
                console.say(say!(console.lang, "table-both-computers", text = text))?;
                Ok(None)
            }
        }
    }

    pub(super) fn after_the_end(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        match console.ask(&say!(console.lang, "table-after-the-end"))? {
            Answer::End => Ok(Some(Left::Quit)),
            Answer::Command(command) => self.command(console, command),
            Answer::Text(text) if text.is_empty() => Ok(Some(Left::Done)),
            Answer::Text(text) => {
                console.say(say!(console.lang, "table-undo-the-end", text = text))?;
                Ok(None)
            }
        }
    }

    fn take_turn(&mut self, console: &mut Console<'_>, turn: AnyTurn) -> io::Result<()> {
        let before = self.board.play.game().clone();
        // The turn comes from this very position, so it is legal.
        self.execute(console, before.seat_to_move(), turn)?;
        if self.board.play.exchanged_since(&before) {
            let lang = console.lang;
            let [first, second] = Side::BOTH.map(|side| {
                let name = self.board.side_said(side, lang);
                match self.board.play.game().seat_of(side) {
                    Seat::First => say!(lang, "table-now-first", side = name),
                    Seat::Second => say!(lang, "table-now-second", side = name),
                }
            });
            console.say(say!(lang, "table-exchange", first = first, second = second))?;
        }
        Ok(())
    }
}
