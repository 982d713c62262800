//! What those who watch a game are told.

use cairn_record::Player;
use cairn_store::{Offer, Seat};
use cairn_words::Lang;
use serde::Serialize;
use serde_json::{Value, json};

use super::downtime::Downtime;
use super::table::Table;
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
}

/// An offer as the page calls it.
pub(crate) fn offer_name(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Takeback => "takeback",
        Offer::Rematch => "rematch",
    }
}

pub(crate) fn offer_named(name: &str) -> Option<Offer> {
    [Offer::Draw, Offer::Takeback, Offer::Rematch]
        .into_iter()
        .find(|offer| offer_name(*offer) == name)
}

/// A seat as lists show it.
pub(crate) fn seat_shown(seat: &Seat, name: &str) -> Value {
    let who = match seat {
        Seat::Computer { player } => player,
        Seat::Free | Seat::Person { .. } => "person",
    };
    json!({"who": who, "name": name})
}

impl Table {
    /// The whole state.
    pub fn state(
        &self,
        now: u64,
        downtime: &Downtime,
        here: Here,
        lang: Lang,
    ) -> Result<Value, Refusal> {
        let (game, info) = (&self.game, self.game.game().info());
        let seats = Player::BOTH.map(|player| {
            let at = player.index();
            let mut seat = seat_shown(&self.seats[at], game.name(player).unwrap_or_default());
            let taken = self.seats[at] != Seat::Free;
            if let Value::Object(seat) = &mut seat {
                seat.insert("taken".to_owned(), taken.into());
                seat.insert("here".to_owned(), here.seats[at].into());
            }
            seat
        });
        let offers = self
            .offers
            .iter()
            .map(|(player, offer)| json!({"player": player.index(), "what": offer_name(*offer)}));
        let start = game.start();
        Ok(json!({
            "id": self.header.id,
            "variant": self.header.variant,
            "title": info.title,
            "created": self.header.created,
            "seq": self.seq,
            "ply": game.turns().len(),
            "seats": seats,
            "sides": sides(game),
            "time": self.header.time,
            "takebacks": self.header.takebacks,
            "open": self.header.open,
            "turns": self.turns(0),
            "start": {
                "position": start.text(),
                "scene": SceneShown::of(info, &start.scene(), lang),
            },
            "clocks": self.clocks_shown(now, downtime),
            "offers": offers.collect::<Vec<_>>(),
            "status": self.status(),
            "result": over(game, lang),
            "look": Look::of(game, &[], lang)?,
            "rematch": self.rematch,
            "watchers": here.watchers,
        }))
    }

    fn status(&self) -> &'static str {
        match (self.is_open(), self.is_full()) {
            (false, _) => "over",
            (true, true) => "playing",
            (true, false) => "waiting",
        }
    }

    fn turns(&self, from: usize) -> Vec<Value> {
        let shown = turns_shown(&self.game, from).into_iter().zip(self.times.iter().skip(from));
        let value = |(turn, (at, spent)): (_, &(u64, u64))| {
            let mut value = json!(turn);
            if let Value::Object(value) = &mut value {
                value.insert("at".to_owned(), (*at).into());
                value.insert("spent".to_owned(), (*spent).into());
            }
            value
        };
        shown.map(value).collect()
    }

    /// What the clocks show.
    pub fn clocks_shown(&self, now: u64, downtime: &Downtime) -> Value {
        let Some(left) = self.clocks(now, downtime) else { return Value::Null };
        let running = self.is_played().then(|| self.game.player_to_move().index());
        json!({"left": left, "running": running, "now": now})
    }

    /// The last turn, to those who have seen all before it.
    pub fn turn_told(&self, now: u64, downtime: &Downtime, lang: Lang) -> Option<String> {
        let plies = self.game.turns().len();
        let told = TurnTold {
            is: "turn",
            seq: self.seq,
            ply: plies,
            turn: self.turns(plies.saturating_sub(1)).pop(),
            clocks: self.clocks_shown(now, downtime),
            look: Look::of(&self.game, &[], lang).ok()?,
            sides: sides(&self.game),
        };
        serde_json::to_string(&told).ok()
    }

    /// How it ended.
    pub fn over_told(&self, now: u64, downtime: &Downtime, lang: Lang) -> Value {
        json!({
            "is": "over",
            "seq": self.seq,
            "result": over(&self.game, lang),
            "clocks": self.clocks_shown(now, downtime),
        })
    }
}
