//! The computers of a game: when they think, about what, and what comes of it.

use std::time::Duration;

use cairn_engine::{Choice, Stop};
use cairn_record::{Fault, Player};
use cairn_store::{Offer, What};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::super::Command;
use super::super::rules::{Action, Outcome};
use super::{Actor, Thinking};
use crate::computers::Computer;
use crate::engine::{DrawWork, Kind, TurnWork, Work};

/// Between the turns of two computers, so that people can follow.
const PAUSE: Duration = Duration::from_millis(700);

impl Actor {
    /// Whose turn is it, and does the computer have something to think about?
    pub(super) fn go_on(&mut self) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.asked != self.table.seq) {
            self.stop_thinking();
        }
        if self.thinking.is_some() || self.broken || !self.table.is_played() {
            return;
        }
        // It thinks when somebody comes back, unless its clock runs.
        if self.watchers.is_empty() && self.table.game.time_control().is_none() {
            self.think_at = None;
            return;
        }
        if self.think_at.is_some() {
            return;
        }
        if self.offered_computer().is_some() {
            self.think_about_draw();
        } else if self.table.computer(self.table.game.player_to_move()).is_some() {
            self.think();
        }
    }

    /// Computers that play each other wait until people have seen the board.
    pub(super) fn let_it_be_seen(&mut self) {
        if self.is_show() && self.thinking.is_none() {
            self.think_at = Some(Instant::now() + PAUSE);
        }
    }

    /// Do computers play each other?
    pub(super) fn is_show(&self) -> bool {
        Player::BOTH.into_iter().all(|player| self.table.computer(player).is_some())
    }

    /// Is this the answer that is waited for? A search that was stopped answers too, and the game
    /// may have moved on.
    pub(super) fn is_awaited(&self, asked: u32) -> bool {
        self.table.seq == asked
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
        let kind = if self.is_show() { Kind::Show } else { Kind::Turn };
        self.app.engine.ask(self.visitor, kind, work, stop.clone());
        self.thinking = Some(Thinking { asked: self.table.seq, stop });
    }

    /// The draw that a person has offered to a computer.
    fn offered_computer(&self) -> Option<Player> {
        let offers = self.table.offers.iter().filter(|(_, offer)| *offer == Offer::Draw);
        let mut offered = offers.map(|(player, _)| *player);
        offered.find(|player| self.table.computer(player.other()).is_some())
    }

    /// The computer to move thinks about its turn.
    fn think(&mut self) {
        let player = self.table.game.player_to_move();
        if self.thinking.is_some() || !self.table.is_played() {
            return;
        }
        let Some(computer) = self.computer(player) else { return };
        let spent =
            Duration::from_millis(self.table.spent(self.app.clock.now(), &self.app.downtime));
        let mut clock = self.table.game.clock();
        if let Some(clock) = &mut clock {
            clock.tick(spent);
        }
        let (asked, own) = (self.table.seq, self.own.clone());
        self.ask_engine(TurnWork {
            computer,
            so_far: self.table.game.clone(),
            clock,
            asked: std::time::Instant::now(),
            seed: self.table.header.created.wrapping_add(asked.into()),
            answer: Some(move |choice| answer(&own, Command::Chosen { asked, choice })),
        });
    }

    fn think_about_draw(&mut self) {
        let Some(offers) = self.offered_computer() else { return };
        let Some(computer) = self.computer(offers.other()) else { return };
        let mut so_far = self.table.game.clone();
        // Whoever does not have the turn offered it with the last one.
        if so_far.player_to_move() != offers {
            so_far.offer_draw();
        }
        let (asked, own) = (self.table.seq, self.own.clone());
        self.ask_engine(DrawWork {
            computer,
            so_far,
            answer: Some(move |accepts| answer(&own, Command::DrawAnswered { asked, accepts })),
        });
    }

    /// Who sits there. A program that this server does not know any more is waited for: it may be
    /// there again after the next start.
    fn computer(&self, player: Player) -> Option<Computer> {
        self.table.computer(player).and_then(|who| self.app.computers.find(who))
    }

    /// The computer takes its turn, or has lost.
    pub(super) async fn play_choice(&mut self, choice: Result<Choice, Fault>) {
        let player = self.table.game.player_to_move();
        if self.table.computer(player).is_none() {
            return;
        }
        let ply = self.table.game.turns().len();
        let text = choice.and_then(|choice| {
            self.table.game.position().turn_text(choice.turn).ok_or(Fault::IllegalTurn)
        });
        let outcome = match text {
            Ok(text) => {
                let action = Action::Turn { ply, text };
                let now = self.app.clock.now();
                self.table.consider(player, &action, now, &self.app.downtime).ok()
            }
            Err(fault) => {
                let fault = fault.why().to_owned();
                Some(Outcome::Event(What::Forfeited { player, fault }))
            }
        };
        if let Some(Outcome::Event(what)) = outcome {
            // If it is not kept, the computer thinks again in a while.
            let _ = self.happen(what).await;
        }
    }

    pub(super) async fn answer_draw(&mut self, accepts: bool) {
        let Some(offers) = self.offered_computer() else { return };
        let (player, offer) = (offers.other(), Offer::Draw);
        let what = if accepts { What::Drawn } else { What::Declined { player, offer } };
        // If it is not kept, the offer stands, and is thought about again in a while.
        let _ = self.happen(what).await;
    }
}

/// From an engine's thread to the task of the game, if it is still there.
fn answer(own: &mpsc::WeakSender<Command>, command: Command) {
    if let Some(own) = own.upgrade() {
        // The thread is the engine's own, and may wait.
        let _ = own.blocking_send(command);
    }
}
