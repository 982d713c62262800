use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Letter, Next, SeatIndex};

/// The board without its pieces. It is the same in all positions of a variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Board {
    /// The name of the game; the style sheet of the page has the colours of its stones
    pub game: String,
    /// The number of columns.
    #[cfg_attr(feature = "schema", schema(minimum = 1))]
    pub columns: u8,
    /// The number of rows.
    #[cfg_attr(feature = "schema", schema(minimum = 1))]
    pub rows: u8,
    /// The marks on the stones, by the letter of their owner; stones that are left out have none
    pub marks: BTreeMap<String, StoneMark>,
    /// Groups of cells that are drawn differently
    pub areas: Vec<Area>,
}

/// The mark on a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum StoneMark {
    /// A ring.
    Ring,
    /// A bar.
    Bar,
}

/// A group of cells, such as a home row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Area {
    /// How the cells are drawn.
    pub style: AreaStyle,
    /// The side that the area belongs to; a player of this side sees it at the bottom
    #[cfg_attr(feature = "schema", schema(required))]
    pub side: Option<Letter>,
    /// The numbers of the cells.
    pub cells: Vec<usize>,
}

/// How an area is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum AreaStyle {
    /// The cells have a darker shade.
    Shade,
    /// The area has an outline.
    Outline,
}

/// A board with its pieces and the facts beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Scene {
    /// The board without its pieces.
    pub board: Board,
    /// The cells row by row, in the format of crates/view/src/compact.rs
    pub cells: String,
    /// The facts beside the board
    pub extra: Vec<Fact>,
}

/// A fact beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fact {
    /// The display name of the side, or empty
    pub label: String,
    /// The side that the fact is about.
    #[cfg_attr(feature = "schema", schema(required))]
    pub side: Option<Letter>,
    /// The fact as a text
    pub value: String,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ending {
    /// The seat that won; null for a draw
    #[cfg_attr(feature = "schema", schema(required))]
    pub winner: Option<SeatIndex>,
    /// The reason as a code for programs
    pub why: String,
    /// The ending as a sentence
    #[cfg_attr(feature = "schema", schema(min_length = 1))]
    pub sentence: String,
    /// Why a bot forfeited, as in the record
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub story: Option<String>,
}

/// A turn that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Turn {
    /// Its text, as in records.
    pub text: String,
    /// The seat that took it.
    pub player: SeatIndex,
    /// The side that took it
    pub letter: Letter,
    /// The changed cells, in the format of crates/view/src/compact.rs
    pub change: String,
    /// The cells that it changed
    pub last: Vec<usize>,
}

/// Whether turns can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum LookStatus {
    /// Turns can be played.
    Playing,
    /// The match has ended.
    Over,
}

/// A position and what can be done in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Look {
    /// The variant: the game with its options.
    pub variant: String,
    /// Position text.
    pub position: String,
    /// The board and facts.
    pub scene: Scene,
    /// The seat to move
    pub player: SeatIndex,
    /// The side to move.
    pub letter: Letter,
    /// Whether turns can be played.
    pub status: LookStatus,
    /// How the match ended, if it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false))]
    pub result: Option<Ending>,
    /// The steps that can be entered next.
    pub next: Next,
    /// The cells of a turn with which the other side threatens to win
    pub threats: Vec<usize>,
    /// The turns played, if the client does not have them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Turn>>"))]
    #[cfg_attr(feature = "schema", schema(required = false, min_items = 1))]
    pub turns: Vec<Turn>,
}
