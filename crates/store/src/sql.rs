//! The queries, and the two databases that answer them. Their words are the same; what differs is
//! how a writing transaction begins.

use std::sync::Mutex;

use async_trait::async_trait;
use sqlx::Row;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::batch::{Entry, Queue, Waiting, Writer, json, tell};
use crate::event::now;
use crate::{GameId, Header, Kept, Life, Listed, Listing, Store, StoreError, Summary};

const CREATE: &str = "INSERT INTO games (id, header, shown, stage, changed, summary, events) \
     VALUES ($1, $2, $3, $4, $5, $6, 0) ON CONFLICT DO NOTHING";
/// The number of events is the lock: only who knows it may add one.
const ADVANCE: &str = "UPDATE games SET events = events + 1, stage = $1, changed = $2, summary = $3 \
     WHERE id = $4 AND events = $5";
const APPEND: &str = "INSERT INTO events (game, number, event) VALUES ($1, $2, $3)";
const HEADER: &str = "SELECT header FROM games WHERE id = $1";
const EVENTS: &str = "SELECT event FROM events WHERE game = $1 ORDER BY number";
const LIST: &str = "SELECT header, changed, summary FROM games \
     WHERE stage = $1 AND shown >= $2 ORDER BY changed DESC LIMIT $3";
const BEAT: &str = "INSERT INTO lives (began, seen) VALUES ($1, $2) \
     ON CONFLICT (began) DO UPDATE SET seen = excluded.seen";
const LIVES: &str = "SELECT began, seen FROM lives ORDER BY began";

/// Makes a [`Store`] of a database.
macro_rules! store {
    ($name:ident, $database:ty, $begin:literal, $($doc:literal)+) => {
        $(#[doc = $doc])+
        pub(crate) struct $name {
            pool: sqlx::Pool<$database>,
            writer: Writer,
            /// Tells the writing task to end, and lets us wait until it has.
            end: Mutex<Option<(oneshot::Sender<()>, JoinHandle<()>)>>,
        }

        impl $name {
            pub fn new(pool: sqlx::Pool<$database>) -> $name {
                let (writer, queue) = Writer::new();
                let (end, ended) = oneshot::channel();
                let task = tokio::spawn($name::write_all(pool.clone(), queue, ended));
                $name { pool, writer, end: Mutex::new(Some((end, task))) }
            }

            /// Writes batch after batch, until the store is closed or forgotten.
            async fn write_all(
                pool: sqlx::Pool<$database>,
                mut queue: Queue,
                mut ended: oneshot::Receiver<()>,
            ) {
                let mut closing = false;
                loop {
                    let batch = tokio::select! {
                        batch = queue.batch() => batch,
                        _ = &mut ended, if !closing => {
                            closing = true;
                            queue.close();
                            continue;
                        }
                    };
                    let Some(batch) = batch else { break };
                    let written = $name::write(&pool, &batch).await;
                    tell(batch, written);
                }
            }

            /// Writes a batch; for each entry, whether its number was the next.
            async fn write(
                pool: &sqlx::Pool<$database>,
                batch: &[Waiting],
            ) -> Result<Vec<bool>, sqlx::Error> {
                let mut transaction = pool.begin_with($begin).await?;
                let mut fitted = Vec::with_capacity(batch.len());
                for Waiting { entry, .. } in batch {
                    let Entry { game, number, event, stage, summary, changed } = entry;
                    let advanced = sqlx::query(ADVANCE)
                        .bind(stage)
                        .bind(changed)
                        .bind(summary)
                        .bind(game)
                        .bind(number)
                        .execute(&mut *transaction)
                        .await?;
                    let fits = advanced.rows_affected() == 1;
                    if fits {
                        let append = sqlx::query(APPEND).bind(game).bind(number).bind(event);
                        append.execute(&mut *transaction).await?;
                    }
                    fitted.push(fits);
                }
                transaction.commit().await?;
                Ok(fitted)
            }
        }

        #[async_trait]
        impl Store for $name {
            async fn create(&self, header: &Header, summary: &Summary) -> Result<(), StoreError> {
                let created = sqlx::query(CREATE)
                    .bind(header.id.as_str())
                    .bind(json(header))
                    .bind(i32::from(header.open))
                    .bind(summary.stage.code())
                    .bind(now() as i64)
                    .bind(json(summary))
                    .execute(&self.pool)
                    .await?;
                if created.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
            }

            async fn append(
                &self,
                game: &GameId,
                number: u32,
                event: &crate::Event,
                summary: &Summary,
            ) -> Result<(), StoreError> {
                self.writer.write(Entry::new(game, number, event, summary)).await
            }

            async fn load(&self, game: &GameId) -> Result<Option<Kept>, StoreError> {
                let header = sqlx::query(HEADER).bind(game.as_str());
                let Some(header) = header.fetch_optional(&self.pool).await? else {
                    return Ok(None);
                };
                let events = sqlx::query(EVENTS).bind(game.as_str()).fetch_all(&self.pool).await?;
                let events = events.iter().map(|row| read(row.try_get(0)?));
                Ok(Some(Kept {
                    header: read(header.try_get(0)?)?,
                    events: events.collect::<Result<_, StoreError>>()?,
                }))
            }

            async fn list(&self, which: Listing, limit: u32) -> Result<Vec<Listed>, StoreError> {
                let (stage, shown) = which.wanted();
                let rows = sqlx::query(LIST)
                    .bind(stage.code())
                    .bind(shown)
                    .bind(i64::from(limit))
                    .fetch_all(&self.pool)
                    .await?;
                let listed = |row: &<$database as sqlx::Database>::Row| {
                    let Header { id, variant, time, seats, .. } = read(row.try_get(0)?)?;
                    let changed: i64 = row.try_get(1)?;
                    let summary = read(row.try_get(2)?)?;
                    let changed = changed.max(0) as u64;
                    Ok(Listed { id, variant, time, seats, changed, summary })
                };
                rows.iter().map(listed).collect()
            }

            async fn beat(&self, life: Life) -> Result<(), StoreError> {
                let beat = sqlx::query(BEAT).bind(life.began as i64).bind(life.seen as i64);
                beat.execute(&self.pool).await?;
                Ok(())
            }

            async fn lives(&self) -> Result<Vec<Life>, StoreError> {
                let rows = sqlx::query(LIVES).fetch_all(&self.pool).await?;
                let life = |row: &<$database as sqlx::Database>::Row| {
                    let (began, seen): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
                    Ok(Life { began: began.max(0) as u64, seen: seen.max(0) as u64 })
                };
                rows.iter().map(life).collect()
            }

            async fn check(&self) -> Result<(), StoreError> {
                sqlx::query("SELECT 1").execute(&self.pool).await?;
                Ok(())
            }

            async fn close(&self) {
                let end = self.end.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
                if let Some((end, task)) = end {
                    // A task that has ended by itself needs no telling.
                    let _ = end.send(());
                    let _ = task.await;
                }
                self.pool.close().await;
            }
        }
    };
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

// A reader that turns into a writer half way would have to give up when another has written
// meanwhile, so a writing transaction takes the lock at once.
store!(SqliteStore, sqlx::Sqlite, "BEGIN IMMEDIATE", "Games in one SQLite file.");
store!(PostgresStore, sqlx::Postgres, "BEGIN", "Games in a PostgreSQL database.");
