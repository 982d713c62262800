//! Both languages say the same things, and somebody says each of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cairn_words::{Lang, Say, Texts};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// A file of texts in both languages.
struct Pair {
    en: PathBuf,
    pt: PathBuf,
    /// The folder of the one game that says it; everybody says the others.
    game: Option<PathBuf>,
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Every file of texts, those of the games included.
fn pairs() -> Vec<Pair> {
    let names = |folder: PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let words = crates().join("words/src");
    let common = names(words.join("en")).map(|en| {
        let pt = words.join("pt").join(en.file_name().unwrap());
        Pair { en, pt, game: None }
    });
    let games = names(crates().join("games/src")).filter_map(|folder| {
        let (en, pt) = (folder.join("words.en.ftl"), folder.join("words.pt.ftl"));
        en.exists().then_some(Pair { en, pt, game: Some(folder) })
    });
    common.chain(games).collect()
}

/// The keys of every text that belongs to no game, and of those of the games.
fn all_keys() -> (Keys, Vec<(PathBuf, Keys)>) {
    let (mut common, mut games) = (Keys::new(), Vec::new());
    for pair in pairs() {
        match pair.game {
            Some(folder) => games.push((folder, keys(&pair.en))),
            // The page says these.
            None if pair.en.ends_with("web.ftl") => {}
            None => {
                for (key, names) in keys(&pair.en) {
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
    let of = |name: &str| source.split(name).skip(1).map(to_the_end).collect::<Vec<_>>();
    [of("say!("), of("sentence!(")].concat()
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
fn both_languages_have_the_same_keys_and_arguments() {
    for pair in pairs() {
        assert_eq!(keys(&pair.en), keys(&pair.pt), "{}", pair.en.display());
    }
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
    for pair in pairs() {
        for (lang, path) in [(Lang::En, &pair.en), (Lang::Pt, &pair.pt)] {
            let source: &'static str = fs::read_to_string(path).unwrap().leak();
            let files: &'static [&'static str] = vec![source].leak();
            let texts: &'static Texts = Box::leak(Box::new(Texts::of(files, files)));
            for (key, names) in keys(path) {
                let arguments: Vec<(&str, cairn_words::FluentValue<'_>)> =
                    names.iter().map(|name| (name.as_str(), "2".into())).collect();
                let text = texts.text(lang, &key, &arguments);
                assert!(
                    !text.contains("{$") && text != format!("[{key}]"),
                    "{lang}: {key}: {text}"
                );
                assert!(!text.contains('!'), "{lang}: {key}: no exclamation marks");
            }
        }
    }
}

#[test]
fn what_the_system_says_is_known_in_both_languages() {
    for code in [1, 2, 13, 17, 20, 21, 28, 30, 36] {
        let error = std::io::Error::from_raw_os_error(code);
        assert_eq!(error.say(Lang::En), error.to_string());
        assert_ne!(error.say(Lang::Pt), error.to_string());
    }
}
