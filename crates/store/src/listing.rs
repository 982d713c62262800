use serde::{Deserialize, Serialize};

use crate::{GameId, Seat};

/// Which games are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Open games that wait for somebody.
    Lobby,
    /// Open games that are being played.
    Live,
    /// Open games that are over.
    Over,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A seat is free.
    #[default]
    Waiting,
    /// Both seats are taken.
    Playing,
    /// It has ended.
    Over,
}

/// What a list says of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    /// How far it is.
    pub stage: Stage,
    /// The players' names; empty where nobody sits.
    pub names: [String; 2],
    /// Plies played.
    pub plies: u32,
    /// The position now.
    pub position: String,
    /// `1-0`, `0-1` or `1/2-1/2`, and why.
    pub result: Option<String>,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The game's name.
    pub id: GameId,
    /// The variant.
    pub variant: String,
    /// The clocks.
    pub time: Option<String>,
    /// The seats as they were when the game was made.
    pub seats: [Seat; 2],
    /// When it last changed, in milliseconds since 1970.
    pub changed: u64,
    /// How it stands.
    pub summary: Summary,
}

impl Listing {
    /// The stage of its games.
    pub(crate) fn stage(self) -> Stage {
        match self {
            Listing::Lobby => Stage::Waiting,
            Listing::Live => Stage::Playing,
            Listing::Over => Stage::Over,
        }
    }
}

impl Stage {
    /// As the database has it.
    pub(crate) fn code(self) -> i32 {
        match self {
            Stage::Waiting => 0,
            Stage::Playing => 1,
            Stage::Over => 2,
        }
    }
}
