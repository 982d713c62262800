use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The name of a stored game, as it stands in its link.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId(String);

/// A text that is no game's name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this is not the name of a game: they have ten small letters and digits")]
pub struct NotAnId;

impl GameId {
    /// Letters and digits that are not mistaken for one another when a link is read aloud.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    /// Fifty bits: nobody finds a game by trying names.
    const LENGTH: usize = 10;

    /// The name that these random bits make; 50 of them are used.
    #[must_use]
    pub fn from_bits(bits: u64) -> GameId {
        let letter = |at: usize| Self::LETTERS[(bits >> (5 * at)) as usize % Self::LETTERS.len()];
        GameId((0..Self::LENGTH).map(|at| char::from(letter(at))).collect())
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
        let fits = text.len() == GameId::LENGTH
            && text.bytes().all(|byte| GameId::LETTERS.contains(&byte));
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
    fn ids_read_back_and_nothing_else_does() {
        for bits in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let id = GameId::from_bits(bits);
            assert_eq!(id.as_str().parse(), Ok(id.clone()));
        }
        assert_eq!(GameId::from_bits(1 << 45).as_str(), "aaaaaaaaab");
        for text in
            ["", "abc", "abcdefghi1", "ABCDEFGHIJ", "abcdefghijk", "abcdefghi\u{e9}", "../../../x"]
        {
            assert_eq!(text.parse::<GameId>(), Err(NotAnId), "{text}");
        }
    }
}
