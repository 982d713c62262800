//! The programs that tests start, seen from outside: whether they run, whether they heed a signal.
//!
//! A machine that does ten other things takes its time, so nothing here is measured: it is waited
//! for, and only what does not come at all is a failure.

use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// What never comes has not come by then.
const LONG: Duration = Duration::from_secs(120);

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

/// Waits until a process has seen to it that Ctrl-C does not just end it.
///
/// # Panics
/// If it never does.
#[track_caller]
pub fn heeds_ctrl_c(process: u32) {
    soon("it heeds Ctrl-C", || {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        // Signal 1 is the lowest bit, and Ctrl-C is signal 2.
        caught.is_some_and(|mask| mask & 2 != 0)
    });
}
