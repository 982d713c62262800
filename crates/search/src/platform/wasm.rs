use std::io;
use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

/// The clock that the page has given.
static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

/// Gives the engine a clock: the time since some fixed moment, such as `performance.now()`. Must
/// be called before anything that takes time; later calls change nothing.
pub fn set_clock(now: fn() -> Duration) {
    // A second clock with another beginning would make time jump.
    let _ = CLOCK.set(now);
}

/// The time since the fixed moment of the given clock.
pub(crate) fn now() -> Duration {
    CLOCK.get().expect("set_clock is called before the engine is used")()
}

/// Runs `here`, and then the jobs one after another: there are no threads. Returns the results,
/// those of the jobs in their order.
pub fn beside<J, T, R>(
    jobs: impl IntoIterator<Item = J>,
    run: impl Fn(J) -> T,
    here: impl FnOnce() -> R,
) -> (R, Vec<T>) {
    let own = here();
    (own, jobs.into_iter().map(run).collect())
}

/// How many threads this machine runs at once.
#[must_use]
pub fn cores() -> usize {
    1
}

/// There are no files in a browser.
///
/// # Errors
/// Always.
pub fn read_to_string(_: &Path) -> io::Result<String> {
    Err(io::ErrorKind::Unsupported.into())
}
