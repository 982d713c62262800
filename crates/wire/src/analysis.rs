//! The messages of the analysis socket.

use serde::{Deserialize, Serialize};

use crate::{Look, PositionSpec, Tag};

/// A request of a client.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AnalysisRequest"))]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Request {
    /// Show a position and search its best lines, deeper and deeper.
    Analyse {
        /// The position.
        #[serde(flatten)]
        spec: PositionSpec,
        /// The number of lines.
        #[serde(default = "three")]
        lines: usize,
    },
    /// Analyse every position of a game.
    Review {
        /// The game.
        #[serde(flatten)]
        spec: PositionSpec,
    },
    /// Stop the current analysis or review.
    Stop,
    /// Check that the server answers.
    Ping,
}

fn three() -> usize {
    3
}

/// A message of the server.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AnalysisMessage"))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Message {
    /// The request waits for an engine thread.
    Queued {
        /// The tag of the request.
        tag: Tag,
        /// The number of waiting analyses.
        place: usize,
    },
    /// The position of the request.
    Look {
        /// The tag of the request.
        tag: Tag,
        /// The position and what can be done in it.
        look: Box<Look>,
    },
    /// The best lines so far.
    Lines(Lines),
    /// The evaluation of one position of the game.
    Review(Review),
    /// The review is complete.
    Reviewed {
        /// The tag of the request.
        tag: Tag,
    },
    /// The answer to a ping.
    Pong {
        /// The tag of the request.
        tag: Tag,
    },
    /// The request is refused.
    Refused {
        /// The tag of the request.
        tag: Tag,
        /// The reason as a code for programs.
        code: String,
        /// The reason as a sentence.
        message: String,
    },
}

/// The best lines so far.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Lines {
    /// The tag of the request.
    pub tag: Tag,
    /// The depth that the search has reached.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
    /// Nodes per second.
    pub nps: u64,
    /// The search time in milliseconds.
    pub ms: u64,
    /// True if the search has ended.
    pub done: bool,
    /// The lines, best first.
    pub lines: Vec<Line>,
}

/// A principal variation.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Line {
    /// Its score.
    pub score: Score,
    /// The score as a text.
    pub text: String,
    /// True if the score is proven.
    pub exact: bool,
    /// The turns.
    pub turns: Vec<String>,
}

/// A score from the view of the side that moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// Hundredths of a point (centipawns).
    Cp(i32),
    /// A win in this many turns.
    Win(u32),
    /// A loss in this many turns.
    Loss(u32),
    /// A draw; the value is always true.
    Draw(bool),
}

/// The evaluation of one position in a review.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Review {
    /// The tag of the request.
    pub tag: Tag,
    /// The number of turns before it.
    pub ply: usize,
    /// The number of positions in the game.
    pub of: usize,
    /// Its score.
    pub score: Score,
    /// The score as a text.
    pub text: String,
    /// The winning chances of the side that moves first, from 0 to 1.
    pub chance: f64,
    /// What the turn before it lost, if it was a mistake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub lost: Option<Lost>,
}

/// The cost of a mistake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Lost {
    /// The winning chances that it lost, in percent.
    pub loss: u64,
    /// The best turn.
    pub best: Option<String>,
    /// The best line.
    pub better: Vec<String>,
}
