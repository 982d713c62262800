//! The rules and the computer players run in a browser, where `std`'s clock panics and there are
//! neither threads nor files. `cargo check --target wasm32-unknown-unknown` accepts them all the
//! same, so the sources are searched for their names.

use std::fs;
use std::path::{Path, PathBuf};

/// The crates that a browser needs.
const CRATES: [&str; 6] = ["words", "core", "search", "games", "record", "engine"];

/// The modules that a browser does not get: where each is declared, and its name.
const NATIVE_ONLY: [(&str, &str); 7] = [
    ("core/src/perft/mod.rs", "threads"),
    ("record/src/lib.rs", "saved_games"),
    ("record/src/lib.rs", "today"),
    ("record/src/record/mod.rs", "file"),
    ("engine/src/lib.rs", "background"),
    ("engine/src/lib.rs", "tune"),
    ("search/src/platform/mod.rs", "native"),
];

/// What a browser does not have, as code names it.
const MISSING: [&str; 8] = [
    "Instant",
    "SystemTime",
    "std::thread",
    "thread::",
    "std::fs",
    "fs::",
    "std::process",
    "std::net",
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Is this file, or a folder that it is in, one of the modules that a browser does not get?
fn is_native_only(file: &Path) -> bool {
    NATIVE_ONLY.iter().any(|(parent, module)| {
        let path = crates().join(parent).with_file_name(module);
        file.starts_with(&path) || file == path.with_extension("rs")
    })
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !is_native_only(&path) {
            found.push(path);
        }
    }
}

/// The lines that name something missing, with their numbers. Comments and unit tests, which stand
/// at the end of a file, do not count.
fn named(text: &str) -> Vec<(usize, &str)> {
    let code = text.lines().take_while(|line| *line != "#[cfg(test)]");
    (1..).zip(code).filter(|(_, line)| names_missing(line)).collect()
}

fn names_missing(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    let in_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    MISSING.iter().any(|name| {
        code.match_indices(name).any(|(at, _)| {
            let (before, after) = (&code[..at], &code[at + name.len()..]);
            let goes_on = !name.ends_with(':') && in_word(after.chars().next());
            !in_word(before.chars().next_back()) && !goes_on
        })
    })
}

#[test]
fn nothing_names_a_clock_a_thread_or_a_file() {
    let mut files = Vec::new();
    CRATES.iter().for_each(|name| sources(&crates().join(name).join("src"), &mut files));
    assert!(files.len() > 100, "{} files", files.len());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert_eq!(named(&text), [], "{}: a browser does not have this", file.display());
    }
}

#[test]
fn modules_with_clocks_threads_and_files_are_left_out_for_a_browser() {
    for (parent, module) in NATIVE_ONLY {
        let text = fs::read_to_string(crates().join(parent)).unwrap();
        let left_out = |visible: &str| {
            text.contains(&format!("#[cfg(not(target_family = \"wasm\"))]\n{visible}mod {module};"))
        };
        assert!(left_out("") || left_out("pub "), "{parent}: mod {module}");
        let path = crates().join(parent).with_file_name(module);
        assert!(path.is_dir() || path.with_extension("rs").is_file(), "{}", path.display());
    }
}

#[test]
fn a_name_is_found() {
    for line in [
        "use std::time::{Duration, Instant};",
        "let now = Instant::now();",
        "std::thread::scope(|scope| {",
        "use std::thread;",
        "thread::spawn(work);",
        "    fs::read_to_string(path)",
        "use std::fs::File;",
    ] {
        assert_eq!(named(line), [(1, line)]);
    }
    for line in ["use std::time::Duration;", "// as `std::thread` does", "let threads = 2;"] {
        assert_eq!(named(line), []);
    }
}
