//! Questions about turns that win at once.

use std::ops::ControlFlow;

use cairn_core::AnyTurn;

use crate::Heuristics;
use crate::heuristics::{MAX_TERMS, TermCounts, mover_won};

/// Every turn with which the side to move wins at once.
pub fn winning_turns<G: Heuristics>(game: &G, position: &G::Position) -> Vec<AnyTurn> {
    let mut winning = Vec::new();
    // Whether there is one is known without trying all, and there seldom is one.
    if game.winning_turn(position).is_none() {
        return winning;
    }
    let _ = game.turns(position, |turn| {
        let mut after = *position;
        game.play(&mut after, turn);
        if mover_won(game, &after) {
            winning.push(AnyTurn::of(turn));
        }
        ControlFlow::Continue(())
    });
    winning
}

/// Does nobody win with their next turn? The side to move has no winning turn, and it can move so
/// that the other has none.
pub fn is_undecided<G: Heuristics>(game: &G, position: &G::Position) -> bool {
    let mut holds = false;
    let _ = game.turns(position, |turn| {
        let mut after = *position;
        game.play(&mut after, turn);
        if mover_won(game, &after) {
            holds = false;
            return ControlFlow::Break(());
        }
        holds = holds || (game.ending(&after).is_none() && game.winning_turn(&after).is_none());
        ControlFlow::Continue(())
    });
    holds
}

/// The counts of the evaluation's terms, where nothing is about to be decided: `None` if somebody
/// wins at once or must answer a threat, because such positions are for the search.
pub fn quiet_term_counts<G: Heuristics>(
    game: &G,
    position: &G::Position,
) -> Option<[i32; MAX_TERMS]> {
    if game.winning_turn(position).is_some() || game.is_threatened(position) {
        return None;
    }
    let mut counts = TermCounts([0; MAX_TERMS]);
    game.count_terms(position, &mut counts);
    Some(counts.0)
}
