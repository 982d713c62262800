use serde::Serialize;

use crate::Look;

/// The lesson of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lesson {
    /// The game's name for people.
    pub title: String,
    /// What there is to do, in order.
    pub steps: Vec<LessonStep>,
}

/// A task of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LessonStep {
    /// The game with its options.
    pub variant: String,
    /// Where it starts.
    pub position: String,
    /// What it is about.
    pub title: String,
    /// What is to be done.
    pub task: String,
    /// What helps.
    pub hint: String,
    /// What is said when it is done.
    pub explanation: String,
}

/// Whether a task is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LessonAnswer {
    /// Is it?
    pub done: bool,
    /// Why, or why not.
    #[cfg_attr(feature = "schema", schema(required))]
    pub why: Option<String>,
    /// What the other side answered
    #[cfg_attr(feature = "schema", schema(required))]
    pub reply: Option<String>,
    /// Those that were taken, with the answers
    pub turns: Vec<String>,
    /// How it stands.
    pub look: Look,
}
