//! Boards as SVG: as they looked when somebody looked at them, well formed, and with nothing
//! outside the picture.

use cairn_core::scene::{Area, AreaStyle, Form, Owner, Piece, Scene, SceneCell};
use cairn_core::{Cell, GameInfo, Shape, Side};
use cairn_games::{AnyPosition, games, open};
use cairn_view::compact;
use cairn_view::svg::{Drawing, Signal, Theme};
use insta::assert_snapshot;
use roxmltree::{Document, Node};
use serde_json::{Value, json};

/// Positions in the middle of a game whose pictures somebody has looked at.
const MIDDLES: [(&str, &str); 5] = [
    ("stacks", "r2,x,r2,x,b1/x3,r1,x/x,r2,b2,b1,x/x,b3,r1,x2/x2,r1,x2/x5/b1,b1,x,r1,x b 0 24"),
    ("stac", "w3,2,b3,1,1/1,x,1,x2/1,1,1,1,1/1,2,1,1,1/x,1,1,x2 b a1 c5 b 0 9"),
    (
        "swack",
        "b1,w2,b2,b1,w1,b1/w1,w1,w1,w1,b1,w1/w3,b2,b1,b1,w1,b1/w1,b2,b1,w1,b1,w1/\
         w1,b1,w1,w2,b1,b1/b1,w1,b1,w1,b1,w1 w 0 b 0 7",
    ),
    ("wali", "b,x,w,x,b,x/x,w,w,x,b,x/w,b,x,w,x,b/x2,b,b,x,w/w,x3,b,x w m 0 0 3 31"),
    ("six-making", "x,bb,x,w,x/x,w,x3/x2,bwb,x,w/b,x3,wbwb/x5 b 10 9 b1-b2 1 15"),
];

fn middle(game: &str) -> AnyPosition {
    let (_, text) = MIDDLES.iter().find(|(name, _)| *name == game).unwrap();
    open(game).unwrap().read(text).unwrap()
}

/// One element a line, so that a difference can be read.
fn lines(svg: &str) -> String {
    svg.replace("><", ">\n<")
}

fn drawn(game: &str) -> String {
    let position = middle(game);
    lines(&Drawing::new(position.game().info(), &position.scene()).for_page().to_string())
}

#[test]
fn stacks() {
    assert_snapshot!(drawn("stacks"));
}

#[test]
fn stac() {
    assert_snapshot!(drawn("stac"));
}

#[test]
fn swack() {
    assert_snapshot!(drawn("swack"));
}

#[test]
fn wali() {
    assert_snapshot!(drawn("wali"));
}

#[test]
fn six_making() {
    assert_snapshot!(drawn("six-making"));
}

#[test]
fn every_game_can_be_drawn() {
    for game in games() {
        let scene = open(game.name).unwrap().start().scene();
        let svg = Drawing::new(game, &scene).to_string();
        Document::parse(&svg).unwrap_or_else(|why| panic!("{}: {why}\n{svg}", game.name));
    }
}

/// Piles of every height up to 24, with and without a tall stone, a block, areas, and every signal.
fn everything() -> (Scene, Vec<(Cell, Signal)>, Vec<Cell>) {
    let mut scene = Scene::new(Shape::new(6, 9), Side::First, |cell| {
        let number = usize::from(cell.row) * 6 + usize::from(cell.column);
        let flat = |at: usize| Piece::new(Owner::ALL[(at + number) % 3], Form::Flat);
        let mut pile: Vec<Piece> = (0..number % 25).map(flat).collect();
        if number == 3 {
            pile.push(Piece::new(Owner::Side(Side::Second), Form::Cap));
        }
        if number == 25 {
            return SceneCell {
                pile: vec![Piece::new(Owner::Neutral, Form::Block)],
                ..SceneCell::default()
            };
        }
        if number > 25 {
            let side = if number % 2 == 0 { Side::First } else { Side::Second };
            pile.push(Piece::new(Owner::Side(side), Form::Tall));
        }
        SceneCell { pile, label: String::new() }
    });
    scene.areas = vec![Area {
        name: "home row",
        side: Some(Side::First),
        cells: (0..6).map(|column| Cell::new(column, 0)).collect(),
        style: AreaStyle::Shade,
    }];
    scene.areas.push(Area {
        name: "group",
        side: None,
        cells: ["a2", "b2", "b3", "c3", "f9"].map(|cell| cell.parse().unwrap()).into(),
        style: AreaStyle::Outline,
    });
    let signals = scene.shape.cells().zip(Signal::ALL.into_iter().cycle()).collect();
    (scene, signals, [Cell::new(0, 8), Cell::new(3, 5), Cell::new(5, 0)].into())
}

fn the_whole_of_it(theme: Option<Theme>) -> String {
    let (scene, signals, arrow) = everything();
    let cells: Vec<Cell> = scene.shape.cells().collect();
    let info = open("six-making").unwrap().info();
    let picture = Drawing::new(info, &scene).signals(&signals).last(&cells).arrow(&arrow);
    match theme {
        Some(theme) => picture.theme(theme).to_string(),
        None => picture.for_page().to_string(),
    }
}

#[test]
fn everything_at_once() {
    assert_snapshot!(lines(&the_whole_of_it(None)));
}

