//! How the program is asked, in other languages than English. What clap says by itself is English, and
//! so are the texts beside the arguments in the code; their translations are in `usage.XX.ftl`, a file
//! for each language. A text that a language does not have stays English.

mod help;
mod mistakes;

use std::ffi::OsString;

use cairn_words::{FluentValue, Lang, Texts, say, translations};
use clap::{CommandFactory, FromArgMatches};

use crate::Cli;

/// The texts of the commands, of their arguments, and of what can be wrong with them.
static USAGE: Texts = Texts::new(&[translations!("usage.", ".ftl")]);

/// The text with this key, if this language has it.
fn find(lang: Lang, key: &str, arguments: &[(&str, &str)]) -> Option<String> {
    let arguments: Vec<(&str, FluentValue<'_>)> =
        arguments.iter().map(|(name, value)| (*name, FluentValue::from(*value))).collect();
    USAGE.find(lang, key, &arguments)
}

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

/// English is the language of clap and of the texts in the code.
fn is_english(lang: Lang) -> bool {
    lang == Lang::default()
}

/// The commands and their arguments, with texts in this language.
pub(crate) fn command(lang: Lang) -> clap::Command {
    match is_english(lang) {
        true => Cli::command(),
        false => help::translated(Cli::command(), "cairn", lang),
    }
}

/// Understands the arguments, the first being the program's own name.
pub(crate) fn read(mut arguments: Vec<OsString>, lang: Lang) -> Result<Cli, clap::Error> {
    // `cairn help play` is another way of writing `cairn play --help`. In English clap does it.
    if !is_english(lang) && arguments.get(1).is_some_and(|word| word == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    let matches = command(lang).try_get_matches_from(arguments)?;
    Cli::from_arg_matches(&matches)
}

/// How a command is used, in one line.
pub(crate) fn line(command: &clap::Command, lang: Lang) -> String {
    let line = command.clone().render_usage().to_string();
    with_options(line.trim_start_matches("Usage:").trim(), lang)
}

/// A heading of a manual page: `name` is "NAME", or what it is called in this language.
pub(crate) fn man_heading(name: &str, lang: Lang) -> String {
    find(lang, &format!("man-{name}"), &[]).unwrap_or_else(|| name.to_uppercase())
}

/// What was asked for instead of a command: help, or the version.
pub(crate) fn answer(error: &clap::Error, lang: Lang) -> String {
    with_options(&error.render().to_string(), lang)
}

/// What is wrong with the arguments.
pub(crate) fn mistake(error: &clap::Error, lang: Lang) -> String {
    let translated = mistakes::translated(error, lang);
    with_options(&translated.unwrap_or_else(|| error.render().to_string()), lang)
}

/// Translates the one word of a usage line that clap does not let us choose.
fn with_options(text: &str, lang: Lang) -> String {
    const OPTIONS: &str = "[OPTIONS]";
    match find(lang, "help-options-mark", &[]) {
        Some(options) => text.replace(OPTIONS, &options),
        None => text.to_owned(),
    }
}

/// The codes of the languages that `--lang` takes: `en or pt`, said in a language.
pub(crate) fn languages(lang: Lang) -> String {
    let (others, last) = Lang::codes();
    say!(lang, "one-or-other", one = others, other = last)
}
