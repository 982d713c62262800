//! The two databases as stores: one task writes, a few connections read.

use std::sync::Mutex;

use async_trait::async_trait;
use cairn_session::{Event, GameId, NotAnId, Stage};
use sqlx::Row;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::batch::{Entry, Writer};
use crate::patience::{Lent, PATIENCE, in_time};
use crate::queries::{EVENTS, HEADER, ON_THE_CLOCK, RUNS};
use crate::writing::{PostgresScribe, SqliteScribe};
use crate::{GameHeader, ServerRun, Store, StoreError, StoredGame};

/// Makes a [`Store`] of a database.
macro_rules! store {
    ($name:ident, $database:ty, $scribe:ty, $($doc:literal)+) => {
        $(#[doc = $doc])+
        pub(crate) struct $name {
            pub(crate) readers: sqlx::Pool<$database>,
            writer: Writer,
            /// Tells the writing task to end, and lets us wait until it has.
            end: Mutex<Option<(oneshot::Sender<()>, JoinHandle<()>)>>,
        }

        impl $name {
            pub fn new(scribe: $scribe, readers: sqlx::Pool<$database>) -> $name {
                let (writer, queue) = Writer::new();
                let (end, ended) = oneshot::channel();
                let task = tokio::spawn(scribe.write_all(queue, ended));
                $name { readers, writer, end: Mutex::new(Some((end, task))) }
            }
        }

        #[async_trait]
        impl Store for $name {
            async fn create(&self, header: &GameHeader, stage: Stage) -> Result<(), StoreError> {
                self.writer.write(Entry::game(header, stage)).await
            }

            async fn append(
                &self,
                game: &GameId,
                number: u32,
                event: &Event,
                next: Option<Stage>,
            ) -> Result<(), StoreError> {
                self.writer.write(Entry::event(game, number, event, next)).await
            }

            async fn load(&self, game: &GameId) -> Result<Option<StoredGame>, StoreError> {
                let read = in_time(async {
                    let mut lent = Lent::of(&self.readers).await?;
                    let header = sqlx::query(HEADER).bind(game.as_str());
                    let Some(header) = header.fetch_optional(lent.connection()).await? else {
                        return Ok(None);
                    };
                    let events = sqlx::query(EVENTS).bind(game.as_str());
                    Ok(Some((header, events.fetch_all(lent.connection()).await?)))
                });
                let read: Result<_, sqlx::Error> = read.await;
                let Some((header, events)) = read? else { return Ok(None) };
                let events = events.iter().map(|row| parse(row.try_get(0)?));
                Ok(Some(StoredGame {
                    header: parse(header.try_get(0)?)?,
                    events: events.collect::<Result<_, StoreError>>()?,
                }))
            }

            async fn on_the_clock(
                &self,
                after: Option<&GameId>,
                limit: u32,
            ) -> Result<Vec<GameId>, StoreError> {
                // Before every name comes no name.
                let after = after.map_or("", GameId::as_str);
                let query = sqlx::query(ON_THE_CLOCK).bind(after).bind(i64::from(limit));
                let rows = in_time(async {
                    query.fetch_all(Lent::of(&self.readers).await?.connection()).await
                });
                let id = |row: &<$database as sqlx::Database>::Row| {
                    let id: &str = row.try_get(0)?;
                    id.parse().map_err(|error: NotAnId| StoreError::Damaged(error.to_string()))
                };
                rows.await?.iter().map(id).collect()
            }

            async fn record_run(&self, run: ServerRun) -> Result<(), StoreError> {
                self.writer.write(Entry::run(run)).await
            }

            async fn runs(&self) -> Result<Vec<ServerRun>, StoreError> {
                let query = sqlx::query(RUNS);
                let rows = in_time(async {
                    query.fetch_all(Lent::of(&self.readers).await?.connection()).await
                });
                let run = |row: &<$database as sqlx::Database>::Row| {
                    let (began, seen): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
                    Ok(ServerRun { began: began.max(0) as u64, seen: seen.max(0) as u64 })
                };
                rows.await?.iter().map(run).collect()
            }

            async fn close(&self) {
                let end = self.end.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
                if let Some((end, task)) = end {
                    // A task that has ended by itself needs no telling.
                    let _ = end.send(());
                    let _ = task.await;
                }
                // Connections that do not answer are left behind.
                let _ = timeout(PATIENCE, self.readers.close()).await;
            }
        }
    };
}

fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

store!(SqliteStore, sqlx::Sqlite, SqliteScribe, "Games in one SQLite file.");
store!(PostgresStore, sqlx::Postgres, PostgresScribe, "Games in a PostgreSQL database.");