#[test]
fn the_style_of_a_picture() {
    let style = |theme| {
        let whole = the_whole_of_it(Some(theme));
        let style = whole.split_once("<style>").unwrap().1.split_once("</style>").unwrap().0;
        style.replace('}', "}\n")
    };
    assert_snapshot!("light", style(Theme::Light));
    assert_snapshot!("dark", style(Theme::Dark));
}

#[test]
fn every_class_is_given_a_style() {
    let whole = the_whole_of_it(Some(Theme::Light));
    let document = Document::parse(&whole).unwrap();
    let style = document.descendants().find(|node| node.has_tag_name("style")).unwrap();
    let style = style.text().unwrap();
    for node in document.descendants().filter(|node| node.has_attribute("class")) {
        let class = node.attribute("class").unwrap();
        if !["board", "pile"].contains(&class) {
            let first = class.split(' ').next().unwrap();
            assert!(style.contains(&format!(".{first}")), "{class}");
        }
    }
}

#[test]
fn nothing_is_outside_the_picture() {
    let whole = the_whole_of_it(Some(Theme::Light));
    let document = Document::parse(&whole).unwrap();
    let root = document.root_element();
    let number =
        |node: Node<'_, '_>, name| -> f64 { node.attribute(name).unwrap().parse().unwrap() };
    let (width, height) = (number(root, "width"), number(root, "height"));
    assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {width} {height}").as_str()));
    let mut seen = 0;
    for node in root.descendants() {
        let (x0, y0, x1, y1) = match node.tag_name().name() {
            "rect" if node.has_attribute("x") => {
                let (x, y) = (number(node, "x"), number(node, "y"));
                (x, y, x + number(node, "width"), y + number(node, "height"))
            }
            "ellipse" => {
                let (x, y) = (number(node, "cx"), number(node, "cy"));
                let (rx, ry) = (number(node, "rx"), number(node, "ry"));
                (x - rx, y - ry, x + rx, y + ry)
            }
            "circle" => {
                let (x, y, r) = (number(node, "cx"), number(node, "cy"), number(node, "r"));
                (x - r, y - r, x + r, y + r)
            }
            "text" => {
                let (x, y) = (number(node, "x"), number(node, "y"));
                (x - 10.0, y - 14.0, x + 10.0, y + 4.0)
            }
            _ => continue,
        };
        seen += 1;
        let inside = x0 >= 0.0 && y0 >= 0.0 && x1 <= width && y1 <= height;
        assert!(inside, "{node:?} reaches from {x0},{y0} to {x1},{y1}");
    }
    assert!(seen > 800, "only {seen}");
}

#[test]
fn a_pile_hides_no_cell_behind_it() {
    let whole = the_whole_of_it(None);
    let document = Document::parse(&whole).unwrap();
    for pile in document.descendants().filter(|node| node.attribute("class") == Some("pile")) {
        let cell: Cell = pile.attribute("data-cell").unwrap().parse().unwrap();
        let upper = 30.0 + 78.0 * f64::from(cell.row);
        for stone in pile.descendants().filter(|node| node.has_attribute("ry")) {
            let number = |name| -> f64 { stone.attribute(name).unwrap().parse().unwrap() };
            let top = number("cy") - number("ry");
            assert!(top >= upper - 5.0, "{cell}: {top} is above {upper}");
        }
    }
}

/// Boards as `web/src/board.js` is given them, and as it must draw them: its own tests read this file.
#[test]
fn the_page_draws_the_same() {
    let mut boards = Vec::new();
    let mut add = |info: &GameInfo, scene: &Scene, marks: Value, svg: String| {
        let cells = compact::cells(info, scene);
        let board = serde_json::to_value(compact::Board::of(info, scene)).unwrap();
        boards.push(json!({ "board": board, "cells": cells, "marks": marks, "svg": svg }));
    };
    for (game, _) in MIDDLES {
        let (position, info) = (middle(game), open(game).unwrap().info());
        let scene = position.scene();
        let svg = Drawing::new(info, &scene).for_page().to_string();
        add(info, &scene, json!({}), svg);
    }
    let (scene, signals, arrow) = everything();
    let number = |cell: &Cell| usize::from(cell.row) * 6 + usize::from(cell.column);
    let signals: Vec<Value> =
        signals.iter().map(|(at, signal)| json!([number(at), signal.word()])).collect();
    let arrow: Vec<usize> = arrow.iter().map(number).collect();
    let last: Vec<usize> = (0..54).collect();
    let marks = json!({ "last": last, "signals": signals, "arrow": arrow });
    add(open("six-making").unwrap().info(), &scene, marks, the_whole_of_it(None));

    // A turn that only puts a piece down has an arrow too.
    let (position, info) = (middle("wali"), open("wali").unwrap().info());
    let scene = position.scene();
    let put = Drawing::new(info, &scene).for_page().arrow(&[Cell::new(2, 1)]).to_string();
    add(info, &scene, json!({ "arrow": [8] }), put);

    let lines: Vec<String> = boards.iter().map(Value::to_string).collect();
    let wanted = format!("[{}]\n", lines.join(",\n"));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/boards.json");
    if std::env::var_os("CAIRN_WRITE_BOARDS").is_some() {
        std::fs::write(path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == wanted,
        "CAIRN_WRITE_BOARDS=1 cargo test -p cairn-view, then npm test in web/"
    );
}
