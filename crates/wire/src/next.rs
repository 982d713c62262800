use serde::{Deserialize, Serialize};

/// What can follow a partly entered turn: a tree of steps. In games with many turns, only a part
/// of the tree is sent at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Next {
    /// The question to the player; empty if the game is over
    pub sentence: String,
    /// The steps entered so far, including forced ones
    pub steps: Vec<String>,
    /// The marks of the cells
    pub marks: Vec<Mark>,
    /// The cells that can be chosen.
    pub cells: Vec<NextCell>,
    /// The words and numbers that can be chosen.
    pub choices: Vec<NextChoice>,
    /// The turn, if the steps so far are a complete turn
    #[cfg_attr(feature = "schema", schema(required))]
    pub whole: Option<String>,
}

impl Next {
    /// No continuation.
    #[must_use]
    pub fn none() -> Next {
        Next {
            sentence: String::new(),
            steps: Vec::new(),
            marks: Vec::new(),
            cells: Vec::new(),
            choices: Vec::new(),
            whole: None,
        }
    }
}

/// How a cell that can be chosen is displayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Signal {
    /// A piece that can be picked.
    Pick,
    /// A destination.
    Target,
    /// An attacked piece.
    Attack,
}

/// The mark that some cells of a step share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Mark {
    /// How the cells are displayed
    pub signal: Signal,
    /// What choosing the cell means, as a text
    pub label: String,
}

/// A cell that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct NextCell {
    /// Its number.
    pub cell: usize,
    /// The step.
    pub token: String,
    /// The index of its mark in `marks`; 0 if left out
    #[serde(default, skip_serializing_if = "is_first")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<usize>"), schema(required = false))]
    pub mark: usize,
    /// What follows the step, if it is sent
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false, no_recursion))]
    pub then: Option<Then>,
}

/// Most cells have the first mark, so it is left out to save space.
fn is_first(mark: &usize) -> bool {
    *mark == 0
}

/// A word or a number that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct NextChoice {
    /// The step.
    pub token: String,
    /// The label of its button.
    pub label: String,
    /// What follows the step, if it is sent
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false, no_recursion))]
    pub then: Option<Then>,
}

/// What follows a step: the turn that it completes, or the next steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(untagged)]
pub enum Then {
    /// The turn is complete; this is its text.
    Turn(String),
    /// More steps follow.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    Next(Box<Next>),
}
