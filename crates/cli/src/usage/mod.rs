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

/// The commands and their arguments, with texts in this language.
pub(crate) fn command(lang: Lang) -> clap::Command {
    match lang {
        Lang::En => Cli::command(),
        Lang::Pt => help::in_portuguese(Cli::command(), "cairn"),
    }
}

/// Understands the arguments, the first being the program's own name.
pub(crate) fn read(mut arguments: Vec<OsString>, lang: Lang) -> Result<Cli, clap::Error> {
    // `cairn help play` is another way of writing `cairn play --help`.
    if lang == Lang::Pt && arguments.get(1).is_some_and(|word| word == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    let matches = command(lang).try_get_matches_from(arguments)?;
    Cli::from_arg_matches(&matches)
}

/// How a command is used, in one line.
pub(crate) fn line(command: &clap::Command, lang: Lang) -> String {
    let line = command.clone().render_usage().to_string();
    let line = line.trim_start_matches("Usage:").trim();
    match lang {
        Lang::En => line.to_owned(),
        Lang::Pt => line.replace(OPTIONS, OPTIONS_PT),
    }
}

/// A heading of a manual page: `name` is "NAME", or what it is called in this language.
pub(crate) fn man_heading(name: &str, lang: Lang) -> String {
    let said = USAGE.find(lang, &format!("man-{name}"), &[]);
    said.unwrap_or_else(|| name.to_uppercase())
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
