use thiserror::Error;

/// What can go wrong with a store.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Another writer was first. Nothing has changed.
    #[error("the game has moved on: this number is taken, or is not the next one")]
    Conflict,
    /// The database cannot be opened.
    #[error("the database {location} cannot be opened: {why}")]
    Open {
        /// The location, without a password.
        location: String,
        /// The reason.
        why: String,
    },
    /// The schema is newer than this program, or was changed by hand.
    #[error("the database {location} does not fit this program: {why}")]
    Schema {
        /// The location, without a password.
        location: String,
        /// The reason.
        why: String,
    },
    /// The database failed. The operation may or may not have been carried out.
    #[error("the database failed: {0}")]
    Failed(String),
    /// The database contains data that this program cannot read.
    #[error("the database contains data that cannot be read: {0}")]
    Damaged(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed(short_message(&error))
    }
}

/// The message of the database, if there is one.
pub(crate) fn short_message(error: &sqlx::Error) -> String {
    match error.as_database_error() {
        Some(error) => error.message().to_owned(),
        None => error.to_string(),
    }
}
