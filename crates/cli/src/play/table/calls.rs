//! Ends that the players call: giving up, and agreeing on a draw.

use std::io;

use cairn_record::Seat;
use cairn_session::{Command as Request, EventKind, Executed, Offer};
use cairn_words::say;

use super::{Table, now};
use crate::play::Left;
use crate::play::board::{is_no, is_yes, refused};
use crate::play::command::Command;
use crate::play::console::{Answer, Console};

impl Table<'_> {
    /// Executes a command. False, and the reason is said, if it is refused.
    pub(super) fn execute(
        &mut self,
        console: &mut Console<'_>,
        player: Seat,
        request: impl Into<Request>,
    ) -> io::Result<bool> {
        match self.board.play.session.execute(player, request, now()) {
            Ok(done) => {
                // What is only offered or declined changes nothing on the board.
                if !matches!(&done, Executed::Event(event) if is_about_offer(&event.kind)) {
                    self.board.changed();
                }
                Ok(true)
            }
            Err(why) => console.say(refused(&why, console.lang)).map(|()| false),
        }
    }

    pub(super) fn resign(&mut self, console: &mut Console<'_>, player: Seat) -> io::Result<()> {
        if self.board.play.plays_itself() {
            return console.say(say!(console.lang, "calls-no-resigning"));
        }
        self.execute(console, player, Request::Resign).map(drop)
    }

    /// Whoever is to move wants a draw: the one that is offered to them, or else by an offer.
    pub(super) fn want_draw(&mut self, console: &mut Console<'_>) -> io::Result<Option<Left>> {
        let player = self.board.play.session.game().seat_to_move();
        let other = player.other();
        match self.board.play.session.draw_offered_by() {
            Some(offers) if offers == other => return self.accept_draw(console, player),
            // It stands, and is asked about again.
            Some(_) => {}
            None if !self.execute(console, player, Request::Offer(Offer::Draw))? => {
                return Ok(None);
            }
            None => {}
        }
        if self.board.play.is_person_here(other) {
            return self.ask_for_draw(console, other);
        }
        let lang = console.lang;
        let seat = self.board.seat(self.board.play.session.game().side_of(other), lang);
        if self.chairs[other.index()].accepts_draw(self.board.play.session.game()) {
            console.say(say!(lang, "calls-accepts", seat = seat))?;
            return self.accept_draw(console, other);
        }
        console.say(say!(lang, "calls-declines", seat = seat))?;
        self.execute(console, other, Request::Decline(Offer::Draw))?;
        Ok(None)
    }

    /// Asks a person who is not to move. If they say no, the offer waits for them after the turn,
    /// and their own turn declines it.
    fn ask_for_draw(&mut self, console: &mut Console<'_>, asked: Seat) -> io::Result<Option<Left>> {
        let lang = console.lang;
        let seat = self.board.seat(self.board.play.session.game().side_of(asked), lang);
        let prompt = say!(lang, "calls-accept", seat = seat);
        loop {
            match console.ask(&prompt)? {
                Answer::Text(text) if is_yes(&text) => return self.accept_draw(console, asked),
                Answer::Command(Command::Draw) => return self.accept_draw(console, asked),
                Answer::Text(text) if is_no(&text) => {
                    console.say(say!(lang, "draw-declined"))?;
                    return Ok(None);
                }
                Answer::Text(_) => console.say(say!(lang, "calls-yes-or-no"))?,
                Answer::End | Answer::Command(Command::Quit) => return Ok(Some(Left::Quit)),
                Answer::Command(Command::Undo) => {
                    self.execute(console, asked.other(), Request::Decline(Offer::Draw))?;
                    console.say(say!(lang, "calls-taken-back"))?;
                    return Ok(None);
                }
                // It is the other one who is asked, and who gives up.
                Answer::Command(Command::Resign) => {
                    self.resign(console, asked)?;
                    return Ok(None);
                }
                Answer::Command(load @ Command::Load(_)) => return self.command(console, load),
                Answer::Command(command) => drop(self.command(console, command)?),
            }
        }
    }

    fn accept_draw(&mut self, console: &mut Console<'_>, player: Seat) -> io::Result<Option<Left>> {
        self.execute(console, player, Request::Accept(Offer::Draw))?;
        Ok(None)
    }
}

fn is_about_offer(event: &EventKind) -> bool {
    matches!(event, EventKind::Offered { .. } | EventKind::Declined { .. })
}
