//! Decides commands: each causes an event, or is refused.

use cairn_record::{CheckedTurn, Seat};
use cairn_words::GameTexts;

use crate::{
    Command, Event, EventKind, GameId, Header, Moment, Occupant, Offer, Refusal, SeatKey, Session,
    Stage, TurnInput,
};

/// The largest number of events in a game. A real game has far fewer; the limit stops players who
/// take back turns endlessly, because every event is stored.
const MAX_EVENTS: u32 = 10_000;
/// How often a player may make the same offer during one turn.
const MAX_OFFERS_PER_TURN: usize = 3;

/// An event that has been decided and not yet applied; see [`Session::commit`].
#[derive(Clone, Debug)]
pub struct Decision {
    event: Event,
    turn: Option<CheckedTurn>,
    version: u32,
}

impl Decision {
    /// The event to store.
    #[must_use]
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// The number of the event: the number of events before it.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }
}

/// The effect of an accepted command.
#[derive(Clone, Debug)]
pub enum Effect {
    /// An event.
    Event(Decision),
    /// The players play again. The interface creates a game with [`Session::rematch_header`], and
    /// reports its id to this session with [`Session::decide_rematch`].
    Rematch,
}

impl Session {
    /// Decides a command at this moment. The session does not change.
    ///
    /// # Errors
    /// Why the command is refused. If the player to move has run out of time, every command except
    /// a forfeit is refused; [`flag`](Session::flag) returns the event for the loss on time.
    pub fn decide(
        &self,
        seat: Seat,
        command: &Command,
        now: Moment<'_>,
    ) -> Result<Effect, Refusal> {
        if self.version() >= MAX_EVENTS && !command.can_end() {
            return Err(Refusal::TooLong);
        }
        let event = |kind| Ok(Effect::Event(self.decision(kind, now)));
        if self.time_is_up(now) && !matches!(command, Command::Forfeit { .. }) {
            return Err(Refusal::TimeIsUp);
        }
        match command {
            Command::Turn { ply, turn } => self.decide_turn(seat, *ply, turn, now),
            Command::Resign => {
                self.expect_playing()?;
                event(EventKind::Resigned { seat })
            }
            Command::Offer(offer) => self.decide_offer(seat, *offer, now),
            Command::Accept(offer) => {
                let offerer = seat.other();
                if !self.offers().contains(&(offerer, *offer)) {
                    return Err(Refusal::NothingOffered);
                }
                self.accept_offer(offerer, *offer, now)
            }
            Command::Decline(offer) => {
                if !self.offers().iter().any(|(_, open)| open == offer) {
                    return Err(Refusal::NothingOffered);
                }
                event(EventKind::Declined { seat, offer: *offer })
            }
            Command::Pause => {
                self.expect_playing()?;
                event(EventKind::ClocksPaused { spent: self.spent(now) })
            }
            Command::Resume => {
                self.expect_playing()?;
                event(EventKind::ClocksResumed)
            }
            Command::Forfeit { reason, detail } => {
                self.expect_playing()?;
                let detail = Some(detail.clone()).filter(|detail| !detail.is_empty());
                event(EventKind::Forfeited { seat, reason: *reason, detail })
            }
        }
    }

    fn decide_turn(
        &self,
        seat: Seat,
        ply: Option<usize>,
        turn: &TurnInput,
        now: Moment<'_>,
    ) -> Result<Effect, Refusal> {
        self.expect_playing()?;
        if ply.is_some_and(|ply| ply != self.game.turns().len()) {
            return Err(Refusal::Stale);
        }
        if self.game.seat_to_move() != seat {
            return Err(Refusal::NotYourTurn);
        }
        let turn = match turn {
            TurnInput::Turn(turn) => *turn,
            TurnInput::Text(text) => self.game.position().read_turn(text)?,
        };
        let turn = self.game.check(turn)?;
        let kind = EventKind::Turn { text: turn.text().to_owned(), spent: self.charged_time(now) };
        Ok(Effect::Event(Decision { turn: Some(turn), ..self.decision(kind, now) }))
    }

    fn decide_offer(&self, seat: Seat, offer: Offer, now: Moment<'_>) -> Result<Effect, Refusal> {
        match offer {
            Offer::Draw => self.expect_playing()?,
            Offer::Takeback => drop(self.takeback_plies(seat)?),
            Offer::Rematch if self.stage() != Stage::Over => return Err(Refusal::NotOver),
            Offer::Rematch if self.rematch.is_some() => return Err(Refusal::RematchBegan),
            Offer::Rematch => {}
        }
        // The other player has made the same offer, so both agree.
        if self.offers().contains(&(seat.other(), offer)) {
            return self.accept_offer(seat.other(), offer, now);
        }
        if self.offers().contains(&(seat, offer)) {
            return Err(Refusal::AlreadyOffered);
        }
        // A computer accepts every offer except a draw, which the engine evaluates. Players at one
        // screen have agreed before they press a key.
        let needs_answer = offer == Offer::Draw
            || !(self.header().one_screen || self.occupant(seat.other()).is_computer());
        if !needs_answer {
            return self.accept_offer(seat, offer, now);
        }
        let times = self.offers_this_turn.iter().filter(|made| **made == (seat, offer)).count();
        if times >= MAX_OFFERS_PER_TURN {
            return Err(Refusal::TooManyOffers);
        }
        Ok(Effect::Event(self.decision(EventKind::Offered { seat, offer }, now)))
    }

