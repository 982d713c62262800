use std::panic::resume_unwind;
use std::path::Path;
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};
use std::{fs, io};

/// The time since the first call.
pub(crate) fn now() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Runs `here` on this thread and at the same time every job on a thread of its own. Returns the
/// results, those of the jobs in their order.
pub fn beside<J: Send, T: Send, R>(
    jobs: impl IntoIterator<Item = J>,
    run: impl Fn(J) -> T + Sync,
    here: impl FnOnce() -> R,
) -> (R, Vec<T>) {
    let run = &run;
    thread::scope(|scope| {
        let running: Vec<_> = jobs.into_iter().map(|job| scope.spawn(move || run(job))).collect();
        let own = here();
        let results =
            running.into_iter().map(|job| job.join().unwrap_or_else(|panic| resume_unwind(panic)));
        (own, results.collect())
    })
}

/// How many threads this machine runs at once.
#[must_use]
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The text of a file.
///
/// # Errors
/// If it cannot be read, or is not UTF-8.
pub fn read_to_string(path: &Path) -> io::Result<String> {
    fs::read_to_string(path)
}
