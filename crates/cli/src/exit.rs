use std::io;
use std::process::ExitCode;

use thiserror::Error;

use crate::Streams;

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// All is as asked for.
    Fine = 0,
    /// What was asked for does not hold: an illegal turn, a record that does not verify.
    DoesNotHold = 1,
    /// It was not asked for in a way that can be understood.
    WrongUsage = 2,
}

/// An argument that clap cannot judge by itself, because it depends on another.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct WrongUsage(pub String);

impl Exit {
    /// Says what went wrong, if something did.
    pub(crate) fn of(done: anyhow::Result<()>, streams: &mut Streams<'_>) -> Exit {
        let Err(error) = done else { return Exit::Fine };
        if is_broken_pipe(&error) {
            // Whoever reads us has seen enough (`cairn moves stacks | head`).
            return Exit::Fine;
        }
        // The results so far come before the message, also where both go to one screen.
        let _ = streams.out.flush();
        let sentence = harmless(&format!("error: {error:#}"));
        if error.is::<WrongUsage>() {
            streams.say(format!("{sentence}\n\nFor more information, try '--help'.\n"));
            Exit::WrongUsage
        } else {
            streams.say(sentence + "\n");
            Exit::DoesNotHold
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// A sentence may quote a file: what a terminal would obey is shown instead.
pub(crate) fn harmless(text: &str) -> String {
    let shown = |c: char| {
        if c.is_control() && c != '\n' { c.escape_debug().collect() } else { c.to_string() }
    };
    text.chars().map(shown).collect()
}
