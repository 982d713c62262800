//! The computer plays itself: step, run, faster, slower, back.

use std::time::Duration;

use super::Table;
use crate::page::{Do, Shared};

/// How a game is watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Watch {
    pub runs: bool,
    /// How long a turn stays on the screen.
    pub pause: Duration,
    /// When the next turn may be thought about.
    pub next: Duration,
    /// One turn is wanted, then it stops again.
    pub step: bool,
}

/// The pauses to choose from, the slowest first; whoever starts the program may name another.
const PAUSES: [Duration; 7] = [
    Duration::from_millis(4000),
    Duration::from_millis(2000),
    Duration::from_millis(1000),
    Duration::from_millis(500),
    Duration::from_millis(250),
    Duration::from_millis(100),
    Duration::ZERO,
];

/// The pause if none was named.
const USUAL: Duration = PAUSES[2];

impl Watch {
    pub fn new(shared: &Shared) -> Watch {
        let pause = shared.delay.unwrap_or(USUAL);
        Watch { runs: true, pause, next: shared.now + pause, step: false }
    }

    pub fn faster(&mut self) {
        let faster = PAUSES.into_iter().find(|pause| *pause < self.pause);
        self.pause = faster.unwrap_or(self.pause);
    }

    pub fn slower(&mut self) {
        let slower = PAUSES.into_iter().rev().find(|pause| *pause > self.pause);
        self.pause = slower.unwrap_or(self.pause);
    }

    /// 1 is the slowest.
    pub fn speed(&self) -> usize {
        1 + PAUSES.into_iter().filter(|pause| *pause > self.pause).count()
    }
}

impl Table {
    /// Time has passed: is it time for the next turn?
    pub(super) fn watch_on(&mut self, shared: &mut Shared) -> Vec<Do> {
        let Some(watch) = &mut self.watch else { return Vec::new() };
        let wanted = watch.step || (watch.runs && shared.now >= watch.next);
        if !wanted || self.back > 0 || self.thinking.is_some() || !self.play.is_open() {
            return Vec::new();
        }
        watch.step = false;
        watch.next = shared.now + watch.pause;
        self.think(shared)
    }

    /// Runs or stops.
    pub(super) fn run_or_stop(&mut self, shared: &mut Shared) -> Vec<Do> {
        if let Some(watch) = &mut self.watch {
            watch.runs = !watch.runs;
            watch.next = shared.now;
        }
        // It runs from the present, wherever one looks.
        match self.watch {
            Some(Watch { runs: true, .. }) => self.step_back(i64::MIN, shared),
            _ => Vec::new(),
        }
    }

    /// Who looks at an earlier position is not taken from it by the next turn.
    pub(super) fn stand_still(&mut self, shared: &Shared) -> Vec<Do> {
        let Some(watch) = &mut self.watch else { return Vec::new() };
        watch.runs = false;
        watch.step = false;
        let wishes = self.stop_thinking();
        self.run_or_stop_clocks(shared);
        wishes
    }

    /// One turn forward: one that was played, or a new one.
    pub(super) fn step_forward(&mut self, shared: &mut Shared) -> Vec<Do> {
        if self.back > 0 {
            return self.step_back(-1, shared);
        }
        if let Some(watch) = &mut self.watch {
            watch.runs = false;
            watch.step = true;
        }
        self.watch_on(shared)
    }
}
