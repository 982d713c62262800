use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

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
    let pool = pool.map_err(|source| StoreError::Open { place: path.to_owned(), source })?;
    let migrated = SQLITE.run(&pool).await;
    migrated.map_err(|source| StoreError::Schema { place: path.to_owned(), source })?;
    Ok(Arc::new(SqliteStore::new(pool)))
}

async fn open_postgres(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    let open = |source| StoreError::Open { place: "postgres://...".to_owned(), source };
    let options: PgConnectOptions = address.parse().map_err(open)?;
    let place = match options.get_database() {
        Some(database) => format!("{database} at {}", options.get_host()),
        None => options.get_host().to_owned(),
    };
    let options = options.application_name("cairn").disable_statement_logging();
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
    let pool = pool.connect_with(options).await;
    let pool = pool.map_err(|source| StoreError::Open { place: place.clone(), source })?;
    let migrated = POSTGRES.run(&pool).await;
    migrated.map_err(|source| StoreError::Schema { place, source })?;
    Ok(Arc::new(PostgresStore::new(pool)))
}
