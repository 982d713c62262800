//! What those who watch a game are told.

use cairn_record::Player;
use cairn_session::{Event, EventKind, Moment, Occupant, Offer, Stage, TurnTime};
use cairn_wire::live::{Happened, Message, TurnTaken};
use cairn_wire::{Clocks, Id, PlayedTurn, Seat, Start, State, Status, WatchedSeat, What};
use cairn_words::Lang;

use super::game::ServerGame;
use crate::error::Refusal;
use crate::shown::{Ahead, look, over, player_shown, scene_shown, sides, turns_shown};

/// Who is there to see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Here {
    pub seats: [bool; 2],
    pub watchers: usize,
}

/// A seat as lists show it.
pub(crate) fn seat_shown(seat: &Occupant, name: &str, taken: bool) -> Seat {
    let who = match seat {
        Occupant::Computer { player } => player,
        Occupant::Free | Occupant::Person { .. } => "person",
    };
    Seat { who: who.to_owned(), name: name.to_owned(), taken }
}

fn offer_shown(offer: Offer) -> What {
    match offer {
        Offer::Draw => What::Draw,
        Offer::Takeback => What::Takeback,
        Offer::Rematch => What::Rematch,
    }
}

impl ServerGame {
    /// The whole state.
    pub fn state(
        &self,
        now: Moment<'_>,
        here: Here,
        ahead: Ahead,
        lang: Lang,
    ) -> Result<State, Refusal> {
        let (session, header, game) = (&self.session, self.session.header(), self.session.game());
        let info = game.game().info();
        let seats = Player::BOTH.map(|player| {
            let (seat, name) = (session.seat(player), game.name(player).unwrap_or_default());
            let seat = seat_shown(seat, name, *seat != Occupant::Free);
            WatchedSeat { seat, here: here.seats[player.index()] }
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
            sides: sides(game),
            time: header.time.map(|time| time.to_string()),
            takebacks: header.takebacks,
            open: self.open,
            turns: self.turns(0),
            start: Start { position: start.text(), scene: scene_shown(info, &start.scene(), lang) },
            clocks: self.clocks_shown(now),
            offers: self.offers(),
            status: self.status(),
            result: over(game, lang),
            look: look(game, ahead, lang)?,
            rematch: session.rematch().map(|id| Id(id.to_string())),
            watchers: here.watchers,
        })
    }

    fn status(&self) -> Status {
        match self.session.stage() {
            Stage::Waiting => Status::Waiting,
            Stage::Playing => Status::Playing,
            Stage::Over => Status::Over,
        }
    }

    fn offers(&self) -> Vec<cairn_wire::Offer> {
        let offers = self.session.offers().iter();
        let told = |(player, offer): &(Player, Offer)| cairn_wire::Offer {
            player: player_shown(*player),
            what: offer_shown(*offer),
        };
        offers.map(told).collect()
    }

    fn turns(&self, from: usize) -> Vec<PlayedTurn> {
        let game = self.session.game();
        let times = self.session.turn_times().iter().zip(game.turns()).skip(from);
        let shown = turns_shown(game, from).into_iter().zip(times);
        // Only turns that were not played here have no time.
        let untimed = TurnTime { at: self.session.header().created, spent: 0 };
        let timed = shown.map(|(turn, (time, played))| {
            let TurnTime { at, spent } = time.unwrap_or(untimed);
            PlayedTurn { turn, at, spent, offers_draw: played.offers_draw }
        });
        timed.collect()
    }

    /// What the clocks show.
    fn clocks_shown(&self, now: Moment<'_>) -> Option<Clocks> {
        let left = self.session.clocks(now)?;
        let to_move = player_shown(self.session.game().player_to_move());
        let running = self.session.is_playing().then_some(to_move);
        Some(Clocks { left, running, now: now.at })
    }

    /// The last turn, for clients that have seen all before it.
    pub fn turn_told(&self, now: Moment<'_>, ahead: Ahead, lang: Lang) -> Option<Message> {
        let game = self.session.game();
        let ply = game.turns().len();
        Some(Message::Turn(Box::new(TurnTaken {
            seq: self.session.version(),
            ply,
            turn: self.turns(ply.checked_sub(1)?).pop()?,
            clocks: self.clocks_shown(now),
            look: look(game, ahead, lang).ok()?,
            sides: sides(game),
            offers: self.offers(),
            status: self.status(),
        })))
    }

    /// How it ended.
    pub fn over_told(&self, now: Moment<'_>, lang: Lang) -> Message {
        Message::Over {
            seq: self.session.version(),
            result: over(self.session.game(), lang),
            clocks: self.clocks_shown(now),
            offers: self.offers(),
            status: self.status(),
        }
    }

    /// An event that is told in one message for every language, if this is one.
    pub fn event_told(&self, event: &Event) -> Option<Message> {
        let (seq, offers, status) = (self.session.version(), self.offers(), self.status());
        let happened = match &event.kind {
            EventKind::Joined { player, .. } => Happened::Joined { player: player_shown(*player) },
            EventKind::Offered { player, offer } => {
                Happened::Offer { player: player_shown(*player), what: offer_shown(*offer) }
            }
            EventKind::Declined { player, offer } => {
                Happened::Decline { player: player_shown(*player), what: offer_shown(*offer) }
            }
            EventKind::Again { game } => {
                let id = Id(game.to_string());
                return Some(Message::Rematch { seq, id, offers, status });
            }
            _ => return None,
        };
        Some(Message::Event { seq, happened, offers, status })
    }
}
