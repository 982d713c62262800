//! Starts the server, accepts connections and shuts down.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::connect_info::ConnectInfo;
use cairn_protocol::CommandError;
use cairn_session::Outages;
use cairn_store::StoreError;
use cairn_words::{Say, Sentence, sentence};
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use crate::app::{App, ShutdownGuard, wait_for_shutdown};
use crate::computers::{Bot, Computers};
use crate::engine::EnginePool;
use crate::games::{FlagTimers, GameRegistry};
use crate::heartbeat::{Heartbeat, NOTE_EVERY, REPORT_EVERY, RETRY_EVERY};
use crate::image_renderer::ImageRenderer;
use crate::limits::{ConnectionPermit, FairLimiter, Limits, Visitor};
use crate::metrics::Metrics;
use crate::outages::SharedOutages;
use crate::routes;
use crate::timing::Timing;
use crate::write_timeout::WriteTimeout;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The database: the path of an SQLite file, or `postgres://...`.
    pub store: String,
    /// The limits for visitors.
    pub limits: Limits,
    /// The number of engine threads.
    pub threads: usize,
    /// The bots that visitors can play against.
    pub bots: Vec<Bot>,
}

/// Why a server could not be started.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address is in use, or is not an address of this machine.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: std::io::Error,
    },
    /// A bot cannot be started.
    #[error(transparent)]
    Bot(#[from] CommandError),
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Say for ServeError {
    fn sentence(&self) -> Sentence {
        match self {
            ServeError::Listen { address, source } => {
                sentence!("cannot-listen", address = address.to_string(), why = source.sentence())
            }
            ServeError::Bot(error) => error.sentence(),
            // The messages of the database are not translated.
            ServeError::Store(error) => match error {
                StoreError::Open { location, why } => {
                    sentence!("cannot-open-database", place = location, why = why)
                }
                StoreError::Schema { location, why } => {
                    sentence!("database-does-not-fit", place = location, why = why)
                }
                error => sentence!("database-failed", why = error.to_string()),
            },
        }
    }
}

/// A server that listens for connections.
pub struct Server {
    listener: TcpListener,
    pub(crate) app: Arc<App>,
}

/// The timeout for connections to close, and for the database to be closed, when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

impl Server {
    /// Opens the store and listens.
    ///
    /// # Errors
    /// If either fails.
    pub async fn open(settings: Settings) -> Result<Server, ServeError> {
        Server::open_with(settings, Timing::default()).await
    }

    /// Like [`open`](Server::open), with another clock or other timeouts for bots.
    ///
    /// # Errors
    /// If the store cannot be opened, or the address is not free.
    pub async fn open_with(settings: Settings, timing: Timing) -> Result<Server, ServeError> {
        let computers = Computers::new(&settings.bots, timing.bots)?;
        let address = settings.listen;
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|source| ServeError::Listen { address, source })?;
        let store = cairn_store::open(&settings.store).await?;
        let began = timing.clock.now();
        let runs = store.runs().await?.into_iter().map(|run| (run.began, run.seen));
        let outages = SharedOutages::new(Outages::between(runs, began));
        let heartbeat = Heartbeat::new(timing.clock, outages.clone());
        // Fails now if the store cannot be written, and not during a game.
        store.record_run(heartbeat.run()).await?;
        let app = Arc::new(App {
            store,
            games: GameRegistry::default(),
            engine: EnginePool::new(settings.threads),
            computers,
            images: ImageRenderer::new(settings.threads),
            workers: Arc::new(FairLimiter::new(
                settings.threads,
                settings.limits.per_address.max(100),
            )),
            limits: settings.limits,
            is_local: address.ip().to_canonical().is_loopback(),
            rate_limiter: Arc::default(),
            metrics: Metrics::default(),
            clock: timing.clock,
            heartbeat,
            outages,
            shutdown: watch::Sender::new(false),
        });
        Ok(Server { listener, app })
    }

    /// The address on which the server listens.
    ///
    /// # Errors
    /// If the system does not return it.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves requests until `stop` completes, then closes all connections and the store.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server { listener, app } = self;
        let router = routes::router(app.clone());
        tokio::spawn(FlagTimers::run(app.clone()));
        tokio::spawn(resume_timed_games(app.clone()));
        tokio::spawn(note_awake(app.clone()));
        let reports = tokio::spawn(report(app.clone()));
        let (guard, mut released) = ShutdownGuard::new();
        let mut stop = std::pin::pin!(stop);
        loop {
            let (stream, peer) = tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        // Usually there are too many open files. Some will be closed soon.
                        tracing::warn!(%error, "cannot accept");
                        tokio::time::sleep(Duration::from_millis(100)).await;
                        continue;
                    }
                },
                () = &mut stop => break,
            };
            // Behind a proxy, connections are counted per request, because only requests name the
            // visitor.
            let permit = if app.limits.behind_proxy {
                None
            } else {
                let permit = app.rate_limiter.connect(Visitor::at(peer.ip()), app.limits);
                if permit.is_none() {
                    // The connection is closed without an answer, which would need a connection.
                    app.metrics.limited.add(1);
                    continue;
                }
                permit
            };
            let shutdown = app.shutdown.subscribe();
            let timeout = app.limits.timeout;
            let held = (guard.clone(), permit);
            tokio::spawn(serve_connection(stream, peer, held, router.clone(), shutdown, timeout));
        }
        drop(listener);
        tracing::info!("stopping");
        drop(guard);
        app.shutdown.send_replace(true);
        // Connections that are still open after the timeout are dropped.
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, released.recv()).await;
        reports.abort();
        let end = async {
            // Ends the current run: no clock runs from now on.
            let _ = app.store.record_run(app.heartbeat.run()).await;
            app.store.close().await;
        };
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, end).await.is_err() {
            tracing::warn!("the database does not answer");
        }
    }
}

