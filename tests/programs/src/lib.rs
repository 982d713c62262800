//! The programs that tests start, seen from outside: whether they run, whether they heed a signal.
//!
//! A machine that does ten other things takes its time, so nothing here is measured: it is waited
//! for, and only what does not come at all is a failure.

use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// What never comes has not come by then.
const LONG: Duration = Duration::from_secs(300);

/// Waits until something is so.
///
/// # Panics
/// If it is not so for a long time.
#[track_caller]
pub fn soon(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < LONG, "not so: {what}");
        sleep(Duration::from_millis(20));
    }
}

/// Does a program run that was called with just these words? One that sleeps for a time that no
/// other sleeps for is known among all others.
///
/// # Panics
/// Without `pgrep`.
pub fn runs(line: &str) -> bool {
    let found = Command::new("pgrep").args(["-fx", line]).output();
    found.expect("pgrep is there").status.success()
}

/// Sends a signal such as `INT`.
///
/// # Panics
/// If there is no such process.
#[track_caller]
pub fn send(signal: &str, process: u32) {
    assert!(sent(signal, process), "process {process} is not there");
}

/// Sends a signal to a process that may have ended.
///
/// # Panics
/// Without `kill`.
pub fn sent(signal: &str, process: u32) -> bool {
    let kill = Command::new("kill").args([&format!("-{signal}"), &process.to_string()]).output();
    kill.expect("kill is there").status.success()
}

/// Sends a signal, and waits until the process has taken it: two signals of a kind that are pending
/// at the same time are one.
///
/// # Panics
/// If there is no such process.
#[track_caller]
pub fn deliver(signal: &str, process: u32) {
    send(signal, process);
    soon("the signal is taken", || {
        let pending = mask(process, "ShdPnd:").unwrap_or(0) | mask(process, "SigPnd:").unwrap_or(0);
        pending == 0
    });
}

/// Waits until a process has computed for a fifth of a second: in time of its own, whatever else the
/// machine does.
///
/// # Panics
/// If it never does.
#[track_caller]
pub fn works(process: u32) {
    const TICKS: u64 = 20;
    soon("it works", || {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        // After the name in brackets; the 14th field of all is the time in user mode.
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
        fields.split_whitespace().nth(11).and_then(|ticks| ticks.parse().ok()).unwrap_or(0) >= TICKS
    });
}

/// Waits until a process has seen to it that Ctrl-C does not just end it.
///
/// # Panics
/// If it never does.
#[track_caller]
pub fn heeds_ctrl_c(process: u32) {
    soon("it heeds Ctrl-C", || {
        // Signal 1 is the lowest bit, and Ctrl-C is signal 2.
        mask(process, "SigCgt:").is_some_and(|caught| caught & 2 != 0)
    });
}

/// A set of signals that the system knows of a process.
fn mask(process: u32, name: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix(name))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}
