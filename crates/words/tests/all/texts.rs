//! All languages say the same things, and somebody says each of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cairn_words::{Lang, Say, Texts, sentence};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// A file of texts in every language.
struct File {
    paths: Vec<(Lang, PathBuf)>,
    /// The folder of the one game that says it; everybody says the others.
    game: Option<PathBuf>,
}

impl File {
    fn english(&self) -> &Path {
        &self.paths[0].1
    }
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Every file of texts, those of the games included.
fn files() -> Vec<File> {
    let names = |folder: PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let words = crates().join("words/src");
    let common = names(words.join("en")).map(|english| {
        let name = english.file_name().unwrap();
        let path = |lang: Lang| (lang, words.join(lang.code()).join(name));
        File { paths: Lang::ALL.map(path).into(), game: None }
    });
    let games = names(crates().join("games/src")).filter_map(|folder| {
        let path = |lang: Lang| (lang, folder.join(format!("words.{lang}.ftl")));
        let paths = Lang::ALL.map(path).into();
        folder.join("words.en.ftl").exists().then_some(File { paths, game: Some(folder) })
    });
    common.chain(games).collect()
}

/// The messages of the core, with the names of their arguments.
fn core_keys() -> Keys {
    let messages = cairn_core::messages::ENGLISH.iter().map(|(key, text)| {
        let names = text.split("{ $").skip(1).map(|part| part.split(" }").next().unwrap());
        ((*key).to_owned(), names.map(str::to_owned).collect())
    });
    messages.collect()
}

/// The file that translates the messages of the core into a language.
fn core_file(lang: Lang) -> PathBuf {
    crates().join(format!("words/src/{lang}/core.ftl"))
}

/// The languages that are not English.
fn others() -> impl Iterator<Item = Lang> {
    Lang::ALL.into_iter().filter(|&lang| lang != Lang::En)
}

/// The keys of every text that belongs to no game, and of those of the games.
fn all_keys() -> (Keys, Vec<(PathBuf, Keys)>) {
    let (mut common, mut games) = (Keys::new(), Vec::new());
    for file in files() {
        let english = keys(file.english());
        match file.game {
            Some(folder) => games.push((folder, english)),
            // The page says these.
            None if file.english().ends_with("web.ftl") => {}
            None => {
                for (key, names) in english {
                    assert!(common.insert(key.clone(), names).is_none(), "{key} is in two files");
                }
            }
        }
    }
    (common, games)
}

type Keys = BTreeMap<String, BTreeSet<String>>;

/// The keys of a language with the names of their arguments; panics at a key that is there twice.
fn keys(path: &Path) -> Keys {
    let source = fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let read = fluent_syntax::parser::parse(source.as_str()).expect("the file is Fluent");
    let mut keys = Keys::new();
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
    let mut found = Vec::new();
    for entry in fs::read_dir(crates()).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            under(&source, &mut found);
        }
    }
    found
}

/// The calls of `say!` and `sentence!` in a source file, from after the bracket to before its
/// partner.
fn calls(source: &str) -> Vec<&str> {
    [calls_of("say!(", source), calls_of("sentence!(", source)].concat()
}

fn calls_of<'a>(name: &str, source: &'a str) -> Vec<&'a str> {
    source.split(name).skip(1).map(to_the_end).collect()
}

fn to_the_end(rest: &str) -> &str {
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
}

/// The key that a call names, and whether it is one of a game's own; `None` in what only explains
/// or defines the macros.
fn key_of(call: &str) -> Option<(&str, bool)> {
    let mut parts = call.split('"');
    let (before, key) = (parts.next()?.trim(), parts.next()?);
    let named = before.is_empty() || before.ends_with(',');
    (named && !before.contains('$')).then_some((key, before.starts_with("WORDS")))
}

/// Keys that are made from a game's own words, such as `side-black`, are known by how they begin:
/// `format!("side-{}", ...)`.
fn beginnings(source: &str) -> impl Iterator<Item = &str> {
    source.split("format!(\"").skip(1).filter_map(|rest| {
        let (beginning, _) = rest.split_once('{')?;
        let word = beginning.strip_suffix('-')?;
        word.bytes().all(|byte| byte.is_ascii_lowercase()).then_some(beginning)
    })
}

#[test]
fn all_languages_have_the_same_keys_and_arguments() {
    for file in files() {
        let english = keys(file.english());
        for (_, path) in &file.paths {
            assert_eq!(keys(path), english, "{}", path.display());
        }
    }
}

#[test]
fn every_message_of_the_core_is_translated() {
    for lang in others() {
        assert_eq!(keys(&core_file(lang)), core_keys(), "{lang}");
    }
    assert!(!core_file(Lang::En).exists(), "the English of these messages is in the core");
}

