use std::time::{Duration, Instant};

use crate::{Budget, Stop};

/// When to end.
pub(super) struct Limits<'a> {
    pub started: Instant,
    time: Option<Duration>,
    pub nodes: u64,
    pub depth: u32,
    stop: &'a Stop,
}

impl<'a> Limits<'a> {
    pub(super) fn new(budget: &Budget, stop: &'a Stop) -> Limits<'a> {
        Limits {
            started: Instant::now(),
            time: budget.time_for_turn(),
            nodes: budget.nodes.unwrap_or(u64::MAX),
            depth: budget.depth.unwrap_or(u32::MAX),
            stop,
        }
    }

    pub(super) fn is_time_up(&self) -> bool {
        self.stop.is_stopped() || self.time.is_some_and(|time| self.started.elapsed() >= time)
    }
}
