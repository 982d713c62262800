//! The messages of the analysis socket.

use serde::{Deserialize, Serialize};

use crate::{Look, Place, Tag};

/// What a client wants.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AnalysisRequest"))]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Request {
    /// To see a position, and its best lines, deeper and deeper.
    Analyse {
        /// The position.
        #[serde(flatten)]
        place: Place,
        /// How many lines.
        #[serde(default = "three")]
        lines: usize,
    },
    /// To have every position of a game looked at.
    Review {
        /// The game.
        #[serde(flatten)]
        place: Place,
    },
    /// To hear no more about the last question.
    Stop,
    /// To know whether the server is there.
    Ping,
}

fn three() -> usize {
    3
}

/// What the server tells.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AnalysisMessage"))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Message {
    /// The question waits for the engine.
    Queued {
        /// The tag of the question.
        tag: Tag,
        /// How many wait.
        place: usize,
    },
    /// The position of the question.
    Look {
        /// The tag of the question.
        tag: Tag,
        /// How it stands.
        look: Box<Look>,
    },
    /// The best lines so far.
    Lines(Lines),
    /// What is known about a position of the game.
    Review(Review),
    /// The whole game was looked at.
    Reviewed {
        /// The tag of the question.
        tag: Tag,
    },
    /// The server is there.
    Pong {
        /// The tag of the request.
        tag: Tag,
    },
    /// What was asked for is refused.
    Refused {
        /// The tag of the request.
        tag: Tag,
        /// For programs.
        code: String,
        /// For people.
        message: String,
    },
}

/// The best lines so far.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Lines {
    /// The tag of the question.
    pub tag: Tag,
    /// How deep the engine has looked.
    pub depth: u32,
    /// How many positions it has seen.
    pub nodes: u64,
    /// How many a second.
    pub nps: u64,
    /// How long it has looked.
    pub ms: u64,
    /// Will it look no deeper?
    pub done: bool,
    /// The best first.
    pub lines: Vec<Line>,
}

/// A line that the engine would play.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Line {
    /// Where it leads.
    pub score: Score,
    /// The score in words.
    pub text: String,
    /// Is it certain?
    pub exact: bool,
    /// The turns.
    pub turns: Vec<String>,
}

/// Seen from the player who starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// Hundredths of a point.
    Cp(i32),
    /// Won in so many turns.
    Win(u32),
    /// Lost in so many turns.
    Loss(u32),
    /// A draw; always true.
    Draw(bool),
}

/// What is known about a position of a game that is reviewed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Review {
    /// The tag of the question.
    pub tag: Tag,
    /// After how many turns it is.
    pub ply: usize,
    /// How many positions there are.
    pub of: usize,
    /// How it stands.
    pub score: Score,
    /// The score in words.
    pub text: String,
    /// The chances of the player who starts, from 0 to 1.
    pub chance: f64,
    /// What the turn that led here lost, if it lost much.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub lost: Option<Lost>,
}

/// What a turn lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Lost {
    /// How many hundredths of a game.
    pub loss: u64,
    /// The turn that was better.
    pub best: Option<String>,
    /// The line that was better.
    pub better: Vec<String>,
}
