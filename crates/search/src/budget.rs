use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How much thinking a turn may take. Every limit that is there holds; the first to be reached
/// ends the thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Time for this turn.
    pub time: Option<Duration>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Time for the rest of the game.
    pub clock: Option<Clock>,
}

/// A player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What is left of it.
    pub left: Duration,
    /// What every turn adds.
    pub increment: Duration,
}

impl Clock {
    /// A clock is shared out over this many turns to come, however many there will be.
    const TURNS: u32 = 25;
    /// Kept back for everything but thinking.
    pub const RESERVE: Duration = Duration::from_millis(30);

    /// What one turn may take.
    #[must_use]
    #[inline]
    pub fn share(self) -> Duration {
        let usable = self.left.saturating_sub(Clock::RESERVE);
        (self.left / Clock::TURNS + self.increment * 4 / 5).min(usable)
    }
}

impl Budget {
    /// So much time.
    #[must_use]
    #[inline]
    pub fn time(time: Duration) -> Budget {
        Budget { time: Some(time), ..Budget::default() }
    }

    /// So many nodes.
    #[must_use]
    #[inline]
    pub fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), ..Budget::default() }
    }

    /// So many plies deep.
    #[must_use]
    #[inline]
    pub fn depth(depth: u32) -> Budget {
        Budget { depth: Some(depth), ..Budget::default() }
    }

    /// Is there no limit at all?
    #[must_use]
    #[inline]
    pub fn is_endless(&self) -> bool {
        *self == Budget::default()
    }

    /// Both budgets at once: of each limit the tighter one, and of two clocks the first.
    #[must_use]
    pub fn within(self, other: Budget) -> Budget {
        #[inline]
        fn tighter<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
            match (one, other) {
                (Some(one), Some(other)) => Some(one.min(other)),
                (one, other) => one.or(other),
            }
        }
        Budget {
            time: tighter(self.time, other.time),
            nodes: tighter(self.nodes, other.nodes),
            depth: tighter(self.depth, other.depth),
            clock: self.clock.or(other.clock),
        }
    }

    /// The time for this turn: its own, or its share of the clock.
    #[must_use]
    #[inline]
    pub fn time_for_turn(&self) -> Option<Duration> {
        let share = self.clock.map(Clock::share);
        match (self.time, share) {
            (Some(time), Some(share)) => Some(time.min(share)),
            (time, share) => time.or(share),
        }
    }
}

/// Tells a thinking player to stop. Copies share one signal.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    given: Arc<AtomicBool>,
    /// A signal that counts for this one as well.
    above: Option<Arc<AtomicBool>>,
}

impl Stop {
    /// A signal that has not been given.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// A signal of its own that is given as well when this one is.
    #[must_use]
    pub fn below(&self) -> Stop {
        Stop { given: Arc::default(), above: Some(self.given.clone()) }
    }

    /// Stop as soon as you can, with the best you have.
    pub fn stop(&self) {
        self.given.store(true, Ordering::Relaxed);
    }

    /// Has it been given?
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        let is_given = |signal: &Arc<AtomicBool>| signal.load(Ordering::Relaxed);
        is_given(&self.given) || self.above.as_ref().is_some_and(is_given)
    }
}
