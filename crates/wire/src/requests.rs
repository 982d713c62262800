use serde::{Deserialize, Serialize};

use crate::{Fields, LangCode, Token, TurnText, Variant};

/// A position, given by a variant, a start position and the turns played from it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PositionSpec {
    /// The game.
    pub variant: Variant,
    /// The start position as a text; the usual start if left out or empty
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub position: Option<String>,
    /// The turns played from the start position
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<TurnText>>"))]
    #[cfg_attr(feature = "schema", schema(max_items = 1000))]
    pub turns: Vec<TurnText>,
}

/// A request for a position, with a partly entered turn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LookAt {
    /// The position.
    #[serde(flatten)]
    pub spec: PositionSpec,
    /// The steps entered so far, as in `next`
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    #[cfg_attr(feature = "schema", schema(max_items = 40))]
    pub steps: Vec<String>,
    /// The language of the answer.
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub lang: Option<LangCode>,
}

/// A request to parse a typed turn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReadTurn {
    /// The position.
    #[serde(flatten)]
    pub spec: PositionSpec,
    /// The text.
    pub text: String,
    /// The language of the answer.
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub lang: Option<LangCode>,
}

/// The result of parsing a typed turn: the turn or an error, and possible completions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Read {
    /// The canonical text of the turn
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false))]
    pub turn: Option<String>,
    /// Why the text is neither a turn nor the beginning of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(nullable = false))]
    pub error: Option<String>,
    /// Turns that begin with the text.
    #[cfg_attr(feature = "schema", schema(max_items = 8))]
    pub complete: Vec<String>,
}

/// A pasted text: a record or a position.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Paste {
    /// The text.
    pub text: String,
    /// The variant of a position that does not name one
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub variant: Option<String>,
    /// The language of the answer.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub lang: Option<LangCode>,
}

/// The content of a pasted text, or an error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(untagged)]
pub enum Pasted {
    /// A game, or a position without turns.
    Game(PastedGame),
    /// The text is neither a record nor a position.
    Error {
        /// The reason.
        error: String,
    },
}

/// A game that was pasted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PastedGame {
    /// The variant: the game with its options.
    pub variant: String,
    /// The start position; null for the usual start
    #[cfg_attr(feature = "schema", schema(required))]
    pub position: Option<String>,
    /// The turns.
    pub turns: Vec<String>,
    /// The names of the players.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub names: [String; 2],
}

/// The turns of a learner in a task, without the replies.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TakenTurns {
    /// The learner's turns; the server plays the replies
    #[serde(default)]
    pub turns: Vec<String>,
}

/// A request to create a game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewGame {
    /// The game.
    pub variant: Variant,
    /// The start position as a text; the usual start if left out or empty
    #[serde(default)]
    pub position: Option<String>,
    /// The two seats; the first one moves first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<NewSeat>, min_items = 2, max_items = 2))]
    pub seats: Vec<Fields<NewSeat>>,
    /// The seats that the creator takes; only seats of persons. (1 and 1.0 are equal in JSON.)
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::SeatIndex>))]
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
    /// Whether take-backs are allowed
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", schema(default = true))]
    pub takebacks: bool,
    /// Whether the game is listed publicly; games of two computers always are
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
    /// `person` (the default), `level:1` to `level:10`, or `bot:NAME` for a bot of this server
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schema(pattern = "^(person|level:([1-9]|10)|bot:[A-Za-z0-9._-]{1,30})$")
    )]
    pub who: Option<String>,
    /// The name of the player, on one line; empty if left out
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 30))]
    pub name: Option<String>,
}

/// A request to take the free seat of a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Join {
    /// The name of the player, on one line; empty if left out
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 30))]
    pub name: Option<String>,
    /// The secret of the seat.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub token: Option<Token>,
}
