//! The fuzz seeds in the folder of each game are still valid. A seed that is rejected at its first line is
//! useless to the fuzzer, and nothing else would report it.

use std::fs;

use cairn_games::{games, open};
use cairn_record::read_all;
use cairn_typed::folder_files;

/// The names and texts of all seeds of a fuzz target. Each game must have at least one.
fn seeds(target: &str) -> Vec<(String, String)> {
    let of_game = |game: &str| {
        let files = folder_files(game, &format!("seeds/{target}"));
        assert!(!files.is_empty(), "add a seed to seeds/{target} in the folder of {game}");
        files
    };
    let files = games().iter().flat_map(|game| of_game(game.name));
    files
        .map(|file| (file.display().to_string(), fs::read_to_string(&file).expect("a text")))
        .collect()
}

#[test]
fn menus() {
    for (name, text) in seeds("menu") {
        assert!(!text.trim().is_empty(), "{name}: a menu seed has lines that somebody types");
    }
}

#[test]
fn positions() {
    for (name, text) in seeds("position_text") {
        let (variant, position) = text.split_once('\n').unwrap();
        let read = open(variant).unwrap().read(position);
        assert_eq!(read.unwrap_or_else(|error| panic!("{name}: {error}")).text(), position);
    }
}

#[test]
fn turns() {
    for (name, text) in seeds("turn_text") {
        let mut lines = text.lines();
        let game = open(lines.next().unwrap()).unwrap();
        let mut position = match lines.next().unwrap() {
            "-" => game.start(),
            text => game.read(text).unwrap_or_else(|error| panic!("{name}: {error}")),
        };
        for line in lines.take_while(|line| !line.starts_with('?')) {
            let turn = position.read_turn(line);
            let turn = turn.unwrap_or_else(|error| panic!("{name}, {line}: {error}"));
            position.play(turn).unwrap();
        }
    }
}

#[test]
fn records() {
    for (name, text) in seeds("record_file") {
        let read = read_all(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.iter().map(ToString::to_string).collect::<String>(), text, "{name}");
    }
}
