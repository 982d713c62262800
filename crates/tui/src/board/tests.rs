//! Boards as they are drawn, compared with what they looked like when somebody looked at them.

use super::*;
use crate::look::{Background, Face};
use cairn_core::scene::{Area, AreaStyle, Form, Owner, Piece, SceneCell};
use cairn_core::{Shape, Side};

const POSITIONS: [(&str, &str); 5] = [
    ("stacks", "r2,x,r2,x,b1/x3,r1,x/x,r2,b4,b1,x/x,b2,r1,x2/x2,r1,x2/x5/b1,b1,x,r1,x b 0 24"),
    ("stac", "1,2,x,1,1/1,1,x,1,2/w3,x,1,1,1/1,1,1,x,2/1,1,x,1,1 w d1 a3 - 1 20"),
    (
        "swack",
        "b1,w2,b2,b1,w1,b1/w1,w1,w1,w1,b1,w1/w3,b2,b1,b1,w1,b1/w1,b2,b1,w1,b1,w1/\
         w1,b1,w1,w2,b1,b1/b1,w1,b1,w1,b1,w1 w 0 b 0 7",
    ),
    ("wali", "b,x,w,x,b,x/x,w,w,x,b,x/w,b,x,w,x,b/x2,b,b,x,w/w,x3,b,x w m 0 0 3 31"),
    ("six-making", "x,bb,x,w,x/x,w,x3/x2,bwbwb,x,w/b,x3,wbwb/x5 b 9 8 b1-b2 1 15"),
];

const PAINTED: Look = Look { depth: Depth::Full, ground: Background::Light, ascii: false };
const WRITTEN: Look = Look { depth: Depth::None, ground: Background::Dark, ascii: false };
const ASCII: Look = Look { depth: Depth::Sixteen, ground: Background::Dark, ascii: true };

fn cells(texts: &[&str]) -> Vec<Cell> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

/// The board with a mark of every kind.
fn drawn(variant: &str, position: &str, look: Look, width: u16, height: u16) -> String {
    let game = cairn_games::open(variant).unwrap();
    let position = if position.is_empty() { game.start() } else { game.read(position).unwrap() };
    let scene = position.scene();
    let [pick, picked, target, capture] =
        ["a1", "b2", "c2", "c3"].map(|text| text.parse().unwrap());
    let marks = Marks {
        last: cells(&["b3", "c3", "d4"]),
        cursor: Some("d2".parse().unwrap()),
        hint: cells(&["a1", "e2"]),
        signals: vec![
            (pick, Signal::Pickable),
            (picked, Signal::Picked),
            (target, Signal::Target),
            (capture, Signal::Capture),
        ],
    };
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    let geometry = Geometry::fit(scene.shape, area).unwrap();
    Board { info: game.info(), scene: &scene, marks: &marks, look }.draw(&mut buffer, &geometry);
    crate::plain(&buffer)
}

fn all(look: Look, width: u16, height: u16) -> String {
    let boards = POSITIONS.map(|(variant, position)| drawn(variant, position, look, width, height));
    boards.join("\n")
}

#[test]
fn painted_on_a_small_terminal() {
    insta::assert_snapshot!(all(PAINTED, 54, 20));
}

#[test]
fn painted_on_a_large_terminal() {
    insta::assert_snapshot!(all(PAINTED, 100, 46));
}

#[test]
fn written_on_a_small_terminal() {
    insta::assert_snapshot!(all(WRITTEN, 54, 20));
}

#[test]
fn written_on_a_large_terminal() {
    insta::assert_snapshot!(all(WRITTEN, 100, 46));
}

#[test]
fn in_ascii() {
    let text = all(ASCII, 54, 20);
    assert!(text.is_ascii(), "{text}");
    insta::assert_snapshot!(text);
}

/// A tower of six wins, and everybody sees of whose stones it is made.
#[test]
fn a_tower_is_written_whole() {
    let tower = "x5/x,w,x3/x2,bwbbww,x2/b,x4/x5 b 12 12 - 0 15";
    let written = drawn("six-making", tower, WRITTEN, 54, 20);
    let lines: Vec<&str> = written.lines().map(str::trim_end).collect();
    let bottom = lines.iter().position(|line| line.contains("bwbbw")).unwrap();
    assert!(lines[bottom - 1].contains('w'), "{written}");
}

#[test]
fn the_largest_boards_on_a_small_terminal() {
    let swack = drawn("swack:size=10", "", PAINTED, 54, 20);
    let wali = drawn("wali:board=9x8", "", WRITTEN, 54, 20);
    insta::assert_snapshot!([swack, wali].join("\n"));
}

#[test]
fn small() {
    let boards = POSITIONS.map(|(variant, position)| {
        let position = cairn_games::open(variant).unwrap().read(position).unwrap();
        let scene = position.scene();
        let area = Rect::new(0, 0, 14, 7);
        let mut buffer = Buffer::empty(area);
        let geometry = Geometry::small(scene.shape, area).unwrap();
        let (info, marks) = (position.game().info(), Marks::default());
        let board = Board { info, scene: &scene, marks: &marks, look: WRITTEN };
        board.draw_small(&mut buffer, &geometry);
        crate::plain(&buffer)
    });
    insta::assert_snapshot!(boards.join("\n"));
}

/// Every owner and every kind of cell has a colour of its own, wherever there are colours.
#[test]
fn owners_and_cells_differ_by_colour() {
    for depth in [Depth::Table, Depth::Full] {
        for ground in [Background::Light, Background::Dark] {
            let look = Look { depth, ground, ascii: false };
            for info in cairn_games::games() {
                let all = Owner::ALL.map(|owner| look.stone(info.stone(owner), Face::Top));
                for (at, one) in all.iter().enumerate() {
                    assert!(!all[..at].contains(one), "{} {depth:?} {ground:?}", info.name);
                    assert_ne!(*one, look.color(Ink::Cell));
                }
            }
            let cells = [Ink::Cell, Ink::Other, Ink::Shade, Ink::Cursor].map(|ink| look.color(ink));
            for (at, one) in cells.iter().enumerate() {
                assert!(!cells[..at].contains(one), "{depth:?} {ground:?} {one:?}");
            }
        }
    }
}

/// Shapes that none of the games has: a wall, a piece that is nobody's and tall, a line around cells.
#[test]
fn pieces_of_every_form() {
    let mut scene = Scene::new(Shape::new(4, 3), Side::First, |cell| {
        let form = Form::ALL[usize::from(cell.column)];
        let owner = Owner::ALL[usize::from(cell.row)];
        SceneCell { pile: vec![Piece::new(owner, form)], label: String::new() }
    });
    scene.areas.push(Area {
        name: "group",
        side: None,
        cells: cells(&["b1", "b2"]),
        style: AreaStyle::Outline,
    });
    let info = cairn_games::open("stacks").unwrap().info();
    let drawn = |look: Look, width, height| {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let geometry = Geometry::fit(scene.shape, area).unwrap();
        let marks = Marks::default();
        Board { info, scene: &scene, marks: &marks, look }.draw(&mut buffer, &geometry);
        let bold = |cell: &&ratatui::buffer::Cell| {
            cell.modifier.contains(Modifier::BOLD) && cell.symbol() == look.glyphs().down
        };
        assert!(buffer.content.iter().filter(bold).count() >= 4, "the line is seen");
        crate::plain(&buffer)
    };
    let boards = [(WRITTEN, 60, 18), (ASCII, 60, 18), (PAINTED, 60, 18), (WRITTEN, 30, 8)];
    insta::assert_snapshot!(boards.map(|(look, w, h)| drawn(look, w, h)).join("\n"));
}
