//! Any bytes typed at `cairn play`, from the menu on: it never panics, refuses with a sentence and
//! asks again, and leaves cleanly at the end of the input.

#![no_main]

use std::path::PathBuf;
use std::sync::OnceLock;

use cairn_cli::play::{Setting, run};
use cairn_cli::{Lang, Streams};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let (typed, files) = harmless(&quick(&String::from_utf8_lossy(input)));
    let mut typed = typed.as_bytes();
    let (mut out, mut messages) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { input: &mut typed, out: &mut out, messages: &mut messages, lang: Lang::En };
    // Of the two languages, the input itself chooses one.
    let lang = Lang::ALL[input.len() % Lang::ALL.len()];
    let players = [None, None];
    let setting = Setting { start: None, players, delay: None, seed: 7, echo: true, lang };
    run(setting, &mut streams).expect("nothing that is typed is an error");
    let out = String::from_utf8(out).expect("only text comes out");
    let goodbye = ["Goodbye.\n", "Até à próxima.\n"];
    assert!(goodbye.iter().any(|word| out.ends_with(word)), "it ended without a goodbye:\n{out}");
    if files {
        let _ = std::fs::remove_dir_all(folder());
    }
});

/// The same lines without those that make the computer think for a second or more: the highest
/// level, players with limits of their own or none at all, and every hint but the first. Nor does a
/// fuzzer get to start programs.
fn quick(typed: &str) -> String {
    let mut hints = 0;
    let is_quick = |line: &&str| {
        let line = line.trim().to_ascii_lowercase();
        let hint = ["hint", "dica"].contains(&line.as_str());
        hints += u32::from(hint);
        let slow = ["10", "alpha", "monte", "bot:"].iter().any(|word| line.contains(word));
        !slow && (!hint || hints == 1)
    };
    typed.split('\n').filter(is_quick).collect::<Vec<_>>().join("\n")
}

/// The same lines, but what is saved and loaded lies in a folder of our own: a fuzzer finds every
/// file name there is. Also tells whether there is any such line.
fn harmless(typed: &str) -> (String, bool) {
    let mut files = false;
    let lines: Vec<String> = typed
        .split('\n')
        .map(|line| {
            let line = line.trim();
            let Some((word, file)) = line.split_once(char::is_whitespace) else {
                return line.to_owned();
            };
            if !["save", "load", "guardar", "abrir"]
                .iter()
                .any(|command| word.eq_ignore_ascii_case(command))
            {
                return line.to_owned();
            }
            files = true;
            std::fs::create_dir_all(folder()).expect("a folder can be made");
            format!("{word} {}", folder().join(format!("game-{}", file.len() % 3)).display())
        })
        .collect();
    (lines.join("\n"), files)
}

fn folder() -> &'static PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        std::env::temp_dir().join(format!("cairn-fuzz-menu-{}", std::process::id()))
    })
}
