use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Ending, Id, Letter, Look, Scene, SeatIndex, Turn};

/// The kinds of offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// A take-back.
    Takeback,
    /// A rematch.
    Rematch,
}

/// An open offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Offer {
    /// The seat that made it.
    pub player: SeatIndex,
    /// Its kind.
    pub what: OfferKind,
}

/// The stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A seat is free.
    Waiting,
    /// The game is being played.
    Playing,
    /// The game has ended.
    Over,
}

/// The state of the clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Clocks {
    /// The time left of each seat.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub left: [u64; 2],
    /// The seat whose clock runs.
    #[cfg_attr(feature = "schema", schema(required))]
    pub running: Option<SeatIndex>,
    /// The server time of these values
    pub now: u64,
}

/// A seat of a game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatInfo {
    /// `person`, `level:1` to `level:10`, `best`, or `bot:NAME`
    pub who: String,
    /// The name of the occupant.
    pub name: String,
    /// True if the seat is taken.
    pub taken: bool,
}

/// A seat in the state of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WatchedSeat {
    /// The seat.
    #[serde(flatten)]
    pub seat: SeatInfo,
    /// True if its occupant is connected.
    pub here: bool,
}

/// A turn of a game on the server, with its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PlayedTurn {
    /// The turn.
    #[serde(flatten)]
    pub turn: Turn,
    /// When it was taken, since 1970
    pub at: u64,
    /// The time it took
    pub spent: u64,
    /// True if the player offered a draw with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub offers_draw: bool,
}

/// The start position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Start {
    /// Position text.
    pub position: String,
    /// The board and facts.
    pub scene: Scene,
}

/// The complete state of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct State {
    /// The id of the game.
    pub id: Id,
    /// The variant: the game with its options.
    pub variant: String,
    /// The display name of the game.
    pub title: String,
    /// When it was created, since 1970.
    pub created: u64,
    /// The number of events so far.
    pub seq: u32,
    /// The number of turns played.
    pub ply: usize,
    /// The two seats.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub seats: [WatchedSeat; 2],
    /// The sides that the seats hold now
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub sides: [Letter; 2],
    /// The time control.
    #[cfg_attr(feature = "schema", schema(required))]
    pub time: Option<String>,
    /// True if take-backs are allowed.
    pub takebacks: bool,
    /// True if the game is listed publicly.
    pub open: bool,
    /// The turns.
    pub turns: Vec<PlayedTurn>,
    /// The start position.
    pub start: Start,
    /// The clocks; null without a time control.
    #[cfg_attr(feature = "schema", schema(required))]
    pub clocks: Option<Clocks>,
    /// The open offers.
    pub offers: Vec<Offer>,
    /// The stage of the game.
    pub status: Status,
    /// How it ended; null if it is not over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<Ending>,
    /// The current position and what can be done in it.
    pub look: Look,
    /// The id of the rematch
    #[cfg_attr(feature = "schema", schema(required))]
    pub rematch: Option<Id>,
    /// The number of spectators.
    pub watchers: usize,
}

/// A list of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Summaries {
    /// The games, newest first.
    #[cfg_attr(feature = "schema", schema(max_items = 50))]
    pub games: Vec<Summary>,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Summary {
    /// The id of the game.
    pub id: Id,
    /// The variant: the game with its options.
    pub variant: String,
    /// The display name of the game.
    pub title: String,
    /// The two seats.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub seats: [SeatInfo; 2],
    /// The time control.
    #[cfg_attr(feature = "schema", schema(required))]
    pub time: Option<String>,
    /// The number of turns played.
    pub ply: usize,
    /// The board and facts.
    pub scene: Scene,
    /// When it last changed, since 1970
    pub changed: u64,
    /// The number of spectators.
    pub watchers: usize,
}

/// A game that was created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Created {
    /// Its id.
    pub id: Id,
    /// The secrets of the creator's seats, by seat number
    pub tokens: BTreeMap<String, String>,
}

/// A seat that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Joined {
    /// The seat.
    pub player: SeatIndex,
    /// Its secret.
    pub token: String,
}
