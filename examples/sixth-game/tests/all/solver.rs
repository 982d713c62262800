//! An exact solver that looks at every legal turn and knows nothing but the rules.

use std::ops::ControlFlow;

use cairn_core::{Game, Outcome, Position};

/// Every legal turn, with the position that it leaves.
pub fn turns<G: Game>(game: &G, position: &G::Position) -> Vec<(G::Turn, G::Position)> {
    let mut turns = Vec::new();
    let _ = game.turns(position, |turn| {
        let mut after = *position;
        game.play(&mut after, turn);
        turns.push((turn, after));
        ControlFlow::Continue(())
    });
    turns
}

/// Does the side to move win within so many plies of both sides, whatever the other does?
pub fn wins_within<G: Game>(game: &G, position: &G::Position, plies: u32) -> bool {
    // Nearer wins first: they are cheaper to find.
    (1..=plies).step_by(2).any(|plies| !winning_turns(game, position, plies, true).is_empty())
}

/// The turns by which the side to move wins within so many plies; the first one only if `one`.
pub fn winning_turns<G: Game>(
    game: &G,
    position: &G::Position,
    plies: u32,
    one: bool,
) -> Vec<G::Turn> {
    let mut found = Vec::new();
    if plies == 0 {
        return found;
    }
    for (turn, after) in turns(game, position) {
        if won(game, &after, position) || loses_within(game, &after, plies - 1) {
            found.push(turn);
            if one {
                break;
            }
        }
    }
    found
}

/// Does the side to move lose within so many plies, whatever it does?
pub fn loses_within<G: Game>(game: &G, position: &G::Position, plies: u32) -> bool {
    if let Some(ending) = game.ending(position) {
        return ending.outcome == Outcome::Win(position.side().other());
    }
    plies > 0
        && turns(game, position).into_iter().all(|(_, after)| match game.ending(&after) {
            Some(ending) => ending.outcome == Outcome::Win(position.side().other()),
            None => wins_within(game, &after, plies - 1),
        })
}

/// Did the side to move of `before` win by the turn that left this position?
pub fn won<G: Game>(game: &G, after: &G::Position, before: &G::Position) -> bool {
    game.ending(after).is_some_and(|ending| ending.outcome == Outcome::Win(before.side()))
}
