//! Random turns: every legal one can come, and where the game says so, all alike.

use std::collections::HashMap;

use cairn_core::{Dice, GameInfo, Variant};
use cairn_games::{AnyPosition, AnyTurn, games, open, open_variant};

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

#[test]
fn all_turns_are_alike() {
    // Stacks has its own rule of choice, below.
    for variant in
        games().iter().filter(|game| game.name != "stacks").flat_map(|game| ends_of(game))
    {
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

#[test]
fn every_turn_of_stacks_can_come() {
    for text in [
        // A fight with supporters, retreats and doubles that build the support.
        "b2,x4/x5/x2,r1,r2,x/x,b1,b2,x2/x5/x5/x,r1,r1,x2 b 0 0",
        // Nearly stuck in a corner.
        "x5/x5/x5/x5/x2,r1,x2/r3,r3,x3/b4,b1,r1,x2 b 0 0",
    ] {
        let position = open("stacks").unwrap().read(text).unwrap();
        let missing: Vec<_> = throws(&position, &mut Dice::seeded(3))
            .into_iter()
            .filter(|(_, times)| *times == 0)
            .map(|(turn, _)| position.turn_text(turn).unwrap())
            .collect();
        assert!(missing.is_empty(), "{text}: {missing:?} of {} never came", position.count());
    }
}
