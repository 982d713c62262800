//! Timeouts for the database. A database that is down refuses connections; a database that hangs
//! does not answer until the network closes the connection, which can take very long.

use std::io;
use std::time::Duration;

use sqlx::{Connection, Database, Pool, pool::PoolConnection};
use tokio::time::timeout;

/// The timeout of an operation.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(5);
/// The timeout of a ping, which needs no work from the database.
const PING_TIMEOUT: Duration = Duration::from_secs(1);

/// Runs an operation with a timeout.
pub(crate) async fn with_timeout<T, E: From<sqlx::Error>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    timeout(TIMEOUT, work).await.unwrap_or_else(|_| Err(timeout_error().into()))
}

/// The error for a database that does not answer in time.
pub(crate) fn timeout_error() -> sqlx::Error {
    sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "it does not answer"))
}

/// Returns true if the connection still works.
pub(crate) async fn is_alive(connection: &mut impl Connection) -> bool {
    timeout(PING_TIMEOUT, connection.ping()).await.is_ok_and(|answered| answered.is_ok())
}

/// A connection of a pool. When a connection is returned, the pool pings it without a timeout. This
/// type adds one: a connection that does not answer is closed, and the pool can open another.
pub(crate) struct PooledConn<D: Database>(PoolConnection<D>);

impl<D: Database> PooledConn<D> {
    pub async fn acquire(pool: &Pool<D>) -> Result<PooledConn<D>, sqlx::Error> {
        pool.acquire().await.map(PooledConn)
    }

    pub fn connection(&mut self) -> &mut D::Connection {
        &mut self.0
    }
}

impl<D: Database> Drop for PooledConn<D> {
    fn drop(&mut self) {
        tokio::spawn(timeout(PING_TIMEOUT, self.0.return_to_pool()));
    }
}
