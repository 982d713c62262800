//! What there is to see of a position, and how Red's stones look.

use cairn_core::Side;
use cairn_core::bits::Bits;
use cairn_core::scene::{Area, AreaStyle, Fact, Piece, Scene, SceneCell, Value};
use cairn_core::stone::{BasicColour, Colours, StoneMark, StoneStyle, TerminalStyle};

use super::board::{GOAL, SHAPE, StacksBoard, at, cell_of};
use super::text::stack_text;

/// Clay with a bar: Red's stones.
pub(super) const RED: StoneStyle = StoneStyle {
    face: Colours::same(0xC4512D),
    side: Colours::same(0x6E2713),
    edge: Colours::same(0x6E2713),
    mark: StoneMark::Bar,
    mark_colour: Colours::same(0xF2EBDD),
    terminal: TerminalStyle {
        face: Colours::same(0xC4512D),
        side: Colours::same(0x6E2713),
        letters: 0xFFFFFF,
        frame: ['<', '=', '>'],
        basic: Some(BasicColour::Red),
        is_bold: true,
    },
};

/// "Four pieces on the goal row" win.
const TO_WIN: u32 = 4;

/// The stacks, the home rows, and what each side has.
pub(super) fn scene(board: &StacksBoard) -> Scene {
    let mut scene = Scene::new(SHAPE, board.side, |cell| {
        let owner = board.owner(at(cell));
        let height = owner.map_or(0, |side| board.pieces[side.index()].height(at(cell)));
        SceneCell {
            pile: owner.map_or(vec![], |side| vec![Piece::flat(side); height as usize]),
            label: stack_text(board, at(cell)).unwrap_or_default(),
        }
    });
    scene.areas = Side::BOTH.map(home_row).into();
    for side in Side::BOTH {
        let pieces = &board.pieces[side.index()];
        let there = Value::towards(pieces.within(GOAL[side.index()]), TO_WIN);
        scene.facts.push(Fact::of(side, "pieces", pieces.total()));
        scene.facts.push(Fact::of(side, "on the goal row", there));
    }
    scene
}

/// A side's home row is the goal row of the other.
fn home_row(side: Side) -> Area {
    Area {
        name: "home row",
        side: Some(side),
        cells: GOAL[side.other().index()].ones().map(cell_of).collect(),
        style: AreaStyle::Shade,
    }
}
