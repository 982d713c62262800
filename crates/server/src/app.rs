use std::sync::Arc;

use cairn_session::Moment;
use cairn_store::Store;
use tokio::sync::{mpsc, watch};

use crate::computers::Computers;
use crate::engine::Pool;
use crate::hall::GameRegistry;
use crate::heartbeat::Heartbeat;
use crate::limits::{Limits, Lines, Shares};
use crate::metrics::Metrics;
use crate::outages::SharedOutages;
use crate::studio::Studio;
use crate::timing::Clock;

/// What everybody who answers a request shares.
pub(crate) struct App {
    pub store: Arc<dyn Store>,
    pub games: GameRegistry,
    pub engine: Pool,
    pub computers: Computers,
    pub studio: Studio,
    /// Where games are played through and looked at.
    pub desk: Arc<Lines>,
    pub limits: Limits,
    /// Only this machine can reach it.
    pub only_here: bool,
    pub shares: Arc<Shares>,
    pub metrics: Metrics,
    pub clock: Clock,
    pub heartbeat: Heartbeat,
    pub outages: SharedOutages,
    /// Becomes true when the server is about to stop.
    pub closing: watch::Sender<bool>,
}

impl App {
    /// Reads clocks at this moment.
    pub fn now<T>(&self, read: impl FnOnce(Moment<'_>) -> T) -> T {
        self.outages.at(self.clock.now(), read)
    }
}

/// Held for whoever is served: the server does not end before they have gone.
#[derive(Clone)]
pub(crate) struct Here {
    _held: mpsc::Sender<()>,
}

impl Here {
    /// What is held, and who hears nothing more from it when nobody holds it any longer.
    pub fn new() -> (Here, mpsc::Receiver<()>) {
        let (held, gone) = mpsc::channel(1);
        (Here { _held: held }, gone)
    }
}

/// Waits until the server is about to stop.
pub(crate) async fn closing(mut told: watch::Receiver<bool>) {
    // If nobody can tell any more, it has stopped.
    let _ = told.wait_for(|closing| *closing).await;
}
