//! How long a database is waited for. One that is gone says so; one that hangs says nothing, for
//! as long as the network keeps its connections.

use std::io;
use std::time::Duration;

use sqlx::{Connection, Database, Pool, pool::PoolConnection};
use tokio::time::timeout;

/// How long somebody waits for the database before they are told that it does not answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// How long a connection may take to say that it is there, which costs a database nothing.
const GRACE: Duration = Duration::from_secs(1);

/// Waits for an answer, but not for ever.
pub(crate) async fn in_time<T, E: From<sqlx::Error>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(silence().into()))
}

/// What is said of a database that says nothing.
pub(crate) fn silence() -> sqlx::Error {
    sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "it does not answer"))
}

/// Is the database still at the other end?
pub(crate) async fn answers(connection: &mut impl Connection) -> bool {
    timeout(GRACE, connection.ping()).await.is_ok_and(|answered| answered.is_ok())
}

/// A connection of a pool. When it is given back, the pool asks whether it is still good, and would
/// wait for the answer as long as it takes: here it is closed instead, and the pool may have
/// another.
pub(crate) struct Lent<D: Database>(PoolConnection<D>);

impl<D: Database> Lent<D> {
    pub async fn of(pool: &Pool<D>) -> Result<Lent<D>, sqlx::Error> {
        pool.acquire().await.map(Lent)
    }

    pub fn connection(&mut self) -> &mut D::Connection {
        &mut self.0
    }
}

impl<D: Database> Drop for Lent<D> {
    fn drop(&mut self) {
        tokio::spawn(timeout(GRACE, self.0.return_to_pool()));
    }
}