#[test]
fn the_core_says_each_of_its_messages_with_its_arguments() {
    let known = core_keys();
    let mut said = BTreeSet::new();
    let core = crates().join("core/src");
    for path in sources().into_iter().filter(|path| path.starts_with(&core)) {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        for call in calls_of("message!(", code) {
            let Some((key, _)) = key_of(call) else { continue };
            let names = known.get(key).unwrap_or_else(|| panic!("there is no {key}"));
            for name in names {
                assert!(call.contains(&format!("{name} =")), "{key} is said without {name}");
            }
            said.insert(key.to_owned());
        }
    }
    let unsaid: Vec<&String> = known.keys().filter(|key| !said.contains(*key)).collect();
    assert!(unsaid.iter().all(|key| key.starts_with("field-")), "{unsaid:?}");
}

#[test]
fn a_text_that_is_missing_in_a_language_is_said_in_english() {
    static TEXTS: Texts =
        Texts::new(&[&[("en", "both = yes\nonly = { $what } only\n"), ("pt", "both = sim\n")]]);
    assert_eq!(TEXTS.text(Lang::Pt, "both", &[]), "sim");
    let inside = sentence!(TEXTS, "both");
    let only = sentence!(TEXTS, "only", what = inside.clone());
    assert_eq!(only.say(Lang::Pt), "yes only");
    assert!(inside.is_known(Lang::Pt) && !only.is_known(Lang::Pt));
    assert_eq!(sentence!(TEXTS, "none").say(Lang::Pt), "[none]");
    assert_eq!(TEXTS.plain(Lang::Pt)["only"], "{$what} only");
}

#[test]
fn a_message_of_the_core_is_said_in_every_language() {
    let error = "c".parse::<cairn_core::Cell>().unwrap_err();
    let english = "at character 2: expected a row number after the column letter, found the end";
    assert_eq!(error.to_string(), english);
    assert_eq!(error.say(Lang::En), english);
    let portuguese = "no carácter 2: esperava-se o número da linha a seguir à letra da coluna";
    assert!(error.say(Lang::Pt).starts_with(portuguese), "{}", error.say(Lang::Pt));
}

#[test]
fn a_language_that_is_not_known_is_refused() {
    let refused = "de".parse::<Lang>().unwrap_err();
    let (others, last) = Lang::codes();
    let english = format!("`de` is not a language of Cairn; they are {others} and {last}");
    assert_eq!(refused.to_string(), english);
    let portuguese = format!("`de` não é uma língua do Cairn; são {others} e {last}");
    assert_eq!(refused.say(Lang::Pt), portuguese);
}

#[test]
fn no_text_is_left_unsaid() {
    let sources: Vec<(PathBuf, String)> = sources()
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            (path, text)
        })
        .collect();
    let beginnings: BTreeSet<&str> =
        sources.iter().flat_map(|(_, text)| beginnings(text)).collect();
    let made = |key: &str| {
        key == "summary" || beginnings.iter().any(|beginning| key.starts_with(beginning))
    };
    let said = |own: bool, folder: &Path| -> BTreeSet<&str> {
        let there = sources.iter().filter(|(path, _)| path.starts_with(folder));
        let keys = there.flat_map(|(_, text)| calls(text)).filter_map(key_of);
        keys.filter(|(_, game)| *game == own).map(|(key, _)| key).collect()
    };
    let (common, games) = all_keys();
    let by_all = said(false, &crates());
    for key in common.keys() {
        assert!(by_all.contains(key.as_str()) || made(key), "nobody says {key}");
    }
    for (folder, keys) in games {
        let by_it = said(true, &folder);
        for key in keys.keys() {
            let place = folder.display();
            assert!(by_it.contains(key.as_str()) || made(key), "{place} never says {key}");
        }
    }
}

#[test]
fn what_is_said_exists_with_its_arguments() {
    let (common, games) = all_keys();
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap();
        let place = path.display();
        let game = games.iter().find(|(folder, _)| path.starts_with(folder));
        for call in calls(&text) {
            let Some((key, own)) = key_of(call) else { continue };
            let keys = match (own, game) {
                (false, _) => &common,
                (true, Some((_, keys))) => keys,
                // An example in a comment.
                (true, None) => continue,
            };
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
    let core = others().map(|lang| (lang, core_file(lang)));
    for (lang, path) in files().into_iter().flat_map(|file| file.paths).chain(core) {
        let source: &'static str = fs::read_to_string(&path).unwrap().leak();
        let file: cairn_words::File = vec![(lang.code(), source)].leak();
        let texts = Texts::new(vec![file].leak());
        for (key, names) in keys(&path) {
            let arguments: Vec<(&str, cairn_words::FluentValue<'_>)> =
                names.iter().map(|name| (name.as_str(), "2".into())).collect();
            let text = texts.text(lang, &key, &arguments);
            assert!(!text.contains("{$") && text != format!("[{key}]"), "{lang}: {key}: {text}");
            assert!(!text.contains('!'), "{lang}: {key}: no exclamation marks");
        }
    }
}

#[test]
fn what_the_system_says_is_known_in_every_language() {
    for code in [1, 2, 13, 17, 20, 21, 28, 30, 36] {
        let error = std::io::Error::from_raw_os_error(code);
        assert_eq!(error.say(Lang::En), error.to_string());
        others().for_each(|lang| assert_ne!(error.say(lang), error.to_string()));
    }
}
