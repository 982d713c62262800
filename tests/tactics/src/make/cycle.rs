//! Ways back to a position, for puzzles about repetition.

use std::ops::ControlFlow;

use cairn_core::{Game, Position};
use cairn_games::{AnyPosition, AnyTurn};
use cairn_search::Heuristics;
use cairn_typed::{Visitor, visit};

/// Three turns from a position to another, if there are any and they are not too hard to find.
#[must_use]
pub fn three_turns(from: &AnyPosition, to: &AnyPosition, most_nodes: u64) -> Option<[AnyTurn; 3]> {
    visit(from, Search { to, most_nodes })
}

struct Search<'a> {
    to: &'a AnyPosition,
    most_nodes: u64,
}

impl Visitor for Search<'_> {
    type Output = Option<[AnyTurn; 3]>;

    fn visit<G: Heuristics>(self, game: &G, from: &G::Position) -> Option<[AnyTurn; 3]> {
        let (_, to) = self.to.downcast::<G>()?;
        let (mut nodes, mut found) = (0, None);
        let _ = quiet_turns(game, from, |one, first| {
            quiet_turns(game, first, |two, second| {
                quiet_turns(game, second, |three, third| {
                    nodes += 1;
                    if third == to {
                        found = Some([one, two, three].map(AnyTurn::of));
                    }
                    let enough = found.is_some() || nodes > self.most_nodes;
                    if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
            })
        });
        found
    }
}

/// The turns without progress: after progress there is no way back.
fn quiet_turns<G: Game>(
    game: &G,
    position: &G::Position,
    mut visit: impl FnMut(G::Turn, &G::Position) -> ControlFlow<()>,
) -> ControlFlow<()> {
    game.turns(position, |turn| {
        let mut after = *position;
        game.play(&mut after, turn);
        if after.plies().quiet == 0 || game.ending(&after).is_some() {
            return ControlFlow::Continue(());
        }
        visit(turn, &after)
    })
}
