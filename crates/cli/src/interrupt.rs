//! Ctrl-C: the first time the work at hand comes to a good end, the second time the program ends.

use std::process;
use std::sync::{Mutex, Once, PoisonError};

use cairn_engine::Stop;

/// The signal of the work at hand.
static AT_HAND: Mutex<Option<Stop>> = Mutex::new(None);

/// What the shell says of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// A signal that is given at the first Ctrl-C.
pub(crate) fn stop_at_interrupt() -> Stop {
    static INSTALL: Once = Once::new();
    let stop = Stop::new();
    *AT_HAND.lock().unwrap_or_else(PoisonError::into_inner) = Some(stop.clone());
    INSTALL.call_once(|| {
        // Where there can be no handler, Ctrl-C ends the program at once, as it always does.
        let _ = ctrlc::set_handler(interrupted);
    });
    stop
}

fn interrupted() {
    match &*AT_HAND.lock().unwrap_or_else(PoisonError::into_inner) {
        Some(stop) if !stop.is_stopped() => stop.stop(),
        _ => process::exit(INTERRUPTED),
    }
}
