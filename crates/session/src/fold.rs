//! Applies events to the state of a session.

use std::time::Duration;

use cairn_record::{CheckedTurn, PlayError, Seat};

use crate::clock::TurnClock;
use crate::{Event, EventKind, Occupant, Offer, ReplayError, Session, TurnTime};

impl Session {
    /// Applies a stored event.
    ///
    /// # Errors
    /// If the event does not fit the state. The session must not be used any more then.
    pub fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        let number = self.version;
        let invalid =
            |why: &dyn std::fmt::Display| ReplayError::Event { number, why: why.to_string() };
        let turn = match &event.kind {
            EventKind::Turn { text, .. } => {
                let turn = self.game.position().read_turn(text).map_err(|error| invalid(&error))?;
                Some(self.game.check(turn).map_err(|error| invalid(&error))?)
            }
            _ => None,
        };
        self.fold(event, turn).map_err(|error| invalid(&error))
    }

    /// Changes the state according to the event. `turn` is the checked turn of a turn event.
    pub(crate) fn fold(
        &mut self,
        event: &Event,
        turn: Option<CheckedTurn>,
    ) -> Result<(), PlayError> {
        match &event.kind {
            EventKind::Joined { seat, name, key } => {
                self.occupants[seat.index()] =
                    Occupant::Person { name: name.clone(), key: Some(*key) };
                self.clock = TurnClock::running(event.at);
                self.set_names();
            }
            EventKind::Turn { spent, .. } => self.take_turn(turn, event.at, *spent),
            EventKind::Offered { seat, offer } => {
                self.offers.push((*seat, *offer));
                self.offers_this_turn.push((*seat, *offer));
                if *offer == Offer::Draw {
                    self.record_draw_offer(*seat);
                }
            }
            EventKind::Declined { seat, offer } => {
                if *offer == Offer::Draw && self.draw_offered_by() == Some(*seat) {
                    // A withdrawn offer does not appear in the record.
                    self.offers_draw_with_turn = false;
                    if self.game.draw_offer() == Some(*seat) {
                        self.game.withdraw_draw_offer();
                    }
                }
                self.offers.retain(|(_, open)| open != offer);
            }
            EventKind::DrawAgreed => {
                self.game.agree_draw()?;
                self.end(event.at);
            }
            EventKind::TakenBack { plies } => {
                self.undo(*plies);
                self.clock.next_turn(event.at);
                self.ended_at = None;
                self.offers.clear();
                self.offers_draw_with_turn = false;
            }
            EventKind::Resigned { seat } => {
                self.game.resign(self.game.side_of(*seat))?;
                self.end(event.at);
            }
            EventKind::Forfeited { seat, reason, detail } => {
                self.game.forfeit(self.game.side_of(*seat), *reason)?;
                if let Some(detail) = detail {
                    let plies = self.game.turns().len();
                    self.comment_before = Some(self.game.comment(plies).to_owned());
                    // A comment cannot contain `}`. Without it the comment is always accepted.
                    let _ = self.game.add_comment(&detail.replace('}', ")"));
                }
                self.end(event.at);
            }
            EventKind::ClocksPaused { spent } => self.clock = TurnClock::stopped(*spent),
            EventKind::ClocksResumed => self.clock.run_from(event.at),
            EventKind::RematchStarted { game } => {
                self.rematch = Some(game.clone());
                self.offers.clear();
            }
        }
        self.version += 1;
        Ok(())
    }

    fn take_turn(&mut self, turn: Option<CheckedTurn>, at: u64, spent: u64) {
        let Some(turn) = turn else { return };
        let mover = self.game.seat_to_move();
        self.game.play_checked(turn);
        if self.clock.is_running() {
            self.game.set_time_spent(Duration::from_millis(spent));
        }
        if std::mem::take(&mut self.offers_draw_with_turn) {
            // Has no effect if the turn ends the game.
            self.game.offer_draw();
        }
        self.turn_times.push(Some(TurnTime { at, spent }));
        self.clock.next_turn(at);
        // A turn declines the offers of the other player. The mover's own draw offer stays open for
        // an answer, unless the turn ended the game.
        let open = self.game.status().is_open();
        self.offers.retain(|(seat, offer)| open && *seat == mover && *offer == Offer::Draw);
        self.offers_this_turn.clear();
    }

    /// Adds a draw offer to the record. The record attaches it to a turn of the offering player: the
    /// last one, or the next one if that player is to move.
    fn record_draw_offer(&mut self, seat: Seat) {
        if self.game.seat_to_move() == seat {
            self.offers_draw_with_turn = true;
        } else if self.game.turns().last().is_some_and(|last| last.seat == seat) {
            self.game.offer_draw();
        }
    }

    /// Notes that the game ended off the board.
    fn end(&mut self, at: u64) {
        self.ended_at = Some(at);
        self.offers.clear();
    }

    /// Returns true if the game ended off the board, and not by a turn.
    pub(crate) fn ended_off_board(&self) -> bool {
        !self.game.status().is_open() && self.game.status_by_turns().is_open()
    }

    fn undo(&mut self, plies: u32) {
        if self.ended_off_board() {
            self.game.undo();
            if let Some(comment) = self.comment_before.take() {
                // This text was a valid comment before, so it is accepted.
                let _ = self.game.set_comment(self.game.turns().len(), &comment);
            }
        }
        for _ in 0..plies {
            self.game.undo();
            self.turn_times.pop();
        }
    }

    pub(crate) fn set_names(&mut self) {
        for seat in Seat::BOTH {
            let name = match &self.occupants[seat.index()] {
                Occupant::Free => "",
                Occupant::Person { name, .. } => name,
                Occupant::Computer { player } => player,
            };
            self.game.set_name(seat, name);
        }
    }
}
