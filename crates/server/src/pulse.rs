use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cairn_store::Life;

use crate::hall::Downtime;
use crate::timing::Clock;

/// Is the server alive, and can it keep what happens? It says so to its store again and again, and
/// remembers how that went. While nothing can be kept nobody can take a turn, so no clock runs: the
/// server then counts as away, and begins a new life afterwards.
pub(crate) struct Pulse {
    beats: Mutex<Beats>,
    downtime: Arc<Downtime>,
    clock: Clock,
}

struct Beats {
    /// When this life began, in milliseconds since 1970.
    began: u64,
    /// When something was last kept.
    kept: u64,
    /// It was tried since, and failed.
    failed: bool,
}

/// How often the server notices that time goes by,
pub(crate) const NOTICE: Duration = Duration::from_secs(1);
/// how often it says that it is alive,
pub(crate) const BEAT: Duration = Duration::from_secs(5);
/// and how often while it cannot be heard.
pub(crate) const FAINT_BEAT: Duration = Duration::from_secs(1);

impl Pulse {
    pub fn beginning(clock: Clock, downtime: Arc<Downtime>) -> Pulse {
        let now = clock.now();
        let beats = Mutex::new(Beats { began: now, kept: now, failed: false });
        Pulse { beats, downtime, clock }
    }

    /// Nothing that is done under the lock can fail half-way.
    fn beats(&self) -> MutexGuard<'_, Beats> {
        self.beats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The life of this server until now; the next one, if this one has come to its end.
    pub fn life(&self) -> Life {
        let (beats, now) = (self.beats(), self.clock.now());
        Life { began: if beats.failed { now } else { beats.began }, seen: now }
    }

    /// The server runs. If it did not for a while, it is a new life that does: then it is known
    /// after the next start, too.
    pub fn notice(&self) {
        if let Some(began) = self.downtime.notice(self.clock.now()) {
            tracing::info!("the clocks stood while this machine slept");
            self.beats().began = began;
        }
    }

    /// Something was kept, or could not be.
    pub fn felt(&self, kept: bool) {
        let (mut beats, now) = (self.beats(), self.clock.now());
        match (kept, beats.failed) {
            (true, true) => {
                beats.began = now;
                self.downtime.end(now);
            }
            (false, false) => self.downtime.begin(beats.kept),
            _ => {}
        }
        beats.failed = !kept;
        if kept {
            beats.kept = now;
        }
    }

    /// Is all well, as far as is known? A beat that hangs is not.
    pub fn is_well(&self) -> bool {
        let beats = self.beats();
        let since = Duration::from_millis(self.clock.now().saturating_sub(beats.kept));
        !beats.failed && since < BEAT * 2 + FAINT_BEAT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    /// A pulse that begins now, and goes by a clock that only tests move.
    fn pulse() -> Pulse {
        Pulse::beginning(Clock::of_runtime(), Arc::default())
    }

    const MINUTE: Duration = Duration::from_secs(60);

    #[tokio::test(start_paused = true)]
    async fn who_fails_or_hangs_is_not_well() {
        let pulse = pulse();
        assert!(pulse.is_well());
        pulse.felt(false);
        assert!(!pulse.is_well());
        pulse.felt(true);
        assert!(pulse.is_well());
        // Nothing is said for longer than two beats take.
        advance(BEAT * 2).await;
        assert!(pulse.is_well());
        advance(FAINT_BEAT).await;
        assert!(!pulse.is_well());
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_slept_begins_a_new_life() {
        let pulse = pulse();
        let (began, now) = (pulse.clock.now(), || pulse.clock.now());
        pulse.notice();
        assert_eq!(pulse.life(), Life { began, seen: began });
        advance(MINUTE).await;
        pulse.notice();
        assert_eq!(pulse.life(), Life { began: began + 60_000, seen: now() });
        assert_eq!(pulse.downtime.passed(began, now()), 0);
        advance(NOTICE).await;
        pulse.notice();
        assert_eq!(pulse.life(), Life { began: began + 60_000, seen: now() });
        assert_eq!(pulse.downtime.passed(began, now()), 1_000);
    }

    #[tokio::test(start_paused = true)]
    async fn no_clock_runs_while_nothing_can_be_kept_and_then_a_new_life_begins() {
        let pulse = pulse();
        let (began, now) = (pulse.clock.now(), || pulse.clock.now());
        let passed = || pulse.downtime.passed(began - 1_000, now());
        advance(MINUTE).await;
        assert_eq!(passed(), 61_000);
        pulse.felt(false);
        assert_eq!(passed(), 1_000);
        assert_eq!(pulse.life().began, now());
        advance(MINUTE).await;
        assert_eq!(passed(), 1_000);
        pulse.felt(true);
        advance(MINUTE).await;
        assert_eq!(passed(), 61_000);
        assert_eq!(pulse.life(), Life { began: began + 120_000, seen: now() });
        // So it is known after the next start, too.
        let lives = [Life { began, seen: began }, pulse.life()];
        let away = Downtime::between(&lives, now());
        assert_eq!(away.passed(began - 1_000, now()), 61_000);
    }
}
