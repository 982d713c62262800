//! A clock for tests that counts how often it is read, so that what a search promises about time is
//! measured in work and not by the machine.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cairn_engine::{Stop, TimeSource};

/// Shows as many milliseconds as it was read, and may give a signal at one of the readings.
#[derive(Clone, Default)]
pub struct Readings {
    read: Arc<AtomicU64>,
}

/// More than any test reads.
pub const NEVER: Duration = Duration::from_secs(1_000_000);

impl Readings {
    /// How often the clock was read.
    pub fn count(&self) -> u64 {
        self.read.load(Ordering::Relaxed)
    }

    /// The clock.
    pub fn clock(&self) -> TimeSource {
        self.stopping(u64::MAX, &Stop::new())
    }

    /// The clock, which gives the signal when it has been read so often.
    pub fn stopping(&self, at: u64, stop: &Stop) -> TimeSource {
        let (read, stop) = (self.read.clone(), stop.clone());
        TimeSource::new(move || {
            let count = read.fetch_add(1, Ordering::Relaxed) + 1;
            if count == at {
                stop.stop();
            }
            Duration::from_millis(count)
        })
    }
}
