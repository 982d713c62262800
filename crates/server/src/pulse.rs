use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cairn_store::{Life, now};

use crate::hall::Downtime;

/// Is the server alive, and can it keep what happens? It says so to its store again and again, and
/// remembers how that went. While nothing can be kept nobody can take a turn, so no clock runs: the
/// server then counts as away, and begins a new life afterwards.
pub(crate) struct Pulse {
    beats: Mutex<Beats>,
    downtime: Arc<Downtime>,
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
    pub fn beginning(now: u64, downtime: Arc<Downtime>) -> Pulse {
        let beats = Mutex::new(Beats { began: now, kept: now, failed: false });
        Pulse { beats, downtime }
    }

    /// Nothing that is done under the lock can fail half-way.
    fn beats(&self) -> MutexGuard<'_, Beats> {
        self.beats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The life of this server until now; the next one, if this one has come to its end.
    pub fn life(&self) -> Life {
        let (beats, now) = (self.beats(), now());
        Life { began: if beats.failed { now } else { beats.began }, seen: now }
    }

    /// The server runs. If it did not for a while, it is a new life that does: then it is known
    /// after the next start, too.
    pub fn notice(&self) {
        if let Some(began) = self.downtime.notice(now()) {
            tracing::info!("the clocks stood while this machine slept");
            self.beats().began = began;
        }
    }

    /// Something was kept, or could not be.
    pub fn felt(&self, kept: bool) {
        let (mut beats, now) = (self.beats(), now());
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
        let since = Duration::from_millis(now().saturating_sub(beats.kept));
        !beats.failed && since < BEAT * 2 + FAINT_BEAT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pulse(began: u64) -> Pulse {
        Pulse::beginning(began, Arc::default())
    }

    #[test]
    fn who_fails_or_hangs_is_not_well() {
        let pulse_now = pulse(now());
        assert!(pulse_now.is_well());
        pulse_now.felt(false);
        assert!(!pulse_now.is_well());
        pulse_now.felt(true);
        assert!(pulse_now.is_well());
        assert!(!pulse(now() - 20_000).is_well());
    }

    #[test]
    fn who_has_slept_begins_a_new_life() {
        let began = now() - 60_000;
        let pulse = pulse(began);
        pulse.downtime.notice(now() - 50_000);
        pulse.notice();
        assert!(pulse.life().began >= began + 60_000);
        assert!(pulse.downtime.passed(began, now()) < 12_000);
        let again = pulse.life().began;
        pulse.notice();
        assert_eq!(pulse.life().began, again);
    }

    #[test]
    fn no_clock_runs_while_nothing_can_be_kept_and_then_a_new_life_begins() {
        let began = now() - 4_000;
        let pulse = pulse(began);
        let passed = || pulse.downtime.passed(began - 1_000, now());
        assert!(passed() >= 5_000);
        pulse.felt(false);
        assert_eq!(passed(), 1_000);
        assert!(pulse.life().began > began);
        pulse.felt(true);
        assert!(passed() < 2_000 && pulse.life().began > began);
        // So it is known after the next start, too.
        let lives = [Life { began, seen: began }, pulse.life()];
        let away = Downtime::between(&lives, now());
        assert!(away.passed(began - 1_000, now()) < 2_000);
    }
}
