//! The secret tokens of seats. The holder of a seat proves the right to it with a token that only
//! the holder's browser has.

use std::fmt;

use cairn_session::SeatKey;
use rand::RngExt;
use sha2::{Digest, Sha256};

/// The secret token of a seat. It is sent to the person who takes the seat, and never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The length of a token in characters.
const LENGTH: usize = 64;

impl Token {
    /// Creates a random token of 32 bytes.
    #[must_use]
    pub fn random() -> Token {
        let bytes = rand::rng().random::<[u8; 32]>();
        Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Parses a token that a client created for a seat it wants; `None` if it does not have the form
    /// of our own tokens.
    #[must_use]
    pub fn parse(text: &str) -> Option<Token> {
        let fits = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == LENGTH && text.bytes().all(fits)).then(|| Token(text.to_owned()))
    }

    /// Takes a token that a client claims to have. A text that is too long becomes the empty token,
    /// which matches no seat, so that hashing it costs nothing.
    #[must_use]
    pub fn claimed(text: &str) -> Token {
        Token(if text.len() <= LENGTH { text.to_owned() } else { String::new() })
    }

    /// The secret text, for its holder only.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The key that is stored: the hash of the token.
    #[must_use]
    pub fn key(&self) -> SeatKey {
        SeatKey::new(Sha256::digest(self.0.as_bytes()).into())
    }
}

/// Does not print the token, so that it cannot get into a log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_tokens_have_different_keys() {
        let (token, other) = (Token::random(), Token::random());
        assert!(token.key().matches(&Token::claimed(token.reveal()).key()));
        assert!(!token.key().matches(&other.key()));
        assert!(!token.key().matches(&Token::claimed("").key()));
    }

    #[test]
    fn only_complete_tokens_are_parsed() {
        let token = Token::random();
        assert_eq!(Token::parse(token.reveal()), Some(token.clone()));
        for wrong in
            ["", "abc", &"G".repeat(LENGTH), &"A".repeat(LENGTH), &"\u{e9}".repeat(LENGTH / 2)]
        {
            assert_eq!(Token::parse(wrong), None, "{wrong}");
        }
    }

    /// Keys in existing databases are SHA-256 of the token's text.
    #[test]
    fn a_key_is_the_hash_of_the_text_and_a_token_is_never_printed() {
        let token = Token::claimed("abc");
        let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(String::from(token.key()), hash);
        assert!(!format!("{token:?}").contains("abc"));
    }
}
