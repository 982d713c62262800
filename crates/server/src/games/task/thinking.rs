//! The computer players of a game: when they think, and how their answers are applied.

use std::time::Duration;

use cairn_engine::Stop;
use cairn_record::{ForfeitReason, Seat};
use cairn_session::{Command, Offer};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::super::Request;
use super::{GameTask, Thinking};
use crate::computers::Computer;
use crate::engine::{DrawJob, Job, Priority, TurnJob};

/// The pause between the turns of two computers, so that spectators can follow.
const DEMO_PAUSE: Duration = Duration::from_millis(700);

impl GameTask {
    /// Stops outdated thinking, and starts a computer that has to move or to answer a draw offer.
    pub(super) fn update_thinking(&mut self) {
        let version = self.game.session.version();
        if self.thinking.as_ref().is_some_and(|thinking| thinking.version != version) {
            self.stop_thinking();
        }
        if self.thinking.is_some() || self.broken || !self.game.session.is_playing() {
            return;
        }
        // Without clocks, a computer thinks only while somebody is connected.
        if self.watchers.is_empty() && self.game.session.header().time.is_none() {
            self.think_at = None;
            return;
        }
        if self.think_at.is_some() {
            return;
        }
        if self.computer_with_draw_offer().is_some() {
            self.think_about_draw();
        } else {
            self.think();
        }
    }

    /// Delays the next turn in a game of two computers, so that spectators can see the board.
    pub(super) fn delay_demo_move(&mut self) {
        if self.is_demo() && self.thinking.is_none() {
            self.think_at = Some(Instant::now() + DEMO_PAUSE);
        }
    }

    /// Returns true if two computers play each other.
    pub(super) fn is_demo(&self) -> bool {
        self.game.session.header().has_only_computers()
    }

    /// Returns true if an answer of the engine is still needed. A stopped search also answers, and the
    /// game may have changed.
    pub(super) fn is_expected(&self, version: u32) -> bool {
        self.game.session.version() == version
            && self.thinking.as_ref().is_some_and(|thinking| thinking.version == version)
    }

    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.stop();
        }
    }

    /// Submits a job to the engine.
    fn submit(&mut self, job: impl Job + 'static) {
        let stop = Stop::new();
        let priority = if self.is_demo() { Priority::Demo } else { Priority::Turn };
        self.app.engine.submit(self.visitor, priority, job, stop.clone());
        self.thinking = Some(Thinking { version: self.game.session.version(), stop });
    }

    /// The seat of a computer that has to answer a draw offer.
    fn computer_with_draw_offer(&self) -> Option<Seat> {
        let session = &self.game.session;
        let seat = session.draw_offered_by().map(Seat::other);
        seat.filter(|seat| session.computer(*seat).is_some())
    }

    /// Starts to choose a turn if a computer is to move.
    fn think(&mut self) {
        let session = &self.game.session;
        let Some(computer) = self.computer(session.game().seat_to_move()) else { return };
        let clock = self.app.now(|now| session.engine_clock(now));
        let (version, queue) = (session.version(), self.own_queue.clone());
        self.submit(TurnJob {
            computer,
            so_far: session.game().clone(),
            clock,
            requested: std::time::Instant::now(),
            seed: session.header().created.wrapping_add(version.into()),
            answer: Some(move |command| send(&queue, Request::Chosen { version, command })),
        });
    }

    fn think_about_draw(&mut self) {
        let seat = self.computer_with_draw_offer();
        let Some(computer) = seat.and_then(|seat| self.computer(seat)) else { return };
        let (version, queue) = (self.game.session.version(), self.own_queue.clone());
        self.submit(DrawJob {
            computer,
            so_far: self.game.session.game().clone(),
            answer: Some(move |accepts| send(&queue, Request::DrawAnswered { version, accepts })),
        });
    }

    /// The computer in this seat. `None` also for a bot that this server does not know. The game waits
    /// then, because the bot may be configured again at the next start.
    fn computer(&self, seat: Seat) -> Option<Computer> {
        self.game.session.computer(seat).and_then(|who| self.app.computers.find(who))
    }

    /// Applies the turn or the forfeit of a computer. If it cannot be stored, the computer thinks again
    /// later.
    pub(super) async fn play_choice(&mut self, command: Command) {
        let seat = self.game.session.game().seat_to_move();
        let now = self.app.clock.now();
        if let Err(error) = self.execute(seat, &command, now).await
            && error.code == "illegal"
        {
            let (reason, detail) = (ForfeitReason::IllegalTurn, error.why.to_string());
            let _ = self.execute(seat, &Command::Forfeit { reason, detail }, now).await;
        }
    }

    /// Applies the answer of a computer to a draw offer. If it cannot be stored, the offer stays open
    /// and the computer thinks again later.
    pub(super) async fn answer_draw(&mut self, accepts: bool) {
        let Some(seat) = self.computer_with_draw_offer() else { return };
        let command =
            if accepts { Command::Accept(Offer::Draw) } else { Command::Decline(Offer::Draw) };
        let _ = self.execute(seat, &command, self.app.clock.now()).await;
    }
}

/// Sends an answer from an engine thread to the task of the game, if the task still exists.
fn send(queue: &mpsc::WeakSender<Request>, request: Request) {
    if let Some(queue) = queue.upgrade() {
        // Blocking is fine on an engine thread.
        let _ = queue.blocking_send(request);
    }
}
