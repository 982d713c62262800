use std::path::Path;
use std::sync::Arc;

use sqlx::migrate::MigrateError;
use sqlx::pool::PoolOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Database};

use crate::error::in_a_word;
use crate::file::SameFile;
use crate::patience::PATIENCE;
use crate::sql::{PostgresStore, SqliteStore};
use crate::writing::{PostgresScribe, SqliteScribe};
use crate::{Store, StoreError, migrations};

/// Connections that read; one more than that writes.
pub(crate) const READERS: u32 = 8;

/// Opens a store: `postgres://...` is a PostgreSQL database, anything else the path of an SQLite
/// file, which is made if it is not there. Its tables are made, or brought up to date.
///
/// # Errors
/// If it cannot be opened, or is newer than this program.
pub async fn open(place: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match Kind::of(place)? {
        Kind::Postgres => Arc::new(open_postgres(place).await?),
        Kind::Sqlite => Arc::new(open_sqlite(place).await?),
    })
}

/// Which database a place names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Postgres,
    Sqlite,
}

impl Kind {
    /// What nearly is the address of a database is not taken for a file: it may have a password in
    /// it, which must not become the name of a file, nor be written in a log.
    fn of(place: &str) -> Result<Kind, StoreError> {
        let Some((scheme, rest)) = place.split_once(':') else { return Ok(Kind::Sqlite) };
        let is_postgres = ["postgres", "postgresql"]
            .iter()
            .any(|known| scheme.trim().eq_ignore_ascii_case(known));
        if is_postgres && scheme == scheme.trim() && rest.starts_with("//") {
            return Ok(Kind::Postgres);
        }
        if is_postgres || place.contains("://") {
            let why = "a database is named postgres://..., and a file by its path alone".to_owned();
            return Err(StoreError::Open { place: "...".to_owned(), why });
        }
        Ok(Kind::Sqlite)
    }
}

pub(crate) async fn open_sqlite(path: &str) -> Result<SqliteStore, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        // An answer means that it is on the disk, also when the power goes.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        .disable_statement_logging();
    let connection = SqliteScribe::connect(&options).await;
    let mut connection = connection.map_err(|error| cannot_open(path, &error))?;
    let migrated = migrations::sqlite().run(&mut connection).await;
    migrated.map_err(|error| does_not_fit(path, &error))?;
    let file = SameFile::at(Path::new(path))
        .map_err(|error| StoreError::Open { place: path.to_owned(), why: error.to_string() })?;
    let readers = readers().connect_lazy_with(options.clone());
    let scribe = SqliteScribe { options, connection: Some(connection), file: Some(file) };
    Ok(SqliteStore::new(scribe, readers))
}

pub(crate) async fn open_postgres(address: &str) -> Result<PostgresStore, StoreError> {
    let options: Result<PgConnectOptions, _> = address.parse();
    let options = options.map_err(|error| cannot_open("postgres://...", &error))?;
    let place = place_of(&options);
    let options = options.application_name("cairn").disable_statement_logging();
    let connection = PostgresScribe::connect(&options).await;
    let mut connection = connection.map_err(|error| cannot_open(&place, &error))?;
    let migrated = migrations::postgres().run(&mut connection).await;
    migrated.map_err(|error| does_not_fit(&place, &error))?;
    let readers = readers().connect_lazy_with(options.clone());
    let scribe = PostgresScribe { options, connection: Some(connection), file: None };
    Ok(PostgresStore::new(scribe, readers))
}

fn readers<D: Database>() -> PoolOptions<D> {
    PoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE)
}

/// Where a database is, without the password.
fn place_of(options: &PgConnectOptions) -> String {
    let host = options.get_host();
    // If a password has a slash in it, its end is taken for the name of the database.
    match options.get_database().filter(|name| !name.contains('@')) {
        Some(database) => format!("{database} at {host}"),
        None => host.to_owned(),
    }
}

fn cannot_open(place: &str, error: &sqlx::Error) -> StoreError {
    StoreError::Open { place: place.to_owned(), why: in_a_word(error) }
}

fn does_not_fit(place: &str, error: &MigrateError) -> StoreError {
    StoreError::Schema { place: place.to_owned(), why: error.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_files_and_passwords_are_not_repeated() {
        for address in ["postgres://u:p@h/db", "POSTGRES://u:p@h/db", "PostgreSQL://h/db"] {
            assert_eq!(Kind::of(address).unwrap(), Kind::Postgres, "{address}");
        }
        for path in ["games.db", "/var/lib/cairn/games.db", "C:games.db", "a:b", "postgres"] {
            assert_eq!(Kind::of(path).unwrap(), Kind::Sqlite, "{path}");
        }
        for wrong in [
            "postgres:u:SECRET@h/db",
            "Postgresql:/u:SECRET@h/db",
            " postgres://u:SECRET@h/db",
            "mysql://u:SECRET@h/db",
            "u:SECRET@postgres://h/db",
            "postgres ://u:SECRET@h/db",
        ] {
            let error = Kind::of(wrong).expect_err(wrong).to_string();
            assert!(error.contains("postgres://...") && !error.contains("SECRET"), "{error}");
        }
    }

    #[test]
    fn a_place_is_named_without_its_password() {
        let named = |address: &str| place_of(&address.parse().unwrap());
        assert_eq!(named("POSTGRES://u:SECRET@h/db"), "db at h");
        assert_eq!(named("postgres://u:123/SECRET@h/db"), "u");
    }
}
