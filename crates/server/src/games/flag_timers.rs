use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use cairn_session::GameId;
use tokio::sync::Notify;

use crate::app::App;

/// Timers for the flags of games that are not in memory. Nobody is connected to these games, but the
/// player to move must still lose on time.
#[derive(Default)]
pub(crate) struct FlagTimers {
    timers: Mutex<Timers>,
    changed: Notify,
}

/// The timers by game and by time, in milliseconds since 1970.
#[derive(Default)]
struct Timers {
    by_game: HashMap<GameId, u64>,
    by_time: BTreeSet<(u64, GameId)>,
}

/// The delay before the next attempt if the store is unavailable, in milliseconds.
const RETRY_DELAY: u64 = 5_000;

impl FlagTimers {
    /// Sets the timer of a game. It replaces an earlier timer of the game.
    pub fn set(&self, game: &GameId, at: u64) {
        let mut timers = self.timers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = timers.by_game.insert(game.clone(), at) {
            timers.by_time.remove(&(before, game.clone()));
        }
        timers.by_time.insert((at, game.clone()));
        drop(timers);
        self.changed.notify_one();
    }

    /// Removes and returns the next game whose timer has expired. Otherwise returns the time until the
    /// next timer expires; `None` if there is no timer.
    fn take_expired(&self, now: u64) -> Result<GameId, Option<Duration>> {
        let mut timers = self.timers.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((at, game)) = timers.by_time.pop_first() else { return Err(None) };
        if at > now {
            timers.by_time.insert((at, game));
            return Err(Some(Duration::from_millis(at - now)));
        }
        timers.by_game.remove(&game);
        Ok(game)
    }

    /// Loads games whose timers expire, so that their tasks end them. Runs until the server stops.
    pub async fn run(app: Arc<App>) {
        loop {
            match app.games.flag_timers.take_expired(app.clock.now()) {
                Ok(game) => {
                    if let Err(error) = app.load_game(&game).await
                        && error.status == StatusCode::SERVICE_UNAVAILABLE
                    {
                        // No clock runs while the store is unavailable.
                        app.games.flag_timers.set(&game, app.clock.now() + RETRY_DELAY);
                    }
                }
                Err(wait) => {
                    // Without a timer, this waits until one is set.
                    let wait = wait.unwrap_or(Duration::MAX);
                    let changed = app.games.flag_timers.changed.notified();
                    let _ = tokio::time::timeout(wait, changed).await;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timers_expire_in_order_and_once_per_game() {
        let timers = FlagTimers::default();
        let [a, b, c] = [1, 2, 3].map(GameId::from_bits);
        assert_eq!(timers.take_expired(9), Err(None));
        for (game, at) in [(&a, 30), (&b, 20), (&c, 40), (&a, 10), (&b, 50)] {
            timers.set(game, at);
        }
        assert_eq!(timers.take_expired(9), Err(Some(Duration::from_millis(1))));
        let expired: Vec<_> = std::iter::from_fn(|| timers.take_expired(100).ok()).collect();
        assert_eq!(expired, [a, c, b]);
        assert!(timers.timers.lock().unwrap().by_game.is_empty());
    }
}
