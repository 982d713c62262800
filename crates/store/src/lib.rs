//! Games stored on a server: SQLite in one file, or PostgreSQL.
//!
//! A game is a [`GameHeader`] that never changes and a list of [`Event`]s that only grows; its state
//! is what [`cairn_session`] folds from them. Whoever appends says which number the event has: a
//! number that is taken is refused, so no event is stored twice and none is overwritten.
//!
//! **What [`Store::append`] has answered is on the disk.** What waits at the same time is written in
//! one transaction, which is what makes many games at once cheap. A database that hangs is waited
//! for some seconds, not for ever.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use cairn_session::{Event, EventKind, Stage};
//! use cairn_store::{GameHeader, now, open};
//!
//! # let place = tempfile::tempdir().unwrap();
//! # let path = place.path().join("cairn.db");
//! let store = open(path.to_str().unwrap()).await.unwrap();
//! let header = GameHeader::of_variant("stac");
//! let id = header.id.clone();
//! store.create(&header, Stage::Playing).await.unwrap();
//! let kind = EventKind::Turn { text: "e1+e4".into(), spent: 2_500 };
//! let turn = Event { at: now(), kind };
//! store.append(&id, 0, &turn, None).await.unwrap();
//!
//! let stored = store.load(&id).await.unwrap().unwrap();
//! assert_eq!(stored.events, [turn]);
//! # store.close().await;
//! # });
//! ```

mod batch;
mod connect;
mod error;
mod file;
mod header;
mod migrations;
mod patience;
mod queries;
mod sql;
#[cfg(test)]
mod tests;
mod token;
mod writing;

use std::time::{SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use cairn_session::{Event, GameId, Stage};

pub use connect::open;
pub use error::StoreError;
pub use header::{GameHeader, random_game_id};
pub use token::Token;

/// A game as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredGame {
    /// What it began with.
    pub header: GameHeader,
    /// What has happened, in order.
    pub events: Vec<Event>,
}

/// From when until when a server is known to have worked, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServerRun {
    /// When it began; this also identifies the run.
    pub began: u64,
    /// When it last reported that it works.
    pub seen: u64,
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Where games are kept.
#[async_trait]
pub trait Store: Send + Sync {
    /// Keeps a new game. When this returns `Ok`, it is durable.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a game with this name.
    async fn create(&self, header: &GameHeader, stage: Stage) -> Result<(), StoreError>;

    /// Adds an event to a game. `number` counts from 0; `next` is the stage that the game is in from
    /// then on, if it is another. When this returns `Ok`, the event is durable.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if this is not the number that comes next, or there is no such game.
    /// After any other error it is not known whether the event was kept: load the game and look.
    async fn append(
        &self,
        game: &GameId,
        number: u32,
        event: &Event,
        next: Option<Stage>,
    ) -> Result<(), StoreError>;

    /// A game with all its events; `None` if there is none of this name.
    ///
    /// # Errors
    /// If the database fails, or holds what this program did not write.
    async fn load(&self, game: &GameId) -> Result<Option<StoredGame>, StoreError>;

    /// All games that are played with clocks, also those that only who has the link finds: so many
    /// of them, in the order of their names, from after this one.
    ///
    /// # Errors
    /// If the database fails.
    async fn on_the_clock(
        &self,
        after: Option<&GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError>;

    /// A server works: should it stop, clocks do not run from when it was last seen until another
    /// starts. Also shows that something can be stored at all.
    ///
    /// # Errors
    /// If the database fails.
    async fn record_run(&self, run: ServerRun) -> Result<(), StoreError>;

    /// The runs of servers so far, the earliest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn runs(&self) -> Result<Vec<ServerRun>, StoreError>;

    /// Writes what waits, and lets go of the database.
    async fn close(&self);
}
