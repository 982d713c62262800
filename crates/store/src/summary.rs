use serde::{Deserialize, Serialize};

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

/// How a game stands, for whoever looks through many.
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
