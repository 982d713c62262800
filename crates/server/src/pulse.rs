use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cairn_store::{Life, now};

/// Is the server alive, and can it keep what happens? It says so to its store again and again, and
/// remembers how that went.
pub(crate) struct Pulse {
    /// When this server was started, in milliseconds since 1970.
    began: u64,
    /// When something was last kept; 0 if it was tried since, and failed.
    kept: AtomicU64,
}

/// How often the server says that it is alive,
pub(crate) const BEAT: Duration = Duration::from_secs(5);
/// and how often while it cannot be heard.
pub(crate) const FAINT_BEAT: Duration = Duration::from_secs(1);

impl Pulse {
    pub fn beginning(now: u64) -> Pulse {
        Pulse { began: now, kept: AtomicU64::new(now) }
    }

    /// The life of this server until now.
    pub fn life(&self) -> Life {
        Life { began: self.began, seen: now() }
    }

    /// Something was kept, or could not be.
    pub fn felt(&self, kept: bool) {
        self.kept.store(if kept { now() } else { 0 }, Ordering::Relaxed);
    }

    /// Is all well, as far as is known? A beat that hangs is not.
    pub fn is_well(&self) -> bool {
        let since = now().saturating_sub(self.kept.load(Ordering::Relaxed));
        Duration::from_millis(since) < BEAT * 2 + FAINT_BEAT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_fails_or_hangs_is_not_well() {
        let pulse = Pulse::beginning(now());
        assert!(pulse.is_well());
        pulse.felt(false);
        assert!(!pulse.is_well());
        pulse.felt(true);
        assert!(pulse.is_well());
        assert!(!Pulse::beginning(now() - 20_000).is_well());
    }
}
