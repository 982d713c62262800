//! Random turns are not equally likely in Stacks (`random.rs`), but every legal turn can come.

use std::collections::BTreeSet;

use cairn_core::Dice;

use crate::by_text::at;

#[test]
fn every_turn_can_come() {
    for text in [
        // A fight with supporters, retreats and doubles that build the support.
        "b2,x4/x5/x2,r1,r2,x/x,b1,b2,x2/x5/x5/x,r1,r1,x2 b 0 0",
        // Nearly stuck in a corner.
        "x5/x5/x5/x5/x2,r1,x2/r3,r3,x3/b4,b1,r1,x2 b 0 0",
    ] {
        let position = at("stacks", text);
        let turns = position.legal_turns();
        let mut dice = Dice::seeded(3);
        let seen: BTreeSet<_> = (0..400 * turns.len())
            .map(|_| position.random_turn(&mut dice).expect("the game is not over"))
            .collect();
        let missing: Vec<_> = turns
            .iter()
            .filter(|turn| !seen.contains(turn))
            .map(|&turn| position.turn_text(turn).unwrap())
            .collect();
        assert!(missing.is_empty(), "{text}: {missing:?} of {} never came", turns.len());
    }
}
