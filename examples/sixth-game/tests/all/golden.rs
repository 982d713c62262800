//! Golden playthroughs: whole games in `src/golden/`, to be read, and replayed here.
//!
//! `UPDATE_GOLDEN=1 cargo test -p cairn-neutron golden` plays them anew from their seeds, checks
//! every position with the slow code, and writes the files.

use std::collections::BTreeMap;
use std::path::PathBuf;

use cairn_core::{Dice, Plies};
use cairn_games::{AnyGame, AnyPosition};

use crate::{open, slow};

/// The games that are kept: the variant and the seed.
const KEPT: &[(&str, u64)] = &[("neutron", 1), ("neutron:size=7", 4)];

/// The file of a variant: `neutron:size=7` is in `neutron-size-7.txt`.
fn file(variant: &str) -> PathBuf {
    let name = variant.replace([':', ',', '='], "-") + ".txt";
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/golden").join(name)
}

#[test]
fn golden_playthroughs_hold() {
    for &(variant, seed) in KEPT {
        let (game, file) = (open(variant), file(variant));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&file, played(&game, seed)).expect("the file can be written");
        }
        let text = std::fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let mut turns = text.lines().filter_map(|line| line.strip_prefix("plays "));
        let replayed = told(&game, |_| turns.next().expect("a turn in the file").to_owned());
        assert_eq!(replayed, text, "{}", file.display());
    }
}

/// Plays a game by its seed, every position checked by the slow code. Most turns are such that the
/// other side cannot win at once, if there are any, so that the game is not over too soon.
fn played(game: &AnyGame, seed: u64) -> String {
    let mut dice = Dice::seeded(seed);
    told(game, |position| {
        agrees_with_the_slow_code(position);
        let texts = position.texts();
        let careful = texts.iter().filter(|(_, turn)| !gives_the_game_away(position, *turn));
        let mut choices: Vec<_> = careful.collect();
        if choices.is_empty() || dice.below(8) == 0 {
            choices = texts.iter().collect();
        }
        choices[dice.below(choices.len() as u32) as usize].0.clone()
    })
}

/// Can the other side win with its next turn, or has it won?
fn gives_the_game_away(position: &AnyPosition, turn: cairn_games::AnyTurn) -> bool {
    let mut after = position.clone();
    after.play(turn).expect("a listed turn is legal");
    let side = after.side();
    let won = |position: &AnyPosition| {
        position.ending().is_some_and(|ending| ending.outcome == cairn_core::Outcome::Win(side))
    };
    won(&after)
        || after.legal_turns().into_iter().any(|turn| {
            let mut end = after.clone();
            end.play(turn).expect("a listed turn is legal");
            won(&end)
        })
}

/// A game told as the files have it.
fn told(game: &AnyGame, mut turn_in: impl FnMut(&AnyPosition) -> String) -> String {
    let mut text = format!("variant {}\n", game.variant());
    let mut position = game.start();
    loop {
        text += &format!("\nposition {}\nturns {}\n", position.text(), position.count());
        let status = match position.ending() {
            Some(ending) => ending.to_string(),
            None if position.plies().quiet >= Plies::QUIET_LIMIT => "1/2-1/2 quiet limit".into(),
            None => {
                let turn = turn_in(&position);
                let read = position.read_turn(&turn).unwrap_or_else(|why| panic!("{turn}: {why}"));
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
    let played = |(text, turn)| {
        let mut after = position.clone();
        after.play(turn).expect("a listed turn is legal");
        (text, after.text())
    };
    let fast: BTreeMap<String, String> = position.texts().into_iter().map(played).collect();
    let slow = slow::turns(&variant, &position.text()).expect("the slow code reads it");
    assert_eq!(fast, slow, "{position:?}");
}
