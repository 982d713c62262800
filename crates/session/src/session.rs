use std::time::Duration;

use cairn_core::{PositionError, VariantError};
use cairn_record::{CheckedTurn, Date, Match, Player, TIME};
use thiserror::Error;

use crate::clock::TurnClock;
use crate::{Event, EventKind, GameId, Header, Occupant, Offer, SeatKey};

/// A game with the players at it: the state that its events make.
#[derive(Clone, Debug)]
pub struct Session {
    header: Header,
    pub(crate) game: Match,
    seats: [Occupant; 2],
    version: u32,
    pub(crate) clock: TurnClock,
    pub(crate) offers: Vec<(Player, Offer)>,
    /// What has been asked for since the last turn.
    pub(crate) asked: Vec<(Player, Offer)>,
    /// The player to move has offered a draw. The record tells it with the turn that they take.
    offers_with_turn: bool,
    pub(crate) rematch: Option<GameId>,
    turn_times: Vec<Option<TurnTime>>,
    /// When it ended, if not by a turn.
    pub(crate) ended_at: Option<u64>,
    /// The comment at the present position before a forfeit added its story.
    comment_before: Option<String>,
}

/// When a turn was taken, and how long it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnTime {
    /// In milliseconds since 1970.
    pub at: u64,
    /// In milliseconds.
    pub spent: u64,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A seat is free.
    Waiting,
    /// Both seats are taken.
    Playing,
    /// It has ended.
    Over,
}

