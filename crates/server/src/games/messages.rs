//! The messages about a game that are sent to its clients.

use cairn_record::Seat;
use cairn_session::{Event, EventKind, Moment, Occupant, Offer, Stage, TurnTime};
use cairn_wire::live::{GameEvent, Message, TurnTaken};
use cairn_wire::{Clocks, Id, OfferKind, PlayedTurn, SeatInfo, Start, State, Status, WatchedSeat};
use cairn_words::Lang;

use super::server_game::ServerGame;
use crate::api_error::ApiError;
use crate::convert::{TreeSize, look, seat_index, wire_ending, wire_scene, wire_sides, wire_turns};

/// Who is connected to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Connections {
    /// For each seat, whether its occupant is connected.
    pub seats: [bool; 2],
    /// The number of spectators.
    pub watchers: usize,
}

/// Describes a seat.
pub(crate) fn seat_info(occupant: &Occupant, name: &str, taken: bool) -> SeatInfo {
    let who = match occupant {
        Occupant::Computer { player } => player,
        Occupant::Free | Occupant::Person { .. } => "person",
    };
    SeatInfo { who: who.to_owned(), name: name.to_owned(), taken }
}

fn offer_kind(offer: Offer) -> OfferKind {
    match offer {
        Offer::Draw => OfferKind::Draw,
        Offer::Takeback => OfferKind::Takeback,
        Offer::Rematch => OfferKind::Rematch,
    }
}

impl ServerGame {
    /// The complete state.
    pub fn state(
        &self,
        now: Moment<'_>,
        connections: Connections,
        tree: TreeSize,
        lang: Lang,
    ) -> Result<State, ApiError> {
        let (session, header, game) = (&self.session, self.session.header(), self.session.game());
        let info = game.rules().info();
        let seats = Seat::BOTH.map(|seat| {
            let (occupant, name) = (session.occupant(seat), game.name(seat).unwrap_or_default());
            let info = seat_info(occupant, name, *occupant != Occupant::Free);
            WatchedSeat { seat: info, here: connections.seats[seat.index()] }
        });
        let start = game.start();
        Ok(State {
            id: Id(self.id.to_string()),
            variant: header.variant.clone(),
            title: info.title.to_owned(),
            created: header.created,
            seq: session.version(),
            ply: game.turns().len(),
            seats,
            sides: wire_sides(game),
            time: header.time.map(|time| time.to_string()),
            takebacks: header.takebacks,
            open: self.open,
            turns: self.wire_turns(0),
            start: Start { position: start.text(), scene: wire_scene(info, &start.scene(), lang) },
            clocks: self.wire_clocks(now),
            offers: self.wire_offers(),
            status: self.wire_status(),
            result: wire_ending(game, lang),
            look: look(game, tree, lang)?,
            rematch: session.rematch().map(|id| Id(id.to_string())),
            watchers: connections.watchers,
        })
    }

    fn wire_status(&self) -> Status {
        match self.session.stage() {
            Stage::Waiting => Status::Waiting,
            Stage::Playing => Status::Playing,
            Stage::Over => Status::Over,
        }
    }

    fn wire_offers(&self) -> Vec<cairn_wire::Offer> {
        let convert = |(seat, offer): &(Seat, Offer)| cairn_wire::Offer {
            player: seat_index(*seat),
            what: offer_kind(*offer),
        };
        self.session.offers().iter().map(convert).collect()
    }

    /// The turns from this one on.
    fn wire_turns(&self, from: usize) -> Vec<PlayedTurn> {
        let game = self.session.game();
        let times = self.session.turn_times().iter().zip(game.turns()).skip(from);
        let turns = wire_turns(game, from).into_iter().zip(times);
        // Only turns that were played before the session have no time.
        let untimed = TurnTime { at: self.session.header().created, spent: 0 };
        let timed = turns.map(|(turn, (time, played))| {
            let TurnTime { at, spent } = time.unwrap_or(untimed);
            PlayedTurn { turn, at, spent, offers_draw: played.offers_draw }
        });
        timed.collect()
    }

    fn wire_clocks(&self, now: Moment<'_>) -> Option<Clocks> {
        let left = self.session.clocks(now)?;
        let to_move = seat_index(self.session.game().seat_to_move());
        let running = self.session.is_playing().then_some(to_move);
        Some(Clocks { left, running, now: now.at })
    }

    /// The message about the last turn, for clients that know all earlier turns.
    pub fn turn_message(&self, now: Moment<'_>, tree: TreeSize, lang: Lang) -> Option<Message> {
        let game = self.session.game();
        let ply = game.turns().len();
        Some(Message::Turn(Box::new(TurnTaken {
            seq: self.session.version(),
            ply,
            turn: self.wire_turns(ply.checked_sub(1)?).pop()?,
            clocks: self.wire_clocks(now),
            look: look(game, tree, lang).ok()?,
            sides: wire_sides(game),
            offers: self.wire_offers(),
            status: self.wire_status(),
        })))
    }

    /// The message about the end of the game.
    pub fn over_message(&self, now: Moment<'_>, lang: Lang) -> Message {
        Message::Over {
            seq: self.session.version(),
            result: wire_ending(self.session.game(), lang),
            clocks: self.wire_clocks(now),
            offers: self.wire_offers(),
            status: self.wire_status(),
        }
    }

    /// The message about an event that is the same in every language; `None` for other events.
    pub fn event_message(&self, event: &Event) -> Option<Message> {
        let seq = self.session.version();
        let (offers, status) = (self.wire_offers(), self.wire_status());
        let event = match &event.kind {
            EventKind::Joined { seat, .. } => GameEvent::Joined { player: seat_index(*seat) },
            EventKind::Offered { seat, offer } => {
                GameEvent::Offer { player: seat_index(*seat), what: offer_kind(*offer) }
            }
            EventKind::Declined { seat, offer } => {
                GameEvent::Decline { player: seat_index(*seat), what: offer_kind(*offer) }
            }
            EventKind::RematchStarted { game } => {
                let id = Id(game.to_string());
                return Some(Message::Rematch { seq, id, offers, status });
            }
            _ => return None,
        };
        Some(Message::Event { seq, event, offers, status })
    }
}
