use std::path::Path;
use std::sync::Arc;

use sqlx::migrate::MigrateError;
use sqlx::pool::PoolOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Database};

use crate::error::short_message;
use crate::file_identity::FileIdentity;
use crate::sql::{PostgresStore, SqliteStore};
use crate::timeout::TIMEOUT;
use crate::writer::{PostgresWriter, SqliteWriter};
use crate::{Store, StoreError, migrations};

/// The number of reading connections. One more connection writes.
pub(crate) const READERS: u32 = 8;

/// Opens a store: a PostgreSQL database for `postgres://...`, otherwise the SQLite file at this
/// path. A missing file is created. Missing migrations are applied.
///
/// # Errors
/// If the database cannot be opened, or was created by a newer version.
pub async fn open(location: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match DatabaseKind::parse(location)? {
        DatabaseKind::Postgres => Arc::new(open_postgres(location).await?),
        DatabaseKind::Sqlite => Arc::new(open_sqlite(location).await?),
    })
}

/// The kind of database that a location names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DatabaseKind {
    Postgres,
    Sqlite,
}

impl DatabaseKind {
    /// Rejects texts that look like a misspelled database address, instead of treating them as a
    /// file name: they may contain a password, which must not become a file name or get into a log.
    fn parse(location: &str) -> Result<DatabaseKind, StoreError> {
        let Some((scheme, rest)) = location.split_once(':') else {
            return Ok(DatabaseKind::Sqlite);
        };
        let is_postgres = ["postgres", "postgresql"]
            .iter()
            .any(|known| scheme.trim().eq_ignore_ascii_case(known));
        if is_postgres && scheme == scheme.trim() && rest.starts_with("//") {
            return Ok(DatabaseKind::Postgres);
        }
        if is_postgres || location.contains("://") {
            let why = "a database is named postgres://..., and a file by its path alone".to_owned();
            return Err(StoreError::Open { location: "...".to_owned(), why });
        }
        Ok(DatabaseKind::Sqlite)
    }
}

pub(crate) async fn open_sqlite(path: &str) -> Result<SqliteStore, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        // A commit is on the disk when it is acknowledged, even after a power failure.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(TIMEOUT)
        .disable_statement_logging();
    let connection = SqliteWriter::connect(&options).await;
    let mut connection = connection.map_err(|error| open_error(path, &error))?;
    let migrated = migrations::sqlite().run(&mut connection).await;
    migrated.map_err(|error| schema_error(path, &error))?;
    let file = FileIdentity::read(Path::new(path))
        .map_err(|error| StoreError::Open { location: path.to_owned(), why: error.to_string() })?;
    let readers = readers().connect_lazy_with(options.clone());
    let writer = SqliteWriter { options, connection: Some(connection), file: Some(file) };
    Ok(SqliteStore::new(writer, readers))
}

pub(crate) async fn open_postgres(address: &str) -> Result<PostgresStore, StoreError> {
    let options: Result<PgConnectOptions, _> = address.parse();
    let options = options.map_err(|error| open_error("postgres://...", &error))?;
    let location = display_address(&options);
    let options = options.application_name("cairn").disable_statement_logging();
    let connection = PostgresWriter::connect(&options).await;
    let mut connection = connection.map_err(|error| open_error(&location, &error))?;
    let migrated = migrations::postgres().run(&mut connection).await;
    migrated.map_err(|error| schema_error(&location, &error))?;
    let readers = readers().connect_lazy_with(options.clone());
    let writer = PostgresWriter { options, connection: Some(connection), file: None };
    Ok(PostgresStore::new(writer, readers))
}

fn readers<D: Database>() -> PoolOptions<D> {
    PoolOptions::new().max_connections(READERS).acquire_timeout(TIMEOUT)
}

/// The location of a database for messages, without the password.
fn display_address(options: &PgConnectOptions) -> String {
    let host = options.get_host();
    // If a password contains a slash, the parser takes its end for the database name.
    match options.get_database().filter(|name| !name.contains('@')) {
        Some(database) => format!("{database} at {host}"),
        None => host.to_owned(),
    }
}

fn open_error(location: &str, error: &sqlx::Error) -> StoreError {
    StoreError::Open { location: location.to_owned(), why: short_message(error) }
}

fn schema_error(location: &str, error: &MigrateError) -> StoreError {
    StoreError::Schema { location: location.to_owned(), why: error.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_files_are_distinguished_and_passwords_are_not_shown() {
        for address in ["postgres://u:p@h/db", "POSTGRES://u:p@h/db", "PostgreSQL://h/db"] {
            assert_eq!(DatabaseKind::parse(address).unwrap(), DatabaseKind::Postgres, "{address}");
        }
        for path in ["games.db", "/var/lib/cairn/games.db", "C:games.db", "a:b", "postgres"] {
            assert_eq!(DatabaseKind::parse(path).unwrap(), DatabaseKind::Sqlite, "{path}");
        }
        for wrong in [
            "postgres:u:SECRET@h/db",
            "Postgresql:/u:SECRET@h/db",
            " postgres://u:SECRET@h/db",
            "mysql://u:SECRET@h/db",
            "u:SECRET@postgres://h/db",
            "postgres ://u:SECRET@h/db",
        ] {
            let error = DatabaseKind::parse(wrong).expect_err(wrong).to_string();
            assert!(error.contains("postgres://...") && !error.contains("SECRET"), "{error}");
        }
    }

    #[test]
    fn a_location_is_displayed_without_its_password() {
        let named = |address: &str| display_address(&address.parse().unwrap());
        assert_eq!(named("POSTGRES://u:SECRET@h/db"), "db at h");
        assert_eq!(named("postgres://u:123/SECRET@h/db"), "u");
    }
}
