//! Storing the events of a game.

use std::time::Duration;

use cairn_session::{Decision, Event};
use cairn_store::StoreError;
use tokio::time::Instant;

use super::super::server_game::ServerGame;
use super::GameTask;
use crate::api_error::ApiError;

/// The delay before a computer thinks again after a failed write.
const RETRY_AFTER: Duration = Duration::from_secs(2);

impl GameTask {
    /// Stores the loss on time of the player to move if it is due at this time. Returns whether it
    /// was.
    pub(super) async fn commit_flag(&mut self, at: u64) -> Result<bool, ApiError> {
        let Some(flag) = self.app.outages.at(at, |now| self.game.session.flag(now)) else {
            return Ok(false);
        };
        self.commit(flag).await.map(|()| true)
    }

    /// Stores a decision, applies it, and broadcasts it.
    pub(super) async fn commit(&mut self, decision: Decision) -> Result<(), ApiError> {
        let (event, number) = (decision.event().clone(), decision.version());
        let began = Instant::now();
        let (before, after) = (self.game.session.stage(), self.game.session.stage_after(&decision));
        let stage = Some(after).filter(|stage| *stage != before);
        match self.app.store.append(&self.game.id, number, &event, stage).await {
            Ok(()) => self.game.session.commit(decision),
            Err(error) => self.recover(&error, number, &event).await?,
        }
        self.app.metrics.events.add(1);
        self.app.heartbeat.record(true);
        self.app.metrics.record_store_time(began.elapsed());
        let now = self.app.clock.now();
        self.game.session.start_clock(event.at, now);
        self.listing.update(&self.game, now);
        self.broadcast_event(&event);
        self.delay_demo_move();
        self.update_thinking();
        Ok(())
    }

    /// Loads the game again after a failed append, because it is not known whether the event was
    /// stored. Returns `Ok` if the event is the last one of the loaded game.
    async fn recover(
        &mut self,
        error: &StoreError,
        number: u32,
        event: &Event,
    ) -> Result<(), ApiError> {
        self.app.metrics.store_failures.add(1);
        self.app.heartbeat.record(matches!(error, StoreError::Conflict));
        tracing::warn!(game = %self.game.id, %error, "not stored");
        if self.reload().await.as_ref() == Some(event) && self.game.session.version() == number + 1
        {
            return Ok(());
        }
        self.broadcast_state();
        // The store is unavailable, so the computer waits before it thinks again.
        self.think_at = Some(Instant::now() + RETRY_AFTER);
        Err(match error {
            StoreError::Conflict => cairn_session::Refusal::Stale.into(),
            _ => ApiError::not_stored(),
        })
    }

    /// Loads the game from the store and returns its last event. If this fails, the task ends, and the
    /// next request starts it again.
    async fn reload(&mut self) -> Option<Event> {
        let stored = self.app.store.load(&self.game.id).await.ok().flatten();
        let last = stored.as_ref().and_then(|stored| stored.events.last().cloned());
        match stored.map(ServerGame::replay) {
            Some(Ok(game)) => {
                self.game = game;
                last
            }
            _ => {
                self.broken = true;
                None
            }
        }
    }
}
