use std::sync::Arc;

use cairn_store::Store;
use tokio::sync::watch;

use crate::computers::Computers;
use crate::engine::Pool;
use crate::hall::{Downtime, Hall};
use crate::limits::{Limits, Shares};
use crate::metrics::Metrics;
use crate::pulse::Pulse;
use crate::studio::Studio;

/// What everybody who answers a request shares.
pub(crate) struct App {
    pub store: Arc<dyn Store>,
    pub hall: Hall,
    pub engine: Pool,
    pub computers: Computers,
    pub studio: Arc<Studio>,
    pub limits: Limits,
    /// Only this machine can reach it.
    pub only_here: bool,
    pub shares: Arc<Shares>,
    pub metrics: Metrics,
    pub pulse: Pulse,
    /// When there was no server before this one.
    pub downtime: Downtime,
    /// Becomes true when the server is about to stop.
    pub closing: watch::Sender<bool>,
}

/// Waits until the server is about to stop.
pub(crate) async fn closing(mut told: watch::Receiver<bool>) {
    // If nobody can tell any more, it has stopped.
    let _ = told.wait_for(|closing| *closing).await;
}
