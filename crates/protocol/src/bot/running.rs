//! All programs that run, and who ends them when we cannot.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustix::process::{Pid, Signal, kill_process_group};

/// The groups of all programs that run. Whoever ends this program in the middle holds it, so that no
/// other is started.
static RUNNING: Mutex<Running> = Mutex::new(Running { groups: Vec::new(), watchdog: None });

pub(super) struct Running {
    groups: Vec<Pid>,
    watchdog: Option<ChildStdin>,
}

/// Reads which groups run, a line whenever that changes. We are gone when its input ends, and may
/// have been killed: it ends all that ran then. A signal that the system sends a child whose parent
/// dies would reach the program alone and not its children, and would hang on the thread that
/// started it.
const WATCHDOG: &str = "all=; while read -r now; do all=$now; done; for group in $all; do kill -s KILL -- -$group; done";

pub(super) fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Running {
    pub fn add(&mut self, group: Pid) {
        self.groups.push(group);
        self.tell();
    }

    pub fn remove(&mut self, group: Pid) {
        self.groups.retain(|&other| other != group);
        self.tell();
    }

    /// Where there can be no watchdog, everything else goes on.
    fn tell(&mut self) {
        let ids = self.groups.iter().map(|group| group.as_raw_nonzero().to_string());
        let line = ids.collect::<Vec<_>>().join(" ") + "\n";
        let told = |watchdog: &mut ChildStdin| watchdog.write_all(line.as_bytes()).is_ok();
        if !self.watchdog.as_mut().is_some_and(told) {
            self.watchdog = watchdog();
            self.watchdog.as_mut().map(told);
        }
    }
}

/// In a group of its own: what is meant for us (Ctrl-C) does not end it before us.
fn watchdog() -> Option<ChildStdin> {
    let mut shell = Command::new("sh");
    shell.args(["-c", WATCHDOG]).current_dir("/").process_group(0);
    let shell = shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    shell.ok()?.stdin
}

/// This program is about to end in the middle of its work: ends all programs that it has started, and
/// starts no other.
pub fn end_all_programs() -> impl Drop {
    let running = running();
    for &group in &running.groups {
        // It is not reaped yet, so the group is nobody else's.
        let _ = kill_process_group(group, Signal::KILL);
    }
    running
}
