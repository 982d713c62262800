//! What everybody is told, each in their language.

use axum::extract::ws::Utf8Bytes;
use cairn_session::{Event, EventKind};
use cairn_wire::live::{Message, OwnState};
use cairn_wire::{Player, State, written};
use cairn_words::Lang;

use super::super::game::ServerGame;
use super::super::told::Here;
use super::{Actor, Watcher};
use crate::app::App;
use crate::error::Refusal;
use crate::shown::Ahead;

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

    pub(super) fn state(&self, ahead: Ahead, lang: Lang) -> Result<State, Refusal> {
        self.app.now(|now| self.game.state(now, self.here(), ahead, lang))
    }

    /// How much of the tree of continuations a watcher is sent: only who has the turn needs it.
    pub(super) fn ahead(&self, watcher: &Watcher) -> Ahead {
        let mover = self.game.session.game().player_to_move().index();
        let needs_it = watcher.tree && self.seats_of(watcher).contains(&mover);
        if needs_it { Ahead::Little } else { Ahead::Nothing }
    }

    /// Tells everybody what happened.
    pub(super) fn tell(&mut self, event: &Event) {
        if let Some(told) = self.game.event_told(event) {
            self.broadcast(|_, _, _, _| Some(told.clone()));
        }
        match &event.kind {
            EventKind::Turn { .. } => {
                self.broadcast(|game, app, ahead, lang| {
                    app.now(|now| game.turn_told(now, ahead, lang))
                });
                if !self.game.session.is_playing() {
                    self.tell_over();
                }
            }
            EventKind::Drawn | EventKind::Resigned { .. } | EventKind::Forfeited { .. } => {
                self.tell_over();
            }
            EventKind::Joined { .. }
            | EventKind::TakenBack { .. }
            | EventKind::ClocksPaused { .. }
            | EventKind::ClocksResumed => self.tell_state(),
            EventKind::Offered { .. } | EventKind::Declined { .. } | EventKind::Again { .. } => {}
        }
    }

    fn tell_over(&mut self) {
        self.broadcast(|game, app, _, lang| Some(app.now(|now| game.over_told(now, lang))));
    }

    pub(super) fn tell_who_is_here(&mut self) {
        let here = self.here();
        let now = self.app.clock.now();
        self.presence.watched(&self.game, here, self.watchers.len(), self.visitor, now);
        let Here { seats, watchers } = here;
        self.broadcast(|_, _, _, _| Some(Message::Here { seats, watchers }));
    }

    /// Tells everybody the whole state; each also which seats are theirs.
    pub(super) fn tell_state(&mut self) {
        // Written once for all who speak a language, hold the same seats and want as much.
        let mut said: Vec<(_, Option<Utf8Bytes>)> = Vec::new();
        // Who is here is counted while nobody has been taken out of the list yet.
        let here = self.here();
        let watchers = std::mem::take(&mut self.watchers);
        self.watchers = watchers
            .into_iter()
            .filter(|(_, watcher)| {
                let (lang, ahead) = (watcher.lang, self.ahead(watcher));
                let form = (lang, ahead, self.seats_of(watcher));
                let known = said.iter().find(|(other, _)| *other == form);
                let state = known.map(|(_, state)| state.clone()).unwrap_or_else(|| {
                    let state = self.app.now(|now| self.game.state(now, here, ahead, lang));
                    let state = state.ok().map(|state| state_told(state, &form.2));
                    said.push((form, state.clone()));
                    state
                });
                state.is_none_or(|state| watcher.tell.try_send(state).is_ok())
            })
            .collect();
    }

    /// Tells everybody something, written once for each language and for how much is looked ahead.
    /// A watcher that has not read what it was told before is dropped, and may come back.
    fn broadcast(&mut self, words: impl Fn(&ServerGame, &App, Ahead, Lang) -> Option<Message>) {
        let mut said: Vec<((Lang, Ahead), Option<Utf8Bytes>)> = Vec::new();
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain(|(_, watcher)| {
            let form @ (lang, ahead) = (watcher.lang, self.ahead(watcher));
            let known = said.iter().find(|(other, _)| *other == form);
            let text = known.map(|(_, text)| text.clone()).unwrap_or_else(|| {
                let message = words(&self.game, &self.app, ahead, lang);
                let text = message.map(|message| Utf8Bytes::from(written(&message)));
                said.push((form, text.clone()));
                text
            });
            text.is_none_or(|text| watcher.tell.try_send(text).is_ok())
        });
        self.watchers = watchers;
    }
}

pub(super) fn state_told(state: State, you: &[usize]) -> Utf8Bytes {
    let you = you.iter().map(|seat| Player(*seat as u8)).collect();
    written(&Message::State(Box::new(OwnState { state, you }))).into()
}
