use serde::{Deserialize, Serialize};

use crate::{Fields, Spoken, Token, TurnText, Variant};

/// A position: a variant, where it starts, and the turns since.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Place {
    /// The game.
    pub variant: Variant,
    /// Position text; the start of the game if left out or empty
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub position: Option<String>,
    /// Turns played from there
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<TurnText>>"))]
    #[cfg_attr(feature = "schema", schema(max_items = 1000))]
    pub turns: Vec<TurnText>,
}

/// A position to look at, with a half-entered turn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LookAt {
    /// The position.
    #[serde(flatten)]
    pub place: Place,
    /// The steps of a turn entered so far, as `next` names them
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    #[cfg_attr(feature = "schema", schema(max_items = 40))]
    pub steps: Vec<String>,
    /// The language of the answer.
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub lang: Option<Spoken>,
}

/// A typed text that may be a turn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReadTurn {
    /// The position.
    #[serde(flatten)]
    pub place: Place,
    /// The text.
    pub text: String,
    /// The language of the answer.
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub lang: Option<Spoken>,
}

/// What a typed text is: a turn, or why not, and how it could go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Read {
    /// As it is written in records
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false))]
    pub turn: Option<String>,
    /// Why it is no turn, and not the beginning of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false))]
    pub error: Option<String>,
    /// Turns that begin with it.
    #[cfg_attr(feature = "schema", schema(max_items = 8))]
    pub complete: Vec<String>,
}

/// A pasted text: a record or a position.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Paste {
    /// The text.
    pub text: String,
    /// Of which game a position is that does not say it
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub variant: Option<String>,
    /// The language of the answer.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub lang: Option<Spoken>,
}

/// What a pasted text is, or why it is nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(untagged)]
pub enum Pasted {
    /// A game, or a position without turns.
    Game(PastedGame),
    /// Nothing that can be read.
    Error {
        /// Why.
        error: String,
    },
}

/// A game that was pasted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PastedGame {
    /// The game with its options.
    pub variant: String,
    /// Where it starts; null where the game usually does
    #[cfg_attr(feature = "schema", schema(required))]
    pub position: Option<String>,
    /// The turns since.
    pub turns: Vec<String>,
    /// The names of the players.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub names: [String; 2],
}

/// The turns that somebody has taken in a task, their own only.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TakenTurns {
    /// Your own turns; the other side answers by itself
    #[serde(default)]
    pub turns: Vec<String>,
}

/// A game that somebody wants to play.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewGame {
    /// The game.
    pub variant: Variant,
    /// Position text; the start of the game if left out or empty
    #[serde(default)]
    pub position: Option<String>,
    /// Who plays, who starts first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<NewSeat>, min_items = 2, max_items = 2))]
    pub seats: Vec<Fields<NewSeat>>,
    /// The seats that the creator takes; only persons' can be. (To JSON, 1 and 1.0 are the same.)
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::Player>))]
    pub mine: Vec<f64>,
    /// `none`; `5+3` or `0:30+2` for minutes and seconds for the whole game and seconds for each turn; `30s` or `2m` for each turn
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schema(
            pattern = "^(none|[0-9]{1,6}(:[0-9]{1,6}(\\.[0-9]{1,3})?)?\\+[0-9]{1,6}(\\.[0-9]{1,3})?|[0-9]{1,6}((\\.[0-9]{1,3})?[sS]|[mM]))?$"
        )
    )]
    pub time: Option<String>,
    /// Can turns be taken back?
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", schema(default = true))]
    pub takebacks: bool,
    /// Is it shown in lists? Games of two computers always are
    #[serde(default)]
    pub open: bool,
}

fn yes() -> bool {
    true
}

/// A seat of a new game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewSeat {
    /// A person, if nothing is said; `bot:NAME` is a program that this server has
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schema(pattern = "^(person|level:([1-9]|10)|bot:[A-Za-z0-9._-]{1,30})$")
    )]
    pub who: Option<String>,
    /// On one line; nobody is named if left out
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 30))]
    pub name: Option<String>,
}

/// The wish to take the free seat of a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Join {
    /// On one line; nobody is named if left out
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 30))]
    pub name: Option<String>,
    /// The secret of the seat.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub token: Option<Token>,
}
