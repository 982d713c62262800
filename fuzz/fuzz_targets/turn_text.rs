//! Any text as a turn in varied positions: line 1 is the variant, line 2 the position (`-` is the
//! start), and every further line a turn.
//!
//! A text is accepted exactly if it leads to one of the legal turns, and then it is played, so the
//! next line meets another position. A line `?7` plays a random turn with that seed.

#![no_main]

use cairn_core::{Dice, TurnError};
use cairn_games::{AnyPosition, AnyTurn, open};
use libfuzzer_sys::fuzz_target;

/// Lines looked at: more of them only make the run slower.
const MOST_LINES: usize = 16;

/// Of the refused lines, so many are looked for in the list of all turns: that list is long in
/// Stacks.
const MOST_LISTS: usize = 2;

fuzz_target!(|input: &str| {
    let mut lines = input.split('\n');
    let Some(Ok(game)) = lines.next().map(open) else { return };
    let mut position = match lines.next() {
        None => return,
        Some("-") => game.start(),
        Some(text) => match game.read(text) {
            Ok(position) => position,
            Err(_) => return,
        },
    };
    let mut refused = 0;
    for line in lines.take(MOST_LINES) {
        let turn = match line.strip_prefix('?') {
            Some(seed) => {
                let seed = seed.bytes().fold(0, |seed, byte| seed * 31 % 65_521 + u64::from(byte));
                let turn = position.random_turn(&mut Dice::seeded(seed));
                assert_eq!(turn.is_none(), position.ending().is_some());
                turn
            }
            None => position
                .read_turn(line)
                .inspect_err(|error| {
                    refused += 1;
                    check_refused(&position, line, error, refused <= MOST_LISTS);
                })
                .ok(),
        };
        if let Some(turn) = turn {
            check_legal(&position, turn);
            position.play(turn).expect("a legal turn is played");
        }
    }
});

/// A refusal says why, offers only what would be accepted, and refuses no legal turn.
fn check_refused(position: &AnyPosition, text: &str, error: &TurnError, list: bool) {
    assert!(!error.to_string().is_empty());
    if let TurnError::Ambiguous { choices, .. } = error {
        for choice in choices {
            let read = position.read_turn(choice);
            assert!(read.is_ok(), "`{text}`: {error}; but `{choice}` is refused: {read:?}");
        }
    }
    if list {
        let canonical = text.to_ascii_lowercase();
        let legal = position.texts().into_iter().any(|(legal, _)| legal == canonical);
        assert!(!legal, "`{text}` is a legal turn, refused: {error}");
    }
}

/// An accepted turn is one of those generated, and its canonical text means it again.
fn check_legal(position: &AnyPosition, turn: AnyTurn) {
    assert!(position.is_legal(turn));
    assert!(position.legal_turns().contains(&turn), "{turn:?} is accepted and not generated");
    let text = position.turn_text(turn).expect("a legal turn has a text");
    assert_eq!(position.read_turn(&text), Ok(turn), "`{text}` is read as another turn");
    assert_eq!(text, text.to_ascii_lowercase());
}
