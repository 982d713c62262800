//! Time controls and clock times.
//!
//! Nothing here reads the system clock. The caller passes the time that has passed, so clocks can
//! be tested, stopped and saved like the rest of a match.
//!
//! ```
//! use std::time::Duration;
//! use cairn_record::{Match, Seat};
//!
//! let mut game = Match::new(cairn_games::open("stac").unwrap());
//! game.set_time_control("5+3".parse().ok());
//!
//! game.play("e1+e4").unwrap();
//! game.set_time_spent(Duration::from_secs(10));
//! assert_eq!(game.time_left(Seat::First), Some(Duration::from_secs(293)));
//! assert!(game.to_string().ends_with("1. e1+e4 @4:53 *\n"));
//! ```

mod text;

use std::time::Duration;

pub(crate) use text::to_millis;
pub use text::{TimeControlError, read_clock, write_clock};

/// How much time the players have. Both have the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// A time for the whole match, and an increment after each turn: `5+3`.
    Fischer {
        /// The time on a clock at the start.
        start: Duration,
        /// The time that each turn adds.
        increment: Duration,
    },
    /// A time for each turn; unused time is lost: `30s`.
    PerTurn(Duration),
}

impl TimeControl {
    /// The time on a clock before its player has taken a turn.
    #[must_use]
    pub fn start(self) -> Duration {
        match self {
            TimeControl::Fischer { start, .. } => start,
            TimeControl::PerTurn(time) => time,
        }
    }

    /// The time that each turn adds to the clock.
    #[must_use]
    pub fn increment(self) -> Duration {
        match self {
            TimeControl::Fischer { increment, .. } => increment,
            TimeControl::PerTurn(_) => Duration::ZERO,
        }
    }
}
