//! Engine work: computers' turns, analyses and reviews, run by a pool of threads.

mod analysis;
mod fair_queue;
mod pool;
mod queues;
mod review;
mod turn;

pub(crate) use analysis::{AnalysisJob, AnalysisUpdate};
pub(crate) use pool::EnginePool;
pub(crate) use queues::Priority;
pub(crate) use review::{ReviewJob, ReviewUpdate};
pub(crate) use turn::{DrawJob, TurnJob};

use cairn_engine::Stop;

/// Work for the engine, done in one slice or in several.
pub(crate) trait Job: Send {
    /// Works until the job is done or `stop` is given. Returns true if there is more to do.
    fn run(&mut self, stop: &Stop) -> bool;

    /// Frees memory that the job keeps between its slices. Called when many jobs wait.
    fn free_memory(&mut self) {}

    /// Reports to the requester that `run` has panicked.
    fn fail(&mut self) {}
}
