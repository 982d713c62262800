//! The writing connection. It is not part of the pool, so writing never waits for readers.

use std::time::Duration;

use sqlx::{ConnectOptions, Connection, Executor};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::StoreError;
use crate::file_identity::FileIdentity;
use crate::queries::{ADVANCE, APPEND, CREATE, DURABLE, RECORD_RUN};
use crate::timeout::{is_alive, with_timeout};
use crate::write_queue::{PendingWrite, Write, WriteReceiver, send_results};

/// After this time a transaction is committed, and the rest of its batch gets another transaction.
/// With a slow network a large batch would otherwise take longer than the timeout.
const MAX_TRANSACTION: Duration = Duration::from_secs(1);

/// Defines the writer of a database. `$ready` is a statement that prepares a new connection, if one
/// is needed; `$begin` begins a transaction.
macro_rules! writer {
    ($name:ident, $database:ty, $ready:expr, $begin:literal) => {
        pub(crate) struct $name {
            pub options: <<$database as sqlx::Database>::Connection as Connection>::Options,
            /// `None` after a failure, until the next write.
            pub connection: Option<<$database as sqlx::Database>::Connection>,
            /// The database file; `None` for a server.
            pub file: Option<FileIdentity>,
        }

        impl $name {
            /// Opens a new connection for writing.
            pub async fn connect(
                options: &<<$database as sqlx::Database>::Connection as Connection>::Options,
            ) -> Result<<$database as sqlx::Database>::Connection, sqlx::Error> {
                with_timeout(async {
                    let mut connection = options.connect().await?;
                    let ready: Option<&'static str> = $ready;
                    if let Some(ready) = ready {
                        connection.execute(ready).await?;
                    }
                    Ok(connection)
                })
                .await
            }

            /// The current connection if it still works, otherwise a new one.
            async fn ready(
                &mut self,
            ) -> Result<<$database as sqlx::Database>::Connection, sqlx::Error> {
                if let Some(mut connection) = self.connection.take()
                    && is_alive(&mut connection).await
                {
                    return Ok(connection);
                }
                $name::connect(&self.options).await
            }

            /// Writes batch after batch, until the store is closed or dropped.
            pub async fn write_all(
                mut self,
                mut queue: WriteReceiver,
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
                    let Some(mut batch) = batch else { break };
                    while !batch.is_empty() {
                        let results = self.write(&batch).await;
                        let rest = results.as_ref().map_or(batch.len(), Vec::len);
                        let rest = batch.split_off(rest);
                        send_results(batch, results);
                        batch = rest;
                    }
                }
                if let Some(connection) = self.connection {
                    // An error is ignored, because the connection is not used any more.
                    let _ = with_timeout(connection.close()).await;
                }
            }

            /// Writes a batch or its beginning. Returns for each written entry whether it was accepted.
            async fn write(&mut self, batch: &[PendingWrite]) -> Result<Vec<bool>, StoreError> {
                // If the log file was deleted, the open connection still has its data and writes it
                // into the database when it is closed. So the connection is kept here.
                self.file.as_ref().map_or(Ok(()), FileIdentity::check)?;
                let results = with_timeout(async {
                    let mut connection = self.ready().await?;
                    let accepted = $name::write_on(&mut connection, batch).await?;
                    // The connection is kept only after a success. After a timeout or a full disk the
                    // state of its transaction is not known.
                    self.connection = Some(connection);
                    Ok(accepted)
                })
                .await;
                if let Some(file) = &mut self.file {
                    if results.is_ok() { file.remember_wal() } else { file.forget_wal() }
                }
                results
            }

            async fn write_on(
                connection: &mut <$database as sqlx::Database>::Connection,
                batch: &[PendingWrite],
            ) -> Result<Vec<bool>, sqlx::Error> {
                let mut transaction = connection.begin_with($begin).await?;
                let began = Instant::now();
                let mut accepted = Vec::with_capacity(batch.len());
                for PendingWrite { write, .. } in batch {
                    accepted.push($name::write_one(&mut transaction, write).await?);
                    if began.elapsed() >= MAX_TRANSACTION {
                        break;
                    }
                }
                transaction.commit().await?;
                Ok(accepted)
            }

            async fn write_one(
                connection: &mut <$database as sqlx::Database>::Connection,
                write: &Write,
            ) -> Result<bool, sqlx::Error> {
                match write {
                    Write::Game { id, header, timed, stage } => {
                        let create = sqlx::query(CREATE).bind(id).bind(header);
                        let create = create.bind(timed).bind(stage);
                        Ok(create.execute(connection).await?.rows_affected() == 1)
                    }
                    Write::Event { game, number, event, stage } => {
                        let append = sqlx::query(APPEND).bind(game).bind(number).bind(event);
                        let accepted = append.execute(&mut *connection).await?.rows_affected() == 1;
                        if let (true, Some(stage)) = (accepted, stage) {
                            let advance = sqlx::query(ADVANCE).bind(stage).bind(game);
                            advance.execute(connection).await?;
                        }
                        Ok(accepted)
                    }
                    Write::Run { began, seen } => {
                        let record = sqlx::query(RECORD_RUN).bind(began).bind(seen);
                        record.execute(connection).await?;
                        Ok(true)
                    }
                }
            }
        }
    };
}

// A transaction that begins as a reader fails if another connection has written before its first
// write. So a writing transaction takes the lock at its beginning.
writer!(SqliteWriter, sqlx::Sqlite, None, "BEGIN IMMEDIATE");
writer!(PostgresWriter, sqlx::Postgres, Some(DURABLE), "BEGIN");
