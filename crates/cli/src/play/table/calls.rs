//! Ends that the players call: giving up, and agreeing on a draw.

use std::io;

use cairn_core::Side;
use cairn_record::{Fault, Status};
use cairn_words::{Say, Sentence, say};

use super::Table;
use crate::play::Left;
use crate::play::command::Command;
use crate::play::console::{Answer, Console};
use crate::play::entry::Entry;

impl Table<'_> {
    pub(super) fn resign(&mut self, console: &mut Console<'_>, side: Side) -> io::Result<()> {
        if self.plays_itself() {
            return console.say(say!(console.lang, "calls-no-resigning"));
        }
        match self.game.resign(side) {
            Ok(_) => self.call_ended(),
            Err(why) => console.say(format!("{}.", why.say(console.lang))),
        }
    }

    pub(super) fn offer_draw(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        let lang = console.lang;
        if let Status::Over(ending) = self.game.status() {
            let ending = self.game.game().info().ending_said(ending).say(lang);
            console.say(say!(lang, "calls-over", ending = ending))?;
            return Ok(None);
        }
        let other = self.game.position().side().other();
        let player = self.game.player_of(other).index();
        if self.game.draw_offer() == Some(self.game.player_of(other)) {
            // It was offered with the last turn: who wants one too takes it.
        } else if self.chairs[player].is_human() {
            let prompt = say!(lang, "calls-accept", seat = self.seat(other, lang));
            loop {
                match console.ask(&prompt)? {
                    Answer::Text(text) if is_yes(&text) => break,
                    Answer::Command(Command::Draw) => break,
                    Answer::Text(text) if is_no(&text) => {
                        console.say(say!(lang, "draw-declined"))?;
                        self.offers = true;
                        return Ok(None);
                    }
                    Answer::Text(_) => console.say(say!(lang, "calls-yes-or-no"))?,
                    Answer::End | Answer::Command(Command::Quit) => return Ok(Some(Left::Quit)),
                    Answer::Command(Command::Undo) => {
                        console.say(say!(lang, "calls-taken-back"))?;
                        return Ok(None);
                    }
                    // It is the other one who is asked, and who gives up.
                    Answer::Command(Command::Resign) => {
                        self.resign(console, other)?;
                        return Ok(None);
                    }
                    Answer::Command(load @ Command::Load(_)) => return self.command(console, load),
                    Answer::Command(command) => drop(self.command(console, command)?),
                }
            }
        } else {
            let accepts = self.chairs[player].accepts_draw(&self.game);
            let seat = self.seat(other, lang);
            if !accepts {
                console.say(say!(lang, "calls-declines", seat = seat))?;
                self.offers = true;
                return Ok(None);
            }
            console.say(say!(lang, "calls-accepts", seat = seat))?;
        }
        match self.game.agree_draw() {
            Ok(_) => self.call_ended()?,
            Err(why) => console.say(format!("{}.", why.say(lang)))?,
        }
        Ok(None)
    }

    /// The side to move is played by a program that has lost by what it did; the record tells why,
    /// in English, as it tells everything.
    pub(super) fn forfeit(&mut self, fault: Fault, story: &Sentence) {
        // A comment ends at its first brace.
        let _ = self.game.add_comment(&story.to_string().replace('}', ")"));
        // Only an open match gets here.
        let _ = self.game.forfeit(self.game.position().side(), fault);
        self.entry = Entry::default();
        self.draw = true;
    }

    fn call_ended(&mut self) -> io::Result<()> {
        self.offers = false;
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
