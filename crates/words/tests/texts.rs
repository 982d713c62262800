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

/// What stands between quotes in a source file; keys have no quotes in them.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').skip(1)
}

#[test]
fn both_languages_have_the_same_keys_and_arguments() {
    assert_eq!(keys(EN), keys(PT));
}

#[test]
fn no_text_is_left_unsaid() {
    let texts: Vec<String> =
        sources().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let said: BTreeSet<&str> = texts.iter().flat_map(|text| literals(text)).collect();
    // Keys that are made from a game's own words, such as `summary-stac`, are looked for by how
    // they begin: `format!("summary-{}", ...)`.
    let beginnings: Vec<&str> = said
        .iter()
        .filter_map(|literal| literal.split_once('{').map(|(beginning, _)| beginning))
        .filter(|beginning| beginning.len() > 2 && beginning.ends_with('-'))
        .collect();
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
        for call in text.split("say!(").skip(1) {
            let inside = call.split_once(");").map_or(call, |(inside, _)| inside);
            let mut parts = inside.split('"');
            let (Some(before), Some(key)) = (parts.next(), parts.next()) else { continue };
            if !before.trim_end().ends_with(',') || before.contains("$") {
                continue;
            }
            let wanted = keys.get(key);
            assert!(wanted.is_some(), "{}: there is no text {key}", path.display());
            for name in wanted.unwrap() {
                assert!(
                    inside.contains(&format!("{name} =")),
                    "{}: {key} is said without {name}",
                    path.display()
                );
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
