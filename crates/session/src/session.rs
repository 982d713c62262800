use cairn_core::{PositionError, VariantError};
use cairn_record::{Date, Match, Seat, TIME};
use thiserror::Error;

use crate::clock::TurnClock;
use crate::{Event, GameId, Header, Occupant, Offer, SeatKey};

/// A game with its players: the state after all its events.
#[derive(Clone, Debug)]
pub struct Session {
    header: Header,
    pub(crate) game: Match,
    pub(crate) occupants: [Occupant; 2],
    pub(crate) version: u32,
    pub(crate) clock: TurnClock,
    pub(crate) offers: Vec<(Seat, Offer)>,
    /// The offers made since the last turn, including those that were declined.
    pub(crate) offers_this_turn: Vec<(Seat, Offer)>,
    /// True if the player to move has offered a draw. The record attaches the offer to their next
    /// turn.
    pub(crate) offers_draw_with_turn: bool,
    pub(crate) rematch: Option<GameId>,
    pub(crate) turn_times: Vec<Option<TurnTime>>,
    /// When the game ended, if it did not end by a turn.
    pub(crate) ended_at: Option<u64>,
    /// The comment at the current position before a forfeit appended its detail.
    pub(crate) comment_before: Option<String>,
}

/// When a turn was taken, and how much time it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnTime {
    /// The time in milliseconds since 1970.
    pub at: u64,
    /// The time charged for the turn, in milliseconds.
    pub spent: u64,
}

/// The stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A seat is free.
    Waiting,
    /// Both seats are taken.
    Playing,
    /// The game has ended.
    Over,
}

/// Why a session cannot be created from a header and events.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// The variant does not exist.
    #[error("the variant: {0}")]
    Variant(#[from] VariantError),
    /// The start position is not valid.
    #[error("the start position: {0}")]
    Start(#[from] PositionError),
    /// An event does not fit the state before it.
    #[error("event {number}: {why}")]
    Event {
        /// Its number, from 0.
        number: u32,
        /// What is wrong.
        why: String,
    },
}

const MILLIS_PER_DAY: u64 = 86_400_000;

impl Session {
    /// Creates a game without events.
    ///
    /// # Errors
    /// If the variant or the start position is not valid.
    pub fn new(header: Header) -> Result<Session, ReplayError> {
        let rules = cairn_games::open(&header.variant)?;
        let start = match &header.start {
            Some(text) => rules.read(text)?,
            None => rules.start(),
        };
        let mut game = Match::from_position(start);
        game.set_time_control(header.time);
        game.takebacks = header.takebacks;
        game.date = Some(Date::after_epoch(header.created / MILLIS_PER_DAY));
        let clock = TurnClock::running(header.created);
        let mut session = Session::with(header, game, clock);
        session.set_names();
        Ok(session)
    }

    /// Creates a game from its header and events.
    ///
    /// # Errors
    /// If the header is not valid, or an event does not fit.
    pub fn replay<'a>(
        header: Header,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Session, ReplayError> {
        let mut session = Session::new(header)?;
        for event in events {
            session.apply(event)?;
        }
        Ok(session)
    }

    /// Creates a session from a match that begins or continues in a terminal or in the arena. It
    /// keeps the names, the date and an open draw offer. The clocks are stopped until the command
    /// [`Resume`](crate::Command::Resume).
    #[must_use]
    pub fn from_match(game: Match, header: Header) -> Session {
        let ending = game.status().ending();
        // A turn that lost on time used all the time that was left.
        let left = ending.filter(|ending| ending.why == TIME);
        let left = left.and_then(|_| game.time_left(game.seat_to_move()));
        let clock = TurnClock::stopped(left.unwrap_or(game.spent()).as_millis() as u64);
        let ended_at = ending.map(|_| header.created);
        let offers = game.draw_offer().map(|seat| (seat, Offer::Draw));
        let turn_times = vec![None; game.turns().len()];
        let session = Session::with(header, game, clock);
        Session { offers: offers.into_iter().collect(), turn_times, ended_at, ..session }
    }

    fn with(header: Header, game: Match, clock: TurnClock) -> Session {
        Session {
            occupants: header.seats.clone(),
            header,
            game,
            version: 0,
            clock,
            offers: Vec::new(),
            offers_this_turn: Vec::new(),
            offers_draw_with_turn: false,
            rematch: None,
            turn_times: Vec::new(),
            ended_at: None,
            comment_before: None,
        }
    }

    /// The settings with which the game was created.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The match: positions, turns, result and record.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The number of events so far, which is the number of the next event.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The current occupants of both seats.
    #[must_use]
    pub fn occupants(&self) -> &[Occupant; 2] {
        &self.occupants
    }

    /// The current occupant of a seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        &self.occupants[seat.index()]
    }

    /// The player specification of the computer in this seat, if a computer holds it.
    #[must_use]
    pub fn computer(&self, seat: Seat) -> Option<&str> {
        match self.occupant(seat) {
            Occupant::Computer { player } => Some(player),
            Occupant::Free | Occupant::Person { .. } => None,
        }
    }

    /// The seat of the person with this key.
    #[must_use]
    pub fn seat_with_key(&self, key: &SeatKey) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| match self.occupant(*seat) {
            Occupant::Person { key: Some(own), .. } => own.matches(key),
            _ => false,
        })
    }

    /// The stage of the game.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if !self.game.status().is_open() {
            Stage::Over
        } else if self.occupants.contains(&Occupant::Free) {
            Stage::Waiting
        } else {
            Stage::Playing
        }
    }

    /// Returns true if a turn can be taken.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.stage() == Stage::Playing
    }

    /// The open offers, with the seat that made each.
    #[must_use]
    pub fn offers(&self) -> &[(Seat, Offer)] {
        &self.offers
    }

    /// The seat with an open draw offer.
    #[must_use]
    pub fn draw_offered_by(&self) -> Option<Seat> {
        self.offers.iter().find(|(_, offer)| *offer == Offer::Draw).map(|(seat, _)| *seat)
    }

    /// The id of the rematch, if it has started.
    #[must_use]
    pub fn rematch(&self) -> Option<&GameId> {
        self.rematch.as_ref()
    }

    /// The times of all turns; `None` for turns that were played before this session.
    #[must_use]
    pub fn turn_times(&self) -> &[Option<TurnTime>] {
        &self.turn_times
    }
}
