use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Ending, Id, Letter, Look, Player, Scene, Turn};

/// What a player can ask the other for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// A draw.
    Draw,
    /// To take turns back.
    Takeback,
    /// Another game.
    Rematch,
}

/// An open offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Offer {
    /// Who made it.
    pub player: Player,
    /// What is offered.
    pub what: What,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A seat is free.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

/// What the clocks show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Clocks {
    /// The time that each player has left.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub left: [u64; 2],
    /// Whose clock runs.
    #[cfg_attr(feature = "schema", schema(required))]
    pub running: Option<Player>,
    /// The server's own time
    pub now: u64,
}

/// A seat of a game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Seat {
    /// `person`, `level:1` to `level:10`, `best`, or `bot:NAME`
    pub who: String,
    /// What they are called.
    pub name: String,
    /// Does somebody hold it?
    pub taken: bool,
}

/// A seat of a game that is played or watched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WatchedSeat {
    /// The seat.
    #[serde(flatten)]
    pub seat: Seat,
    /// Is who holds it connected?
    pub here: bool,
}

/// A turn of a game on the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PlayedTurn {
    /// The turn.
    #[serde(flatten)]
    pub turn: Turn,
    /// When, since 1970
    pub at: u64,
    /// The time it took
    pub spent: u64,
    /// Did the player offer a draw with it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub offers_draw: bool,
}

/// Where a game starts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Start {
    /// Position text.
    pub position: String,
    /// What there is to see.
    pub scene: Scene,
}

/// How a game stands: everything about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct State {
    /// The name of the game.
    pub id: Id,
    /// The game with its options.
    pub variant: String,
    /// Its name for people.
    pub title: String,
    /// When it was made, since 1970.
    pub created: u64,
    /// How many events there were.
    pub seq: u32,
    /// How many turns were played.
    pub ply: usize,
    /// Who plays.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub seats: [WatchedSeat; 2],
    /// The colours that the players hold now
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub sides: [Letter; 2],
    /// The time control.
    #[cfg_attr(feature = "schema", schema(required))]
    pub time: Option<String>,
    /// Can turns be taken back?
    pub takebacks: bool,
    /// Is it shown in lists?
    pub open: bool,
    /// The turns.
    pub turns: Vec<PlayedTurn>,
    /// Where it started.
    pub start: Start,
    /// What the clocks show; null without a time control.
    #[cfg_attr(feature = "schema", schema(required))]
    pub clocks: Option<Clocks>,
    /// What the players have asked each other for.
    pub offers: Vec<Offer>,
    /// How far it is.
    pub status: Status,
    /// How it ended, if it did.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<Ending>,
    /// What can be done.
    pub look: Look,
    /// The game that is played next
    #[cfg_attr(feature = "schema", schema(required))]
    pub rematch: Option<Id>,
    /// How many watch who do not play.
    pub watchers: usize,
}

/// Games in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Summaries {
    /// The newest first.
    #[cfg_attr(feature = "schema", schema(max_items = 50))]
    pub games: Vec<Summary>,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Summary {
    /// The name of the game.
    pub id: Id,
    /// The game with its options.
    pub variant: String,
    /// Its name for people.
    pub title: String,
    /// Who plays.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub seats: [Seat; 2],
    /// The time control.
    #[cfg_attr(feature = "schema", schema(required))]
    pub time: Option<String>,
    /// How many turns were played.
    pub ply: usize,
    /// What there is to see.
    pub scene: Scene,
    /// When, since 1970
    pub changed: u64,
    /// How many watch who do not play.
    pub watchers: usize,
}

/// A game that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Created {
    /// Its name.
    pub id: Id,
    /// The secret of each seat that is yours, by its number
    pub tokens: BTreeMap<String, String>,
}

/// A seat that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Joined {
    /// Which.
    pub player: Player,
    /// Its secret.
    pub token: String,
}
