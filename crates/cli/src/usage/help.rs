//! `--help` in another language: the same tree of commands and arguments, with other texts.

use cairn_words::Lang;
use clap::{Arg, ArgAction, Command};

use super::languages;

/// The text with this key.
fn find(lang: Lang, key: &str) -> Option<String> {
    super::find(lang, key, &[("languages", &languages(lang))])
}

/// What clap itself calls a part of the help; `english` if this language does not have it.
fn part(lang: Lang, name: &str, english: &str) -> String {
    find(lang, &format!("help-{name}")).unwrap_or_else(|| english.to_owned())
}

/// A command with everything under it; what nobody has translated stays English. `name` is what the
/// keys call it.
pub(super) fn translated(command: Command, name: &str, lang: Lang) -> Command {
    let arguments: Vec<String> =
        command.get_arguments().map(|argument| argument.get_id().to_string()).collect();
    let under: Vec<String> =
        command.get_subcommands().map(|under| under.get_name().to_owned()).collect();
    let mut command = command
        .help_template(template(lang))
        .subcommand_help_heading(part(lang, "commands", "Commands"))
        .subcommand_value_name(part(lang, "command-mark", "COMMAND"))
        .disable_help_flag(true)
        .disable_help_subcommand(true);
    if let Some(about) = find(lang, &format!("about-{name}")) {
        if let Some(more) = find(lang, &format!("more-{name}")) {
            command = command.long_about(format!("{about}\n\n{more}"));
        }
        command = command.about(about);
    }
    if let Some(after) = find(lang, &format!("after-{name}")) {
        command = command.after_help(after);
    }
    for (number, id) in arguments.into_iter().enumerate() {
        command = command.mut_arg(&id, |argument| {
            let argument = translated_argument(argument, name, &id, lang);
            // Under a heading that clap does not know, those without a dash would go by their names.
            if argument.is_positional() { argument.display_order(number) } else { argument }
        });
    }
    // The headings come in the order of what is under them, so these come last.
    command = command.arg(flag("help", 'h', ArgAction::Help, lang));
    if name == "cairn" {
        command =
            command.disable_version_flag(true).arg(flag("version", 'V', ArgAction::Version, lang));
    }
    for under in under {
        let key = key_under(name, &under);
        command = command.mut_subcommand(&under, |under| translated(under, &key, lang));
    }
    command
}

/// How clap lays out the help, with the one word that it does not let us choose.
fn template(lang: Lang) -> String {
    let usage = part(lang, "usage", "Usage");
    format!(
        "{{before-help}}{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
    )
}

/// What a command is called in the keys: `cairn arena show` is not `cairn show`.
fn key_under(above: &str, name: &str) -> String {
    if above == "cairn" { name.to_owned() } else { format!("{above}-{name}") }
}

/// Where clap puts its own.
const LAST: usize = 999;

/// `--help` or `--version`, which clap would add with English texts.
fn flag(name: &'static str, short: char, action: ArgAction, lang: Lang) -> Arg {
    let help = find(lang, &format!("arg-{name}")).unwrap_or_else(|| format!("Print {name}"));
    let flag = Arg::new(name).short(short).long(name).action(action).help(help);
    flag.help_heading(part(lang, "options", "Options")).display_order(LAST)
}

/// What is said of an argument: by its command's name and its own, or by its own alone.
pub(super) fn said_of(command: &str, id: &str, lang: Lang) -> Option<String> {
    let id = id.replace('_', "-");
    find(lang, &format!("arg-{command}-{id}")).or_else(|| find(lang, &format!("arg-{id}")))
}

fn translated_argument(argument: Arg, command: &str, id: &str, lang: Lang) -> Arg {
    let Some(mut help) = said_of(command, id, lang) else { return argument };
    let heading = match argument.is_positional() {
        true => part(lang, "arguments", "Arguments"),
        false => part(lang, "options", "Options"),
    };
    let argument = argument.help_heading(heading);
    if !argument.get_action().takes_values() {
        return argument.help(help);
    }
    // What clap would add in English.
    let defaults: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() {
        help += &format!(" [{}: {}]", part(lang, "default", "default"), defaults.join(", "));
    }
    let values = argument.get_possible_values();
    if values.is_empty() {
        return argument.help(help).hide_default_value(true);
    }
    let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
    let values = part(lang, "values", "possible values");
    let short = format!("{help} [{values}: {}]", names.join(", "));
    // Those that need explaining have a line each, where there is room for it.
    let meaning =
        |name: &str| Some(format!("\n- {name}: {}", find(lang, &value_key(command, id, name))?));
    let meanings: String = names.iter().filter_map(|name| meaning(name)).collect();
    let long = match meanings.is_empty() {
        true => short.clone(),
        false => {
            let values = part(lang, "values-heading", "Possible values");
            format!("{help}\n\n{values}:{meanings}")
        }
    };
    argument.help(short).long_help(long).hide_default_value(true).hide_possible_values(true)
}

