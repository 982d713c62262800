use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Letter, Scene};

/// Every game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Games {
    /// In the order in which they are shown.
    pub games: Vec<Game>,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Game {
    /// Its name in variants.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// What it is, in a sentence.
    pub sentence: String,
    /// The two sides, who starts first.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub players: [Side; 2],
    /// Which of the sides has the lighter stones: it is above in bars and graphs
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub lighter: usize,
    /// What its pieces are called, by how they are written in a scene: see crates/view/src/compact.rs
    pub pieces: BTreeMap<String, String>,
    /// What can be chosen about it.
    pub options: Vec<GameOption>,
    /// Where it starts.
    pub start: Scene,
    /// A whole game that shows what it is like: what each turn changes, as in `Turn`
    pub demo: Vec<String>,
}

/// A side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Side {
    /// Its letter.
    pub letter: Letter,
    /// Its name.
    pub title: String,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameOption {
    /// Its name in variants.
    pub key: String,
    /// Its name for people.
    pub title: String,
    /// What it is about.
    pub meaning: String,
    /// Its values, the usual one first.
    #[cfg_attr(feature = "schema", schema(min_items = 2))]
    pub values: Vec<OptionValue>,
    /// The usual value.
    pub default: String,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionValue {
    /// As variants have it.
    pub value: String,
    /// As people say it.
    pub title: String,
    /// What it means.
    pub meaning: String,
}

/// Against whom one can play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Opponents {
    /// The levels of the computer.
    pub levels: Vec<LevelWord>,
    /// The programs that this server has.
    pub bots: Vec<Bot>,
}

/// A level of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LevelWord {
    /// Its number.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 10))]
    pub level: u8,
    /// How strong it is, in a word.
    pub word: String,
}

/// A program that plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Bot {
    /// Its name: a seat names it as `bot:NAME`.
    pub name: String,
}

/// A language that the server speaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Language {
    /// Its code, as the parameter `lang` has it.
    pub code: String,
    /// What its speakers call it.
    pub name: String,
}

/// The texts of the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Words {
    /// Their language, one of `languages`.
    #[cfg_attr(feature = "schema", schema(pattern = "^[a-z]{2,3}$"))]
    pub lang: String,
    /// Every language that can be asked for.
    pub languages: Vec<Language>,
    /// By key; arguments are written `{$name}`
    pub texts: BTreeMap<String, String>,
}

/// The rules page of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Rules {
    /// The game's name for people.
    pub title: String,
    /// The page.
    pub html: String,
}
