//! What the server reads the time from, and how long it waits for programs. Tests bring their own.

use std::time::Duration;

use cairn_protocol::Patience;
use tokio::time::Instant;

/// What the time is. Chess clocks go by the time of day, since it goes on while the machine sleeps;
/// everything else is measured with the time of the tokio runtime.
#[derive(Clone, Copy, Debug, Default)]
pub enum Clock {
    /// The machine's time of day.
    #[default]
    System,
    /// A time of day that goes exactly as the runtime's time does: a test can stop it and move it.
    Runtime {
        /// What it was, in milliseconds since 1970,
        at: u64,
        /// at this moment.
        since: Instant,
    },
}

impl Clock {
    /// Shows the machine's time of day now, and follows the runtime's time from here on.
    #[must_use]
    pub fn of_runtime() -> Clock {
        Clock::Runtime { at: cairn_store::now(), since: Instant::now() }
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        match self {
            Clock::System => cairn_store::now(),
            Clock::Runtime { at, since } => at + since.elapsed().as_millis() as u64,
        }
    }
}

/// How a server measures time.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// What the time is.
    pub clock: Clock,
    /// How long programs are waited for.
    pub bots: Patience,
}

impl Default for Timing {
    fn default() -> Timing {
        // The machine may have much to do, and nobody should lose a game by that.
        let bots = Patience {
            handshake: Duration::from_secs(5),
            margin: Duration::from_secs(1),
            endless: Duration::from_secs(5),
            stop: Duration::from_millis(200),
            quit: Duration::from_millis(200),
            last_words: Duration::from_millis(200),
        };
        Timing { clock: Clock::System, bots }
    }
}
