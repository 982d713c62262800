//! What comes of a command: an event, or a refusal.

use cairn_record::{CheckedTurn, Player};
use cairn_words::GameTexts;

use crate::{
    Command, Entered, Event, EventKind, GameId, Header, Moment, Occupant, Offer, Refusal, SeatKey,
    Session, Stage,
};

/// No game takes so many events, unless somebody plays with the program instead: turns that are
/// taken back again and again have to be stored all the same.
const MOST_EVENTS: u32 = 10_000;
/// How often a player may ask for the same thing in one turn.
const MOST_REQUESTS: usize = 3;

/// An event that is to happen: [`Session::commit`] makes it so.
#[derive(Clone, Debug)]
pub struct Decision {
    event: Event,
    turn: Option<CheckedTurn>,
    version: u32,
}

impl Decision {
    /// What is to be stored.
    #[must_use]
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// The number that the event has: how many there were when it was decided.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }
}

/// What an accepted command causes.
#[derive(Clone, Debug)]
pub enum Effect {
    /// An event.
    Event(Decision),
    /// The players play again. The interface begins a game with [`Session::rematch_header`], and
    /// tells this one with [`Session::decide_rematch`] where that is stored.
    Rematch,
}

impl Session {
    /// What comes of a command at this moment. Nothing changes.
    ///
    /// # Errors
    /// Why the command is refused. When the time of the player to move is up, every command but a
    /// forfeit is, and [`flag`](Session::flag) has the event.
    pub fn decide(
        &self,
        player: Player,
        command: &Command,
        now: Moment<'_>,
    ) -> Result<Effect, Refusal> {
        if self.version() >= MOST_EVENTS && !command.can_end() {
            return Err(Refusal::TooLong);
        }
        let event = |kind| Ok(Effect::Event(self.decision(kind, now)));
        if self.time_is_up(now) && !matches!(command, Command::Forfeit { .. }) {
            return Err(Refusal::TimeIsUp);
        }
        match command {
            Command::Turn { ply, turn } => self.turn(player, *ply, turn, now),
            Command::Resign => {
                self.expect_playing()?;
                event(EventKind::Resigned { player })
            }
            Command::Offer(offer) => self.offer(player, *offer, now),
            Command::Accept(offer) => {
                let asks = player.other();
                if !self.offers().contains(&(asks, *offer)) {
                    return Err(Refusal::NothingOffered);
                }
                self.granted(asks, *offer, now)
            }
            Command::Decline(offer) => {
                if !self.offers().iter().any(|(_, open)| open == offer) {
                    return Err(Refusal::NothingOffered);
                }
                event(EventKind::Declined { player, offer: *offer })
            }
            Command::Pause => {
                self.expect_playing()?;
                event(EventKind::ClocksPaused { spent: self.spent(now) })
            }
            Command::Resume => {
                self.expect_playing()?;
                event(EventKind::ClocksResumed)
            }
            Command::Forfeit { fault, story } => {
                self.expect_playing()?;
                let story = Some(story.clone()).filter(|story| !story.is_empty());
                event(EventKind::Forfeited { player, fault: *fault, story })
            }
        }
    }

    fn turn(
        &self,
        player: Player,
        ply: Option<usize>,
        turn: &Entered,
        now: Moment<'_>,
    ) -> Result<Effect, Refusal> {
        self.expect_playing()?;
        if ply.is_some_and(|ply| ply != self.game.turns().len()) {
            return Err(Refusal::Stale);
        }
        if self.game.player_to_move() != player {
            return Err(Refusal::NotYourTurn);
        }
        let turn = match turn {
            Entered::Turn(turn) => *turn,
            Entered::Text(text) => self.game.position().read_turn(text)?,
        };
        let turn = self.game.check(turn)?;
        let kind = EventKind::Turn { text: turn.text().to_owned(), spent: self.counted(now) };
        Ok(Effect::Event(Decision { turn: Some(turn), ..self.decision(kind, now) }))
    }

    fn offer(&self, player: Player, offer: Offer, now: Moment<'_>) -> Result<Effect, Refusal> {
        match offer {
            Offer::Draw => self.expect_playing()?,
            Offer::Takeback => drop(self.plies_back(player)?),
            Offer::Rematch if self.stage() != Stage::Over => return Err(Refusal::NotOver),
            Offer::Rematch if self.rematch.is_some() => return Err(Refusal::RematchBegan),
            Offer::Rematch => {}
        }
        // Both want the same.
        if self.offers().contains(&(player.other(), offer)) {
            return self.granted(player.other(), offer, now);
        }
        if self.offers().contains(&(player, offer)) {
            return Err(Refusal::AlreadyOffered);
        }
        // A computer agrees to everything but a draw, which it considers. At one screen the players
        // have agreed before a key is pressed.
        let needs_answer = offer == Offer::Draw
            || !(self.header().one_screen || self.seat(player.other()).is_computer());
        if !needs_answer {
            return self.granted(player, offer, now);
        }
        let times = self.asked.iter().filter(|asked| **asked == (player, offer)).count();
        if times >= MOST_REQUESTS {
            return Err(Refusal::AskedTooOften);
        }
        Ok(Effect::Event(self.decision(EventKind::Offered { player, offer }, now)))
    }

