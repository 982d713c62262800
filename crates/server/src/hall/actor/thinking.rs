//! The computers of a game: when they think, about what, and what comes of it.

use std::time::Duration;

use cairn_engine::Stop;
use cairn_record::{Fault, Player};
use cairn_session::{Command, Offer};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::super::Request;
use super::{Actor, Thinking};
use crate::computers::Computer;
use crate::engine::{DrawWork, Kind, TurnWork, Work};

/// Between the turns of two computers, so that people can follow.
const PAUSE: Duration = Duration::from_millis(700);

impl Actor {
    /// Whose turn is it, and does the computer have something to think about?
    pub(super) fn go_on(&mut self) {
        if self
            .thinking
            .as_ref()
            .is_some_and(|thinking| thinking.asked != self.game.session.version())
        {
            self.stop_thinking();
        }
        if self.thinking.is_some() || self.broken || !self.game.session.is_playing() {
            return;
        }
        // It thinks when somebody comes back, unless its clock runs.
        if self.watchers.is_empty() && self.game.session.header().time.is_none() {
            self.think_at = None;
            return;
        }
        if self.think_at.is_some() {
            return;
        }
        if self.offered_computer().is_some() {
            self.think_about_draw();
        } else {
            self.think();
        }
    }

    /// Computers that play each other wait until people have seen the board.
    pub(super) fn delay_demo_move(&mut self) {
        if self.is_demo() && self.thinking.is_none() {
            self.think_at = Some(Instant::now() + PAUSE);
        }
    }

    /// Do computers play each other?
    pub(super) fn is_demo(&self) -> bool {
        self.game.session.header().has_only_computers()
    }

    /// Is this the answer that is waited for? A search that was stopped answers too, and the game
    /// may have moved on.
    pub(super) fn is_awaited(&self, asked: u32) -> bool {
        self.game.session.version() == asked
            && self.thinking.as_ref().is_some_and(|thinking| thinking.asked == asked)
    }

    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.stop();
        }
    }

    /// Puts something to the engine, which answers with the number of events at this moment.
    fn ask_engine(&mut self, work: impl Work + 'static) {
        let stop = Stop::new();
        let kind = if self.is_demo() { Kind::Show } else { Kind::Turn };
        self.app.engine.ask(self.visitor, kind, work, stop.clone());
        self.thinking = Some(Thinking { asked: self.game.session.version(), stop });
    }

    /// The computer that has been offered a draw.
    fn offered_computer(&self) -> Option<Player> {
        let session = &self.game.session;
        let offered = session.draw_offered_by().map(Player::other);
        offered.filter(|player| session.computer(*player).is_some())
    }

    /// The player to move thinks about its turn, if it is a computer.
    fn think(&mut self) {
        let session = &self.game.session;
        let Some(computer) = self.computer(session.game().player_to_move()) else { return };
        let clock = self.app.now(|now| session.time_to_think(now));
        let (asked, own) = (session.version(), self.own.clone());
        self.ask_engine(TurnWork {
            computer,
            so_far: session.game().clone(),
            clock,
            asked: std::time::Instant::now(),
            seed: session.header().created.wrapping_add(asked.into()),
            answer: Some(move |command| answer(&own, Request::Chosen { asked, command })),
        });
    }

    fn think_about_draw(&mut self) {
        let Some(computer) = self.offered_computer().and_then(|player| self.computer(player))
        else {
            return;
        };
        let (asked, own) = (self.game.session.version(), self.own.clone());
        self.ask_engine(DrawWork {
            computer,
            so_far: self.game.session.game().clone(),
            answer: Some(move |accepts| answer(&own, Request::DrawAnswered { asked, accepts })),
        });
    }

    /// The computer in this seat. A program that this server does not know any more is waited for:
    /// it may be known again after the next start.
    fn computer(&self, player: Player) -> Option<Computer> {
        self.game.session.computer(player).and_then(|who| self.app.computers.find(who))
    }

    /// The computer takes its turn, or forfeits. If that is not stored, it thinks again later.
    pub(super) async fn play_choice(&mut self, command: Command) {
        let player = self.game.session.game().player_to_move();
        let now = self.app.clock.now();
        if let Err(refusal) = self.execute(player, &command, now).await
            && refusal.code == "illegal"
        {
            let (fault, story) = (Fault::IllegalTurn, refusal.why.to_string());
            let _ = self.execute(player, &Command::Forfeit { fault, story }, now).await;
        }
    }

    /// The computer answers a draw offer. If that is not stored, the offer stands and is thought
    /// about again later.
    pub(super) async fn answer_draw(&mut self, accepts: bool) {
        let Some(player) = self.offered_computer() else { return };
        let command =
            if accepts { Command::Accept(Offer::Draw) } else { Command::Decline(Offer::Draw) };
        let _ = self.execute(player, &command, self.app.clock.now()).await;
    }
}

/// From an engine's thread to the task of the game, if it is still there.
fn answer(own: &mpsc::WeakSender<Request>, request: Request) {
    if let Some(own) = own.upgrade() {
        // The thread is the engine's own, and may wait.
        let _ = own.blocking_send(request);
    }
}
