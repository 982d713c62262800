//! What everybody is told, each in their language.

use axum::extract::ws::Utf8Bytes;
use cairn_session::{Event, EventKind};
use cairn_wire::live::{Message, OwnState};
use cairn_wire::{Player, State, written};
use cairn_words::Lang;

use super::super::game::ServerGame;
use super::super::told::Here;
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

    pub(super) fn state(&self, lang: Lang) -> Result<State, Refusal> {
        self.app.now(|now| self.game.state(now, self.here(), lang))
    }

    /// Tells everybody what happened.
    pub(super) fn tell(&mut self, event: &Event) {
        if let Some(told) = self.game.event_told(event) {
            self.broadcast(|_, _, _| Some(told.clone()));
        }
        match &event.kind {
            EventKind::Turn { .. } => {
                self.broadcast(|game, app, lang| app.now(|now| game.turn_told(now, lang)));
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
        self.broadcast(|game, app, lang| Some(app.now(|now| game.over_told(now, lang))));
    }

    pub(super) fn tell_who_is_here(&mut self) {
        let here = self.here();
        let now = self.app.clock.now();
        self.presence.watched(&self.game, here, self.watchers.len(), self.visitor, now);
        let Here { seats, watchers } = here;
        self.broadcast(|_, _, _| Some(Message::Here { seats, watchers }));
    }

    /// Tells everybody the whole state; each also which seats are theirs.
    pub(super) fn tell_state(&mut self) {
        // Written once for all who speak a language and hold the same seats.
        let mut said: Vec<(Lang, Vec<usize>, Option<Utf8Bytes>)> = Vec::new();
        // Who is here is counted while nobody has been taken out of the list yet.
        let here = self.here();
        let watchers = std::mem::take(&mut self.watchers);
        self.watchers = watchers
            .into_iter()
            .filter(|(_, watcher)| {
                let (lang, you) = (watcher.lang, self.seats_of(watcher));
                let known = said.iter().find(|(other, seats, _)| *other == lang && *seats == you);
                let state = known.map(|(_, _, state)| state.clone()).unwrap_or_else(|| {
                    let state = self.app.now(|now| self.game.state(now, here, lang));
                    let state = state.ok().map(|state| state_told(state, &you));
                    said.push((lang, you, state.clone()));
                    state
                });
                state.is_none_or(|state| watcher.tell.try_send(state).is_ok())
            })
            .collect();
    }

    /// Tells everybody something, written once for each language. A watcher that has not read what
    /// it was told before is dropped, and may come back.
    fn broadcast(&mut self, words: impl Fn(&ServerGame, &App, Lang) -> Option<Message>) {
        let mut said: [Option<Utf8Bytes>; 2] = [None, None];
        let (game, app) = (&self.game, &*self.app);
        self.watchers.retain(|(_, watcher)| {
            let at = usize::from(watcher.lang != Lang::ALL[0]);
            if said[at].is_none() {
                said[at] = words(game, app, watcher.lang).map(|message| written(&message).into());
            }
            said[at].clone().is_none_or(|said| watcher.tell.try_send(said).is_ok())
        });
    }
}

pub(super) fn state_told(state: State, you: &[usize]) -> Utf8Bytes {
    let you = you.iter().map(|seat| Player(*seat as u8)).collect();
    written(&Message::State(Box::new(OwnState { state, you }))).into()
}
