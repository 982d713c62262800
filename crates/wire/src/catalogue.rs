use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Letter, Scene};

/// All games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Games {
    /// The games, in display order.
    pub games: Vec<Game>,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Game {
    /// Its name in variants.
    pub name: String,
    /// Its display name.
    pub title: String,
    /// A description in one sentence.
    pub sentence: String,
    /// The two sides; the first one moves first.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub players: [Side; 2],
    /// The index of the side with the lighter stones; it is at the top of bars and graphs
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub lighter: usize,
    /// The display names of its pieces, by their form in scenes (crates/view/src/compact.rs)
    pub pieces: BTreeMap<String, String>,
    /// Its options.
    pub options: Vec<GameOption>,
    /// The start position.
    pub start: Scene,
    /// A complete example game: the changes of each turn, as in `Turn`
    pub demo: Vec<String>,
}

/// A side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Side {
    /// Its letter.
    pub letter: Letter,
    /// Its display name.
    pub title: String,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameOption {
    /// Its name in variants.
    pub key: String,
    /// Its display name.
    pub title: String,
    /// A description.
    pub meaning: String,
    /// Its values; the default is the first.
    #[cfg_attr(feature = "schema", schema(min_items = 2))]
    pub values: Vec<OptionValue>,
    /// The default value.
    pub default: String,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionValue {
    /// The value in variants.
    pub value: String,
    /// Its display name.
    pub title: String,
    /// A description.
    pub meaning: String,
}

/// The computer opponents.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Opponents {
    /// The levels of the computer.
    pub levels: Vec<LevelInfo>,
    /// The bots of this server.
    pub bots: Vec<Bot>,
}

/// A level of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LevelInfo {
    /// Its number.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 10))]
    pub level: u8,
    /// A word for its strength.
    pub word: String,
}

/// A bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Bot {
    /// Its name. Seats refer to it as `bot:NAME`.
    pub name: String,
}

/// A supported language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Language {
    /// Its code, as in the parameter `lang`.
    pub code: String,
    /// Its name in the language itself.
    pub name: String,
}

/// The texts of the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Words {
    /// The language of the texts, one of `languages`.
    #[cfg_attr(feature = "schema", schema(pattern = "^[a-z]{2,3}$"))]
    pub lang: String,
    /// All supported languages.
    pub languages: Vec<Language>,
    /// The texts by key; arguments are written `{$name}`
    pub texts: BTreeMap<String, String>,
}

/// The rules page of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Rules {
    /// The display name of the game.
    pub title: String,
    /// The page as HTML.
    pub html: String,
}
