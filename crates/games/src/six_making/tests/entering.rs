//! Turns entered step by step, what there is to see, and turns by chance.

use std::collections::BTreeMap;

use cairn_core::path::{Role, Step, Token};
use cairn_core::scene::{Fact, Piece};
use cairn_core::{Dice, Side};

use super::*;

#[test]
fn a_turn_is_entered_step_by_step() {
    let cell = |text: &str| text.parse().unwrap();
    let position = at(FIVE, &position("ww,b,x3/x5/x5/x5/x5", 'w'));
    let next = |entered: &[Token]| position.next(entered).unwrap();
    // A tower of one disc leaves nothing to count.
    let target = Step::cell(cell("a1"), Role::TARGET);
    assert_eq!(next(&[Token::Cell(cell("b1"))]).steps, [target]);
    let counts = [Step::count(1), Step::count(2)];
    assert_eq!(next(&[Token::Cell(cell("a1"))]).steps, counts);
    let whole = next(&[Token::Cell(cell("a1")), Token::Count(2), Token::Cell(cell("b1"))]);
    assert_eq!(position.turn_text(whole.whole.unwrap()).unwrap(), "2a1-b1");
    let placed = next(&[Token::Cell(cell("e5"))]);
    assert_eq!(position.turn_text(placed.whole.unwrap()).unwrap(), "e5");
    assert!(next(&[]).steps.contains(&Step::cell(cell("e5"), Role::PLACEMENT)));
    assert!(next(&[]).steps.contains(&Step::cell(cell("b1"), Role::MOVER)));
    let passing = at(FOUR, NO_WHITE_TURN).next(&[]).unwrap();
    assert_eq!(passing.steps, [Step::word("pass", Role::CALL)]);
}

#[test]
fn what_there_is_to_see() {
    let scene = at(FIVE, AFTER_KO).scene();
    assert_eq!(scene.cells[1].label, "bw");
    assert_eq!(scene.cells[1].pile, [Side::Second, Side::First].map(Piece::flat));
    assert_eq!(scene.cells[2].label, "");
    assert_eq!(
        scene.facts,
        [
            Fact::of(Side::First, "reserve", 14_u32),
            Fact::of(Side::Second, "reserve", 15_u32),
            Fact::about("ko", "b1-a1".to_owned()),
        ]
    );
    assert_eq!(at(FIVE, START).scene().facts.len(), 2);
}

#[test]
fn random_turns_are_all_alike() {
    // Every height, a ko, and few turns: guessing must not favour any.
    for (variant, text) in [
        (FIVE, with_ko("wwb,x,ww,x,bw/x,b,wbwb,x,b/x5/x,wwwbw,x,b,x/b,x4", 'w', "c1-e1")),
        (FREE, with_ko("wwb,x,ww,x,bw/x,b,wbwb,x,b/x5/x,wwwbw,x,b,x/b,x4", 'w', "c1-e1")),
        (FOUR, "w,www,x,www/x4/x3,www/wwb,x3 w 0 11 - 0 0".to_owned()),
        (FOUR, "ww,x,www,ww/x4/x3,wwww/wb,x3 w 0 11 - 0 0".to_owned()),
        (FOUR, NO_WHITE_TURN.to_owned()),
    ] {
        let position = at(variant, &text);
        let mut dice = Dice::seeded(1);
        let mut thrown: BTreeMap<String, u32> = BTreeMap::new();
        let listed = turns(variant, &text);
        let each = 2000;
        for _ in 0..listed.len() * each {
            let turn = position.random_turn(&mut dice).unwrap();
            *thrown.entry(position.turn_text(turn).unwrap()).or_default() += 1;
        }
        let seen: Vec<&String> = thrown.keys().collect();
        assert_eq!(seen, listed.iter().collect::<Vec<_>>(), "{text}");
        // Five standard deviations of a count around 2000.
        for (turn, times) in thrown {
            assert!(times.abs_diff(each as u32) < 5 * 45, "{text}: {turn} {times} times");
        }
    }
}
