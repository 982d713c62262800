//! The folder of each game has everything that the program, the tests, the benches and fuzzing look
//! for in it. `docs/game-folder.md` describes the files.

use std::fs;

use cairn_games::games;
use cairn_typed::game_folder;
use cairn_words::Lang;

/// The files and folders of every game, and what each one is for.
const NEEDED: &[(&str, &str)] = &[
    ("mod.rs", "the rules: the type that implements `Game`, and the static `GAME`"),
    ("lesson.toml", "the lesson; docs/lesson.md describes the format"),
    ("perft.txt", "the counts of turn sequences, with the start of every variant"),
    ("golden", "at least one whole game"),
    ("tactics.txt", "positions with something to find"),
    ("seeds", "the texts that fuzzing starts from"),
    ("slow/mod.rs", "the slow transcription of the rules page"),
    ("tests/mod.rs", "a test for each sentence of the rules page that can be misread"),
    ("bench.txt", "the positions of `cairn bench`"),
    ("speed.txt", "the perft and the random games that are measured"),
];

#[test]
fn every_folder_is_complete() {
    let mut missing = Vec::new();
    for game in games() {
        let folder = game_folder(game.name);
        let mut need = |file: &str, what: &str| {
            let path = folder.join(file);
            let is_there = if path.is_dir() {
                fs::read_dir(&path).is_ok_and(|mut entries| entries.next().is_some())
            } else {
                path.is_file()
            };
            if !is_there {
                let folder = game.name.replace('-', "_");
                missing.push(format!("add crates/games/src/{folder}/{file}: {what}"));
            }
        };
        for (file, what) in NEEDED {
            need(file, what);
        }
        for lang in Lang::ALL {
            need(&format!("rules.{lang}.md"), "the rules page in this language");
            need(&format!("words.{lang}.ftl"), "the words of the game in this language");
        }
    }
    assert!(missing.is_empty(), "{}; see docs/game-folder.md", missing.join("\n"));
}

/// `cargo fmt` finds files through `mod` lines, and no crate in the workspace has one for them.
#[test]
fn slow_transcriptions_are_formatted() {
    for game in games() {
        let file = game_folder(game.name).join("mod.rs");
        let text = fs::read_to_string(&file).expect("a game has a mod.rs");
        let name = file.display();
        assert!(text.contains("#[cfg(false)]\nmod slow;"), "{name}: add `#[cfg(false)] mod slow;`");
    }
}

#[test]
fn every_transcription_is_of_a_registered_game() {
    for name in cairn_slow::games() {
        let is_known = games().iter().any(|game| game.name == name);
        assert!(is_known, "{name} has a slow transcription, but no line in `every_game!`");
    }
}
