//! The whole program with the game: every command knows it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use cairn_cli::{Exit, Lang, Streams, run};
use cairn_games::games;

use crate::register;

/// Runs the program with this input; what it printed.
fn cairn(arguments: &str, input: &str) -> String {
    register();
    let (mut out, mut messages) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut input.as_bytes(),
        out: &mut out,
        messages: &mut messages,
        lang: Lang::En,
    };
    let words = ["cairn"].into_iter().chain(arguments.split(' '));
    let exit = run(words, &mut streams);
    assert_eq!(exit, Exit::Fine, "{arguments}: {}", String::from_utf8_lossy(&messages));
    String::from_utf8(out).expect("the output is text")
}

#[test]
fn it_is_listed_after_the_other_games() {
    let listed = cairn("games", "");
    assert!(listed.contains("neutron"), "{listed}");
    let line = |name: &str| listed.lines().position(|line| line.starts_with(name));
    let places: Vec<_> = games().iter().map(|info| line(info.name)).collect();
    assert!(places.is_sorted() && places.iter().all(Option::is_some), "{listed}");
    assert_eq!(games().last().map(|info| info.name), Some("neutron"));
}

#[test]
fn its_rules_can_be_read_in_every_language() {
    assert!(cairn("rules neutron", "").contains("get the neutron onto your own home row"));
    assert!(cairn("rules neutron --lang pt", "").contains("levar o neutrão à tua própria"));
}

#[test]
fn it_is_played_in_the_plain_terminal() {
    let asked = cairn("play neutron --plain", "c3-c4\na5-a2\nc3-e3,c1-c4\nquit\n");
    let refused = "in the first turn of the game the neutron is not moved";
    assert!(asked.contains(refused), "{asked}");
    assert!(asked.contains("Black (b) to move") && asked.contains("rows to go"), "{asked}");
    // Step by step: the neutron, where it goes, then a piece.
    let steps = cairn("play neutron --plain", "a5\na2\nc3\ne3\nc1\nc4\nquit\n");
    assert!(steps.contains("[n]") && steps.contains("[b]"), "{steps}");
}

#[test]
fn levels_play_it_to_the_end() {
    let game = "play neutron --plain --first level:3 --second random --seed 5";
    // Between two computers every turn waits for Enter.
    let played = cairn(game, &"\n".repeat(200));
    assert!(played.contains("1-0") || played.contains("0-1"), "{played}");
}

#[test]
fn level_four_wins_a_duel_against_random() {
    let told = cairn("duel neutron --a level:4 --b random --games 10 --seed 1 --json", "");
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert!(told["won"].as_u64().is_some_and(|won| won >= 8), "{told}");
}

#[test]
fn an_engine_plays_it_over_the_protocol() {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_cairn-neutron"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let asked = "ugi\nsetoption name Variant value neutron\nisready\nposition startpos\n\
                 go nodes 200\n";
    let mut input = engine.stdin.take().expect("a pipe");
    input.write_all(asked.as_bytes()).expect("it listens");
    // It has answered before it is told to quit, which would stop the search.
    let mut lines = BufReader::new(engine.stdout.take().expect("a pipe")).lines();
    let chosen =
        lines.find_map(|line| line.expect("a line").strip_prefix("bestmove ").map(str::to_owned));
    let start = crate::open("neutron").start();
    assert!(chosen.is_some_and(|turn| start.read_turn(&turn).is_ok()));
    drop(input);
    assert!(engine.wait().expect("it ends").success());
}

#[test]
fn it_is_drawn() {
    let svg = cairn("draw neutron:size=7", "");
    assert!(svg.starts_with("<svg ") && svg.contains("</svg>"), "{svg}");
}

#[test]
fn the_benchmark_searches_it() {
    let told = cairn("bench", "");
    let nodes = told.lines().find_map(|line| line.strip_prefix("neutron "));
    assert!(nodes.is_some_and(|nodes| nodes.parse::<u64>().is_ok_and(|n| n > 1_000)), "{told}");
}

/// What is written by one command is read by others.
#[test]
fn a_saved_game_is_read_again() {
    let place = tempfile::tempdir().expect("a place for a file");
    let file = place.path().join("games.txt").display().to_string();
    cairn(&format!("duel neutron --a level:2 --b level:1 --games 2 --seed 2 --save {file}"), "");
    let drawn = cairn(&format!("draw --record {file} --ply 3 --last"), "");
    assert!(drawn.starts_with("<svg "), "{drawn}");
    let text = std::fs::read_to_string(&file).expect("the file is there");
    let read: Vec<_> = cairn_record::records(&text).collect();
    assert_eq!(read.len(), 2);
    for game in read {
        let game = game.expect("the record is right");
        assert!(!game.status().is_open() && game.turns().len() > 2);
    }
}
