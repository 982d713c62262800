//! Who holds a seat proves it by a secret that only their browser has.

use std::fmt;

use rand::RngExt;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The secret of a seat. It is shown to whoever takes the seat, and never kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// What is kept of a [`Token`]: enough to know it again, too little to be it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TokenHash([u8; 32]);

/// The letters of a secret.
const LENGTH: usize = 64;

impl Token {
    /// A new secret, of 32 bytes by chance.
    #[must_use]
    pub fn fresh() -> Token {
        Token(hex(&rand::rng().random::<[u8; 32]>()))
    }

    /// A secret that somebody has thrown for a seat they want: as long as ours, or none.
    #[must_use]
    pub fn brought(text: &str) -> Option<Token> {
        let fits = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == LENGTH && text.bytes().all(fits)).then(|| Token(text.to_owned()))
    }

    /// What somebody says is their secret. What is longer than any is nobody's, and no work.
    #[must_use]
    pub fn of(text: &str) -> Token {
        Token(if text.len() <= LENGTH { text.to_owned() } else { String::new() })
    }

    /// For its holder's eyes.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What may be kept of it.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl TokenHash {
    /// Are they of the same secret? Takes as long for a near miss as for a wild guess.
    #[must_use]
    pub fn is(&self, other: &TokenHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// A secret does not get into a log by being printed.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl From<TokenHash> for String {
    fn from(hash: TokenHash) -> String {
        hex(&hash.0)
    }
}

impl TryFrom<String> for TokenHash {
    type Error = String;

    fn try_from(text: String) -> Result<TokenHash, String> {
        let mut bytes = [0; 32];
        let wrong = || "not the hash of a token".to_owned();
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..][..2], 16).map_err(|_| wrong())?;
        }
        Ok(TokenHash(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_token_itself_fits_its_hash() {
        let (token, other) = (Token::fresh(), Token::fresh());
        assert!(token.hash().is(&token.hash()));
        assert!(token.hash().is(&Token::of(token.reveal()).hash()));
        assert!(!token.hash().is(&other.hash()));
        assert!(!token.hash().is(&Token::of("").hash()));
    }

    #[test]
    fn who_brings_a_secret_brings_a_whole_one() {
        let token = Token::fresh();
        assert_eq!(Token::brought(token.reveal()), Some(token.clone()));
        for wrong in
            ["", "abc", &"G".repeat(LENGTH), &"A".repeat(LENGTH), &"\u{e9}".repeat(LENGTH / 2)]
        {
            assert_eq!(Token::brought(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_hash_is_kept_as_text_and_a_token_is_never_printed() {
        let token = Token::fresh();
        let text = String::from(token.hash());
        assert_eq!(TokenHash::try_from(text.clone()), Ok(token.hash()));
        assert!(TokenHash::try_from(text.replace('a', "z") + "z").is_err());
        assert!(TokenHash::try_from("\u{e9}".repeat(32)).is_err());
        let printed = format!("{token:?} {:?}", token.hash());
        assert!(!printed.contains(token.reveal()) && !printed.contains(&text), "{printed}");
    }
}
