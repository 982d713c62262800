//! Clocks: how much time the players have, and what is left of it.
//!
//! Nothing here looks at the time. Whoever plays says how much has passed, so a clock can be
//! tested, stopped and written down like everything else of a match.
//!
//! ```
//! use std::time::Duration;
//! use cairn_record::{Match, Player};
//!
//! let mut game = Match::new(cairn_games::open("stac").unwrap());
//! game.set_time_control("5+3".parse().ok());
//!
//! game.play("e1+e4").unwrap();
//! game.set_time_spent(Duration::from_secs(10));
//! assert_eq!(game.time_left(Player::First), Some(Duration::from_secs(293)));
//! assert!(game.to_string().ends_with("1. e1+e4 @4:53 *\n"));
//! ```

mod of_match;
mod text;

use std::time::Duration;

pub use text::{TimeError, read_clock, write_clock};

/// How much time the players have; both have the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// So much for the whole match, and so much more after each turn: `5+3`.
    Fischer {
        /// What a clock shows at the start.
        start: Duration,
        /// What each turn adds.
        increment: Duration,
    },
    /// So much for each turn, and none of it is kept: `30s`.
    PerTurn(Duration),
}

impl TimeControl {
    /// What a clock shows before its player has taken a turn.
    #[must_use]
    pub fn start(self) -> Duration {
        match self {
            TimeControl::Fischer { start, .. } => start,
            TimeControl::PerTurn(time) => time,
        }
    }

    /// What each turn adds to what is left.
    #[must_use]
    pub fn increment(self) -> Duration {
        match self {
            TimeControl::Fischer { increment, .. } => increment,
            TimeControl::PerTurn(_) => Duration::ZERO,
        }
    }
}
