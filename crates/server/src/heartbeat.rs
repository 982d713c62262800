use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cairn_store::ServerRun;

use crate::outages::SharedOutages;
use crate::timing::Clock;

/// Does the server work, and can it store what happens? It reports to its store again and again, and
/// remembers the result. While nothing can be stored nobody can take a turn, so no clock runs: that
/// time is an outage, and a new run of the server begins after it.
pub(crate) struct Heartbeat {
    beats: Mutex<Beats>,
    outages: SharedOutages,
    clock: Clock,
}

struct Beats {
    /// When this run began, in milliseconds since 1970.
    began: u64,
    /// When something was last stored.
    stored: u64,
    /// Storing was tried since, and failed.
    failed: bool,
}

/// How often the server notes that it is awake.
pub(crate) const NOTE_EVERY: Duration = Duration::from_secs(1);
/// How often the server reports to its store.
pub(crate) const REPORT_EVERY: Duration = Duration::from_secs(5);
/// How often it does while that fails.
pub(crate) const RETRY_EVERY: Duration = Duration::from_secs(1);

impl Heartbeat {
    pub fn new(clock: Clock, outages: SharedOutages) -> Heartbeat {
        let now = clock.now();
        let beats = Mutex::new(Beats { began: now, stored: now, failed: false });
        Heartbeat { beats, outages, clock }
    }

    /// Nothing that is done under the lock can fail half-way.
    fn beats(&self) -> MutexGuard<'_, Beats> {
        self.beats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The run of this server until now; the next run, if this one has ended.
    pub fn run(&self) -> ServerRun {
        let (beats, now) = (self.beats(), self.clock.now());
        ServerRun { began: if beats.failed { now } else { beats.began }, seen: now }
    }

    /// The server is awake. If it was not for a while, a new run begins, so that the gap is known
    /// after the next start, too.
    pub fn note_awake(&self) {
        let now = self.clock.now();
        if let Some(began) = self.outages.change(|outages| outages.report_awake(now)) {
            tracing::info!("the clocks stood while this machine slept");
            self.beats().began = began;
        }
    }

    /// Something was stored, or could not be.
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

    /// Is all well, as far as is known? If a report hangs, it is not.
    pub fn is_well(&self) -> bool {
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

    /// A heartbeat that begins now, by a clock that only tests move.
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
    async fn a_server_that_fails_or_hangs_is_not_well() {
        let heartbeat = heartbeat();
        assert!(heartbeat.is_well());
        heartbeat.record(false);
        assert!(!heartbeat.is_well());
        heartbeat.record(true);
        assert!(heartbeat.is_well());
        // Nothing is reported for longer than two reports take.
        advance(REPORT_EVERY * 2).await;
        assert!(heartbeat.is_well());
        advance(RETRY_EVERY).await;
        assert!(!heartbeat.is_well());
    }

    #[tokio::test(start_paused = true)]
    async fn a_new_run_begins_after_a_sleep() {
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
    async fn no_clock_runs_while_nothing_can_be_stored_and_then_a_new_run_begins() {
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
        // So it is known after the next start, too.
        let runs = [(began, began), (heartbeat.run().began, heartbeat.run().seen)];
        let outages = Outages::between(runs, now());
        assert_eq!(outages.time_between(began - 1_000, now()), 61_000);
    }
}
