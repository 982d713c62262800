//! What players may do, and what then happens: an action becomes an event, or is refused.

use axum::http::StatusCode;
use cairn_record::{Fault, Player};
use cairn_store::{Offer, What};
use cairn_words::sentence;

use super::downtime::Downtime;
use super::table::Table;
use crate::error::Refusal;

/// What a player wants to do.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    Turn { ply: usize, text: String },
    Resign,
    Offer(Offer),
    Accept(Offer),
    Decline(Offer),
}

impl Action {
    /// Can a game come to its end by it?
    fn ends(&self) -> bool {
        matches!(self, Action::Resign | Action::Accept(Offer::Draw | Offer::Rematch))
    }
}

/// No game takes so long, unless somebody plays with the server instead: turns that are taken back
/// again and again have to be kept all the same.
const MOST_EVENTS: u32 = 10_000;
/// So often may a player ask for the same thing in one turn.
const OFTEN_ENOUGH: usize = 3;

/// What comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    Event(What),
    /// The players play again.
    Rematch,
}

impl Table {
    /// What happens when a player does something at this moment.
    pub fn consider(
        &self,
        player: Player,
        action: &Action,
        now: u64,
        downtime: &Downtime,
    ) -> Result<Outcome, Refusal> {
        if self.seq >= MOST_EVENTS && !action.ends() {
            return Err(Refusal::conflict("too-long", sentence!("game-goes-on-too-long")));
        }
        match action {
            Action::Turn { ply, text } => self.turn(player, *ply, text, now, downtime),
            Action::Resign => {
                self.expect_played()?;
                Ok(Outcome::Event(What::Resigned { player }))
            }
            Action::Offer(offer) => self.offer(player, *offer),
            Action::Accept(offer) => {
                let asked = (player.other(), *offer);
                if !self.offers.contains(&asked) {
                    return Err(Refusal::conflict("stale", sentence!("nothing-offered")));
                }
                if *offer != Offer::Rematch {
                    self.expect_played()?;
                }
                self.granted(asked.0, *offer)
            }
            Action::Decline(offer) => {
                // Whoever offered it may take it back in the same way.
                if !self.offers.iter().any(|(_, open)| open == offer) {
                    return Err(Refusal::conflict("stale", sentence!("nothing-offered")));
                }
                Ok(Outcome::Event(What::Declined { player, offer: *offer }))
            }
        }
    }

    fn turn(
        &self,
        player: Player,
        ply: usize,
        text: &str,
        now: u64,
        downtime: &Downtime,
    ) -> Result<Outcome, Refusal> {
        self.expect_played()?;
        if ply != self.game.turns().len() {
            return Err(Refusal::conflict("stale", sentence!("stale-turn")));
        }
        if self.game.player_to_move() != player {
            return Err(Refusal::forbidden("not-yours", sentence!("not-your-turn")));
        }
        let spent = self.spent(now, downtime);
        if let Some(flag) = self.flag(now, downtime) {
            return Ok(Outcome::Event(flag));
        }
        let position = self.game.position();
        let turn = position.read_turn(text)?;
        // It has just been read from this position.
        let text = position.turn_text(turn).unwrap_or_default();
        Ok(Outcome::Event(What::Turn { text, spent }))
    }

    /// The player to move has no time left.
    pub fn flag(&self, now: u64, downtime: &Downtime) -> Option<What> {
        let player = self.game.player_to_move();
        let left = self.clocks(now, downtime).filter(|_| self.is_played())?[player.index()];
        let fault = Fault::Late.why().to_owned();
        (left == 0).then_some(What::Forfeited { player, fault })
    }

    fn offer(&self, player: Player, offer: Offer) -> Result<Outcome, Refusal> {
        match offer {
            Offer::Rematch if self.is_open() => {
                return Err(Refusal::conflict("not-over", sentence!("rematch-when-over")));
            }
            Offer::Draw | Offer::Takeback if !self.is_open() => {
                return Err(Refusal::conflict("over", sentence!("draw-while-playing")));
            }
            Offer::Rematch if self.rematch.is_some() => {
                return Err(Refusal::conflict("stale", sentence!("already-offered")));
            }
            Offer::Draw => self.expect_played()?,
            Offer::Takeback if !self.header.takebacks => {
                return Err(Refusal::conflict("no-takebacks", sentence!("takebacks-off")));
            }
            Offer::Takeback if self.plies_back(player).is_none() => {
                let why = sentence!("nothing-to-take-back-yet");
                return Err(Refusal::conflict("nothing-to-take-back", why));
            }
            Offer::Takeback | Offer::Rematch => {}
        }
        if self.offers.contains(&(player.other(), offer)) {
            // Both want the same.
            return self.granted(player.other(), offer);
        }
        if self.offers.contains(&(player, offer)) {
            return Err(Refusal::conflict("stale", sentence!("already-offered")));
        }
        let times = self.asked.iter().filter(|asked| **asked == (player, offer)).count();
        if times >= OFTEN_ENOUGH {
            return Err(Refusal::conflict("often-enough", sentence!("offered-often-enough")));
        }
        // The computer minds neither; about a draw it thinks.
        if self.computer(player.other()).is_some() && offer != Offer::Draw {
            return self.granted(player, offer);
        }
        Ok(Outcome::Event(What::Offered { player, offer }))
    }

    /// What was asked for happens.
    fn granted(&self, asked: Player, offer: Offer) -> Result<Outcome, Refusal> {
        Ok(match offer {
            Offer::Draw => Outcome::Event(What::Drawn),
            Offer::Takeback => {
                let plies = self.plies_back(asked).unwrap_or_default();
                Outcome::Event(What::TakenBack { plies })
            }
            Offer::Rematch => Outcome::Rematch,
        })
    }

    fn expect_played(&self) -> Result<(), Refusal> {
        if !self.is_open() {
            let ending = self.game.status().ending();
            let said = ending.map(|ending| self.game.game().info().ending_said(ending));
            let said = said.unwrap_or_else(|| sentence!("stale-turn"));
            let why = sentence!("match-is-over", ending = said);
            return Err(Refusal::new(StatusCode::CONFLICT, "over", why));
        }
        if !self.is_full() {
            return Err(Refusal::conflict("seat-free", sentence!("seats-not-taken")));
        }
        Ok(())
    }
}
