//! Ctrl-C: the first time the work at hand comes to a good end, the second time the program ends.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::{Mutex, Once, PoisonError};

use cairn_engine::Stop;

use crate::new_file;

/// The work at hand: its signal, and what is said when it is given.
static AT_HAND: Mutex<Option<(Stop, &str)>> = Mutex::new(None);

/// What the shell says of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// A signal that is given at the first Ctrl-C.
pub(crate) fn stop_at_interrupt() -> Stop {
    stop_at_interrupt_saying("")
}

/// The same for work that ends later: whoever sits at a terminal is told so.
pub(crate) fn stop_at_interrupt_saying(said: &'static str) -> Stop {
    static INSTALL: Once = Once::new();
    let stop = Stop::new();
    *AT_HAND.lock().unwrap_or_else(PoisonError::into_inner) = Some((stop.clone(), said));
    INSTALL.call_once(|| {
        // Where there can be no handler, Ctrl-C ends the program at once, as it always does.
        let _ = ctrlc::set_handler(interrupted);
    });
    stop
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
