use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::order::LONGEST_LINE;
use crate::time_source::{Stopwatch, TimeSource};
use crate::{Budget, Stop};

/// What ends a search, shared by its threads.
pub(super) struct Limits<'a> {
    clock: Stopwatch,
    time: Option<Duration>,
    nodes: Option<u64>,
    pub depth: i32,
    stop: &'a Stop,
    /// One thread has found that it is time.
    over: AtomicBool,
    /// Nodes of all threads, as far as they have reported them.
    counted: AtomicU64,
}

/// No alpha-beta search looks more plies ahead: beyond, the longest line that it can hold leaves no
/// room for what is forced.
pub const DEEPEST: u32 = 120;
const _: () = assert!(DEEPEST as usize + 7 < LONGEST_LINE);

impl<'a> Limits<'a> {
    pub fn new(budget: &Budget, stop: &'a Stop, source: &TimeSource) -> Limits<'a> {
        Limits {
            clock: Stopwatch::start(source),
            time: budget.time_for_turn(),
            nodes: budget.nodes,
            depth: budget.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST) as i32,
            stop,
            over: AtomicBool::new(false),
            counted: AtomicU64::new(0),
        }
    }

    #[inline]
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// How much of the time for this turn is gone, if there is such a time.
    #[inline]
    pub fn share_of_time(&self) -> Option<f64> {
        let whole = self.time?.as_secs_f64();
        Some(self.elapsed().as_secs_f64() / whole.max(1e-9))
    }

    /// Is the search over, as far as one thread has noticed?
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }

    #[inline]
    pub fn end(&self) {
        self.over.store(true, Relaxed);
    }

    /// Looks at the clock and the signal.
    #[cold]
    pub fn look(&self) {
        if self.stop.is_stopped() || self.time.is_some_and(|time| self.elapsed() >= time) {
            self.end();
        }
    }

    /// A thread reports nodes; tells how many it may still search before it reports again.
    #[inline]
    pub fn report(&self, nodes: u64, at_most: u64) -> u64 {
        let all = self.counted.fetch_add(nodes, Relaxed) + nodes;
        match self.nodes {
            Some(limit) if all >= limit => {
                self.end();
                0
            }
            Some(limit) => (limit - all).min(at_most),
            None => at_most,
        }
    }

    /// Nodes of all threads.
    #[inline]
    pub fn counted(&self) -> u64 {
        self.counted.load(Relaxed)
    }
}
