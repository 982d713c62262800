use std::time::Duration;

use crate::time_source::{Stopwatch, TimeSource};
use crate::{Budget, Stop};

/// When to end.
pub(super) struct Limits<'a> {
    pub clock: Stopwatch,
    time: Option<Duration>,
    pub nodes: u64,
    pub depth: u32,
    stop: &'a Stop,
}

impl<'a> Limits<'a> {
    pub(super) fn new(budget: &Budget, stop: &'a Stop, source: &TimeSource) -> Limits<'a> {
        Limits {
            clock: Stopwatch::start(source),
            time: budget.time_for_turn(),
            nodes: budget.nodes.unwrap_or(u64::MAX),
            depth: budget.depth.unwrap_or(u32::MAX),
            stop,
        }
    }

    #[inline]
    pub(super) fn is_time_up(&self) -> bool {
        self.stop.is_stopped() || self.time.is_some_and(|time| self.clock.elapsed() >= time)
    }
}
