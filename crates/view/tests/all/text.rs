//! Boards as text, compared with what they looked like when somebody looked at them.

use cairn_core::scene::{Area, AreaStyle, Fact, Piece, Scene, SceneCell};
use cairn_core::{Cell, Ending, Shape, Side};
use cairn_games::{AnyPosition, games, open};
use cairn_view::{Picture, changed, text};
use insta::assert_snapshot;

fn stac(position: &str) -> AnyPosition {
    open("stac").unwrap().read(position).unwrap()
}

fn drawn(position: &AnyPosition) -> String {
    text(position.game().info(), &position.scene())
}

#[test]
fn the_start_of_stac() {
    assert_snapshot!(drawn(&open("stac").unwrap().start()));
}

#[test]
fn claims_and_pawns_of_stac() {
    assert_snapshot!(drawn(&stac(
        "w3,2,b3,1,1/1,x,1,x2/1,1,1,1,1/1,2,1,1,1/x,1,1,x2 b a1 c5 b 0 9"
    )));
}

#[test]
fn the_cells_of_the_last_turn_and_the_end() {
    let before = stac("w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30");
    let mut after = before.clone();
    after.play(before.read_turn("e1+d1").unwrap()).unwrap();
    let (before, scene) = (before.scene(), after.scene());
    let marked = changed(&before, &scene);
    let picture = Picture::new(after.game().info(), &scene);
    assert_snapshot!(picture.marking(&marked).ended(after.ending()).to_string());
}

/// A scene that asks for everything at once: two-figure rows, long labels, areas, facts.
#[test]
fn a_large_scene() {
    let mut scene =
        Scene::new(Shape::new(4, 11), Side::Second, |cell| match (cell.column, cell.row) {
            (0, 0) => SceneCell {
                pile: vec![Piece::flat(Side::First); 10],
                label: "wbwbwbwbwb".to_owned(),
            },
            (3, 10) => SceneCell { label: "w".to_owned(), ..SceneCell::default() },
            _ => SceneCell::default(),
        });
    scene.areas = vec![Area {
        name: "home row",
        side: Some(Side::Second),
        cells: (0..4).map(|column| Cell::new(column, 0)).collect(),
        style: AreaStyle::Shade,
    }];
    scene.facts = vec![
        Fact::of(Side::Second, "reserve", 3_u32),
        Fact::about("phase", "drop"),
        Fact::of(Side::First, "reserve", 12_u32),
        Fact::of(Side::Second, "may not carry", Cell::new(0, 0)),
    ];
    let info = open("wali").unwrap().info();
    let picture = Picture::new(info, &scene);
    let marked = [Cell::new(3, 10), Cell::new(1, 1)];
    assert_snapshot!(picture.clone().marking(&marked).to_string());
    let over = picture.ended(Some(Ending::NO_TURN)).to_string();
    assert!(
        over.contains("\nOver: a draw, 1/2-1/2 no turn left\n") && !over.contains("to move"),
        "{over}"
    );
}

#[test]
fn every_game_is_drawn_in_ascii_without_spaces_at_line_ends() {
    for info in games() {
        let game = open(info.name).unwrap();
        let text = drawn(&game.start());
        assert!(text.is_ascii(), "{text}");
        assert!(text.lines().all(|line| line.trim_end() == line && line.len() < 80), "{text}");
    }
}
