//! Scenes in few characters, for pages that draw the boards themselves (`web/src/board.js`).
//!
//! A piece is the letter of its owner (`n`: nobody's), written by its form: `w` a flat stone, `+w`
//! a cap, `W` a tall stone, `#w` a block. A cell is its pieces from the bottom up: `wbw`, `nnn+b`,
//! `nW`. A board is its cells, parted by `,` in a row and by `/` between rows.
//!
//! ```
//! use cairn_view::compact::{cells, change};
//!
//! let mut position = cairn_games::open("stac").unwrap().start();
//! let before = position.scene();
//! let turn = position.read_turn("e1+e4").unwrap();
//! position.play(turn).unwrap();
//! let info = position.game().info();
//! assert!(cells(info, &before).starts_with("n,n,n,n,nW/n,n,n,n,n/"));
//! assert_eq!(change(info, &before, &position.scene()), "4;19nnW");
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use cairn_core::scene::{AreaStyle, Form, Owner, Piece, Scene, SceneCell};
use cairn_core::stone::StoneMark;
use cairn_core::{Cell, GameInfo, Shape};
use serde::{Serialize, Serializer};

/// What stays the same in all scenes of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// The game's name: its stones are coloured by it.
    pub game: &'static str,
    /// How many columns.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// What is drawn on stones, by the letter of their owner; those without a mark are left out.
    #[serde(serialize_with = "marks_in_words")]
    pub marks: BTreeMap<char, StoneMark>,
    /// Cells that belong together.
    pub areas: Vec<BoardArea>,
}

/// Cells that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardArea {
    /// How they are drawn.
    #[serde(serialize_with = "style_in_a_word")]
    pub style: AreaStyle,
    /// The letter of the side whose they are, if they are anybody's.
    pub side: Option<char>,
    /// The cells, counted row by row from 0.
    pub cells: Vec<usize>,
}

impl Board {
    /// The board of a scene.
    #[must_use]
    pub fn of(info: &GameInfo, scene: &Scene) -> Board {
        let marks = Owner::ALL.map(|owner| (letter(info, owner), info.stone(owner).mark));
        let marks = marks.into_iter().filter(|(_, mark)| *mark != StoneMark::None);
        let areas = scene.areas.iter().map(|area| BoardArea {
            style: area.style,
            side: area.side.map(|side| info.letter(side)),
            cells: area.cells.iter().map(|cell| number(*cell, scene.shape)).collect(),
        });
        Board {
            game: info.name,
            columns: scene.shape.columns,
            rows: scene.shape.rows,
            marks: marks.collect(),
            areas: areas.collect(),
        }
    }
}

fn marks_in_words<S: Serializer>(
    marks: &BTreeMap<char, StoneMark>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(marks.iter().map(|(letter, mark)| (letter, mark.word())))
}

fn style_in_a_word<S: Serializer>(style: &AreaStyle, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(style.word())
}

/// A cell's number, counted row by row from 0.
fn number(cell: Cell, shape: Shape) -> usize {
    usize::from(cell.row) * usize::from(shape.columns) + usize::from(cell.column)
}

/// The letter of an owner: the side's own, or `n` where a piece is nobody's.
#[must_use]
pub fn letter(info: &GameInfo, owner: Owner) -> char {
    match owner {
        Owner::Side(side) => info.letter(side),
        Owner::Neutral => 'n',
    }
}

/// A piece.
#[must_use]
pub fn piece(info: &GameInfo, piece: Piece) -> String {
    let letter = letter(info, piece.owner);
    match piece.form {
        Form::Flat => letter.to_string(),
        Form::Cap => format!("+{letter}"),
        Form::Tall => letter.to_ascii_uppercase().to_string(),
        Form::Block => format!("#{letter}"),
    }
}

/// All the cells.
#[must_use]
pub fn cells(info: &GameInfo, scene: &Scene) -> String {
    let columns = usize::from(scene.shape.columns);
    let row = |row: &[SceneCell]| -> String {
        let row: Vec<String> = row.iter().map(|cell| text(info, cell)).collect();
        row.join(",")
    };
    let rows: Vec<String> = scene.cells.chunks(columns).map(row).collect();
    rows.join("/")
}

/// The cells that differ, each after its number, counted row by row from 0, and parted by `;`.
#[must_use]
pub fn change(info: &GameInfo, before: &Scene, after: &Scene) -> String {
    let mut changes = String::new();
    for (at, (before, after)) in before.cells.iter().zip(&after.cells).enumerate() {
        if before != after {
            let part = if changes.is_empty() { "" } else { ";" };
            let _ = write!(changes, "{part}{at}{}", text(info, after));
        }
    }
    changes
}

fn text(info: &GameInfo, cell: &SceneCell) -> String {
    cell.pile.iter().map(|&one| piece(info, one)).collect()
}
