//! Scenes in few characters, for pages that draw the boards themselves (`web/src/board.js`).
//!
//! A cell is its stones from the bottom up, each by the letter of its side (`n`: nobody's), then
//! `+` and the letter of who has claimed them, then the capital letter of the pawn on top:
//! `wbw`, `nnn+b`, `nW`. A board is its cells, parted by `,` in a row and by `/` between rows.
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

use std::fmt::Write;

use cairn_core::GameInfo;
use cairn_core::scene::{Owner, Scene, SceneCell};
use serde::Serialize;

/// What stays the same in all scenes of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// How many columns.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// The cells of home rows, counted row by row from 0.
    pub home: Vec<usize>,
}

impl Board {
    /// The board of a scene.
    #[must_use]
    pub fn of(scene: &Scene) -> Board {
        let home = |(at, cell): (usize, &SceneCell)| cell.home.is_some().then_some(at);
        let home = scene.cells.iter().enumerate().filter_map(home).collect();
        Board { columns: scene.shape.columns, rows: scene.shape.rows, home }
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
    let letter = |owner: &Owner| match owner {
        Owner::Side(side) => info.letter(*side),
        Owner::Neutral => 'n',
    };
    let mut text: String = cell.pile.iter().map(letter).collect();
    if let Some(side) = cell.claimed {
        text.extend(['+', info.letter(side)]);
    }
    text.extend(cell.pawn.map(|side| info.letter(side).to_ascii_uppercase()));
    text
}
