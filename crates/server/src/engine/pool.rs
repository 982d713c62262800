//! The engine pool: a fixed number of threads, and queues in which all visitors have equal shares.
//!
//! Turns that a person waits for come first, then turns of games between computers, and analyses;
//! each of them gets threads regularly. An analysis is interrupted after a slice of time if other
//! jobs wait, and continues later.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cairn_engine::Stop;

use super::Job;
use super::queues::{Priority, QueuedJob, Queues, Slice};
use crate::limits::Visitor;

/// The threads and the queues of the engine.
pub(crate) struct EnginePool {
    shared: Arc<Shared>,
}

struct Shared {
    queues: Mutex<Queues>,
    /// Notified when a job arrives or the pool shuts down.
    job_arrived: Condvar,
    /// Notified when the scheduler thread should check the slices.
    check_slices: Condvar,
}

/// How often the scheduler checks the slices while jobs wait.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);
/// If this many analyses wait, they free their memory between slices: each has a hash table of some
/// mebibytes.
const MANY_ANALYSES: usize = 32;
/// The largest number of waiting analyses of one visitor.
const MAX_WAITING: usize = 8;

impl EnginePool {
    /// Starts this many worker threads and the scheduler thread that ends slices.
    pub fn new(threads: usize) -> EnginePool {
        let pool = EnginePool::without_scheduler(threads);
        let shared = pool.shared.clone();
        spawn("engine-scheduler".to_owned(), move || shared.schedule());
        pool
    }

    /// Starts only the worker threads. An analysis keeps its thread until it ends.
    fn without_scheduler(threads: usize) -> EnginePool {
        let shared = Arc::new(Shared {
            queues: Mutex::new(Queues::new()),
            job_arrived: Condvar::new(),
            check_slices: Condvar::new(),
        });
        for number in 0..threads.max(1) {
            let shared = shared.clone();
            spawn(format!("engine-{number}"), move || shared.work());
        }
        EnginePool { shared }
    }

    /// Queues a job. Returns false if this visitor has too many waiting analyses. The job does not
    /// start, or stops, when `cancelled` is given.
    pub fn submit(
        &self,
        visitor: Visitor,
        priority: Priority,
        job: impl Job + 'static,
        cancelled: Stop,
    ) -> bool {
        let job = QueuedJob { job: Box::new(job), cancelled, priority, slices: 0 };
        let mut queues = self.shared.lock();
        // Cancelled jobs do not count.
        let removed = queues.remove_cancelled(visitor);
        let is_full =
            priority == Priority::Analysis && queues.analyses.waiting(visitor) >= MAX_WAITING;
        let accepted = !queues.closed && !is_full;
        if accepted {
            queues.push(visitor, job);
            self.shared.job_arrived.notify_one();
            self.shared.check_slices.notify_one();
        }
        // Freeing a job can take long, so it happens without the lock.
        drop(queues);
        drop(removed);
        accepted
    }

    /// The numbers of waiting turns, waiting analyses, running slices, and finished slices.
    pub fn counts(&self) -> [u64; 4] {
        let queues = self.shared.lock();
        let turns = (queues.turns.len() + queues.demos.len()) as u64;
        [turns, queues.analyses.len() as u64, queues.running.len() as u64, queues.finished]
    }
}

fn spawn(name: String, run: impl FnOnce() + Send + 'static) {
    let started = thread::Builder::new().name(name).spawn(run);
    started.expect("the system can start a thread");
}

impl Drop for EnginePool {
    fn drop(&mut self) {
        self.shared.lock().close();
        self.shared.job_arrived.notify_all();
        self.shared.check_slices.notify_all();
    }
}

impl Shared {
    /// Locks the queues. A poisoned lock is ignored, because no operation leaves the queues in an
    /// inconsistent state.
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The loop of a worker thread: runs one job after another until the pool shuts down.
    fn work(&self) {
        let mut queues = self.lock();
        while !queues.closed {
            let Some((visitor, job)) = queues.next() else {
                queues = self.job_arrived.wait(queues).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            if job.cancelled.is_stopped() {
                // Freeing a job can take long, so it happens without the lock.
                drop(queues);
                drop(job);
                queues = self.lock();
                continue;
            }
            queues = self.run_slice(queues, visitor, job);
        }
    }

    /// Runs one slice of a job, and queues the job again if there is more to do.
    fn run_slice<'a>(
        &'a self,
        mut queues: MutexGuard<'a, Queues>,
        visitor: Visitor,
        mut job: QueuedJob,
    ) -> MutexGuard<'a, Queues> {
        let (number, stop) = (queues.next_number, job.cancelled.below());
        queues.next_number += 1;
        queues.running.push(Slice {
            number,
            priority: job.priority,
            stop: stop.clone(),
            since: Instant::now(),
            length: job.slice_length(),
        });
        drop(queues);
        // A panic in a search ends this job and no other.
        let run = std::panic::AssertUnwindSafe(|| job.job.run(&stop));
        let more = std::panic::catch_unwind(run).unwrap_or_else(|_| {
            job.job.fail();
            false
        });
        job.slices += 1;
        let mut queues = self.lock();
        queues.running.retain(|slice| slice.number != number);
        queues.finished += 1;
        if more && !job.cancelled.is_stopped() && !queues.closed {
            if queues.analyses.len() >= MANY_ANALYSES {
                job.job.free_memory();
            }
            queues.push(visitor, job);
            return queues;
        }
        // Freeing a job can take long, so it happens without the lock.
        drop(queues);
        drop(job);
        self.lock()
    }

    /// The loop of the scheduler thread: ends slices while jobs wait.
    fn schedule(&self) {
        let mut queues = self.lock();
        while !queues.closed {
            queues = if queues.has_waiting() {
                queues.stop_expired_slices(Instant::now());
                let waited = self.check_slices.wait_timeout(queues, CHECK_INTERVAL);
                waited.unwrap_or_else(PoisonError::into_inner).0
            } else {
                self.check_slices.wait(queues).unwrap_or_else(PoisonError::into_inner)
            };
        }
    }
}

#[cfg(test)]
mod tests;
