use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event as Input};

/// What the terminal says, heard in a thread of its own: where a terminal goes away, reading from
/// it may never come to an end, and the program must.
pub(super) struct Keys {
    heard: Receiver<io::Result<Input>>,
}

impl Keys {
    pub fn listen() -> Keys {
        let (tell, heard) = channel();
        thread::spawn(move || {
            loop {
                let input = event::read();
                let is_last = input.is_err();
                if tell.send(input).is_err() || is_last {
                    return;
                }
            }
        });
        Keys { heard }
    }

    /// What has been said, after waiting so long for the first of it.
    pub fn wait(&self, patience: Duration) -> io::Result<Vec<Input>> {
        match self.heard.recv_timeout(patience) {
            // Everything that is there already, before the screen is drawn once.
            Ok(first) => [first].into_iter().chain(self.heard.try_iter()).collect(),
            Err(RecvTimeoutError::Timeout) => Ok(Vec::new()),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}
