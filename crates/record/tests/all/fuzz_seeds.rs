//! The fuzz seeds in `fuzz/seeds/` are still valid. A seed that is rejected at its first line is
//! useless to the fuzzer, and nothing else would report it.

use std::fs;
use std::path::PathBuf;

use cairn_games::{games, open};
use cairn_record::read_all;

/// The names and texts of all seeds of a fuzz target. Each game must have at least one.
fn seeds(target: &str) -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let seeds: Vec<(String, String)> = files
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    for game in games() {
        let has = seeds.iter().any(|(name, _)| name.starts_with(game.name));
        assert!(has, "no seed of {} in fuzz/seeds/{target}", game.name);
    }
    seeds
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
