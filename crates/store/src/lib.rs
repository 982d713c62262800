//! Games that are kept on a server: SQLite in one file, or PostgreSQL.
//!
//! A game is a [`Header`] that never changes and a list of [`Event`]s that only grows; how it stands
//! is what its events make of it. Whoever appends says which number the event has: a number that is
//! taken is refused, so nothing happens twice and nobody overwrites anybody.
//!
//! **What [`Store::append`] has answered is on the disk.** What waits at the same time is written in
//! one transaction, which is what makes many games at once cheap. A database that hangs is waited
//! for some seconds, not for ever.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use cairn_store::{Event, Header, Stage, What, open};
//!
//! # let place = tempfile::tempdir().unwrap();
//! # let path = place.path().join("cairn.db");
//! let store = open(path.to_str().unwrap()).await.unwrap();
//! let header = Header::new("stac");
//! let id = header.id.clone();
//! store.create(&header, Stage::Playing).await.unwrap();
//! let turn = Event::now(What::Turn { text: "e1+e4".into(), spent: 2_500 });
//! store.append(&id, 0, &turn, None).await.unwrap();
//!
//! let kept = store.load(&id).await.unwrap().unwrap();
//! assert_eq!(kept.events, [turn]);
//! # store.close().await;
//! # });
//! ```

mod batch;
mod connect;
mod error;
mod event;
mod file;
mod header;
mod id;
mod migrations;
mod patience;
mod queries;
mod sql;
mod stage;
#[cfg(test)]
mod tests;
mod token;
mod writing;

use async_trait::async_trait;

pub use connect::open;
pub use error::StoreError;
pub use event::{Event, Offer, What, now};
pub use header::{Header, Seat};
pub use id::{GameId, NotAnId};
pub use stage::Stage;
pub use token::{Token, TokenHash};

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// What it began with.
    pub header: Header,
    /// What has happened, in order.
    pub events: Vec<Event>,
}

/// From when until when a server was known to be alive, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    /// When it began; its name, too.
    pub began: u64,
    /// When it was last seen.
    pub seen: u64,
}

/// Where games are kept.
#[async_trait]
pub trait Store: Send + Sync {
    /// Keeps a new game. When this returns `Ok`, it is durable.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a game with this name.
    async fn create(&self, header: &Header, stage: Stage) -> Result<(), StoreError>;

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
    async fn load(&self, game: &GameId) -> Result<Option<Kept>, StoreError>;

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

    /// A server is alive: should it stop, clocks do not run from when it was last seen until
    /// another is there. Also shows that something can be kept at all.
    ///
    /// # Errors
    /// If the database fails.
    async fn beat(&self, life: Life) -> Result<(), StoreError>;

    /// The lives of servers so far, the earliest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn lives(&self) -> Result<Vec<Life>, StoreError>;

    /// Writes what waits, and lets go of the database.
    async fn close(&self);
}
