//! Tests that run while the time of the tokio runtime stands still.
//!
//! `#[tokio::test(start_paused = true)]` stops the time of its runtime, but lets it jump to the next
//! timer whenever all tasks wait, also if they wait for a socket or for the thread of a database.
//! [`hold`] prevents that. No timeout ends then, however slow the machine is, until the test itself
//! moves the time with `tokio::time::advance`.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::sleep;
use std::time::Duration;

use tokio::task::spawn_blocking;

/// Keeps the time from moving by itself for as long as this value is held.
pub struct Held {
    _end: Sender<()>,
}

/// A test that takes longer than this hangs. It cannot wait for a timeout, so it ends the program.
const HANGS: Duration = Duration::from_secs(600);

/// Keeps the paused time of this runtime from moving by itself.
#[must_use]
pub fn hold() -> Held {
    let (end, ended) = channel::<()>();
    // Tokio does not move a paused clock while a blocking task runs.
    spawn_blocking(move || {
        if ended.recv_timeout(HANGS) == Err(RecvTimeoutError::Timeout) {
            eprintln!("the test still runs after {HANGS:?}: it hangs");
            std::process::exit(1);
        }
    });
    Held { _end: end }
}

/// Asks again and again whether something is so, until it is. The time of the runtime stands still
/// meanwhile, unless the question moves it.
pub async fn until(what: &str, is_so: impl AsyncFn() -> bool) {
    let mut asked = 0_u32;
    while !is_so().await {
        asked += 1;
        if asked.is_multiple_of(1_000) {
            eprintln!("still waiting until {what}");
        }
        moment().await;
    }
}

/// Lets other threads work for a moment of real time.
pub async fn moment() {
    // It fails only when the runtime ends.
    let _ = spawn_blocking(|| sleep(Duration::from_millis(3))).await;
}
