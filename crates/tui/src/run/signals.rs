//! Signals that end a program: the terminal is closed, the machine goes down, somebody says `kill`.

use std::io;

/// Listens for them from when it is made.
#[cfg(unix)]
pub(super) struct Signals {
    /// The one that came last; 0 is none.
    came: std::sync::Arc<std::sync::atomic::AtomicUsize>,
}

#[cfg(unix)]
impl Signals {
    pub fn listen() -> io::Result<Signals> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let came = std::sync::Arc::default();
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            let came = std::sync::Arc::clone(&came);
            signal_hook::flag::register_usize(signal, came, signal as usize)?;
        }
        Ok(Signals { came })
    }

    /// Has one come?
    pub fn came(&self) -> bool {
        self.came.load(std::sync::atomic::Ordering::Relaxed) != 0
    }

    /// Ends the program as the signal would have done, so that whoever sent it sees that.
    pub fn obey(&self) {
        let signal = self.came.load(std::sync::atomic::Ordering::Relaxed);
        if signal != 0 {
            // Where it cannot be done, the program ends in its own way.
            let _ = signal_hook::low_level::emulate_default_handler(signal as i32);
        }
    }
}

/// Where there are none, nothing is heard.
#[cfg(not(unix))]
pub(super) struct Signals;

#[cfg(not(unix))]
impl Signals {
    pub fn listen() -> io::Result<Signals> {
        Ok(Signals)
    }

    pub fn came(&self) -> bool {
        false
    }

    pub fn obey(&self) {}
}
