//! The whole server, over real sockets. Its time stands still, unless a test moves it: see
//! `cairn_paused`. All of it runs on the thread of the test, but the engine and the database.

mod analysis;
mod answers;
mod bots;
mod computers;
mod description;
mod doors;
mod faults;
mod openapi;
mod people;
mod rough;
mod scenarios;
mod shape;
mod table;
mod waking;

use std::cell::OnceCell;
use std::time::Duration;

use cairn_paused::{Held, hold};
use cairn_protocol::Patience;
use cairn_server::{Bot, Clock, Limits, Server, Settings, Timing};
use cairn_visitor::Visitor;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server with games of its own.
struct House {
    visitor: Visitor,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
    _held: Held,
}

/// Nobody is told to wait, as the tests are all one address.
const UNLIMITED: Limits = Limits {
    rate: 0,
    per_address: 0,
    connections: 10_000,
    behind_proxy: false,
    patience: Duration::from_secs(10),
};

/// Programs run in real time, so a busy machine may take this long for their work.
const PATIENT: Patience = Patience {
    handshake: Duration::from_secs(120),
    margin: Duration::from_secs(120),
    endless: Duration::from_secs(120),
    stop: Duration::from_secs(120),
    quit: Duration::from_millis(200),
    last_words: Duration::from_secs(120),
};

impl House {
    /// Opens a house at a place, with the games that are there.
    async fn open(store: &str, limits: Limits) -> House {
        House::with_bots(store, limits, Vec::new(), PATIENT).await
    }

    /// The same, with programs that can be played against, and how long they are waited for. The
    /// engine has one thread: what it is asked for is done in the order in which it is asked.
    async fn with_bots(store: &str, limits: Limits, bots: Vec<Bot>, patience: Patience) -> House {
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
        House { visitor, stop, running, _held: held }
    }

    /// Shuts it, as Ctrl-C does. As no time passes, this also shows that it need not give up
    /// waiting for anybody.
    async fn shut(self) {
        let _ = self.stop.send(());
        self.running.await.unwrap();
    }

    /// Waits until a number of `/metrics` is this one.
    async fn until_metric(&self, name: &str, is: u64) {
        let line = format!("\ncairn_{name} {is}\n");
        let is_so = async || self.visitor.get("/metrics").await.text().contains(&line);
        cairn_paused::until(line.trim(), is_so).await;
    }
}

/// What the time is in the houses of this test: one that is opened later goes on with it.
fn clock() -> Clock {
    thread_local! {
        static CLOCK: OnceCell<Clock> = const { OnceCell::new() };
    }
    CLOCK.with(|clock| *clock.get_or_init(Clock::of_runtime))
}

/// A house with no games, which is gone with the directory.
async fn new_house() -> (House, TempDir) {
    let place = tempfile::tempdir().unwrap();
    let house = House::open(&store_at(&place), UNLIMITED).await;
    (house, place)
}

fn store_at(place: &TempDir) -> String {
    place.path().join("games.db").display().to_string()
}
