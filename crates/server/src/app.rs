use std::sync::Arc;

use cairn_store::{Life, Store, now};
use tokio::sync::watch;

use crate::engine::Pool;
use crate::hall::{Downtime, Hall};
use crate::limits::{Limits, Shares};
use crate::metrics::Metrics;

/// What everybody who answers a request shares.
pub(crate) struct App {
    pub store: Arc<dyn Store>,
    pub hall: Hall,
    pub engine: Pool,
    pub limits: Limits,
    pub shares: Arc<Shares>,
    pub metrics: Metrics,
    /// When the server was started, in milliseconds since 1970.
    pub began: u64,
    /// When there was none before.
    pub downtime: Downtime,
    /// Becomes true when the server is about to stop.
    pub closing: watch::Sender<bool>,
}

impl App {
    /// The life of this server until now.
    pub fn life(&self) -> Life {
        Life { began: self.began, seen: now() }
    }
}

/// Waits until the server is about to stop.
pub(crate) async fn closing(mut told: watch::Receiver<bool>) {
    // If nobody can tell any more, it has stopped.
    let _ = told.wait_for(|closing| *closing).await;
}
