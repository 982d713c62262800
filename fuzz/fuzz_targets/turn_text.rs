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
    for line in lines.take(MOST_LINES) {
        let turn = match line.strip_prefix('?') {
            Some(seed) => {
                let seed = seed.bytes().fold(0, |seed, byte| seed * 31 % 65_521 + u64::from(byte));
                let turn = position.random_turn(&mut Dice::seeded(seed));
                assert_eq!(turn.is_none(), position.ending().is_some());
                turn
            }
            None => entered(&position, line),
        };
        if let Some(turn) = turn {
            check_legal(&position, turn);
            position.play(turn).expect("a legal turn is played");
        }
    }
});

/// Reads a turn, and tests whatever the answer is.
fn entered(position: &AnyPosition, text: &str) -> Option<AnyTurn> {
    match position.read_turn(text) {
        Ok(turn) => Some(turn),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let TurnError::Ambiguous { choices, .. } = &error {
                for choice in choices {
                    let read = position.read_turn(choice);
                    assert!(read.is_ok(), "`{text}`: {error}; but `{choice}` is refused: {read:?}");
                }
            }
            let canonical = text.to_ascii_lowercase();
            let refused = position.texts().into_iter().find(|(legal, _)| *legal == canonical);
            assert!(refused.is_none(), "`{text}` is a legal turn, refused: {error}");
            None
        }
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
