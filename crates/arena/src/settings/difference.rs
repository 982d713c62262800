use cairn_words::{Argument, Sentence, sentence};
use toml::{Table, Value};

use super::Settings;

/// What does not decide which games there are.
const FREE: [&str; 1] = ["concurrency"];

/// In which of the settings that decide about the games two tournaments differ, in words: the
/// first is the one that is there. More games than before are no difference: they are played after
/// those that are there.
#[must_use]
pub fn differences(there: &Settings, asked: &Settings) -> Vec<Sentence> {
    let (old, new) = (table(there), table(asked));
    let mut names: Vec<&String> = old.keys().chain(new.keys()).collect();
    names.sort();
    names.dedup();
    let more = |name: &str| name == "games" && asked.games >= there.games;
    names
        .into_iter()
        .filter(|name| !FREE.contains(&name.as_str()) && !more(name))
        .filter(|&name| old.get(name) != new.get(name))
        .map(|name| {
            let shown = |value: Option<&Value>| match value {
                Some(value) => Argument::from(told(value)),
                None => sentence!("setting-nothing").into(),
            };
            let (old, new) = (shown(old.get(name)), shown(new.get(name)));
            sentence!("setting-was", setting = name, old = old, new = new)
        })
        .collect()
}

fn table(settings: &Settings) -> Table {
    Table::try_from(settings.draft()).unwrap_or_default()
}

/// A value on one line.
fn told(value: &Value) -> String {
    match value {
        Value::Array(values) => {
            format!("[{}]", values.iter().map(told).collect::<Vec<_>>().join(", "))
        }
        Value::Table(table) => {
            let fields: Vec<String> =
                table.iter().map(|(name, value)| format!("{name} = {}", told(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        plain => plain.to_string(),
    }
}
