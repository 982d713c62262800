use std::fmt;
use std::str::FromStr;

use rand::RngExt;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The name of a game, as it stands in its link.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId(String);

/// Letters and digits that are not mistaken for one another when a link is read aloud.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Fifty bits: nobody finds a game by trying names.
const LENGTH: usize = 10;

/// A text that is no game's name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this is not the name of a game: they have ten small letters and digits")]
pub struct NotAnId;

impl GameId {
    /// A name that no game has had.
    #[must_use]
    pub fn fresh() -> GameId {
        let mut dice = rand::rng();
        let letter = |_| char::from(LETTERS[dice.random_range(0..LETTERS.len())]);
        GameId((0..LENGTH).map(letter).collect())
    }

    /// As text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for GameId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<GameId, NotAnId> {
        let fits = text.len() == LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte));
        if fits { Ok(GameId(text.to_owned())) } else { Err(NotAnId) }
    }
}

impl TryFrom<String> for GameId {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<GameId, NotAnId> {
        text.parse()
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> String {
        id.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_nothing_else_is() {
        for _ in 0..1000 {
            let id = GameId::fresh();
            assert_eq!(id.as_str().parse(), Ok(id.clone()));
        }
        for text in
            ["", "abc", "abcdefghi1", "ABCDEFGHIJ", "abcdefghijk", "abcdefghi\u{e9}", "../../../x"]
        {
            assert_eq!(text.parse::<GameId>(), Err(NotAnId), "{text}");
        }
    }
}
