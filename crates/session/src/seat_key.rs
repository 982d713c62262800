use std::fmt;

use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

/// Identifies the person in a seat: the hash of a secret that only this person has. The session
/// never sees the secret.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SeatKey([u8; 32]);

impl SeatKey {
    /// The key with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> SeatKey {
        SeatKey(bytes)
    }

    /// Compares two keys in constant time, so that the time does not reveal how much of a guess is
    /// right.
    #[must_use]
    pub fn matches(&self, other: &SeatKey) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// Does not print the key, so that it cannot get into a log.
impl fmt::Debug for SeatKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatKey(..)")
    }
}

impl From<SeatKey> for String {
    fn from(key: SeatKey) -> String {
        key.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl TryFrom<String> for SeatKey {
    type Error = String;

    fn try_from(text: String) -> Result<SeatKey, String> {
        let mut bytes = [0; 32];
        let wrong = || "a seat key has 64 hexadecimal digits".to_owned();
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..][..2], 16).map_err(|_| wrong())?;
        }
        Ok(SeatKey(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_stored_as_text_and_never_printed() {
        let key = SeatKey::new(std::array::from_fn(|at| at as u8 * 7));
        let text = String::from(key);
        assert_eq!(SeatKey::try_from(text.clone()), Ok(key));
        assert!(SeatKey::try_from(text.clone() + "0").is_err());
        assert!(SeatKey::try_from("z".repeat(64)).is_err());
        assert!(SeatKey::try_from("\u{e9}".repeat(32)).is_err());
        assert!(!format!("{key:?}").contains(&text));
        assert!(key.matches(&key) && !key.matches(&SeatKey::new([0; 32])));
    }
}
