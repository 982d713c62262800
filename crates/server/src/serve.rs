//! Connections: how they are taken, and how they come to a good end.

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

use crate::app::{App, Here, closing};
use crate::computers::{Bot, Computers};
use crate::engine::Pool;
use crate::hall::{Alarms, GameRegistry};
use crate::heartbeat::{Heartbeat, NOTE_EVERY, REPORT_EVERY, RETRY_EVERY};
use crate::limits::{Connected, Limits, Lines, Visitor};
use crate::metrics::Metrics;
use crate::outages::SharedOutages;
use crate::patient::Patient;
use crate::routes;
use crate::studio::Studio;
use crate::timing::Timing;

/// How a server is to be.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where games are kept: the path of an SQLite file, or `postgres://...`.
    pub store: String,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// How many threads the engine has.
    pub threads: usize,
    /// Programs that visitors can play against.
    pub bots: Vec<Bot>,
}

/// Why a server could not be started.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address is taken, or not this machine's.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// Which address.
        address: SocketAddr,
        /// Why.
        source: std::io::Error,
    },
    /// A program that visitors should play against cannot be started.
    #[error(transparent)]
    Bot(#[from] CommandError),
    /// The games cannot be reached.
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
            // What a database says about itself it says in its own language.
            ServeError::Store(error) => match error {
                StoreError::Open { place, why } => {
                    sentence!("cannot-open-database", place = place, why = why)
                }
                StoreError::Schema { place, why } => {
                    sentence!("database-does-not-fit", place = place, why = why)
                }
                error => sentence!("database-failed", why = error.to_string()),
            },
        }
    }
}

/// A server that is ready, and listens.
pub struct Server {
    listener: TcpListener,
    pub(crate) app: Arc<App>,
}

/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

impl Server {
    /// Opens the store and listens.
    ///
    /// # Errors
    /// If either fails.
    pub async fn open(settings: Settings) -> Result<Server, ServeError> {
        Server::open_with(settings, Timing::default()).await
    }

    /// The same, with another clock, or more patience with programs.
    ///
    /// # Errors
    /// If the store cannot be opened, or the address is not free.
    pub async fn open_with(settings: Settings, timing: Timing) -> Result<Server, ServeError> {
        let computers = Computers::with(&settings.bots, timing.bots)?;
        let address = settings.listen;
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|source| ServeError::Listen { address, source })?;
        let store = cairn_store::open(&settings.store).await?;
        let began = timing.clock.now();
        let runs = store.runs().await?.into_iter().map(|run| (run.began, run.seen));
        let outages = SharedOutages::new(Outages::between(runs, began));
        let heartbeat = Heartbeat::new(timing.clock, outages.clone());
        // A store that cannot be written to is found out now, and not when somebody plays.
        store.record_run(heartbeat.run()).await?;
        let app = Arc::new(App {
            store,
            games: GameRegistry::default(),
            engine: Pool::new(settings.threads),
            computers,
            studio: Studio::new(settings.threads),
            desk: Arc::new(Lines::new(settings.threads, settings.limits.per_address.max(100))),
            limits: settings.limits,
            only_here: address.ip().to_canonical().is_loopback(),
            shares: Arc::default(),
            metrics: Metrics::default(),
            clock: timing.clock,
            heartbeat,
            outages,
            closing: watch::Sender::new(false),
        });
        Ok(Server { listener, app })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until it is told to stop, and then finishes what it has acknowledged.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server { listener, app } = self;
        let router = routes::router(app.clone());
        tokio::spawn(Alarms::ring(app.clone()));
        tokio::spawn(wake_games(app.clone()));
        tokio::spawn(note_awake(app.clone()));
        let reports = tokio::spawn(report(app.clone()));
        let (here, mut gone) = Here::new();
        let mut stop = std::pin::pin!(stop);
        loop {
            let (stream, peer) = tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        // Out of files, mostly: those who are here will leave.
                        tracing::warn!(%error, "cannot accept");
                        tokio::time::sleep(Duration::from_millis(100)).await;
                        continue;
                    }
                },
                () = &mut stop => break,
            };
            // Whose a proxy's connection is, its requests say.
            let connected = if app.limits.behind_proxy {
                None
            } else {
                let connected = app.shares.connect(Visitor::at(peer.ip()), app.limits);
                if connected.is_none() {
                    // Who may not have one more is not even told so: that would be a connection.
                    app.metrics.limited.add(1);
                    continue;
                }
                connected
            };
            let told = app.closing.subscribe();
            let patience = app.limits.patience;
            let held = (here.clone(), connected);
            tokio::spawn(connection(stream, peer, held, router.clone(), told, patience));
        }
        drop(listener);
        tracing::info!("stopping");
        drop(here);
        app.closing.send_replace(true);
        // Who does not leave by then is left.
        let _ = tokio::time::timeout(FAREWELL, gone.recv()).await;
        reports.abort();
        let end = async {
            // The clocks stand from now on.
            let _ = app.store.record_run(app.heartbeat.run()).await;
            app.store.close().await;
        };
        if tokio::time::timeout(FAREWELL, end).await.is_err() {
            tracing::warn!("the database does not answer");
        }
    }
}

/// Games whose clocks ran when the server stopped go on, all of them. In those without, nothing
/// happens until somebody comes.
async fn wake_games(app: Arc<App>) {
    const AT_ONCE: u32 = 1_000;
    let mut last = None;
    while !*app.closing.borrow() {
        match app.store.on_the_clock(last.as_ref(), AT_ONCE).await {
            Ok(games) => {
                for id in &games {
                    app.set_alarm(id).await;
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

/// Reports to the store that the server works, so that it is known afterwards how long it did not.
async fn report(app: Arc<App>) {
    loop {
        let wait = if app.heartbeat.is_well() { REPORT_EVERY } else { RETRY_EVERY };
        tokio::time::sleep(wait).await;
        let recorded = app.store.record_run(app.heartbeat.run()).await;
        app.heartbeat.record(recorded.is_ok());
        if let Err(error) = recorded {
            tracing::warn!(%error, "nothing can be stored");
        }
    }
}

/// Notes that the server is awake, so that a sleep of the machine is seen as a gap.
async fn note_awake(app: Arc<App>) {
    while !*app.closing.borrow() {
        app.heartbeat.note_awake();
        tokio::time::sleep(NOTE_EVERY).await;
    }
}

/// One connection, from its first request to its last.
async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    (here, connected): (Here, Option<Connected>),
    router: axum::Router,
    told: watch::Receiver<bool>,
    patience: Duration,
) {
    // Turns are small and should not wait for more to be sent with them.
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        // A WebSocket outlives the connection that it began with.
        request.extensions_mut().insert(here.clone());
        if let Some(connected) = &connected {
            request.extensions_mut().insert(connected.clone());
        }
        router.clone().oneshot(request)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(Patient::new(stream, patience)), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closing(told) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "connection");
    }
}
