use std::ops::ControlFlow;

use cairn_core::{AnyTurn, Dice};

use crate::Heuristics;

/// A turn with the largest [`Heuristics::greedy_score`]. The dice choose among equals. `None` if the
/// game is over by the board.
pub fn greedy_turn<G: Heuristics>(
    game: &G,
    position: &G::Position,
    dice: &mut Dice,
) -> Option<AnyTurn> {
    let (mut best, mut equals) = (None, 0);
    let _ = game.turns(position, |turn| {
        let mut after = *position;
        game.play(&mut after, turn);
        let score = game.greedy_score(position, turn, &after);
        equals = match best {
            Some((most, _)) if score < most => return ControlFlow::Continue(()),
            Some((most, _)) if score == most => equals + 1,
            _ => 1,
        };
        if dice.below(equals) == 0 {
            best = Some((score, turn));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, turn)| AnyTurn::of(turn))
}
