//! What a position at the edge of the tree is worth.

use cairn_core::{Dice, Outcome, Plies, Position, Side};

use super::proof::Known;
use crate::heuristics::{Rollout, Weights};
use crate::{Heuristics, Value};

/// An evaluation of so many hundredths is worth 0.7, where a win is worth 1.
const SCALE: f64 = 300.0;

/// An evaluation as what it is worth on average, -1 to 1.
#[inline]
pub(super) fn worth(value: Value) -> f64 {
    let x = f64::from(value.points()) / SCALE;
    x / (1.0 + x * x).sqrt()
}

/// Back from the worth to hundredths.
pub(super) fn hundredths(worth: f64) -> i32 {
    // A few lines that all ended alike are no reason for a score beyond all measure.
    let rest = (1.0 - worth * worth).max(0.01);
    (SCALE * worth / rest.sqrt()).round() as i32
}

/// The end that the board makes, for the side to move.
pub(super) fn end_by_board<G: Heuristics>(game: &G, position: &G::Position) -> Option<Known> {
    game.ending(position).map(|ending| match ending.outcome {
        Outcome::Draw => Known::Draw { lasting: true },
        Outcome::Win(side) if side == position.side() => Known::Win(0),
        Outcome::Win(_) => Known::Loss(0),
    })
}

/// The end by the board or the quiet limit, as a worth.
fn end<G: Heuristics>(game: &G, position: &G::Position, draw: f64) -> Option<f64> {
    if let Some(known) = end_by_board(game, position) {
        return known.worth(draw);
    }
    (position.plies().quiet >= Plies::QUIET_LIMIT).then_some(draw)
}

/// -1 if the turn that led here has passed from one player to the other, else 1.
#[inline]
fn turned<G: Heuristics>(game: &G, mover: Side, after: &G::Position) -> f64 {
    if game.moves_again(mover, after) { 1.0 } else { -1.0 }
}

/// What a position that is not over comes to, as the game knows best; for the side to move, to whom
/// a draw is worth `draw`.
pub(super) fn informed<G: Heuristics>(
    game: &G,
    position: &G::Position,
    weights: &Weights,
    draw: f64,
    dice: &mut Dice,
) -> f64 {
    let Rollout::Evaluated { after } = G::ROLLOUT else {
        return random(game, position, draw, dice);
    };
    let mut now = *position;
    let mut sign = 1.0;
    for _ in 0..after {
        let Some(turn) = game.playout_turn(&now, dice) else { break };
        let mover = now.side();
        game.play(&mut now, turn);
        sign *= turned(game, mover, &now);
        if let Some(worth) = end(game, &now, sign * draw) {
            return sign * worth;
        }
    }
    sign * worth(game.evaluate(&now, weights))
}

/// Turns by chance to the end of the game; for the side to move, to whom a draw is worth `draw`.
pub(super) fn random<G: Heuristics>(
    game: &G,
    position: &G::Position,
    draw: f64,
    dice: &mut Dice,
) -> f64 {
    let mut now = *position;
    let mut sign = 1.0;
    while now.plies().quiet < Plies::QUIET_LIMIT {
        let Some(turn) = game.random_turn(&now, dice) else { break };
        let mover = now.side();
        game.play(&mut now, turn);
        sign *= turned(game, mover, &now);
    }
    sign * end(game, &now, sign * draw).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worth_and_its_hundredths_agree() {
        for points in [-2500, -300, -1, 0, 40, 1000] {
            assert!((hundredths(worth(Value::estimate(points))) - points).abs() <= 1, "{points}");
        }
        assert_eq!(hundredths(1.0), 3000);
    }
}
