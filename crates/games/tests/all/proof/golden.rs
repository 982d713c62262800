//! Golden playthroughs: whole games in `tests/golden/`, to be read, and replayed here.
//!
//! `UPDATE_GOLDEN=1 cargo test -p cairn-games playthroughs_hold` plays them anew from
//! their seeds, checks every position with the slow code, and writes the files.

use std::collections::BTreeMap;
use std::path::PathBuf;

use cairn_core::{Dice, Plies};
use cairn_games::{AnyGame, AnyPosition, games, open};

use super::folder;
use super::player::{Taste, choose};

/// A game that is kept: the variant, the dice and the taste that it is played with.
const KEPT: &[(&str, u64, Taste)] = &[
    ("stacks", 1, Taste::Text('x')),
    ("stac", 1, Taste::Progress),
    ("stac:claims=3", 2, Taste::Text('+')),
    ("swack", 1, Taste::Text('x')),
    ("swack:size=4,tie=last-mover-loses", 2, Taste::Any),
    ("swack:size=3,pie=on", 11, Taste::Any),
    ("wali", 1, Taste::Progress),
    ("wali:drop=no-three,win=two", 2, Taste::Progress),
    ("wali:board=9x8", 3, Taste::Progress),
    ("wali:line=or-more", 4, Taste::Progress),
    ("six-making", 1, Taste::Any),
    ("six-making:size=4,slide=free,ko=off", 2, Taste::Text('-')),
    ("six-making:size=4", 3, Taste::Text('-')),
];

/// The file of a variant: `swack:size=8,pie=on` is in `swack-size-8-pie-on.txt`.
fn file(variant: &str) -> PathBuf {
    folder("golden").join(variant.replace([':', ',', '='], "-") + ".txt")
}

#[test]
fn every_game_has_a_golden_playthrough() {
    for game in games() {
        assert!(file(game.name).exists(), "{} has no golden playthrough", game.name);
    }
}

#[test]
fn golden_playthroughs_hold() {
    for &(variant, seed, taste) in KEPT {
        let game = open(variant).unwrap();
        let file = file(variant);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&file, played(&game, seed, taste)).expect("the file can be written");
        }
        let text = std::fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let replayed = replayed(&game, &text);
        for (number, (kept, now)) in (1..).zip(text.lines().zip(replayed.lines())) {
            assert_eq!(now, kept, "{}:{number}", file.display());
        }
        assert_eq!(replayed, text, "{}", file.display());
    }
}

/// No file lies there that no test reads.
#[test]
fn golden_files_are_all_replayed() {
    let kept: Vec<PathBuf> = KEPT.iter().map(|game| file(game.0)).collect();
    for entry in std::fs::read_dir(folder("golden")).expect("tests/golden exists") {
        let path = entry.expect("tests/golden can be listed").path();
        let text = path.extension().is_some_and(|extension| extension == "txt");
        assert!(!text || kept.contains(&path), "{} is not replayed", path.display());
    }
}

/// Plays a game by its seed, every position checked by the slow code.
fn played(game: &AnyGame, seed: u64, taste: Taste) -> String {
    let mut dice = Dice::seeded(seed);
    let text = told(game, |position| {
        agrees_with_the_slow_code(position);
        choose(position, taste, &mut dice).expect("the game is not over").0
    });
    let line = |word: &str| text.lines().rev().find_map(|line| line.strip_prefix(word));
    let last = line("position ").expect("a game has positions");
    let slow = cairn_slow::ending(&game.variant().to_string(), last).expect("it is read");
    let status = line("status ").expect("a game has a status");
    assert!(status.starts_with(slow.unwrap_or("1/2-1/2 quiet")), "{slow:?}, not {status}");
    text
}

/// Plays the turns that the file has.
fn replayed(game: &AnyGame, text: &str) -> String {
    let mut turns = text.lines().filter_map(|line| line.strip_prefix("plays "));
    told(game, |position| {
        let turn = turns.next().unwrap_or_else(|| panic!("no turn after {}", position.text()));
        turn.to_owned()
    })
}

/// A game told as the files have it.
fn told(game: &AnyGame, mut turn_in: impl FnMut(&AnyPosition) -> String) -> String {
    let variant = game.variant();
    let mut text = format!("variant {variant}\n");
    let mut position = game.start();
    loop {
        text += &format!("\nposition {}\nturns {}\n", position.text(), position.count());
        let status = match position.ending() {
            Some(ending) => ending.to_string(),
            None if position.plies().quiet >= Plies::QUIET_LIMIT => "1/2-1/2 quiet limit".into(),
            None => {
                let turn = turn_in(&position);
                let read = position.read_turn(&turn);
                let read = read.unwrap_or_else(|why| panic!("{variant}: {turn}: {why}"));
                assert_eq!(position.turn_text(read), Some(turn.clone()), "canonical text");
                position.play(read).expect("a turn that is read is legal");
                text += &format!("plays {turn}\n");
                continue;
            }
        };
        return text + &format!("status {status}\n");
    }
}

fn agrees_with_the_slow_code(position: &AnyPosition) {
    let variant = position.game().variant().to_string();
    let fast: BTreeMap<String, String> = position
        .texts()
        .into_iter()
        .map(|(text, turn)| {
            let mut after = position.clone();
            after.play(turn).expect("a listed turn is legal");
            (text, after.text())
        })
        .collect();
    let slow = cairn_slow::turns(&variant, &position.text()).expect("the slow code reads it");
    assert_eq!(fast, slow, "{variant} {}", position.text());
}
