//! Tests of the complete server over real sockets. Its clock is paused and advanced by the tests; see
//! `cairn_paused`. Everything except the engine and the database runs on the thread of the test.

mod access;
mod analysis;
mod bots;
mod computers;
mod database_outage;
mod http;
mod json_schema;
mod misbehaving_clients;
mod openapi;
mod openapi_document;
mod people;
mod scenarios;
mod startup;
mod table;

use std::cell::OnceCell;
use std::time::Duration;

use cairn_paused::{Held, hold};
use cairn_protocol::Patience;
use cairn_server::{Bot, Clock, Limits, Server, Settings, Timing};
use cairn_visitor::Visitor;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server with its own store.
struct TestServer {
    visitor: Visitor,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
    _held: Held,
}

/// Limits without rate limits, because all test clients have one address.
const UNLIMITED: Limits = Limits {
    rate: 0,
    per_address: 0,
    connections: 10_000,
    behind_proxy: false,
    timeout: Duration::from_secs(10),
};

/// Long timeouts for bots, because bots run in real time on a machine that may be busy.
const LONG_TIMEOUTS: Patience = Patience {
    handshake: Duration::from_secs(120),
    margin: Duration::from_secs(120),
    endless: Duration::from_secs(120),
    stop: Duration::from_secs(120),
    quit: Duration::from_millis(200),
    last_words: Duration::from_secs(120),
};

impl TestServer {
    /// Starts a server with this store.
    async fn open(store: &str, limits: Limits) -> TestServer {
        TestServer::with_bots(store, limits, Vec::new(), LONG_TIMEOUTS).await
    }

    /// Starts a server with bots and their timeouts. The engine has one thread, so jobs run in the order
    /// in which they are submitted.
    async fn with_bots(
        store: &str,
        limits: Limits,
        bots: Vec<Bot>,
        patience: Patience,
    ) -> TestServer {
        let held = hold();
        let listen = "127.0.0.1:0".parse().unwrap();
        let settings = Settings { listen, store: store.to_owned(), limits, threads: 1, bots };
        let timing = Timing { clock: clock(), bots: patience };
        let server = Server::open_with(settings, timing).await.unwrap();
        let visitor = Visitor { address: server.address().unwrap() };
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        TestServer { visitor, stop, running, _held: held }
    }

    /// Stops the server, as Ctrl-C does. No time passes, so this also shows that no timeout is needed.
    async fn stop(self) {
        let _ = self.stop.send(());
        self.running.await.unwrap();
    }

    /// Waits until a metric has this value.
    async fn until_metric(&self, name: &str, value: u64) {
        let line = format!("\ncairn_{name} {value}\n");
        let is_reached = async || self.visitor.get("/metrics").await.text().contains(&line);
        cairn_paused::until(line.trim(), is_reached).await;
    }
}

/// The clock of all servers in a test. A server that starts later continues with it.
fn clock() -> Clock {
    thread_local! {
        static CLOCK: OnceCell<Clock> = const { OnceCell::new() };
    }
    CLOCK.with(|clock| *clock.get_or_init(Clock::of_runtime))
}

/// Starts a server without games. The store is removed with the directory.
async fn new_server() -> (TestServer, TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let server = TestServer::open(&store_path(&directory), UNLIMITED).await;
    (server, directory)
}

fn store_path(directory: &TempDir) -> String {
    directory.path().join("games.db").display().to_string()
}
