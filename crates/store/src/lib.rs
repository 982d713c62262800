//! The games of a server, in an SQLite file or in PostgreSQL.
//!
//! A game is a [`GameHeader`] that never changes and a list of [`Event`]s that only grows;
//! [`cairn_session`] computes its state from them. The caller of [`Store::append`] passes the number
//! of the event. A number that is taken is rejected, so no event is stored twice and none is
//! overwritten.
//!
//! **When [`Store::append`] returns, the event is on the disk.** Events that wait at the same time
//! are written in one transaction, so many games at once are cheap. Operations on a database that
//! hangs fail after a few seconds.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use cairn_session::{Event, EventKind, Stage};
//! use cairn_store::{GameHeader, now, open};
//!
//! # let directory = tempfile::tempdir().unwrap();
//! # let path = directory.path().join("cairn.db");
//! let store = open(path.to_str().unwrap()).await.unwrap();
//! let header = GameHeader::for_variant("stac");
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

mod connect;
#[cfg(test)]
mod database_tests;
mod error;
mod file_identity;
mod header;
mod migrations;
mod queries;
mod sql;
mod timeout;
mod token;
mod write_queue;
mod writer;

use std::time::{SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use cairn_session::{Event, GameId, Stage};

pub use connect::open;
pub use error::StoreError;
pub use header::{GameHeader, random_game_id};
pub use token::Token;

/// A stored game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredGame {
    /// Its header.
    pub header: GameHeader,
    /// Its events, in order.
    pub events: Vec<Event>,
}

/// A period in which a server is known to have worked, in milliseconds since 1970. The table is
/// called `lives`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServerRun {
    /// The start of the run. It identifies the run.
    pub began: u64,
    /// When the server last reported that it works.
    pub seen: u64,
}

/// The current time in milliseconds since 1970.
#[must_use]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A database of games.
#[async_trait]
pub trait Store: Send + Sync {
    /// Stores a new game. The game is durable when this returns `Ok`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a game with this id.
    async fn create(&self, header: &GameHeader, stage: Stage) -> Result<(), StoreError>;

    /// Appends an event to a game. `number` counts from 0; `next` is the new stage of the game, if the
    /// event changes it. The event is durable when this returns `Ok`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if `number` is not the next number, or there is no such game. After
    /// any other error it is not known whether the event was stored; load the game to find out.
    async fn append(
        &self,
        game: &GameId,
        number: u32,
        event: &Event,
        next: Option<Stage>,
    ) -> Result<(), StoreError>;

    /// Loads a game with all its events; `None` if there is no such game.
    ///
    /// # Errors
    /// If the database fails, or contains data that this program cannot read.
    async fn load(&self, game: &GameId) -> Result<Option<StoredGame>, StoreError>;

    /// The games with clocks that are being played, listed or not: at most `limit` of them, sorted by
    /// id, starting after `after`.
    ///
    /// # Errors
    /// If the database fails.
    async fn running_timed_games(
        &self,
        after: Option<&GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError>;

    /// Records that the server works. If it stops, no clock runs from its last report until a server
    /// starts again. The call also shows that the database can be written.
    ///
    /// # Errors
    /// If the database fails.
    async fn record_run(&self, run: ServerRun) -> Result<(), StoreError>;

    /// All server runs, earliest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn runs(&self) -> Result<Vec<ServerRun>, StoreError>;

    /// Writes the pending entries and closes the database.
    async fn close(&self);
}
