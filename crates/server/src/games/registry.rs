use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cairn_session::GameId;
use tokio::sync::mpsc;

use super::flag_timers::FlagTimers;
use super::listing::{GameListing, ListedGame};
use super::request::Request;
use crate::limits::Visitor;

/// The games in memory.
#[derive(Default)]
pub(crate) struct GameRegistry {
    games: Mutex<HashMap<GameId, GameHandle>>,
    pub flag_timers: FlagTimers,
    /// The number of watchers so far. Watchers of all games are numbered together, so a number stays
    /// unique when the task of a game ends and starts again.
    watchers: AtomicU64,
}

/// A handle to the task of a game.
#[derive(Clone)]
pub(crate) struct GameHandle {
    pub requests: mpsc::Sender<Request>,
    pub listing: GameListing,
}

impl GameRegistry {
    /// Locks the map. A poisoned lock is ignored, because no operation leaves an inconsistent state.
    pub(super) fn lock(&self) -> MutexGuard<'_, HashMap<GameId, GameHandle>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of games in memory.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// A number for a new watcher.
    pub(super) fn next_watcher(&self) -> u64 {
        self.watchers.fetch_add(1, Ordering::Relaxed)
    }

    /// The list entries of the listed games in memory, each with its visitor and its number of
    /// connections.
    pub fn listed(&self, now: u64) -> Vec<(Arc<ListedGame>, Visitor, usize)> {
        self.lock().values().filter_map(|handle| handle.listing.entry(now)).collect()
    }

    /// Sends a request to a game if it is in memory.
    pub async fn send_if_loaded(&self, id: &GameId, request: Request) {
        let handle = self.lock().get(id).cloned();
        if let Some(handle) = handle {
            // If the task has just ended, the request is not needed.
            let _ = handle.requests.send(request).await;
        }
    }

    /// Removes a game without waiting requests. Returns false if a request waits.
    pub(super) fn remove_idle(&self, id: &GameId, requests: &mut mpsc::Receiver<Request>) -> bool {
        let mut games = self.lock();
        // The lock prevents new handles. A request through an existing handle either fails and is sent
        // again, or is passed on by the ending task.
        let idle = requests.is_empty();
        if idle {
            games.remove(id);
            requests.close();
        }
        idle
    }

    /// Removes a game whose task has ended.
    pub(super) fn remove(&self, id: &GameId) {
        self.lock().remove(id);
    }
}