/// Resumes all games with running clocks after a start. Games without clocks stay in the store until
/// somebody requests them.
async fn resume_timed_games(app: Arc<App>) {
    const PAGE_SIZE: u32 = 1_000;
    let mut last = None;
    while !*app.shutdown.borrow() {
        match app.store.running_timed_games(last.as_ref(), PAGE_SIZE).await {
            Ok(games) => {
                for id in &games {
                    app.resume_timed_game(id).await;
                }
                last = games.into_iter().next_back();
                if last.is_none() {
                    return;
                }
            }
            Err(error) => {
                tracing::error!(%error, "games with clocks");
                tokio::time::sleep(RETRY_EVERY).await;
            }
        }
    }
}

/// Reports to the store periodically that the server works, so that outages are known afterwards.
async fn report(app: Arc<App>) {
    loop {
        let wait = if app.heartbeat.is_healthy() { REPORT_EVERY } else { RETRY_EVERY };
        tokio::time::sleep(wait).await;
        let recorded = app.store.record_run(app.heartbeat.run()).await;
        app.heartbeat.record(recorded.is_ok());
        if let Err(error) = recorded {
            tracing::warn!(%error, "nothing can be stored");
        }
    }
}

/// Notes periodically that the server is awake, so that a sleep of the machine is noticed.
async fn note_awake(app: Arc<App>) {
    while !*app.shutdown.borrow() {
        app.heartbeat.note_awake();
        tokio::time::sleep(NOTE_EVERY).await;
    }
}

/// Serves all requests of one connection.
async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    (guard, permit): (ShutdownGuard, Option<ConnectionPermit>),
    router: axum::Router,
    shutdown: watch::Receiver<bool>,
    timeout: Duration,
) {
    // Messages are small and should be sent at once.
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        // A WebSocket outlives this service, so the handlers get clones.
        request.extensions_mut().insert(guard.clone());
        if let Some(permit) = &permit {
            request.extensions_mut().insert(permit.clone());
        }
        router.clone().oneshot(request)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .serve_connection(TokioIo::new(WriteTimeout::new(stream, timeout)), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = wait_for_shutdown(shutdown) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "connection");
    }
}
