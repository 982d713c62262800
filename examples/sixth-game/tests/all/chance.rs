//! Random turns: each legal turn is as likely as any other.

use std::collections::HashMap;

use cairn_core::Dice;

use crate::{open, variants};

/// How often each turn is expected.
const THROWS: u32 = 400;

#[test]
fn all_turns_are_alike() {
    for variant in variants() {
        let mut dice = Dice::seeded(11);
        let mut tested = 0;
        while tested < 6 {
            let mut position = open(&variant.to_string()).start();
            while let Some(turn) = position.random_turn(&mut dice) {
                if dice.below(8) == 0 && position.count() < 150 {
                    tested += 1;
                    let turns = position.legal_turns();
                    let mut seen: HashMap<_, u32> = turns.iter().map(|&turn| (turn, 0)).collect();
                    for _ in 0..THROWS * turns.len() as u32 {
                        let turn = position.random_turn(&mut dice).expect("it is not over");
                        *seen.get_mut(&turn).expect("a legal turn") += 1;
                    }
                    for (turn, times) in seen {
                        // With 400 expected, 100 off is five standard deviations.
                        let fair = (THROWS - 100..THROWS + 100).contains(&times);
                        let text = position.turn_text(turn).unwrap();
                        assert!(fair, "{variant}, {position:?}: {text} came {times} times");
                    }
                }
                position.play(turn).unwrap();
            }
        }
    }
}
