//! The queues of the engine pool, and the order in which jobs get a thread.

use std::time::{Duration, Instant};

use cairn_engine::Stop;

use super::Job;
use super::fair_queue::FairQueue;
use crate::limits::Visitor;

/// The priority of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Priority {
    /// A turn or an answer for a person who waits for the computer.
    Turn,
    /// A turn in a game of two computers.
    Demo,
    /// An analysis or a review.
    Analysis,
}

/// A job in a queue.
pub(super) struct QueuedJob {
    pub job: Box<dyn Job>,
    /// Given when the result is not needed any more.
    pub cancelled: Stop,
    pub priority: Priority,
    /// The number of slices that the job has had.
    pub slices: u32,
}

impl QueuedJob {
    /// The length of the next slice. Slices get longer, because an analysis repeats its earlier depths
    /// at the beginning of each slice.
    pub fn slice_length(&self) -> Duration {
        let exponent = self.slices.min(4);
        let length = FIRST_SLICE * 3u32.saturating_pow(exponent) / 2u32.pow(exponent);
        length.min(LONGEST_SLICE)
    }
}

/// A job that is running on a thread.
pub(super) struct Slice {
    pub number: u64,
    pub priority: Priority,
    pub stop: Stop,
    pub since: Instant,
    pub length: Duration,
}

/// After this many turns in a row, a demo or an analysis gets the next thread.
pub(super) const MAX_TURNS_IN_A_ROW: u32 = 4;
/// The length of the first slice of an analysis while other jobs wait.
pub(super) const FIRST_SLICE: Duration = Duration::from_millis(150);
/// The length of the longest slice of an analysis while other jobs wait.
pub(super) const LONGEST_SLICE: Duration = Duration::from_millis(1_500);

/// The waiting and the running jobs.
pub(super) struct Queues {
    pub turns: FairQueue<Visitor, QueuedJob>,
    pub demos: FairQueue<Visitor, QueuedJob>,
    pub analyses: FairQueue<Visitor, QueuedJob>,
    /// The number of turns served since the last other job.
    turns_in_a_row: u32,
    /// True if the last other job was an analysis.
    served_analysis: bool,
    pub running: Vec<Slice>,
    pub next_number: u64,
    /// The number of slices that have ended.
    pub finished: u64,
    /// True when the pool shuts down.
    pub closed: bool,
}

impl Queues {
    pub fn new() -> Queues {
        Queues {
            turns: FairQueue::new(),
            demos: FairQueue::new(),
            analyses: FairQueue::new(),
            turns_in_a_row: 0,
            served_analysis: false,
            running: Vec::new(),
            next_number: 0,
            finished: 0,
            closed: false,
        }
    }

    pub fn push(&mut self, visitor: Visitor, job: QueuedJob) {
        match job.priority {
            Priority::Turn => self.turns.push(visitor, job),
            Priority::Demo => self.demos.push(visitor, job),
            Priority::Analysis => self.analyses.push(visitor, job),
        }
    }

    /// Removes the visitor's jobs that were cancelled while they waited.
    pub fn remove_cancelled(&mut self, visitor: Visitor) -> [Vec<QueuedJob>; 3] {
        [&mut self.turns, &mut self.demos, &mut self.analyses]
            .map(|queue| queue.remove_where(visitor, |job| job.cancelled.is_stopped()))
    }

    /// Takes the next job: turns first, but a demo or an analysis after several turns in a row, and
    /// these two alternately.
    pub fn next(&mut self) -> Option<(Visitor, QueuedJob)> {
        let others = !self.demos.is_empty() || !self.analyses.is_empty();
        let others_first = self.turns_in_a_row >= MAX_TURNS_IN_A_ROW && others;
        if !others_first && let Some(turn) = self.turns.pop() {
            self.turns_in_a_row += 1;
            return Some(turn);
        }
        self.turns_in_a_row = 0;
        let demo_first = self.served_analysis || self.analyses.is_empty();
        let demo = if demo_first { self.demos.pop() } else { None };
        self.served_analysis = demo.is_none();
        demo.or_else(|| self.analyses.pop())
    }

    /// Returns true if a job waits for a thread.
    pub fn has_waiting(&self) -> bool {
        [&self.turns, &self.demos, &self.analyses].into_iter().any(|queue| !queue.is_empty())
    }

    /// Stops the analyses whose slices have ended.
    pub fn stop_expired_slices(&self, now: Instant) {
        let turn_waits = !self.turns.is_empty() || !self.demos.is_empty();
        for slice in self.running.iter().filter(|slice| slice.priority == Priority::Analysis) {
            // The shorter limit grows with the slices too. Otherwise an analysis could be stopped
            // before it gets deeper than in its last slice, and would never advance.
            let limit = if turn_waits { slice.length / 3 } else { slice.length };
            if now.saturating_duration_since(slice.since) >= limit {
                slice.stop.stop();
            }
        }
    }

    /// Drops all waiting jobs and stops the running ones.
    pub fn close(&mut self) {
        self.closed = true;
        self.turns.clear();
        self.demos.clear();
        self.analyses.clear();
        for slice in &self.running {
            slice.stop.stop();
        }
    }
}
