//! What a line does.

use std::io;

use cairn_session::{Command as Request, Moment, Offer};
use cairn_words::say;

use super::OnlinePrompt;
use crate::play::board::{is_no, is_yes};
use crate::play::command::Command;
use crate::play::console::Answer;
use crate::play::entry::TurnInput;

impl OnlinePrompt<'_> {
    pub(super) fn obey(&mut self, answer: Answer) -> io::Result<Option<Request>> {
        let lang = self.console.lang;
        let text = match answer {
            Answer::End => {
                self.has_left = true;
                return Ok(None);
            }
            Answer::Command(command) => return self.command(command),
            Answer::Text(text) => text,
        };
        let play = &self.board.play;
        if let Some((_, offer)) = play.open_offer()
            && (is_yes(&text) || is_no(&text))
        {
            let accepts = is_yes(&text);
            return Ok(Some(if accepts {
                Request::Accept(offer)
            } else {
                Request::Decline(offer)
            }));
        }
        if !play.is_open() {
            if text.is_empty() {
                self.has_left = true;
            } else {
                self.say(say!(lang, "table-undo-the-end", text = text))?;
            }
            return Ok(None);
        }
        if play.person_to_move().is_none() {
            self.say(play.waits_said(lang))?;
            return Ok(None);
        }
        match self.board.enter(&text, lang) {
            TurnInput::Turn(turn) => return Ok(Some(turn.into())),
            TurnInput::Step => {}
            TurnInput::Refused(why) => self.say(why)?,
        }
        Ok(None)
    }

    fn command(&mut self, command: Command) -> io::Result<Option<Request>> {
        let holds_seat = self.holds_seat();
        let (lang, console) = (self.console.lang, &mut self.console);
        match command {
            Command::Quit => self.has_left = true,
            Command::Help => self.board.help(console, &say!(lang, "online-commands"))?,
            Command::Moves(start) => self.board.list(console, &start)?,
            Command::Hint if self.board.play.is_open() => {
                console.say(say!(lang, "online-no-help"))?;
            }
            Command::Hint => console.say(say!(lang, "table-nothing-to-play"))?,
            Command::Undo if !self.board.entry.is_empty() => self.board.entry.back(),
            Command::Undo => return self.request(Offer::Takeback),
            Command::Draw => return self.request(Offer::Draw),
            Command::Rematch => return self.request(Offer::Rematch),
            Command::Resign if holds_seat => return Ok(Some(Request::Resign)),
            Command::Resign => console.say(self.board.play.waits_said(lang))?,
            Command::Save(file) => self.board.save(console, &file, Moment::at(self.now))?,
            Command::Load(_) => console.say(say!(lang, "online-no-load"))?,
        }
        Ok(None)
    }

    pub(super) fn holds_seat(&self) -> bool {
        self.board.play.online().is_some_and(|online| !online.own().is_empty())
    }

    fn request(&mut self, offer: Offer) -> io::Result<Option<Request>> {
        let Some(player) = self.board.play.asker(offer) else {
            self.say(self.board.play.waits_said(self.console.lang))?;
            return Ok(None);
        };
        Ok(Some(self.board.play.request(player, offer)))
    }
}
