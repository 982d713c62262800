//! Ctrl-C: the first time the work at hand comes to a good end, the second time the program ends.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::{Mutex, Once, PoisonError};

use cairn_engine::Stop;

use crate::new_file;

/// The work at hand: its signal, and what is said when it is given.
static AT_HAND: Mutex<Option<(Stop, String)>> = Mutex::new(None);

/// What the shell says of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// A signal that is given at the first Ctrl-C.
pub(crate) fn stop_at_interrupt() -> Stop {
    stop_at_interrupt_saying("")
}

/// The same for work that ends later: whoever sits at a terminal is told so.
pub(crate) fn stop_at_interrupt_saying(said: impl Into<String>) -> Stop {
    let stop = Stop::new();
    *AT_HAND.lock().unwrap_or_else(PoisonError::into_inner) = Some((stop.clone(), said.into()));
    end_with_all_programs();
    stop
}

/// From now on, whoever ends this program by a signal ends those with it that it has started.
pub(crate) fn end_with_all_programs() {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(|| {
        // Where there can be no handler, Ctrl-C ends the program at once, as it always does.
        let _ = ctrlc::set_handler(interrupted);
        #[cfg(unix)]
        let _ = end_at_signals();
    });
}

/// Work that Ctrl-C ends early; afterwards, Ctrl-C is again what it was before.
pub(crate) struct Work {
    /// Given at Ctrl-C.
    pub stop: Stop,
}

/// Begins a piece of work during which Ctrl-C does not end the program.
pub(crate) fn work_at_hand() -> Work {
    Work { stop: stop_at_interrupt() }
}

impl Drop for Work {
    fn drop(&mut self) {
        *AT_HAND.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// A program that is told to end takes those with it that it has started.
#[cfg(unix)]
fn end_at_signals() -> io::Result<()> {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::{thread, time::Duration};

    use signal_hook::consts::{SIGHUP, SIGTERM};

    let came = Arc::new(AtomicUsize::new(0));
    for signal in [SIGHUP, SIGTERM] {
        if !is_ignored(signal) {
            signal_hook::flag::register_usize(signal, came.clone(), signal as usize)?;
        }
    }
    thread::spawn(move || {
        while came.load(Ordering::Relaxed) == 0 {
            thread::sleep(Duration::from_millis(50));
        }
        let signal = came.load(Ordering::Relaxed) as i32;
        let _nothing_is_written = new_file::leave_nothing_empty();
        let _nothing_is_started = cairn_protocol::end_all_programs();
        // As the signal would have done, so that whoever sent it sees that.
        let _ = signal_hook::low_level::emulate_default_handler(signal);
        process::exit(128 + signal)
    });
    Ok(())
}

/// Whoever began this program (`nohup`) wants it to outlive the signal.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|set| u64::from_str_radix(set.trim(), 16).ok());
    ignored.is_some_and(|set| set >> (signal - 1) & 1 == 1)
}

fn interrupted() {
    match &*AT_HAND.lock().unwrap_or_else(PoisonError::into_inner) {
        Some((stop, said)) if !stop.is_stopped() => {
            stop.stop();
            if !said.is_empty() && io::stderr().is_terminal() {
                // Where nobody listens, nobody is told.
                let _ = writeln!(io::stderr(), "\r\u{1b}[K{said}");
            }
        }
        _ => {
            let _nothing_is_written = new_file::leave_nothing_empty();
            let _nothing_is_started = cairn_protocol::end_all_programs();
            process::exit(INTERRUPTED)
        }
    }
}
