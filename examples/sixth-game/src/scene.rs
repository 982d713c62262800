//! What there is to see of a position, and how the neutron looks.

use cairn_core::bits::Bits;
use cairn_core::scene::{Area, AreaStyle, Fact, Form, Owner, Piece, Scene, SceneCell};
use cairn_core::stone::{BasicColour, Colours, StoneMark, StoneStyle, TerminalStyle};
use cairn_core::{Board, Side};

use crate::board::NeutronBoard;
use crate::grid::Grid;
use crate::text::label;

/// Blue with a bar: the neutron, which is nobody's.
pub(crate) const NEUTRON: StoneStyle = StoneStyle {
    face: Colours::same(0x3B78AD),
    side: Colours::same(0x1F456A),
    edge: Colours { light: 0x1F456A, dark: 0x8FB7DA },
    mark: StoneMark::Bar,
    mark_colour: Colours::same(0xFFFDF7),
    terminal: TerminalStyle {
        face: Colours::same(0x3B78AD),
        side: Colours::same(0x1F456A),
        letters: 0xFFFFFF,
        frame: ['{', '~', '}'],
        basic: Some(BasicColour::Cyan),
        is_bold: true,
    },
};

/// Describes a position.
pub(crate) fn scene<const N: usize>(board: &NeutronBoard<N>) -> Scene {
    let mut scene = Scene::new(Grid::<N>::SHAPE, board.side(), |cell| {
        let at = Grid::<N>::at(cell);
        let owner = match board.owner(at) {
            _ if at == board.neutron() => Some(Owner::Neutral),
            owner => owner.map(Owner::Side),
        };
        SceneCell {
            pile: owner.map(|owner| Piece::new(owner, Form::Flat)).into_iter().collect(),
            label: label(board, at).unwrap_or_default(),
        }
    });
    scene.areas = Side::BOTH.map(home_row::<N>).into();
    scene.facts.push(Fact::about("neutron", if board.is_held() { "held" } else { "free" }));
    for side in Side::BOTH {
        scene.facts.push(Fact::of(side, "rows to go", board.distance(side)));
    }
    scene
}

/// The row on which the neutron wins for a side.
fn home_row<const N: usize>(side: Side) -> Area {
    Area {
        name: "home row",
        side: Some(side),
        cells: Grid::<N>::HOME[side.index()].ones().map(Grid::<N>::cell_of).collect(),
        style: AreaStyle::Shade,
    }
}
