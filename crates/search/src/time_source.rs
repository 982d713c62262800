use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::platform;

/// Where a search reads the time. The default is the machine's clock; a test can give a clock that
/// advances by the work done, so that it does not depend on the speed of the machine.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use std::time::Duration;
/// use cairn_search::TimeSource;
///
/// let readings = AtomicU64::new(0);
/// let clock = TimeSource::new(move || Duration::from_millis(readings.fetch_add(1, Ordering::Relaxed)));
/// assert_eq!(clock.now(), Duration::ZERO);
/// assert_eq!(clock.now(), Duration::from_millis(1));
/// ```
#[derive(Clone, Default)]
pub struct TimeSource {
    given: Option<Arc<dyn Fn() -> Duration + Send + Sync>>,
}

impl TimeSource {
    /// A clock that returns the time since some fixed moment, and never goes back.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> TimeSource {
        TimeSource { given: Some(Arc::new(now)) }
    }

    /// The time since the fixed moment.
    #[must_use]
    #[inline]
    pub fn now(&self) -> Duration {
        match &self.given {
            Some(now) => now(),
            None => platform::now(),
        }
    }
}

impl fmt::Debug for TimeSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.given.is_some() { "TimeSource(given)" } else { "TimeSource(machine)" })
    }
}

/// Measures how long something takes.
#[derive(Debug)]
pub struct Stopwatch {
    source: TimeSource,
    started: Duration,
}

impl Stopwatch {
    /// Starts now.
    #[must_use]
    pub fn start(source: &TimeSource) -> Stopwatch {
        Stopwatch { source: source.clone(), started: source.now() }
    }

    /// The time since the start.
    #[must_use]
    #[inline]
    pub fn elapsed(&self) -> Duration {
        self.source.now().saturating_sub(self.started)
    }
}
