use serde::{Deserialize, Serialize};

use crate::{Letter, Next, Player};

/// What stays the same in all scenes of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Board {
    /// How many columns.
    #[cfg_attr(feature = "schema", schema(minimum = 1))]
    pub columns: u8,
    /// How many rows.
    #[cfg_attr(feature = "schema", schema(minimum = 1))]
    pub rows: u8,
    /// The cells of home rows
    pub home: Vec<usize>,
}

/// A board, and what stands beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Scene {
    /// The board without its pieces.
    pub board: Board,
    /// Cells row by row; see crates/view/src/compact.rs
    pub cells: String,
    /// What stands beside the board
    pub extra: Vec<Fact>,
}

/// Something beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fact {
    /// The side's title, or nothing
    pub label: String,
    /// Whose it is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub side: Option<Letter>,
    /// The whole phrase
    pub value: String,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ending {
    /// The player; null if it is drawn
    #[cfg_attr(feature = "schema", schema(required))]
    pub winner: Option<Player>,
    /// For programs
    pub why: String,
    /// For people
    #[cfg_attr(feature = "schema", schema(min_length = 1))]
    pub sentence: String,
    /// Why a program forfeited, as the record tells it
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub story: Option<String>,
}

/// A turn that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Turn {
    /// As records write it.
    pub text: String,
    /// Who took it.
    pub player: Player,
    /// The colour that took it
    pub letter: Letter,
    /// What became of the cells; see crates/view/src/compact.rs
    pub change: String,
    /// The cells that it touched
    pub last: Vec<usize>,
}

/// Can turns be played?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum LookStatus {
    /// It goes on.
    Playing,
    /// It has ended.
    Over,
}

/// How a match stands, and what can be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Look {
    /// The game with its options.
    pub variant: String,
    /// Position text.
    pub position: String,
    /// What there is to see.
    pub scene: Scene,
    /// Who has the turn
    pub player: Player,
    /// The colour that has the turn.
    pub letter: Letter,
    /// Can turns be played?
    pub status: LookStatus,
    /// How it ended, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false))]
    pub result: Option<Ending>,
    /// What can be touched.
    pub next: Next,
    /// The cells of a turn that would win for the other side, if nothing is done about it
    pub threats: Vec<usize>,
    /// The turns that were played, where they are not known already.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Turn>>"))]
    #[cfg_attr(feature = "schema", schema(required = false, min_items = 1))]
    pub turns: Vec<Turn>,
}