/// What is said of a value, by the names of its command and its argument.
fn value_key(command: &str, id: &str, value: &str) -> String {
    format!("means-{command}-{}-{value}", id.replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;
    use fluent_syntax::ast::Entry;

    use super::*;

    /// Every command, with what the keys call it.
    fn every_command() -> Vec<(String, Command)> {
        fn gather(name: String, command: &Command, all: &mut Vec<(String, Command)>) {
            for under in command.get_subcommands() {
                gather(key_under(&name, under.get_name()), under, all);
            }
            all.push((name, command.clone()));
        }
        let mut all = Vec::new();
        gather("cairn".to_owned(), &crate::Cli::command(), &mut all);
        all
    }

    /// The languages whose texts are not in the code.
    fn others() -> impl Iterator<Item = Lang> {
        Lang::ALL.into_iter().filter(|&lang| lang != Lang::default())
    }

    /// `usage.XX.ftl`.
    fn source(lang: Lang) -> String {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/usage");
        std::fs::read_to_string(folder.join(format!("usage.{lang}.ftl"))).unwrap()
    }

    #[test]
    fn every_command_and_argument_is_translated() {
        others().for_each(is_translated);
    }

    fn is_translated(lang: Lang) {
        let find = |key: &str| find(lang, key);
        let mut said = BTreeSet::from(["arg-help".to_owned(), "arg-version".to_owned()]);
        for (name, command) in every_command() {
            let mut has = |key: String| {
                assert!(find(&key).is_some(), "usage.{lang}.ftl has no {key}");
                said.insert(key);
            };
            has(format!("about-{name}"));
            if command.get_long_about().is_some() {
                has(format!("more-{name}"));
            }
            if command.get_after_help().is_some() {
                has(format!("after-{name}"));
            }
            for argument in command.get_arguments() {
                let id = argument.get_id().as_str().replace('_', "-");
                let own = format!("arg-{name}-{id}");
                has(if find(&own).is_some() { own } else { format!("arg-{id}") });
                for value in argument.get_possible_values() {
                    if value.get_help().is_some() {
                        has(value_key(&name, &id, value.get_name()));
                    }
                }
            }
        }
        let source = source(lang);
        for entry in &fluent_syntax::parser::parse(source.as_str()).unwrap().body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            let parts = ["about-", "more-", "after-", "arg-", "means-"];
            let of_help = parts.iter().any(|beginning| key.starts_with(beginning));
            assert!(!of_help || said.contains(key), "nobody says {key}");
        }
    }

    /// The help of every command: the arguments and the values that it lists, in its order.
    fn listed(command: Command) -> Vec<(String, Vec<String>)> {
        fn gather(command: &mut Command, all: &mut Vec<(String, Vec<String>)>) {
            let help = command.clone().after_help("").render_long_help().to_string();
            let begins = |line: &str| {
                let (word, depth) = (line.trim_start(), line.len() - line.trim_start().len());
                let is_argument = (2..=6).contains(&depth) && word.starts_with(['-', '<', '[']);
                is_argument || word.starts_with("- ")
            };
            let first = |line: &str| match line.trim().strip_prefix("- ") {
                Some(value) => value.split(':').next().unwrap_or_default().to_owned(),
                None => line.trim().split("  ").next().unwrap_or_default().to_owned(),
            };
            let lines = help.lines().filter(|line| begins(line)).map(first).collect();
            all.push((command.get_name().to_owned(), lines));
            // `cairn help` is clap's own, and in other languages another way of writing `--help`.
            let under = command.get_subcommands_mut().filter(|under| under.get_name() != "help");
            under.for_each(|under| gather(under, all));
        }
        let mut command = command;
        command.build();
        let mut all = Vec::new();
        gather(&mut command, &mut all);
        all
    }

    #[test]
    fn all_languages_list_the_same_arguments_in_the_same_order() {
        let english = listed(crate::Cli::command());
        assert!(english.len() > 20, "{}", english.len());
        for lang in others() {
            let translated = listed(translated(crate::Cli::command(), "cairn", lang));
            for ((name, english), (other, translated)) in english.iter().zip(&translated) {
                assert_eq!(name, other);
                assert_eq!(translated, english, "{name}, {lang}");
                // What every command has comes last, whatever the command has itself.
                let mut last = english.iter().rev().filter(|line| !line.contains("--version"));
                assert!(last.next().is_some_and(|line| line.contains("--help")), "{english:?}");
                assert!(last.next().is_some_and(|line| line.contains("--lang")), "{english:?}");
            }
            assert_eq!(english.len(), translated.len());
        }
    }

    #[test]
    fn examples_are_the_same_in_all_languages() {
        for (name, command) in every_command() {
            let Some(after) = command.get_after_help().map(ToString::to_string) else { continue };
            let examples = |text: &str| {
                let lines = text.lines().map(str::trim);
                let lines = lines.filter(|line| line.starts_with("cairn ") || line.contains('|'));
                lines.map(str::to_owned).collect::<Vec<_>>()
            };
            for lang in others() {
                let said = find(lang, &format!("after-{name}")).unwrap();
                assert_eq!(examples(&said), examples(&after), "{name}, {lang}");
            }
        }
    }
}
