//! The clock of the server, and the timeouts for bots. Tests replace both.

use std::time::Duration;

use cairn_protocol::BotTimeouts;
use tokio::time::Instant;

/// The source of the time of day. Game clocks use the time of day, because it also advances while the
/// machine sleeps; everything else uses the time of the tokio runtime.
#[derive(Clone, Copy, Debug, Default)]
pub enum Clock {
    /// The system time.
    #[default]
    System,
    /// A time of day that follows the time of the runtime, which a test can pause and advance.
    Runtime {
        /// The time of day at `since`, in milliseconds since 1970.
        at: u64,
        /// The start of the clock in runtime time.
        since: Instant,
    },
}

impl Clock {
    /// Creates a clock that starts with the system time and then follows the runtime time.
    #[must_use]
    pub fn of_runtime() -> Clock {
        Clock::Runtime { at: cairn_store::now(), since: Instant::now() }
    }

    /// The time of day in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        match self {
            Clock::System => cairn_store::now(),
            Clock::Runtime { at, since } => at + since.elapsed().as_millis() as u64,
        }
    }
}

/// The clock and the timeouts of a server.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// The source of the time of day.
    pub clock: Clock,
    /// The timeouts for bots.
    pub bots: BotTimeouts,
}

impl Default for Timing {
    fn default() -> Timing {
        // A bot should not lose a game because the machine is busy.
        let bots = BotTimeouts {
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
