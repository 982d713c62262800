use std::ops::ControlFlow;

use cairn_core::{Game, Standing, Variant};
use cairn_engine::Knowledge;
use cairn_engine::knowledge::Stage;
use cairn_games::stac::{INFO, Stac, StacBoard};

use crate::laws::{check, loses_by};

/// The same board with the other side to move.
fn other_to_move(game: &Stac, position: &Standing<StacBoard>) -> Option<Standing<StacBoard>> {
    let text = game.write(position);
    let text = match text.split_once(" w ") {
        Some((board, rest)) => format!("{board} b {rest}"),
        None => text.replacen(" b ", " w ", 1),
    };
    game.read(&text).ok()
}

#[test]
fn knows_what_the_rules_say() {
    for variant in Variant::every(&INFO) {
        let game = Stac::new(variant);
        let met = check(&game, 1..401, |position| other_to_move(&game, position));
        assert!(met.positions > 10_000 && met.ends > 300, "{met:?}");
        assert!(met.winning > 500 && met.dangers > 500 && met.late > 500, "{met:?}");
    }
}

#[test]
fn every_turn_that_loses_at_once_is_late() {
    let game = Stac::new(Variant::default_of(&INFO));
    let mut dice = cairn_core::Dice::seeded(5);
    for _ in 0..50 {
        let mut position = game.start();
        while let Some(turn) = game.playout_turn(&position, &mut dice) {
            let _ = game.turns_of(&position, Stage::Quiet, |turn, _| {
                assert!(!loses_by(&game, &position, turn), "{}: {turn:?}", game.write(&position));
                ControlFlow::Continue(())
            });
            game.play(&mut position, turn);
            if position.plies.quiet > 60 {
                break;
            }
        }
    }
}
