//! The holder of a seat proves it by a secret that only their browser has.

use std::fmt;

use cairn_session::SeatKey;
use rand::RngExt;
use sha2::{Digest, Sha256};

/// The secret of a seat. It is shown to whoever takes the seat, and never kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The letters of a secret.
const LENGTH: usize = 64;

impl Token {
    /// A new secret, of 32 bytes by chance.
    #[must_use]
    pub fn fresh() -> Token {
        let bytes = rand::rng().random::<[u8; 32]>();
        Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
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

    /// What is stored of it: enough to recognise it, too little to reconstruct it.
    #[must_use]
    pub fn key(&self) -> SeatKey {
        SeatKey::new(Sha256::digest(self.0.as_bytes()).into())
    }
}

/// A secret does not get into a log by being printed.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_token_itself_has_its_key() {
        let (token, other) = (Token::fresh(), Token::fresh());
        assert!(token.key().matches(&Token::of(token.reveal()).key()));
        assert!(!token.key().matches(&other.key()));
        assert!(!token.key().matches(&Token::of("").key()));
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

    /// Keys in existing databases are SHA-256 of the token's text.
    #[test]
    fn a_key_is_the_hash_of_the_text_and_a_token_is_never_printed() {
        let token = Token::of("abc");
        let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(String::from(token.key()), hash);
        assert!(!format!("{token:?}").contains("abc"));
    }
}
