use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cairn_store::ServerRun;

use crate::outages::SharedOutages;
use crate::timing::Clock;

/// Records whether the server works and can write to the store. The server reports to the store
/// periodically. While writes fail, nobody can take a turn, so no clock runs: that time is an outage,
/// and a new server run begins after it.
pub(crate) struct Heartbeat {
    beats: Mutex<Beats>,
    outages: SharedOutages,
    clock: Clock,
}

struct Beats {
    /// The start of this run, in milliseconds since 1970.
    began: u64,
    /// The time of the last successful write.
    stored: u64,
    /// True if the last write failed.
    failed: bool,
}

/// How often the server notes that it is awake.
pub(crate) const NOTE_EVERY: Duration = Duration::from_secs(1);
/// How often the server reports to the store.
pub(crate) const REPORT_EVERY: Duration = Duration::from_secs(5);
/// How often it reports while writes fail.
pub(crate) const RETRY_EVERY: Duration = Duration::from_secs(1);

impl Heartbeat {
    pub fn new(clock: Clock, outages: SharedOutages) -> Heartbeat {
        let now = clock.now();
        let beats = Mutex::new(Beats { began: now, stored: now, failed: false });
        Heartbeat { beats, outages, clock }
    }

    /// Locks the state. A poisoned lock is ignored, because no operation leaves an inconsistent state.
    fn beats(&self) -> MutexGuard<'_, Beats> {
        self.beats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The current run up to now. While writes fail, this is the run that begins with the next success.
    pub fn run(&self) -> ServerRun {
        let (beats, now) = (self.beats(), self.clock.now());
        ServerRun { began: if beats.failed { now } else { beats.began }, seen: now }
    }

    /// Notes that the server is awake. If the machine slept, a new run begins, so that the gap is also
    /// known after the next start.
    pub fn note_awake(&self) {
        let now = self.clock.now();
        if let Some(began) = self.outages.change(|outages| outages.report_awake(now)) {
            tracing::info!("the clocks stood while this machine slept");
            self.beats().began = began;
        }
    }

    /// Records the success or failure of a write.
    pub fn record(&self, stored: bool) {
        let (mut beats, now) = (self.beats(), self.clock.now());
        match (stored, beats.failed) {
            (true, true) => {
                beats.began = now;
                self.outages.change(|outages| outages.end(now));
            }
            (false, false) => {
                let since = beats.stored;
                self.outages.change(|outages| outages.begin(since));
            }
            _ => {}
        }
        beats.failed = !stored;
        if stored {
            beats.stored = now;
        }
    }

    /// Returns true if the last write succeeded and is recent. A report that hangs makes this false.
    pub fn is_healthy(&self) -> bool {
        let beats = self.beats();
        let since = Duration::from_millis(self.clock.now().saturating_sub(beats.stored));
        !beats.failed && since < REPORT_EVERY * 2 + RETRY_EVERY
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_session::Outages;
    use tokio::time::advance;

    /// A heartbeat with a clock that only the test advances.
    fn heartbeat() -> Heartbeat {
        Heartbeat::new(Clock::of_runtime(), SharedOutages::default())
    }

    impl Heartbeat {
        fn passed(&self, since: u64) -> u64 {
            self.outages.at(self.clock.now(), |now| now.outages.time_between(since, now.at))
        }
    }

    const MINUTE: Duration = Duration::from_secs(60);

    #[tokio::test(start_paused = true)]
    async fn failing_and_missing_writes_are_unhealthy() {
        let heartbeat = heartbeat();
        assert!(heartbeat.is_healthy());
        heartbeat.record(false);
        assert!(!heartbeat.is_healthy());
        heartbeat.record(true);
        assert!(heartbeat.is_healthy());
        // No report for longer than two report intervals.
        advance(REPORT_EVERY * 2).await;
        assert!(heartbeat.is_healthy());
        advance(RETRY_EVERY).await;
        assert!(!heartbeat.is_healthy());
    }

    #[tokio::test(start_paused = true)]
    async fn a_new_run_begins_after_a_sleep_of_the_machine() {
        let heartbeat = heartbeat();
        let (began, now) = (heartbeat.clock.now(), || heartbeat.clock.now());
        heartbeat.note_awake();
        assert_eq!(heartbeat.run(), ServerRun { began, seen: began });
        advance(MINUTE).await;
        heartbeat.note_awake();
        assert_eq!(heartbeat.run(), ServerRun { began: began + 60_000, seen: now() });
        assert_eq!(heartbeat.passed(began), 0);
        advance(NOTE_EVERY).await;
        heartbeat.note_awake();
        assert_eq!(heartbeat.run(), ServerRun { began: began + 60_000, seen: now() });
        assert_eq!(heartbeat.passed(began), 1_000);
    }

    #[tokio::test(start_paused = true)]
    async fn failing_writes_are_an_outage_and_then_a_new_run_begins() {
        let heartbeat = heartbeat();
        let (began, now) = (heartbeat.clock.now(), || heartbeat.clock.now());
        let passed = || heartbeat.passed(began - 1_000);
        advance(MINUTE).await;
        assert_eq!(passed(), 61_000);
        heartbeat.record(false);
        assert_eq!(passed(), 1_000);
        assert_eq!(heartbeat.run().began, now());
        advance(MINUTE).await;
        assert_eq!(passed(), 1_000);
        heartbeat.record(true);
        advance(MINUTE).await;
        assert_eq!(passed(), 61_000);
        assert_eq!(heartbeat.run(), ServerRun { began: began + 120_000, seen: now() });
        // The outage is also known after the next start.
        let runs = [(began, began), (heartbeat.run().began, heartbeat.run().seen)];
        let outages = Outages::between(runs, now());
        assert_eq!(outages.time_between(began - 1_000, now()), 61_000);
    }
}
