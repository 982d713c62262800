use thiserror::Error;

/// What can go wrong with a store.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Somebody else was there first; nothing changed.
    #[error("the game has moved on: this number is taken, or is not the next one")]
    Conflict,
    /// The database cannot be opened.
    #[error("the database {place} cannot be opened: {why}")]
    Open {
        /// Where it is, without a password.
        place: String,
        /// Why.
        why: String,
    },
    /// The database is newer than this program, or was changed by hand.
    #[error("the database {place} does not fit this program: {why}")]
    Schema {
        /// Where it is, without a password.
        place: String,
        /// Why.
        why: String,
    },
    /// The database failed; what was asked for may or may not have been done.
    #[error("the database failed: {0}")]
    Failed(String),
    /// There is something in the database that this program did not write.
    #[error("the database holds what cannot be read: {0}")]
    Damaged(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed(in_a_word(&error))
    }
}

/// What the database itself said, if it did.
pub(crate) fn in_a_word(error: &sqlx::Error) -> String {
    match error.as_database_error() {
        Some(error) => error.message().to_owned(),
        None => error.to_string(),
    }
}
