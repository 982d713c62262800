//! The prompt between the standard input and the server.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use cairn_client::{GameClient, OnlineGame};
use cairn_words::say;

use super::OnlinePrompt;
use crate::Streams;
use crate::play::console::read_line;

/// How long a line is waited for before it is seen what the server tells.
const PAUSE: Duration = Duration::from_millis(20);

/// Plays a game on a server until whoever sits here leaves it, or the input ends.
///
/// # Errors
/// If reading or writing fails.
pub fn run(
    game: &OnlineGame,
    client: &mut dyn GameClient,
    streams: &mut Streams<'_>,
    echo: bool,
) -> io::Result<()> {
    let started = Instant::now();
    let lines = stdin_lines();
    let mut prompt = OnlinePrompt::new(game, streams, echo)?;
    while !prompt.has_left() {
        let line = match lines.recv_timeout(PAUSE) {
            Ok(line) => Some(line?),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                thread::sleep(PAUSE);
                None
            }
        };
        prompt.time_passes(started.elapsed());
        for update in client.updates() {
            prompt.told(&update)?.into_iter().for_each(|request| client.send(request));
        }
        if let Some(line) = line {
            prompt.typed(line.as_deref())?.into_iter().for_each(|request| client.send(request));
        }
    }
    prompt.say(say!(prompt.console.lang, "goodbye"))
}

/// The lines of the standard input, and `None` at its end. A thread reads them that ends with the
/// program: a read of a terminal cannot be called off.
fn stdin_lines() -> Receiver<io::Result<Option<String>>> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        loop {
            let line = read_line(&mut io::stdin().lock());
            let goes_on = matches!(line, Ok(Some(_)));
            // Where nobody listens any more, nobody types any more.
            if sender.send(line).is_err() || !goes_on {
                return;
            }
        }
    });
    lines
}
