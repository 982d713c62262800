//! Both languages say the same things, and somebody says each of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cairn_words::Lang;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

const EN: &str = include_str!("../src/en.ftl");
const PT: &str = include_str!("../src/pt.ftl");

/// The keys of a language with the names of their arguments; panics at a key that is there twice.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let read = fluent_syntax::parser::parse(source).expect("the file is Fluent");
    let mut keys = BTreeMap::new();
    for entry in &read.body {
        let Entry::Message(message) = entry else { continue };
        let mut names = BTreeSet::new();
        names_of(message.value.as_ref().expect("every text has a value"), &mut names);
        let before = keys.insert(message.id.name.to_owned(), names);
        assert!(before.is_none(), "{} is there twice", message.id.name);
    }
    keys
}

fn names_of(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => name_of(inline, names),
            Expression::Select { selector, variants } => {
                name_of(selector, names);
                variants.iter().for_each(|variant| names_of(&variant.value, names));
            }
        }
    }
}

fn name_of(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        names.insert(id.name.to_owned());
    }
}

/// Every source file of the crates that speak.
fn sources() -> Vec<PathBuf> {
    fn under(directory: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                under(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    for entry in fs::read_dir(crates).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            under(&source, &mut found);
        }
    }
    found
}

/// The calls of `say!` in a source file, from after the bracket to before its partner.
fn calls(source: &str) -> impl Iterator<Item = &str> {
    source.split("say!(").skip(1).map(|rest| {
        let mut depth = 1;
        let end = rest.find(|letter| {
            depth += match letter {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth == 0
        });
        &rest[..end.unwrap_or(rest.len())]
    })
}

/// The key that a call names; `None` in what only explains or defines the macro.
fn key_of(call: &str) -> Option<&str> {
    let mut parts = call.split('"');
    let (before, key) = (parts.next()?, parts.next()?);
    (before.trim_end().ends_with(',') && !before.contains('$')).then_some(key)
}

/// Keys that are made from a game's own words, such as `summary-stac`, are known by how they
/// begin: `find(lang, &format!("summary-{}", ...))`.
fn beginnings(source: &str) -> impl Iterator<Item = &str> {
    source.split("find(lang, &format!(\"").skip(1).filter_map(|rest| {
        let (beginning, _) = rest.split_once('{')?;
        beginning.ends_with('-').then_some(beginning)
    })
}

#[test]
fn both_languages_have_the_same_keys_and_arguments() {
    assert_eq!(keys(EN), keys(PT));
}

#[test]
fn no_text_is_left_unsaid() {
    let texts: Vec<String> =
        sources().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let said: BTreeSet<&str> =
        texts.iter().flat_map(|text| calls(text)).filter_map(key_of).collect();
    let beginnings: Vec<&str> = texts.iter().flat_map(|text| beginnings(text)).collect();
    for key in keys(EN).keys() {
        let is_said = said.contains(key.as_str())
            || beginnings.iter().any(|beginning| key.starts_with(beginning));
        assert!(is_said, "nobody says {key}");
    }
}

#[test]
fn what_is_said_exists_with_its_arguments() {
    let keys = keys(EN);
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap();
        for call in calls(&text) {
            let Some(key) = key_of(call) else { continue };
            let place = path.display();
            let wanted = keys.get(key).unwrap_or_else(|| panic!("{place}: there is no {key}"));
            for name in wanted {
                let given = format!("{name} =");
                assert!(call.contains(&given), "{place}: {key} is said without {name}");
            }
        }
    }
}

#[test]
fn every_text_can_be_formatted() {
    for lang in Lang::ALL {
        for (key, names) in keys(EN) {
            let arguments: Vec<(&str, cairn_words::FluentValue<'_>)> =
                names.iter().map(|name| (name.as_str(), "2".into())).collect();
            let text = cairn_words::text(lang, &key, &arguments);
            assert!(!text.contains("{$") && !text.contains('['), "{lang}: {key}: {text}");
            assert!(!text.contains('!'), "{lang}: {key}: no exclamation marks");
        }
    }
}
