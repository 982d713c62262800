//! Sends messages to all clients of a game, each in its language.

use axum::extract::ws::Utf8Bytes;
use cairn_session::{Event, EventKind};
use cairn_wire::live::{Message, OwnState};
use cairn_wire::{SeatIndex, State, to_json};
use cairn_words::Lang;

use super::super::messages::Connections;
use super::super::server_game::ServerGame;
use super::{GameTask, Watcher};
use crate::api_error::ApiError;
use crate::app::App;
use crate::convert::TreeSize;

impl GameTask {
    fn connections(&self) -> Connections {
        let mut connections = Connections::default();
        for (_, watcher) in &self.watchers {
            let seats = self.seats_of(watcher);
            connections.watchers += usize::from(seats.is_empty());
            seats.into_iter().for_each(|seat| connections.seats[seat] = true);
        }
        connections
    }

    pub(super) fn state(&self, tree: TreeSize, lang: Lang) -> Result<State, ApiError> {
        self.app.now(|now| self.game.state(now, self.connections(), tree, lang))
    }

    /// How much of the tree of continuations a watcher is sent. Only the player to move needs it.
    pub(super) fn tree_size(&self, watcher: &Watcher) -> TreeSize {
        let mover = self.game.session.game().seat_to_move().index();
        let needs_tree = watcher.tree && self.seats_of(watcher).contains(&mover);
        if needs_tree { TreeSize::Small } else { TreeSize::None }
    }

    /// Sends an event to all clients.
    pub(super) fn broadcast_event(&mut self, event: &Event) {
        if let Some(message) = self.game.event_message(event) {
            self.broadcast(|_, _, _, _| Some(message.clone()));
        }
        match &event.kind {
            EventKind::Turn { .. } => {
                self.broadcast(|game, app, tree, lang| {
                    app.now(|now| game.turn_message(now, tree, lang))
                });
                if !self.game.session.is_playing() {
                    self.broadcast_over();
                }
            }
            EventKind::DrawAgreed | EventKind::Resigned { .. } | EventKind::Forfeited { .. } => {
                self.broadcast_over();
            }
            EventKind::Joined { .. }
            | EventKind::TakenBack { .. }
            | EventKind::ClocksPaused { .. }
            | EventKind::ClocksResumed => self.broadcast_state(),
            EventKind::Offered { .. }
            | EventKind::Declined { .. }
            | EventKind::RematchStarted { .. } => {}
        }
    }

    fn broadcast_over(&mut self) {
        self.broadcast(|game, app, _, lang| Some(app.now(|now| game.over_message(now, lang))));
    }

    /// Sends all clients who is connected, and updates the listing.
    pub(super) fn broadcast_connections(&mut self) {
        let connections = self.connections();
        let now = self.app.clock.now();
        let count = self.watchers.len();
        self.listing.set_connections(&self.game, connections, count, self.visitor, now);
        let Connections { seats, watchers } = connections;
        self.broadcast(|_, _, _, _| Some(Message::Here { seats, watchers }));
    }

    /// Sends all clients the complete state, with their own seats.
    pub(super) fn broadcast_state(&mut self) {
        // Clients with the same language, seats and tree size share one serialised message.
        let mut serialised: Vec<(_, Option<Utf8Bytes>)> = Vec::new();
        // The connections are counted before the list of watchers is taken.
        let connections = self.connections();
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain(|(_, watcher)| {
            let (lang, tree) = (watcher.lang, self.tree_size(watcher));
            let form = (lang, tree, self.seats_of(watcher));
            let known = serialised.iter().find(|(other, _)| *other == form);
            let text = known.map(|(_, text)| text.clone()).unwrap_or_else(|| {
                let state = self.app.now(|now| self.game.state(now, connections, tree, lang));
                let text = state.ok().map(|state| state_message(state, &form.2));
                serialised.push((form, text.clone()));
                text
            });
            text.is_none_or(|text| watcher.messages.try_send(text).is_ok())
        });
        self.watchers = watchers;
    }

    /// Sends all clients a message, which is serialised once for each language and tree size. A client
    /// whose queue is full is dropped and may reconnect.
    fn broadcast(
        &mut self,
        message: impl Fn(&ServerGame, &App, TreeSize, Lang) -> Option<Message>,
    ) {
        let mut serialised: Vec<((Lang, TreeSize), Option<Utf8Bytes>)> = Vec::new();
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain(|(_, watcher)| {
            let form @ (lang, tree) = (watcher.lang, self.tree_size(watcher));
            let known = serialised.iter().find(|(other, _)| *other == form);
            let text = known.map(|(_, text)| text.clone()).unwrap_or_else(|| {
                let message = message(&self.game, &self.app, tree, lang);
                let text = message.map(|message| Utf8Bytes::from(to_json(&message)));
                serialised.push((form, text.clone()));
                text
            });
            text.is_none_or(|text| watcher.messages.try_send(text).is_ok())
        });
        self.watchers = watchers;
    }
}

/// The state message for a client with these seats.
pub(super) fn state_message(state: State, own: &[usize]) -> Utf8Bytes {
    let you = own.iter().map(|seat| SeatIndex(*seat as u8)).collect();
    to_json(&Message::State(Box::new(OwnState { state, you }))).into()
}
