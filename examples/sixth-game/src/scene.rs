//! What there is to see of a position.

use cairn_core::bits::Bits;
use cairn_core::scene::{Fact, Owner, Scene, SceneCell};
use cairn_core::{Board, Side};

use crate::board::NeutronBoard;
use crate::grid::Grid;
use crate::text::label;

/// Describes a position.
pub(crate) fn scene<const N: usize>(board: &NeutronBoard<N>) -> Scene {
    let mut scene = Scene::new(Grid::<N>::SHAPE, board.side(), |cell| {
        let at = Grid::<N>::at(cell);
        let piece = match board.owner(at) {
            _ if at == board.neutron() => Some(Owner::Neutral),
            owner => owner.map(Owner::Side),
        };
        SceneCell {
            pile: piece.into_iter().collect(),
            home: Side::BOTH.into_iter().find(|side| Grid::<N>::HOME[side.index()].has(at)),
            label: label(board, at).unwrap_or_default(),
            ..SceneCell::default()
        }
    });
    scene.facts.push(Fact::about("neutron", if board.is_held() { "held" } else { "free" }));
    for side in Side::BOTH {
        scene.facts.push(Fact::of(side, "rows to go", board.distance(side)));
    }
    scene
}
