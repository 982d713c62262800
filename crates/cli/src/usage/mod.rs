//! How the program is asked, in Portuguese. What clap says by itself is English, and so are the
//! texts beside the arguments in the code; their Portuguese stands in `usage.pt.ftl`.

mod help;
mod mistakes;

use std::ffi::OsString;

use cairn_words::{Lang, Texts};
use clap::{CommandFactory, FromArgMatches};

use crate::Cli;

/// The Portuguese of the commands, of their arguments, and of what can be wrong with them.
static USAGE: Texts = Texts::of(&[], &[include_str!("usage.pt.ftl")]);

/// The language that the arguments ask for: it must be known before they are understood.
pub(crate) fn asked(arguments: &[OsString]) -> Option<Lang> {
    let arguments = arguments.iter().map(|argument| argument.to_string_lossy());
    let mut words = arguments.take_while(|word| word != "--");
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.next()?.into_owned(),
            Some(value) if value.starts_with('=') => value[1..].to_owned(),
            _ => continue,
        };
        return value.parse().ok();
    }
    None
}

/// Understands the arguments, the first being the program's own name.
pub(crate) fn read(mut arguments: Vec<OsString>, lang: Lang) -> Result<Cli, clap::Error> {
    let mut command = Cli::command();
    if lang == Lang::Pt {
        command = help::in_portuguese(command, "cairn");
        // `cairn help play` is another way of writing `cairn play --help`.
        if arguments.get(1).is_some_and(|word| word == "help") {
            arguments.remove(1);
            arguments.push("--help".into());
        }
    }
    let matches = command.try_get_matches_from(arguments)?;
    Cli::from_arg_matches(&matches)
}

/// What was asked for instead of a command: help, or the version.
pub(crate) fn answer(error: &clap::Error, lang: Lang) -> String {
    let answer = error.render().to_string();
    match lang {
        Lang::En => answer,
        Lang::Pt => answer.replace(OPTIONS, OPTIONS_PT),
    }
}

/// The one word of a usage line that clap does not let us choose.
const OPTIONS: &str = "[OPTIONS]";
const OPTIONS_PT: &str = "[OPÇÕES]";

/// What is wrong with the arguments.
pub(crate) fn mistake(error: &clap::Error, lang: Lang) -> String {
    match lang {
        Lang::En => error.render().to_string(),
        Lang::Pt => mistakes::in_portuguese(error).replace(OPTIONS, OPTIONS_PT),
    }
}
