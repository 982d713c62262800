use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use cairn_session::GameId;
use tokio::sync::Notify;

use crate::app::App;

/// When a clock runs out in games that are not in memory: nobody watches them, and whoever has the
/// turn loses all the same.
#[derive(Default)]
pub(crate) struct Alarms {
    set: Mutex<Set>,
    changed: Notify,
}

/// By game, and by when, in milliseconds since 1970.
#[derive(Default)]
struct Set {
    games: HashMap<GameId, u64>,
    times: BTreeSet<(u64, GameId)>,
}

/// Where the store does not answer, it is asked again after so many milliseconds.
const AGAIN: u64 = 5_000;

impl Alarms {
    /// The game is to be woken then, and not when it was to be before.
    pub fn set(&self, game: &GameId, at: u64) {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = set.games.insert(game.clone(), at) {
            set.times.remove(&(before, game.clone()));
        }
        set.times.insert((at, game.clone()));
        drop(set);
        self.changed.notify_one();
    }

    /// The next game whose time has come; else how long that will take.
    fn due(&self, now: u64) -> Result<GameId, Option<Duration>> {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((at, game)) = set.times.pop_first() else { return Err(None) };
        if at > now {
            set.times.insert((at, game));
            return Err(Some(Duration::from_millis(at - now)));
        }
        set.games.remove(&game);
        Ok(game)
    }

    /// Wakes games when their time has come, for ever.
    pub async fn ring(app: Arc<App>) {
        loop {
            match app.games.alarms.due(app.clock.now()) {
                Ok(game) => {
                    if let Err(refusal) = app.wake(&game).await
                        && refusal.status == StatusCode::SERVICE_UNAVAILABLE
                    {
                        // The store is away, and so is everybody's time.
                        app.games.alarms.set(&game, app.clock.now() + AGAIN);
                    }
                }
                Err(wait) => {
                    // Should nothing be set at all, whoever sets one tells.
                    let wait = wait.unwrap_or(Duration::MAX);
                    let _ = tokio::time::timeout(wait, app.games.alarms.changed.notified()).await;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_rings_first_and_each_game_once() {
        let alarms = Alarms::default();
        let [a, b, c] = [1, 2, 3].map(GameId::from_bits);
        assert_eq!(alarms.due(9), Err(None));
        for (game, at) in [(&a, 30), (&b, 20), (&c, 40), (&a, 10), (&b, 50)] {
            alarms.set(game, at);
        }
        assert_eq!(alarms.due(9), Err(Some(Duration::from_millis(1))));
        let rung: Vec<_> = std::iter::from_fn(|| alarms.due(100).ok()).collect();
        assert_eq!(rung, [a, c, b]);
        assert!(alarms.set.lock().unwrap().games.is_empty());
    }
}
