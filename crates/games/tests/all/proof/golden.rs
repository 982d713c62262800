//! Golden playthroughs: whole games in the folder `golden` of each game, to be read, and replayed
//! here.
//!
//! `UPDATE_GOLDEN=1 cargo test -p cairn-games playthroughs_hold` plays them anew as their first lines
//! say, checks every position with the slow code, and writes the files.

use std::collections::BTreeMap;
use std::path::PathBuf;

use cairn_core::{Dice, Plies};
use cairn_games::{AnyGame, AnyPosition, games, open};
use cairn_typed::folder_files;

use super::player::{Taste, choose};

/// How a file is made, from its first lines.
struct Header {
    game: AnyGame,
    seed: u64,
    taste: Taste,
}

impl Header {
    fn read(text: &str) -> Option<Header> {
        let line = |word: &str| text.lines().take(3).find_map(|line| line.strip_prefix(word));
        Some(Header {
            game: open(line("variant ")?).ok()?,
            seed: line("seed ")?.parse().ok()?,
            taste: Taste::read(line("taste ")?)?,
        })
    }

    fn written(&self) -> String {
        let Header { game, seed, taste } = self;
        format!("variant {}\nseed {seed}\ntaste {taste}\n", game.variant())
    }
}

/// Every golden file of a game with its header and its text.
fn files(game: &str) -> Vec<(PathBuf, Header, String)> {
    folder_files(game, "golden")
        .into_iter()
        .map(|file| {
            let text = std::fs::read_to_string(&file).expect("a golden file can be read");
            let header = Header::read(&text).unwrap_or_else(|| {
                panic!("{}: it must begin with variant, seed and taste", file.display())
            });
            assert_eq!(header.game.info().name, game, "{}: another game", file.display());
            (file, header, text)
        })
        .collect()
}

#[test]
fn every_game_has_a_golden_playthrough() {
    for game in games() {
        let is_default = |header: &Header| header.game.variant().to_string() == game.name;
        let has = files(game.name).iter().any(|(_, header, _)| is_default(header));
        assert!(has, "{0} has no golden playthrough of the variant `{0}`", game.name);
    }
}

#[test]
fn golden_playthroughs_hold() {
    for (file, header, mut text) in games().iter().flat_map(|game| files(game.name)) {
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            text = played(&header);
            std::fs::write(&file, &text).expect("the file can be written");
        }
        let replayed = replayed(&header, &text);
        for (number, (kept, now)) in (1..).zip(text.lines().zip(replayed.lines())) {
            assert_eq!(now, kept, "{}:{number}", file.display());
        }
        assert_eq!(replayed, text, "{}", file.display());
    }
}

/// Plays a game by its seed, every position checked by the slow code.
fn played(header: &Header) -> String {
    let mut dice = Dice::seeded(header.seed);
    let text = told(header, |position| {
        agrees_with_the_slow_code(position);
        choose(position, header.taste, &mut dice).expect("the game is not over").0
    });
    let line = |word: &str| text.lines().rev().find_map(|line| line.strip_prefix(word));
    let last = line("position ").expect("a game has positions");
    let slow = cairn_slow::ending(&header.game.variant().to_string(), last).expect("it is read");
    let status = line("status ").expect("a game has a status");
    assert!(status.starts_with(slow.unwrap_or("1/2-1/2 quiet")), "{slow:?}, not {status}");
    text
}

/// Plays the turns that the file has.
fn replayed(header: &Header, text: &str) -> String {
    let mut turns = text.lines().filter_map(|line| line.strip_prefix("plays "));
    told(header, |position| {
        let turn = turns.next().unwrap_or_else(|| panic!("no turn after {}", position.text()));
        turn.to_owned()
    })
}

/// A game told as the files have it.
fn told(header: &Header, mut turn_in: impl FnMut(&AnyPosition) -> String) -> String {
    let variant = header.game.variant();
    let mut text = header.written();
    let mut position = header.game.start();
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