    /// The event of an accepted offer; `offerer` made the offer.
    fn accept_offer(
        &self,
        offerer: Seat,
        offer: Offer,
        now: Moment<'_>,
    ) -> Result<Effect, Refusal> {
        let kind = match offer {
            Offer::Draw => {
                self.expect_playing()?;
                EventKind::DrawAgreed
            }
            Offer::Takeback => EventKind::TakenBack { plies: self.takeback_plies(offerer)? },
            Offer::Rematch => return Ok(Effect::Rematch),
        };
        Ok(Effect::Event(self.decision(kind, now)))
    }

    fn expect_playing(&self) -> Result<(), Refusal> {
        match (self.stage(), self.game.status().ending()) {
            (_, Some(ending)) => {
                Err(Refusal::Over { ending: self.game.rules().info().ending_said(ending) })
            }
            (Stage::Waiting, None) => Err(Refusal::SeatFree),
            _ => Ok(()),
        }
    }

    /// Gives the free seat to a person. If the person already has a seat, that seat is returned
    /// without a decision, because the answer to an earlier request may have been lost.
    ///
    /// # Errors
    /// If both seats are taken.
    pub fn decide_join(
        &self,
        name: &str,
        key: SeatKey,
        now: Moment<'_>,
    ) -> Result<(Seat, Option<Decision>), Refusal> {
        if let Some(seat) = self.seat_with_key(&key) {
            return Ok((seat, None));
        }
        let free = Seat::BOTH.into_iter().find(|seat| *self.occupant(*seat) == Occupant::Free);
        let seat = free.ok_or(Refusal::NoFreeSeat)?;
        let joined = EventKind::Joined { seat, name: name.to_owned(), key };
        Ok((seat, Some(self.decision(joined, now))))
    }

    /// The header of a rematch, with the seats exchanged.
    #[must_use]
    pub fn rematch_header(&self, created: u64) -> Header {
        let [first, second] = self.occupants().clone();
        Header { seats: [second, first], created, ..self.header().clone() }
    }

    /// Decides that the rematch with this id has started.
    ///
    /// # Errors
    /// If a rematch has already started, or this game is not over.
    pub fn decide_rematch(&self, game: GameId, now: Moment<'_>) -> Result<Decision, Refusal> {
        if self.stage() != Stage::Over {
            return Err(Refusal::NotOver);
        }
        if self.rematch.is_some() {
            return Err(Refusal::RematchBegan);
        }
        Ok(self.decision(EventKind::RematchStarted { game }, now))
    }

    pub(crate) fn decision(&self, kind: EventKind, now: Moment<'_>) -> Decision {
        Decision { event: Event { at: now.at, kind }, turn: None, version: self.version() }
    }

    /// The stage of the game after the decision has been applied.
    #[must_use]
    pub fn stage_after(&self, decision: &Decision) -> Stage {
        match &decision.event.kind {
            EventKind::Turn { .. } => match &decision.turn {
                Some(turn) if !turn.status().is_open() => Stage::Over,
                _ => Stage::Playing,
            },
            EventKind::DrawAgreed | EventKind::Resigned { .. } | EventKind::Forfeited { .. } => {
                Stage::Over
            }
            EventKind::Joined { seat, .. } => match self.occupant(seat.other()) {
                Occupant::Free => Stage::Waiting,
                _ => Stage::Playing,
            },
            EventKind::TakenBack { .. } => Stage::Playing,
            EventKind::Offered { .. }
            | EventKind::Declined { .. }
            | EventKind::ClocksPaused { .. }
            | EventKind::ClocksResumed
            | EventKind::RematchStarted { .. } => self.stage(),
        }
    }

    /// Applies a decision.
    ///
    /// # Panics
    /// If it was made at another version of this session. That is an error in the calling code.
    pub fn commit(&mut self, decision: Decision) {
        let Decision { event, turn, version } = decision;
        assert!(version == self.version(), "decided at version {version}");
        let folded = self.fold(&event, turn);
        debug_assert!(folded.is_ok(), "a decision can be applied: {folded:?}");
    }

    /// Decides a command and applies its event. If the player to move has run out of time, the loss
    /// on time is applied first.
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn execute(
        &mut self,
        seat: Seat,
        command: impl Into<Command>,
        now: Moment<'_>,
    ) -> Result<Executed, Refusal> {
        let command = command.into();
        if let Some(flag) = self.flag(now)
            && !matches!(command, Command::Forfeit { .. })
        {
            self.commit(flag);
        }
        match self.decide(seat, &command, now)? {
            Effect::Event(decision) => {
                let event = decision.event.clone();
                self.commit(decision);
                Ok(Executed::Event(event))
            }
            Effect::Rematch => Ok(Executed::Rematch),
        }
    }
}

/// The result of [`Session::execute`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Executed {
    /// This event was applied.
    Event(Event),
    /// The players play again; see [`Effect::Rematch`].
    Rematch,
}
