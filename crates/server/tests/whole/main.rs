//! The whole server, over real sockets.

mod analysis;
mod answers;
mod bots;
mod computers;
mod doors;
mod faults;
mod openapi;
mod people;
mod rough;
mod shape;
mod waking;

use std::time::{Duration, Instant};

use cairn_server::{Bot, Limits, Server, Settings};
use cairn_visitor::Visitor;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server with games of its own.
struct House {
    visitor: Visitor,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

/// Nobody is told to wait, as the tests are all one address.
const UNLIMITED: Limits = Limits {
    rate: 0,
    per_address: 0,
    connections: 10_000,
    behind_proxy: false,
    patience: Duration::from_secs(10),
};

impl House {
    /// Opens a house at a place, with the games that are there.
    async fn open(store: &str, limits: Limits) -> House {
        House::with_bots(store, limits, Vec::new()).await
    }

    /// The same, with programs that can be played against.
    async fn with_bots(store: &str, limits: Limits, bots: Vec<Bot>) -> House {
        let listen = "127.0.0.1:0".parse().unwrap();
        let settings = Settings { listen, store: store.to_owned(), limits, threads: 2, bots };
        let server = Server::open(settings).await.unwrap();
        let visitor = Visitor { address: server.address().unwrap() };
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        House { visitor, stop, running }
    }

    /// Shuts it, as Ctrl-C does.
    async fn shut(self) {
        let _ = self.stop.send(());
        self.running.await.unwrap();
    }
}

/// A house with no games, which is gone with the directory.
async fn new_house() -> (House, TempDir) {
    let place = tempfile::tempdir().unwrap();
    let house = House::open(&store_at(&place), UNLIMITED).await;
    (house, place)
}

/// Waits until something is so; on a busy machine that takes its time.
async fn soon(what: &str, is_so: impl AsyncFn() -> bool) {
    const LONG: Duration = Duration::from_secs(30);
    let began = Instant::now();
    while !is_so().await {
        assert!(began.elapsed() < LONG, "not so: {what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn store_at(place: &TempDir) -> String {
    place.path().join("games.db").display().to_string()
}
