use serde::{Deserialize, Serialize};

/// What can follow a half-entered turn, and what can follow that: a tree, of which large games send
/// a part at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Next {
    /// What is asked for; nothing when the game is over
    pub sentence: String,
    /// What has been entered, with what leaves no choice
    pub steps: Vec<String>,
    /// How the cells are marked
    pub marks: Vec<Mark>,
    /// The cells that can be touched.
    pub cells: Vec<NextCell>,
    /// The words and numbers to choose from.
    pub choices: Vec<NextChoice>,
    /// The turn, if what has been entered is one
    #[cfg_attr(feature = "schema", schema(required))]
    pub whole: Option<String>,
}

impl Next {
    /// Nothing can come any more.
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

/// How a cell that can be touched is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Signal {
    /// It is picked.
    Pick,
    /// A piece goes there.
    Target,
    /// It is attacked.
    Attack,
}

/// What some cells of a step have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Mark {
    /// How they are marked
    pub signal: Signal,
    /// What they can be chosen for, in words
    pub label: String,
}

/// A cell that can be touched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct NextCell {
    /// Its number.
    pub cell: usize,
    /// Its name, which is the step.
    pub token: String,
    /// Which of `marks` it has; the first, if it is not said
    #[serde(default, skip_serializing_if = "is_first")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<usize>"), schema(required = false))]
    pub mark: usize,
    /// What follows it, if that was sent
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false, no_recursion))]
    pub then: Option<Then>,
}

/// Most cells have the first mark, and there are many.
fn is_first(mark: &usize) -> bool {
    *mark == 0
}

/// A word or a number that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct NextChoice {
    /// The step.
    pub token: String,
    /// What a button for it says.
    pub label: String,
    /// What follows it, if that was sent
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false, no_recursion))]
    pub then: Option<Then>,
}

/// What follows a step: a turn that it completes, or what can come next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(untagged)]
pub enum Then {
    /// The turn is complete, and this is its text.
    Turn(String),
    /// It goes on.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    Next(Box<Next>),
}
