//! What those who watch a game are told.

use cairn_record::Player;
use cairn_session::{Event, EventKind, GameId, Moment, Occupant, Offer, Stage};
use cairn_words::Lang;
use serde::Serialize;
use serde_json::{Value, json};

use super::game::ServerGame;
use crate::error::Refusal;
use crate::shown::{Look, SceneShown, over, sides, turns_shown};

/// Who is there to see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Here {
    pub seats: [bool; 2],
    pub watchers: usize,
}

/// A turn that was taken. It is what is told most, so it is written without a tree of values.
#[derive(Serialize)]
struct TurnTold {
    is: &'static str,
    seq: u32,
    ply: usize,
    turn: Option<Value>,
    clocks: Value,
    look: Look,
    sides: [char; 2],
    #[serde(flatten)]
    standing: Standing,
}

/// What every message has that can change it: how far the game is, and what is offered.
#[derive(Serialize)]
struct Standing {
    status: &'static str,
    offers: Vec<OfferTold>,
}

/// An offer that is not answered.
#[derive(Serialize)]
struct OfferTold {
    player: usize,
    what: Offer,
}

/// Something that happened besides turns and ends.
#[derive(Serialize)]
struct EventTold {
    is: &'static str,
    seq: u32,
    kind: &'static str,
    player: usize,
    what: Option<Offer>,
    #[serde(flatten)]
    standing: Standing,
}

/// The players play again.
#[derive(Serialize)]
struct RematchTold<'a> {
    is: &'static str,
    seq: u32,
    id: &'a GameId,
    #[serde(flatten)]
    standing: Standing,
}

/// A seat as lists show it.
pub(crate) fn seat_shown(seat: &Occupant, name: &str) -> Value {
    let who = match seat {
        Occupant::Computer { player } => player,
        Occupant::Free | Occupant::Person { .. } => "person",
    };
    json!({"who": who, "name": name})
}

impl ServerGame {
    /// The whole state.
    pub fn state(&self, now: Moment<'_>, here: Here, lang: Lang) -> Result<Value, Refusal> {
        let (session, header, game) = (&self.session, self.session.header(), self.session.game());
        let info = game.game().info();
        let seats = Player::BOTH.map(|player| {
            let at = player.index();
            let mut seat = seat_shown(session.seat(player), game.name(player).unwrap_or_default());
            let taken = *session.seat(player) != Occupant::Free;
            if let Value::Object(seat) = &mut seat {
                seat.insert("taken".to_owned(), taken.into());
                seat.insert("here".to_owned(), here.seats[at].into());
            }
            seat
        });
        let (start, standing) = (game.start(), self.standing());
        Ok(json!({
            "id": self.id,
            "variant": header.variant,
            "title": info.title,
            "created": header.created,
            "seq": session.version(),
            "ply": game.turns().len(),
            "seats": seats,
            "sides": sides(game),
            "time": header.time.map(|time| time.to_string()),
            "takebacks": header.takebacks,
            "open": self.open,
            "turns": self.turns(0),
            "start": {
                "position": start.text(),
                "scene": SceneShown::of(info, &start.scene(), lang),
            },
            "clocks": self.clocks_shown(now),
            "offers": standing.offers,
            "status": standing.status,
            "result": over(game, lang),
            "look": Look::of(game, &[], lang)?,
            "rematch": session.rematch(),
            "watchers": here.watchers,
        }))
    }

    fn standing(&self) -> Standing {
        let status = match self.session.stage() {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
        };
        let offers = self.session.offers().iter();
        let told =
            |(player, what): &(Player, Offer)| OfferTold { player: player.index(), what: *what };
        Standing { status, offers: offers.map(told).collect() }
    }

    fn turns(&self, from: usize) -> Vec<Value> {
        let game = self.session.game();
        let times = self.session.turn_times().iter().skip(from);
        let shown = turns_shown(game, from).into_iter().zip(times).map(|(turn, time)| {
            let mut value = json!(turn);
            if let (Value::Object(value), Some(time)) = (&mut value, time) {
                value.insert("at".to_owned(), time.at.into());
                value.insert("spent".to_owned(), time.spent.into());
            }
            value
        });
        shown.collect()
    }

    /// What the clocks show.
    fn clocks_shown(&self, now: Moment<'_>) -> Value {
        let Some(left) = self.session.clocks(now) else { return Value::Null };
        let to_move = self.session.game().player_to_move().index();
        let running = self.session.is_playing().then_some(to_move);
        json!({"left": left, "running": running, "now": now.at})
    }

    /// The last turn, for clients that have seen all before it.
    pub fn turn_told(&self, now: Moment<'_>, lang: Lang) -> Option<String> {
        let game = self.session.game();
        let plies = game.turns().len();
        let told = TurnTold {
            is: "turn",
            seq: self.session.version(),
            ply: plies,
            turn: self.turns(plies.saturating_sub(1)).pop(),
            clocks: self.clocks_shown(now),
            look: Look::of(game, &[], lang).ok()?,
            sides: sides(game),
            standing: self.standing(),
        };
        serde_json::to_string(&told).ok()
    }

    /// How it ended.
    pub fn over_told(&self, now: Moment<'_>, lang: Lang) -> String {
        let standing = self.standing();
        let told = json!({
            "is": "over",
            "seq": self.session.version(),
            "result": over(self.session.game(), lang),
            "clocks": self.clocks_shown(now),
            "offers": standing.offers,
            "status": standing.status,
        });
        told.to_string()
    }

    /// An event that is told in one message for every language, if this is one.
    pub fn event_told(&self, event: &Event) -> Option<String> {
        let seq = self.session.version();
        let told = |kind, player: Player, what| {
            let (player, standing) = (player.index(), self.standing());
            let told = EventTold { is: "event", seq, kind, player, what, standing };
            serde_json::to_string(&told).ok()
        };
        match &event.kind {
            EventKind::Joined { player, .. } => told("joined", *player, None),
            EventKind::Offered { player, offer } => told("offer", *player, Some(*offer)),
            EventKind::Declined { player, offer } => told("decline", *player, Some(*offer)),
            EventKind::Again { game } => {
                let told = RematchTold { is: "rematch", seq, id: game, standing: self.standing() };
                serde_json::to_string(&told).ok()
            }
            _ => None,
        }
    }
}
