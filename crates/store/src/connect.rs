use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use crate::error::in_a_word;
use crate::sql::{PostgresStore, SqliteStore};
use crate::{Store, StoreError};

static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");

/// How long somebody waits for the database before they are told that it does not answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Connections that read; one more than that writes.
const CONNECTIONS: u32 = 8;

/// Opens a store: `postgres://...` is a PostgreSQL database, anything else the path of an SQLite
/// file, which is made if it is not there. Its tables are made, or brought up to date.
///
/// # Errors
/// If it cannot be opened, or is newer than this program.
pub async fn open(place: &str) -> Result<Arc<dyn Store>, StoreError> {
    if place.starts_with("postgres://") || place.starts_with("postgresql://") {
        open_postgres(place).await
    } else {
        open_sqlite(place).await
    }
}

async fn open_sqlite(path: &str) -> Result<Arc<dyn Store>, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        // An answer means that it is on the disk, also when the power goes.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        .disable_statement_logging();
    let pool = SqlitePoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
    let pool = pool.connect_with(options).await;
    let pool = pool.map_err(|error| cannot_open(path, &error))?;
    SQLITE.run(&pool).await.map_err(|error| does_not_fit(path, &error))?;
    Ok(Arc::new(SqliteStore::new(pool)))
}

async fn open_postgres(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    let options: Result<PgConnectOptions, _> = address.parse();
    let options = options.map_err(|error| cannot_open("postgres://...", &error))?;
    let place = match options.get_database() {
        Some(database) => format!("{database} at {}", options.get_host()),
        None => options.get_host().to_owned(),
    };
    let options = options.application_name("cairn").disable_statement_logging();
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
    let pool = pool.connect_with(options).await;
    let pool = pool.map_err(|error| cannot_open(&place, &error))?;
    POSTGRES.run(&pool).await.map_err(|error| does_not_fit(&place, &error))?;
    Ok(Arc::new(PostgresStore::new(pool)))
}

fn cannot_open(place: &str, error: &sqlx::Error) -> StoreError {
    StoreError::Open { place: place.to_owned(), why: in_a_word(error) }
}

fn does_not_fit(place: &str, error: &MigrateError) -> StoreError {
    StoreError::Schema { place: place.to_owned(), why: error.to_string() }
}