/// A header or an event that does not fit.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Invalid {
    /// There is no such game.
    #[error("the variant: {0}")]
    Variant(#[from] VariantError),
    /// The start position is impossible.
    #[error("the start position: {0}")]
    Start(#[from] PositionError),
    /// The event cannot follow what happened before.
    #[error("event {number}: {why}")]
    Event {
        /// Its number, from 0.
        number: u32,
        /// What is wrong.
        why: String,
    },
}

const MILLIS_OF_A_DAY: u64 = 86_400_000;

impl Session {
    /// A game in which nothing has happened yet.
    ///
    /// # Errors
    /// If the header names no game or no position.
    pub fn new(header: Header) -> Result<Session, Invalid> {
        let rules = cairn_games::open(&header.variant)?;
        let start = match &header.start {
            Some(text) => rules.read(text)?,
            None => rules.start(),
        };
        let mut game = Match::from_position(start);
        game.set_time_control(header.time);
        game.takebacks = header.takebacks;
        game.date = Some(Date::after_epoch(header.created / MILLIS_OF_A_DAY));
        let clock = TurnClock::running(header.created);
        let mut session = Session::with(header, game, clock);
        session.name_players();
        Ok(session)
    }

    /// A game as its events left it.
    ///
    /// # Errors
    /// If the header or an event does not fit.
    pub fn replay<'a>(
        header: Header,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Session, Invalid> {
        let mut session = Session::new(header)?;
        for event in events {
            session.apply(event)?;
        }
        Ok(session)
    }

    /// A match that begins or goes on at a terminal or in the arena. Its names, its date and an
    /// offer that stands in it remain; its clocks are stopped until the command
    /// [`Resume`](crate::Command::Resume).
    #[must_use]
    pub fn of_match(game: Match, header: Header) -> Session {
        let ending = game.status().ending();
        // A turn in which the time ran out took all that was left of it.
        let left = ending.filter(|ending| ending.why == TIME);
        let left = left.and_then(|_| game.time_left(game.player_to_move()));
        let clock = TurnClock::stopped(left.unwrap_or(game.spent()).as_millis() as u64);
        let ended_at = ending.map(|_| header.created);
        let offers = game.draw_offer().map(|player| (player, Offer::Draw));
        let turn_times = vec![None; game.turns().len()];
        let session = Session::with(header, game, clock);
        Session { offers: offers.into_iter().collect(), turn_times, ended_at, ..session }
    }

    fn with(header: Header, game: Match, clock: TurnClock) -> Session {
        Session {
            seats: header.seats.clone(),
            header,
            game,
            version: 0,
            clock,
            offers: Vec::new(),
            asked: Vec::new(),
            offers_with_turn: false,
            rematch: None,
            turn_times: Vec::new(),
            ended_at: None,
            comment_before: None,
        }
    }

    /// What it began with.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The match: positions, turns, result, and the record.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// How many events there have been: the number of the next one.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Who sits in each seat now.
    #[must_use]
    pub fn seats(&self) -> &[Occupant; 2] {
        &self.seats
    }

    /// Who sits in this seat now.
    #[must_use]
    pub fn seat(&self, player: Player) -> &Occupant {
        &self.seats[player.index()]
    }

    /// The computer in this seat, if there is one.
    #[must_use]
    pub fn computer(&self, player: Player) -> Option<&str> {
        match self.seat(player) {
            Occupant::Computer { player } => Some(player),
            Occupant::Free | Occupant::Person { .. } => None,
        }
    }

    /// The seat of the person with this key.
    #[must_use]
    pub fn holder(&self, key: &SeatKey) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| match self.seat(*player) {
            Occupant::Person { key: Some(own), .. } => own.matches(key),
            _ => false,
        })
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if !self.game.status().is_open() {
            Stage::Over
        } else if self.seats.contains(&Occupant::Free) {
            Stage::Waiting
        } else {
            Stage::Playing
        }
    }

    /// Can a turn be taken?
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.stage() == Stage::Playing
    }

    /// What has been offered and not answered, and by whom.
    #[must_use]
    pub fn offers(&self) -> &[(Player, Offer)] {
        &self.offers
    }

    /// Who has offered a draw that is not answered.
    #[must_use]
    pub fn draw_offered_by(&self) -> Option<Player> {
        self.offers.iter().find(|(_, offer)| *offer == Offer::Draw).map(|(player, _)| *player)
    }

    /// The game that is played after this one.
    #[must_use]
    pub fn rematch(&self) -> Option<&GameId> {
        self.rematch.as_ref()
    }

    /// When each turn was taken; `None` for those that were played before this session.
    #[must_use]
    pub fn turn_times(&self) -> &[Option<TurnTime>] {
        &self.turn_times
    }

    /// Applies an event that was stored.
    ///
    /// # Errors
    /// If it cannot follow what happened before; the session must not be used any more.
    pub fn apply(&mut self, event: &Event) -> Result<(), Invalid> {
        let number = self.version;
        let invalid = |why: &dyn std::fmt::Display| Invalid::Event { number, why: why.to_string() };
        let turn = match &event.kind {
            EventKind::Turn { text, .. } => {
                let turn = self.game.position().read_turn(text).map_err(|error| invalid(&error))?;
                Some(self.game.check(turn).map_err(|error| invalid(&error))?)
            }
            _ => None,
        };
        self.fold(event, turn).map_err(|error| invalid(&error))
    }

    /// Changes the state as the event says. A turn has been checked.
    pub(crate) fn fold(
        &mut self,
        event: &Event,
        turn: Option<CheckedTurn>,
    ) -> Result<(), cairn_record::PlayError> {
        match &event.kind {
            EventKind::Joined { player, name, key } => {
                self.seats[player.index()] =
                    Occupant::Person { name: name.clone(), key: Some(*key) };
                self.clock = TurnClock::running(event.at);
                self.name_players();
            }
            EventKind::Turn { spent, .. } => self.take_turn(turn, event.at, *spent),
            EventKind::Offered { player, offer } => {
                self.offers.push((*player, *offer));
                self.asked.push((*player, *offer));
                if *offer == Offer::Draw {
                    self.note_offer(*player);
                }
            }
            EventKind::Declined { player, offer } => {
                if *offer == Offer::Draw && self.draw_offered_by() == Some(*player) {
                    // Withdrawn, so the record does not tell it.
                    self.offers_with_turn = false;
                    if self.game.draw_offer() == Some(*player) {
                        self.game.withdraw_draw();
                    }
                }
                self.offers.retain(|(_, open)| open != offer);
            }
            EventKind::Drawn => {
                self.game.agree_draw()?;
                self.end(event.at);
            }
            EventKind::TakenBack { plies } => {
                self.undo(*plies);
                self.clock.next_turn(event.at);
                self.ended_at = None;
                self.offers.clear();
                self.offers_with_turn = false;
            }
            EventKind::Resigned { player } => {
                self.game.resign(self.game.side_of(*player))?;
                self.end(event.at);
            }
            EventKind::Forfeited { player, fault, story } => {
                self.game.forfeit(self.game.side_of(*player), *fault)?;
                if let Some(story) = story {
                    let plies = self.game.turns().len();
                    self.comment_before = Some(self.game.comment(plies).to_owned());
                    // A comment in a record ends at its first brace, so this is never refused.
                    let _ = self.game.add_comment(&story.replace('}', ")"));
                }
                self.end(event.at);
            }
            EventKind::ClocksPaused { spent } => self.clock = TurnClock::stopped(*spent),
            EventKind::ClocksResumed => self.clock.run_from(event.at),
            EventKind::Again { game } => {
                self.rematch = Some(game.clone());
                self.offers.clear();
            }
        }
        self.version += 1;
        Ok(())
    }

    fn take_turn(&mut self, turn: Option<CheckedTurn>, at: u64, spent: u64) {
        let Some(turn) = turn else { return };
        let taker = self.game.player_to_move();
        self.game.play_checked(turn);
        if self.clock.is_running() {
            self.game.set_time_spent(Duration::from_millis(spent));
        }
        if std::mem::take(&mut self.offers_with_turn) {
            // A turn that ends the game offers nothing.
            self.game.offer_draw();
        }
        self.turn_times.push(Some(TurnTime { at, spent }));
        self.clock.next_turn(at);
        // Playing on declines what the other player offered. One's own draw offer stands for the
        // other player's answer, unless the turn ended the game.
        let open = self.game.status().is_open();
        self.offers.retain(|(player, offer)| open && *player == taker && *offer == Offer::Draw);
        self.asked.clear();
    }

    /// The record tells a draw offer with a turn: the one that the player took last, or, when they
    /// are to move, the one that they will take.
    fn note_offer(&mut self, player: Player) {
        if self.game.player_to_move() == player {
            self.offers_with_turn = true;
        } else if self.game.turns().last().is_some_and(|last| last.player == player) {
            self.game.offer_draw();
        }
    }

    /// It ended otherwise than by a turn.
    fn end(&mut self, at: u64) {
        self.ended_at = Some(at);
        self.offers.clear();
    }

    /// Did a player or a clock end it, and not a turn?
    pub(crate) fn ended_by_call(&self) -> bool {
        !self.game.status().is_open() && self.game.status_by_turns().is_open()
    }

    fn undo(&mut self, plies: u32) {
        if self.ended_by_call() {
            self.game.undo();
            if let Some(comment) = self.comment_before.take() {
                // It was a comment before, so it is not refused.
                let _ = self.game.set_comment(self.game.turns().len(), &comment);
            }
        }
        for _ in 0..plies {
            self.game.undo();
            self.turn_times.pop();
        }
    }

    fn name_players(&mut self) {
        for player in Player::BOTH {
            let name = match &self.seats[player.index()] {
                Occupant::Free => "",
                Occupant::Person { name, .. } => name,
                Occupant::Computer { player } => player,
            };
            self.game.set_name(player, name);
        }
    }
}
