//! What everybody is told, each in their language.

use axum::extract::ws::Utf8Bytes;
use cairn_record::Player;
use cairn_store::{Offer, What};
use cairn_words::Lang;
use serde_json::{Value, json};

use super::super::table::Table;
use super::super::told::{Here, offer_name};
use super::Actor;
use crate::app::App;
use crate::error::Refusal;

impl Actor {
    fn here(&self) -> Here {
        let mut here = Here { seats: [false; 2], watchers: 0 };
        for (_, watcher) in &self.watchers {
            let seats = self.seats_of(watcher);
            here.watchers += usize::from(seats.is_empty());
            seats.into_iter().for_each(|seat| here.seats[seat] = true);
        }
        here
    }

    pub(super) fn state(&self, lang: Lang) -> Result<Value, Refusal> {
        self.table.state(self.app.clock.now(), &self.app.downtime, self.here(), lang)
    }

    /// Tells everybody what happened.
    pub(super) fn tell(&mut self, what: &What) {
        let seq = self.table.seq;
        let event = |kind: &str, player: Option<Player>, offer: Option<Offer>| {
            json!({
                "is": "event", "seq": seq, "kind": kind,
                "player": player.map(Player::index), "what": offer.map(offer_name),
            })
        };
        match what {
            What::Turn { .. } => {
                self.broadcast(|table, app, lang| {
                    table.turn_told(app.clock.now(), &app.downtime, lang)
                });
                if !self.table.is_open() {
                    self.tell_over();
                }
            }
            What::Joined { player, .. } => {
                let told = event("joined", Some(*player), None);
                self.broadcast(|_, _, _| Some(told.to_string()));
                self.tell_state();
            }
            What::Offered { player, offer } => {
                let told = event("offer", Some(*player), Some(*offer));
                self.broadcast(|_, _, _| Some(told.to_string()));
            }
            What::Declined { player, offer } => {
                let told = event("decline", Some(*player), Some(*offer));
                self.broadcast(|_, _, _| Some(told.to_string()));
            }
            What::TakenBack { .. } => self.tell_state(),
            What::Drawn | What::Resigned { .. } | What::Forfeited { .. } => self.tell_over(),
            What::Again { game } => {
                let told = json!({"is": "rematch", "seq": seq, "id": game});
                self.broadcast(|_, _, _| Some(told.to_string()));
            }
        }
    }

    fn tell_over(&mut self) {
        self.broadcast(|table, app, lang| {
            Some(table.over_told(app.clock.now(), &app.downtime, lang).to_string())
        });
    }

    pub(super) fn tell_who_is_here(&mut self) {
        let here = self.here();
        let now = self.app.clock.now();
        self.presence.watched(&self.table, here, self.watchers.len(), self.visitor, now);
        let told = json!({"is": "here", "seats": here.seats, "watchers": here.watchers});
        self.broadcast(|_, _, _| Some(told.to_string()));
    }

    /// Tells everybody the whole state; each also which seats are theirs.
    pub(super) fn tell_state(&mut self) {
        // Put into words once for all who speak a language and hold the same seats.
        let mut said: Vec<(Lang, Vec<usize>, Option<Utf8Bytes>)> = Vec::new();
        let (here, now) = (self.here(), self.app.clock.now());
        let watchers = std::mem::take(&mut self.watchers);
        self.watchers = watchers
            .into_iter()
            .filter(|(_, watcher)| {
                let (lang, you) = (watcher.lang, self.seats_of(watcher));
                let known = said.iter().find(|(other, seats, _)| *other == lang && *seats == you);
                let state = known.map(|(_, _, state)| state.clone()).unwrap_or_else(|| {
                    let state = self.table.state(now, &self.app.downtime, here, lang);
                    let state = state.ok().map(|state| state_told(state, &you));
                    said.push((lang, you, state.clone()));
                    state
                });
                state.is_none_or(|state| watcher.tell.try_send(state).is_ok())
            })
            .collect();
    }

    /// Tells everybody something, put into words once for each language. Who has not read what
    /// they were told before is dropped, and will come back.
    fn broadcast(&mut self, words: impl Fn(&Table, &App, Lang) -> Option<String>) {
        let mut said: [Option<Utf8Bytes>; 2] = [None, None];
        let (table, app) = (&self.table, &*self.app);
        self.watchers.retain(|(_, watcher)| {
            let at = usize::from(watcher.lang != Lang::ALL[0]);
            if said[at].is_none() {
                said[at] = words(table, app, watcher.lang).map(Utf8Bytes::from);
            }
            said[at].clone().is_none_or(|said| watcher.tell.try_send(said).is_ok())
        });
    }
}

pub(super) fn state_told(mut state: Value, you: &[usize]) -> Utf8Bytes {
    if let Value::Object(state) = &mut state {
        state.insert("is".to_owned(), "state".into());
        state.insert("you".to_owned(), you.into());
    }
    state.to_string().into()
}
