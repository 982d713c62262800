use serde::Serialize;

use crate::Look;

/// The lesson of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lesson {
    /// The display name of the game.
    pub title: String,
    /// The tasks, in order.
    pub steps: Vec<LessonStep>,
}

/// A task of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LessonStep {
    /// The variant: the game with its options.
    pub variant: String,
    /// The start position.
    pub position: String,
    /// Its title.
    pub title: String,
    /// The task.
    pub task: String,
    /// A hint.
    pub hint: String,
    /// The text that is shown when the task is solved.
    pub explanation: String,
}

/// The verdict on the turns of a learner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LessonAnswer {
    /// True if the task is solved.
    pub done: bool,
    /// An explanation.
    #[cfg_attr(feature = "schema", schema(required))]
    pub why: Option<String>,
    /// The reply of the other side
    #[cfg_attr(feature = "schema", schema(required))]
    pub reply: Option<String>,
    /// All turns played, including the replies
    pub turns: Vec<String>,
    /// The position and what can be done in it.
    pub look: Look,
}
