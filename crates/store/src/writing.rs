//! The one connection that writes. It is nobody else's: however much is read, writing does not wait
//! for it.

use std::time::Duration;

use sqlx::{ConnectOptions, Connection, Executor};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::StoreError;
use crate::batch::{Entry, Queue, Waiting, tell};
use crate::file::SameFile;
use crate::patience::{answers, in_time};
use crate::queries::{ADVANCE, APPEND, CREATE, DURABLE, RECORD_RUN};

/// What a transaction takes before it is ended and the rest of its batch has one of its own: where
/// every answer comes from far away, a large batch would take longer than anybody waits.
const LONGEST: Duration = Duration::from_secs(1);

/// Makes what writes to a database: how its connection is made ready, if that takes more than its
/// options, and how a transaction begins.
macro_rules! scribe {
    ($name:ident, $database:ty, $ready:expr, $begin:literal) => {
        pub(crate) struct $name {
            pub options: <<$database as sqlx::Database>::Connection as Connection>::Options,
            /// `None` after a failure, until there is something to be written again.
            pub connection: Option<<$database as sqlx::Database>::Connection>,
            /// The file that is written to, if it is one.
            pub file: Option<SameFile>,
        }

        impl $name {
            /// A new connection that can write.
            pub async fn connect(
                options: &<<$database as sqlx::Database>::Connection as Connection>::Options,
            ) -> Result<<$database as sqlx::Database>::Connection, sqlx::Error> {
                in_time(async {
                    let mut connection = options.connect().await?;
                    let ready: Option<&'static str> = $ready;
                    if let Some(ready) = ready {
                        connection.execute(ready).await?;
                    }
                    Ok(connection)
                })
                .await
            }

            /// The connection if it answers, or else a new one.
            async fn ready(
                &mut self,
            ) -> Result<<$database as sqlx::Database>::Connection, sqlx::Error> {
                if let Some(mut connection) = self.connection.take()
                    && answers(&mut connection).await
                {
                    return Ok(connection);
                }
                $name::connect(&self.options).await
            }

            /// Writes batch after batch, until the store is closed or forgotten.
            pub async fn write_all(mut self, mut queue: Queue, mut ended: oneshot::Receiver<()>) {
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
                    let Some(mut batch) = batch else { break };
                    while !batch.is_empty() {
                        let written = self.write(&batch).await;
                        let rest = written.as_ref().map_or(batch.len(), Vec::len);
                        let rest = batch.split_off(rest);
                        tell(batch, written);
                        batch = rest;
                    }
                }
                if let Some(connection) = self.connection {
                    // It is over, whatever the database says to that.
                    let _ = in_time(connection.close()).await;
                }
            }

            /// Writes a batch, or the beginning of it; for each entry, whether it fitted.
            async fn write(&mut self, batch: &[Waiting]) -> Result<Vec<bool>, StoreError> {
                // A log that is gone stays open in the connection, which puts all of it into the
                // file when it is closed: so it is kept as it is.
                self.file.as_ref().map_or(Ok(()), SameFile::check)?;
                let written = in_time(async {
                    let mut connection = self.ready().await?;
                    let fitted = $name::write_on(&mut connection, batch).await?;
                    // It is kept only if all went well. What a connection is in the middle of that
                    // does not answer, or after a full disk has ended its transaction in its own
                    // way, nobody knows.
                    self.connection = Some(connection);
                    Ok(fitted)
                })
                .await;
                if let Some(file) = &mut self.file {
                    if written.is_ok() { file.written() } else { file.left() }
                }
                written
            }

            async fn write_on(
                connection: &mut <$database as sqlx::Database>::Connection,
                batch: &[Waiting],
            ) -> Result<Vec<bool>, sqlx::Error> {
                let mut transaction = connection.begin_with($begin).await?;
                let began = Instant::now();
                let mut fitted = Vec::with_capacity(batch.len());
                for Waiting { entry, .. } in batch {
                    fitted.push($name::write_one(&mut transaction, entry).await?);
                    if began.elapsed() >= LONGEST {
                        break;
                    }
                }
                transaction.commit().await?;
                Ok(fitted)
            }

            async fn write_one(
                connection: &mut <$database as sqlx::Database>::Connection,
                entry: &Entry,
            ) -> Result<bool, sqlx::Error> {
                match entry {
                    Entry::Game { id, header, timed, stage } => {
                        let create = sqlx::query(CREATE).bind(id).bind(header);
                        let create = create.bind(timed).bind(stage);
                        Ok(create.execute(connection).await?.rows_affected() == 1)
                    }
                    Entry::Event { game, number, event, stage } => {
                        let append = sqlx::query(APPEND).bind(game).bind(number).bind(event);
                        let fits = append.execute(&mut *connection).await?.rows_affected() == 1;
                        if let (true, Some(stage)) = (fits, stage) {
                            let advance = sqlx::query(ADVANCE).bind(stage).bind(game);
                            advance.execute(connection).await?;
                        }
                        Ok(fits)
                    }
                    Entry::Run { began, seen } => {
                        let record = sqlx::query(RECORD_RUN).bind(began).bind(seen);
                        record.execute(connection).await?;
                        Ok(true)
                    }
                }
            }
        }
    };
}

// A reader that turns into a writer half way would have to give up when another has written
// meanwhile, so a writing transaction takes the lock at once.
scribe!(SqliteScribe, sqlx::Sqlite, None, "BEGIN IMMEDIATE");
scribe!(PostgresScribe, sqlx::Postgres, Some(DURABLE), "BEGIN");
