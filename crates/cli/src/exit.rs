use std::error::Error;
use std::io;
use std::process::ExitCode;

use cairn_arena::ledger::LedgerError;
use cairn_core::VariantError;
use cairn_engine::{EngineSpecError, WeightsError};
use cairn_protocol::ComputerSpecError;
use cairn_record::{LoadError, PlayError, RecordError, SaveError};
use cairn_words::{Lang, Say, Sentence, say};

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
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct WrongUsage(pub Sentence);

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
        let lang = streams.lang;
        let sentence = harmless(&say!(lang, "usage-error", why = said(&error, lang)));
        if error.is::<WrongUsage>() {
            streams.say(format!("{sentence}\n\n{}\n", say!(lang, "usage-try-help")));
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

/// What went wrong, and what that came from.
fn said(error: &anyhow::Error, lang: Lang) -> String {
    // What was being done is not an error of its own, so it is not found in the chain.
    let doing = error.downcast_ref::<Sentence>().map(|doing| doing.say(lang));
    let known = usize::from(doing.is_some());
    let causes = error.chain().skip(known).map(|cause| cause_said(cause, lang));
    doing.into_iter().chain(causes).collect::<Vec<_>>().join(": ")
}

/// An error in a language, if it can be said in more than one.
pub(crate) fn cause_said(cause: &(dyn Error + 'static), lang: Lang) -> String {
    macro_rules! known {
        ($($type:ty),+) => {$(
            if let Some(error) = cause.downcast_ref::<$type>() {
                return error.say(lang);
            }
        )+};
    }
    known!(Sentence, LoadError, RecordError, PlayError, SaveError, VariantError, EngineSpecError);
    known!(WeightsError, ComputerSpecError, LedgerError, io::Error);
    match cause.downcast_ref::<WrongUsage>() {
        Some(WrongUsage(why)) => why.say(lang),
        None => cause.to_string(),
    }
}

/// A sentence may quote a file: what a terminal would obey is shown instead.
pub(crate) fn harmless(text: &str) -> String {
    let shown = |c: char| {
        if c.is_control() && c != '\n' { c.escape_debug().collect() } else { c.to_string() }
    };
    text.chars().map(shown).collect()
}
