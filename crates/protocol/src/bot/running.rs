//! All programs that run, for whoever ends this one in the middle.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rustix::process::{Pid, Signal, kill_process_group};

/// The groups of all programs that run. Whoever ends this program in the middle holds it, so that no
/// other is started.
static RUNNING: Mutex<Running> = Mutex::new(Running { groups: Vec::new() });

pub(super) struct Running {
    groups: Vec<Pid>,
}

pub(super) fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Running {
    pub fn add(&mut self, groups: &[Pid]) {
        self.groups.extend_from_slice(groups);
    }

    pub fn remove(&mut self, groups: &[Pid]) {
        self.groups.retain(|group| !groups.contains(group));
    }
}

/// Ends all processes of these groups. None of their leaders is reaped yet, so that the groups are
/// nobody else's; where all have ended already, or nobody leads, there is nothing to end.
pub(super) fn end_groups(groups: &[Pid]) {
    for &group in groups {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// This program is about to end in the middle of its work: ends all programs that it has started, and
/// starts no other.
pub fn end_all_programs() -> impl Drop {
    let running = running();
    end_groups(&running.groups);
    running
}
