//! `--help` in Portuguese: the same tree of commands and arguments, with other texts.

use cairn_words::Lang;
use clap::{Arg, ArgAction, Command};

use super::USAGE;

const TEMPLATE: &str = "\
{before-help}{about-with-newline}
Utilização: {usage}

{all-args}{after-help}";

/// The text with this key.
fn find(key: &str) -> Option<String> {
    USAGE.find(Lang::Pt, key, &[])
}

/// A command with everything under it; what has no Portuguese stays English. `name` is what the keys
/// call it.
pub(super) fn in_portuguese(command: Command, name: &str) -> Command {
    let arguments: Vec<String> =
        command.get_arguments().map(|argument| argument.get_id().to_string()).collect();
    let under: Vec<String> =
        command.get_subcommands().map(|under| under.get_name().to_owned()).collect();
    let mut command = command
        .help_template(TEMPLATE)
        .subcommand_help_heading("Comandos")
        .subcommand_value_name("COMANDO")
        .disable_help_flag(true)
        .disable_help_subcommand(true);
    if let Some(about) = find(&format!("about-{name}")) {
        if let Some(more) = find(&format!("more-{name}")) {
            command = command.long_about(format!("{about}\n\n{more}"));
        }
        command = command.about(about);
    }
    if let Some(after) = find(&format!("after-{name}")) {
        command = command.after_help(after);
    }
    for (number, id) in arguments.into_iter().enumerate() {
        command = command.mut_arg(&id, |argument| {
            let argument = argument_in_portuguese(argument, name, &id);
            // Under a heading that clap does not know, those without a dash would go by their names.
            if argument.is_positional() { argument.display_order(number) } else { argument }
        });
    }
    // The headings come in the order of what is under them, so these come last.
    command = command.arg(flag("help", 'h', ArgAction::Help));
    if name == "cairn" {
        command = command.disable_version_flag(true).arg(flag("version", 'V', ArgAction::Version));
    }
    for under in under {
        let key = key_under(name, &under);
        command = command.mut_subcommand(&under, |under| in_portuguese(under, &key));
    }
    command
}

/// What a command is called in the keys: `cairn arena show` is not `cairn show`.
fn key_under(above: &str, name: &str) -> String {
    if above == "cairn" { name.to_owned() } else { format!("{above}-{name}") }
}

/// Where clap puts its own.
const LAST: usize = 999;

/// `--help` or `--version`, which clap would add with English texts.
fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    let help = find(&format!("arg-{name}")).unwrap_or_default();
    let flag = Arg::new(name).short(short).long(name).action(action).help(help);
    flag.help_heading("Opções").display_order(LAST)
}

/// What is said of an argument: by its command's name and its own, or by its own alone.
pub(super) fn said_of(command: &str, id: &str) -> Option<String> {
    let id = id.replace('_', "-");
    find(&format!("arg-{command}-{id}")).or_else(|| find(&format!("arg-{id}")))
}

fn argument_in_portuguese(argument: Arg, command: &str, id: &str) -> Arg {
    let Some(mut help) = said_of(command, id) else { return argument };
    let heading = if argument.is_positional() { "Argumentos" } else { "Opções" };
    let argument = argument.help_heading(heading);
    if !argument.get_action().takes_values() {
        return argument.help(help);
    }
    // What clap would add in English.
    let defaults: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() {
        help += &format!(" [por omissão: {}]", defaults.join(", "));
    }
    let values = argument.get_possible_values();
    if values.is_empty() {
        return argument.help(help).hide_default_value(true);
    }
    let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
    let short = format!("{help} [valores: {}]", names.join(", "));
    // Those that need explaining have a line each, where there is room for it.
    let meaning =
        |name: &str| Some(format!("\n- {name}: {}", find(&value_key(command, id, name))?));
    let meanings: String = names.iter().filter_map(|name| meaning(name)).collect();
    let long = match meanings.is_empty() {
        true => short.clone(),
        false => format!("{help}\n\nValores:{meanings}"),
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

    #[test]
    fn every_command_and_argument_has_its_portuguese() {
        let mut said = BTreeSet::from(["arg-help".to_owned(), "arg-version".to_owned()]);
        for (name, command) in every_command() {
            let mut has = |key: String| {
                assert!(find(&key).is_some(), "usage.pt.ftl has no {key}");
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
        let source = USAGE.sources(Lang::Pt)[0];
        for entry in &fluent_syntax::parser::parse(source).unwrap().body {
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
            // `cairn help` is clap's own, and in Portuguese another way of writing `--help`.
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
    fn both_languages_list_the_same_arguments_in_the_same_order() {
        let english = listed(crate::Cli::command());
        assert!(english.len() > 20, "{}", english.len());
        let portuguese = listed(in_portuguese(crate::Cli::command(), "cairn"));
        for ((name, english), (other, portuguese)) in english.iter().zip(&portuguese) {
            assert_eq!(name, other);
            assert_eq!(portuguese, english, "{name}");
            // What every command has comes last, whatever the command has itself.
            let mut last = english.iter().rev().filter(|line| !line.contains("--version"));
            assert!(last.next().is_some_and(|line| line.contains("--help")), "{english:?}");
            assert!(last.next().is_some_and(|line| line.contains("--lang")), "{english:?}");
        }
        assert_eq!(english.len(), portuguese.len());
    }

    #[test]
    fn examples_are_the_same_in_both_languages() {
        for (name, command) in every_command() {
            let Some(after) = command.get_after_help().map(ToString::to_string) else { continue };
            let said = find(&format!("after-{name}")).unwrap();
            let examples = |text: &str| {
                let lines = text.lines().map(str::trim);
                let lines = lines.filter(|line| line.starts_with("cairn ") || line.contains('|'));
                lines.map(str::to_owned).collect::<Vec<_>>()
            };
            assert_eq!(examples(&said), examples(&after), "{name}");
        }
    }
}
