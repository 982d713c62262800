use std::sync::Arc;

use cairn_session::Moment;
use cairn_store::Store;
use tokio::sync::{mpsc, watch};

use crate::computers::Computers;
use crate::engine::EnginePool;
use crate::games::GameRegistry;
use crate::heartbeat::Heartbeat;
use crate::image_renderer::ImageRenderer;
use crate::limits::{FairLimiter, Limits, RateLimiter};
use crate::metrics::Metrics;
use crate::outages::SharedOutages;
use crate::timing::Clock;

/// The state that all request handlers share.
pub(crate) struct App {
    pub store: Arc<dyn Store>,
    pub games: GameRegistry,
    pub engine: EnginePool,
    pub computers: Computers,
    pub images: ImageRenderer,
    /// Runs short computations: replaying turns, building positions, drawing SVG.
    pub workers: Arc<FairLimiter>,
    pub limits: Limits,
    /// True if the server listens on a loopback address.
    pub is_local: bool,
    pub rate_limiter: Arc<RateLimiter>,
    pub metrics: Metrics,
    pub clock: Clock,
    pub heartbeat: Heartbeat,
    pub outages: SharedOutages,
    /// Becomes true when the server shuts down.
    pub shutdown: watch::Sender<bool>,
}

impl App {
    /// Calls `read` with the current moment, to read clocks.
    pub fn now<T>(&self, read: impl FnOnce(Moment<'_>) -> T) -> T {
        self.outages.at(self.clock.now(), read)
    }
}

/// Held by every connection. The server ends after all guards have been dropped.
#[derive(Clone)]
pub(crate) struct ShutdownGuard {
    _held: mpsc::Sender<()>,
}

impl ShutdownGuard {
    /// Creates a guard, and a receiver that is closed when all its clones have been dropped.
    pub fn new() -> (ShutdownGuard, mpsc::Receiver<()>) {
        let (held, released) = mpsc::channel(1);
        (ShutdownGuard { _held: held }, released)
    }
}

/// Waits until the server shuts down.
pub(crate) async fn wait_for_shutdown(mut shutdown: watch::Receiver<bool>) {
    // An error means that the sender was dropped: the server has stopped.
    let _ = shutdown.wait_for(|is_shutdown| *is_shutdown).await;
}