    /// What `asks` wanted happens.
    fn granted(&self, asks: Player, offer: Offer, now: Moment<'_>) -> Result<Effect, Refusal> {
        let kind = match offer {
            Offer::Draw => {
                self.expect_playing()?;
                EventKind::Drawn
            }
            Offer::Takeback => EventKind::TakenBack { plies: self.plies_back(asks)? },
            Offer::Rematch => return Ok(Effect::Rematch),
        };
        Ok(Effect::Event(self.decision(kind, now)))
    }

    fn expect_playing(&self) -> Result<(), Refusal> {
        match (self.stage(), self.game.status().ending()) {
            (_, Some(ending)) => {
                Err(Refusal::Over { ending: self.game.game().info().ending_said(ending) })
            }
            (Stage::Waiting, None) => Err(Refusal::SeatFree),
            _ => Ok(()),
        }
    }

    /// Gives the free seat to somebody. A person who has a seat already keeps it, and nothing
    /// happens: the first answer may have been lost.
    ///
    /// # Errors
    /// If both seats are taken.
    pub fn decide_join(
        &self,
        name: &str,
        key: SeatKey,
        now: Moment<'_>,
    ) -> Result<(Player, Option<Decision>), Refusal> {
        if let Some(player) = self.holder(&key) {
            return Ok((player, None));
        }
        let free = Player::BOTH.into_iter().find(|player| *self.seat(*player) == Occupant::Free);
        let player = free.ok_or(Refusal::NoFreeSeat)?;
        let joined = EventKind::Joined { player, name: name.to_owned(), key };
        Ok((player, Some(self.decision(joined, now))))
    }

    /// The header of the next game of these players, with sides changed.
    #[must_use]
    pub fn rematch_header(&self, created: u64) -> Header {
        let [first, second] = self.seats().clone();
        Header { seats: [second, first], created, ..self.header().clone() }
    }

    /// The next game has begun.
    ///
    /// # Errors
    /// If there is one already, or this game is not over.
    pub fn decide_rematch(&self, game: GameId, now: Moment<'_>) -> Result<Decision, Refusal> {
        if self.stage() != Stage::Over {
            return Err(Refusal::NotOver);
        }
        if self.rematch.is_some() {
            return Err(Refusal::RematchBegan);
        }
        Ok(self.decision(EventKind::Again { game }, now))
    }

    pub(crate) fn decision(&self, kind: EventKind, now: Moment<'_>) -> Decision {
        Decision { event: Event { at: now.at, kind }, turn: None, version: self.version() }
    }

    /// How far the game is when the decision has happened.
    #[must_use]
    pub fn stage_after(&self, decision: &Decision) -> Stage {
        match &decision.event.kind {
            EventKind::Turn { .. } => match &decision.turn {
                Some(turn) if !turn.status().is_open() => Stage::Over,
                _ => Stage::Playing,
            },
            EventKind::Drawn | EventKind::Resigned { .. } | EventKind::Forfeited { .. } => {
                Stage::Over
            }
            EventKind::Joined { player, .. } => match self.seat(player.other()) {
                Occupant::Free => Stage::Waiting,
                _ => Stage::Playing,
            },
            EventKind::TakenBack { .. } => Stage::Playing,
            EventKind::Offered { .. }
            | EventKind::Declined { .. }
            | EventKind::ClocksPaused { .. }
            | EventKind::ClocksResumed
            | EventKind::Again { .. } => self.stage(),
        }
    }

    /// Makes a decision happen.
    ///
    /// # Panics
    /// If it was made at another version of this session: that is a mistake of the calling code.
    pub fn commit(&mut self, decision: Decision) {
        let Decision { event, turn, version } = decision;
        assert!(version == self.version(), "decided at version {version}");
        let folded = self.fold(&event, turn);
        debug_assert!(folded.is_ok(), "a decision fits: {folded:?}");
    }

    /// Decides a command and makes it happen. If the time of the player to move is up, the flag
    /// falls first.
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn execute(
        &mut self,
        player: Player,
        command: impl Into<Command>,
        now: Moment<'_>,
    ) -> Result<Executed, Refusal> {
        let command = command.into();
        if let Some(flag) = self.flag(now)
            && !matches!(command, Command::Forfeit { .. })
        {
            self.commit(flag);
        }
        match self.decide(player, &command, now)? {
            Effect::Event(decision) => {
                let event = decision.event.clone();
                self.commit(decision);
                Ok(Executed::Event(event))
            }
            Effect::Rematch => Ok(Executed::Rematch),
        }
    }
}

/// What a command has caused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Executed {
    /// This happened.
    Event(Event),
    /// The players play again; see [`Effect::Rematch`].
    Rematch,
}
