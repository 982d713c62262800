use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The id of a stored game. It is part of the game's link.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId(String);

/// The text is not a game id.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("not a game id: an id has ten lower-case letters and digits")]
pub struct GameIdError;

impl GameId {
    /// Letters and digits that are not easily confused when a link is read aloud.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    /// Ten letters are 50 bits, too many to find a game by trying ids.
    const LENGTH: usize = 10;

    /// Creates an id from random bits; 50 of them are used.
    #[must_use]
    pub fn from_bits(bits: u64) -> GameId {
        let letter = |at: usize| Self::LETTERS[(bits >> (5 * at)) as usize % Self::LETTERS.len()];
        GameId((0..Self::LENGTH).map(|at| char::from(letter(at))).collect())
    }

    /// The id as text.
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
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<GameId, GameIdError> {
        let fits = text.len() == GameId::LENGTH
            && text.bytes().all(|byte| GameId::LETTERS.contains(&byte));
        if fits { Ok(GameId(text.to_owned())) } else { Err(GameIdError) }
    }
}

impl TryFrom<String> for GameId {
    type Error = GameIdError;

    fn try_from(text: String) -> Result<GameId, GameIdError> {
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
    fn only_ids_are_parsed() {
        for bits in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let id = GameId::from_bits(bits);
            assert_eq!(id.as_str().parse(), Ok(id.clone()));
        }
        assert_eq!(GameId::from_bits(1 << 45).as_str(), "aaaaaaaaab");
        for text in
            ["", "abc", "abcdefghi1", "ABCDEFGHIJ", "abcdefghijk", "abcdefghi\u{e9}", "../../../x"]
        {
            assert_eq!(text.parse::<GameId>(), Err(GameIdError), "{text}");
        }
    }
}
