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
//! let mut clock = game.clock().unwrap();
//! clock.tick(Duration::from_secs(10));
//! assert_eq!(clock.shows(), Duration::from_secs(290));
//!
//! let turn = game.position().read_turn("e1+e4").unwrap();
//! game.play_on_clock(turn, clock.spent()).unwrap();
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

/// The clock of the player to move: it runs as it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Running {
    control: TimeControl,
    /// What it showed when the turn began.
    left: Duration,
    spent: Duration,
}

impl Running {
    /// So much time has passed.
    pub fn tick(&mut self, elapsed: Duration) {
        self.spent = self.spent.saturating_add(elapsed);
    }

    /// How long the turn has taken.
    #[must_use]
    pub fn spent(&self) -> Duration {
        self.spent
    }

    /// What the clock shows.
    #[must_use]
    pub fn shows(&self) -> Duration {
        self.left.saturating_sub(self.spent)
    }

    /// Is all the time gone?
    #[must_use]
    pub fn has_fallen(&self) -> bool {
        self.shows().is_zero()
    }

    /// What it runs by.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What the clock shows when the turn has been taken; `None` if that was too late.
    #[must_use]
    pub fn stopped(&self) -> Option<Duration> {
        (!self.has_fallen()).then(|| text::in_millis(self.shows() + self.control.increment()))
    }
}
