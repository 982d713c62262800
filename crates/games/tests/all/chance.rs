//! Random turns: all legal ones are equally likely.

use std::collections::HashMap;

use cairn_core::{Dice, GameInfo, Variant};
use cairn_games::{AnyPosition, AnyTurn, games, open_variant};

/// How often a turn must be expected for its frequency to mean something.
const THROWS: u32 = 400;

/// Throws until each turn would have come [`THROWS`] times if all were alike.
fn throws(position: &AnyPosition, dice: &mut Dice) -> HashMap<AnyTurn, u32> {
    let turns = position.legal_turns();
    let mut seen: HashMap<AnyTurn, u32> = turns.iter().map(|&turn| (turn, 0)).collect();
    for _ in 0..THROWS * turns.len() as u32 {
        let turn = position.random_turn(dice).expect("the game is not over");
        *seen.get_mut(&turn).expect("a legal turn") += 1;
    }
    seen
}

/// Positions of random games with few enough turns to throw each of them often.
fn positions(variant: &Variant, dice: &mut Dice) -> Vec<AnyPosition> {
    let start = open_variant(variant.clone()).start();
    let mut found = Vec::new();
    for _ in 0..60 {
        let mut position = start.clone();
        while let Some(turn) = position.random_turn(dice) {
            if dice.below(8) == 0 && (2..120).contains(&position.count()) {
                found.push(position.clone());
            }
            if position.plies().quiet >= 100 || found.len() >= 12 {
                break;
            }
            position.play(turn).unwrap();
        }
    }
    found
}

/// The variants of a game with every option at its first and at its last value.
fn ends_of(game: &'static GameInfo) -> Vec<Variant> {
    let mut all = Variant::every(game);
    all.drain(1..all.len().max(2) - 1);
    all
}

/// A game whose start has more turns than this may choose in another way: listing them all for one
/// random turn would make playouts slow. Such a game has a test of its own in its folder.
const MOST_TURNS: u64 = 500;

#[test]
fn all_turns_are_alike() {
    for variant in games().iter().flat_map(|game| ends_of(game)) {
        if open_variant(variant.clone()).start().count() > MOST_TURNS {
            continue;
        }
        let mut dice = Dice::seeded(11);
        let positions = positions(&variant, &mut dice);
        assert!(positions.len() >= 12, "{variant}");
        for position in positions {
            for (turn, times) in throws(&position, &mut dice) {
                let text = position.turn_text(turn).unwrap();
                // With 400 expected, 100 off is five standard deviations.
                let fair = (THROWS - 100..THROWS + 100).contains(&times);
                assert!(fair, "{variant}, {}: {text} came {times} times", position.text());
            }
        }
    }
}
