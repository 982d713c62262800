//! The [`Store`] implementations for both databases: one task writes, a few connections read.

use std::sync::Mutex;

use async_trait::async_trait;
use cairn_session::{Event, GameId, GameIdError, Stage};
use sqlx::Row;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::queries::{EVENTS, HEADER, RUNNING_TIMED_GAMES, RUNS};
use crate::timeout::{PooledConn, TIMEOUT, with_timeout};
use crate::write_queue::{Write, WriteQueue};
use crate::writer::{PostgresWriter, SqliteWriter};
use crate::{GameHeader, ServerRun, Store, StoreError, StoredGame};

/// Implements [`Store`] for a database.
macro_rules! store {
    ($name:ident, $database:ty, $writer:ty, $($doc:literal)+) => {
        $(#[doc = $doc])+
        pub(crate) struct $name {
            pub(crate) readers: sqlx::Pool<$database>,
            queue: WriteQueue,
            /// Stops the writing task, and waits until it has ended.
            end: Mutex<Option<(oneshot::Sender<()>, JoinHandle<()>)>>,
        }

        impl $name {
            pub fn new(writer: $writer, readers: sqlx::Pool<$database>) -> $name {
                let (queue, receiver) = WriteQueue::new();
                let (end, ended) = oneshot::channel();
                let task = tokio::spawn(writer.write_all(receiver, ended));
                $name { readers, queue, end: Mutex::new(Some((end, task))) }
            }
        }

        #[async_trait]
        impl Store for $name {
            async fn create(&self, header: &GameHeader, stage: Stage) -> Result<(), StoreError> {
                self.queue.write(Write::game(header, stage)).await
            }

            async fn append(
                &self,
                game: &GameId,
                number: u32,
                event: &Event,
                next: Option<Stage>,
            ) -> Result<(), StoreError> {
                self.queue.write(Write::event(game, number, event, next)).await
            }

            async fn load(&self, game: &GameId) -> Result<Option<StoredGame>, StoreError> {
                let read = with_timeout(async {
                    let mut pooled = PooledConn::acquire(&self.readers).await?;
                    let header = sqlx::query(HEADER).bind(game.as_str());
                    let Some(header) = header.fetch_optional(pooled.connection()).await? else {
                        return Ok(None);
                    };
                    let events = sqlx::query(EVENTS).bind(game.as_str());
                    Ok(Some((header, events.fetch_all(pooled.connection()).await?)))
                });
                let read: Result<_, sqlx::Error> = read.await;
                let Some((header, events)) = read? else { return Ok(None) };
                let events = events.iter().map(|row| parse(row.try_get(0)?));
                Ok(Some(StoredGame {
                    header: parse(header.try_get(0)?)?,
                    events: events.collect::<Result<_, StoreError>>()?,
                }))
            }

            async fn running_timed_games(
                &self,
                after: Option<&GameId>,
                limit: u32,
            ) -> Result<Vec<GameId>, StoreError> {
                // The empty string sorts before every id.
                let after = after.map_or("", GameId::as_str);
                let query = sqlx::query(RUNNING_TIMED_GAMES).bind(after).bind(i64::from(limit));
                let rows = with_timeout(async {
                    query.fetch_all(PooledConn::acquire(&self.readers).await?.connection()).await
                });
                let id = |row: &<$database as sqlx::Database>::Row| {
                    let id: &str = row.try_get(0)?;
                    id.parse().map_err(|error: GameIdError| StoreError::Damaged(error.to_string()))
                };
                rows.await?.iter().map(id).collect()
            }

            async fn record_run(&self, run: ServerRun) -> Result<(), StoreError> {
                self.queue.write(Write::run(run)).await
            }

            async fn runs(&self) -> Result<Vec<ServerRun>, StoreError> {
                let query = sqlx::query(RUNS);
                let rows = with_timeout(async {
                    query.fetch_all(PooledConn::acquire(&self.readers).await?.connection()).await
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
                    // Sending fails if the task has already ended.
                    let _ = end.send(());
                    let _ = task.await;
                }
                // Connections that do not answer are abandoned.
                let _ = timeout(TIMEOUT, self.readers.close()).await;
            }
        }
    };
}

fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

store!(SqliteStore, sqlx::Sqlite, SqliteWriter, "Games in one SQLite file.");
store!(PostgresStore, sqlx::Postgres, PostgresWriter, "Games in a PostgreSQL database.");
