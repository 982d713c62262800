use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cairn_record::Seat;
use cairn_session::{GameId, Occupant, Stage};

use super::messages::Connections;
use super::server_game::ServerGame;
use crate::limits::Visitor;

/// How long a game stays listed after everybody has disconnected, in milliseconds. A page that is
/// reloaded reconnects within this time.
const LINGER: u64 = 20_000;

/// The data that the public lists need of a game in memory. The task of the game updates it; the
/// lists read it.
#[derive(Clone)]
pub(crate) struct GameListing(Arc<Mutex<ListingState>>);

#[derive(Clone)]
struct ListingState {
    watchers: usize,
    /// When the last relevant client disconnected; `None` while one is connected.
    deserted: Option<u64>,
    /// The visitor who created the game or plays it.
    visitor: Visitor,
    /// The list entry; `None` if the game is not listed.
    entry: Option<Arc<ListedGame>>,
}

impl GameListing {
    pub fn new(game: &ServerGame, visitor: Visitor, now: u64) -> GameListing {
        let entry = game.open.then(|| Arc::new(entry(game, now)));
        // The creator of a new game is about to connect. A game that was loaded from the store may
        // have been requested by anybody, and is listed only while somebody is connected.
        let deserted = Some(if visitor == Visitor::NOBODY { 0 } else { now });
        let state = ListingState { watchers: 0, deserted, visitor, entry };
        GameListing(Arc::new(Mutex::new(state)))
    }

    /// Locks the state. A poisoned lock is ignored, because no operation leaves an inconsistent state.
    fn lock(&self) -> MutexGuard<'_, ListingState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Updates who is connected. `watchers` is the number of all connections.
    pub fn set_connections(
        &self,
        game: &ServerGame,
        connections: Connections,
        watchers: usize,
        visitor: Visitor,
        now: u64,
    ) {
        let mut state = self.lock();
        (state.watchers, state.visitor) = (watchers, visitor);
        // A game that waits for an opponent is listed only while its creator is connected.
        let is_waiting = game.session.stage() == Stage::Waiting;
        let is_connected =
            if is_waiting { connections.seats.contains(&true) } else { watchers > 0 };
        state.deserted = if is_connected { None } else { state.deserted.or(Some(now)) };
    }

    /// Updates the list entry after an event.
    pub fn update(&self, game: &ServerGame, now: u64) {
        let mut state = self.lock();
        if state.entry.is_some() {
            state.entry = Some(Arc::new(entry(game, now)));
        }
    }

    /// The list entry, the visitor and the number of connections. `None` if the game is not listed, or
    /// everybody has disconnected.
    pub fn entry(&self, now: u64) -> Option<(Arc<ListedGame>, Visitor, usize)> {
        let ListingState { watchers, deserted, visitor, entry } = self.lock().clone();
        let is_deserted = deserted.is_some_and(|since| now >= since + LINGER);
        entry.filter(|_| !is_deserted).map(|entry| (entry, visitor, watchers))
    }
}

/// A game in a list.
pub(crate) struct ListedGame {
    pub id: GameId,
    pub variant: String,
    pub time: Option<String>,
    /// The occupants when the game was created.
    pub seats: [Occupant; 2],
    /// When the game last changed, in milliseconds since 1970.
    pub changed: u64,
    pub stage: Stage,
    /// The names of the players; empty for a free seat.
    pub names: [String; 2],
    pub plies: usize,
    pub position: String,
}

fn entry(game: &ServerGame, now: u64) -> ListedGame {
    let (session, header) = (&game.session, game.session.header());
    let name = |seat: Seat| session.game().name(seat).unwrap_or_default().to_owned();
    ListedGame {
        id: game.id.clone(),
        variant: header.variant.clone(),
        time: header.time.map(|time| time.to_string()),
        seats: header.seats.clone(),
        changed: now,
        stage: game.session.stage(),
        names: Seat::BOTH.map(name),
        plies: session.game().turns().len(),
        position: session.game().position().text(),
    }
}
