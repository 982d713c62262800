use cairn_session::{GameId, Header};
use rand::RngExt;
use serde::{Deserialize, Serialize};

use crate::now;

/// The settings of a stored game. They never change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameHeader {
    /// The id of the game.
    pub id: GameId,
    /// Whether the game is listed publicly. If not, only people with its link can find it.
    pub open: bool,
    /// The variant, seats, time control and permissions.
    #[serde(flatten)]
    pub session: Header,
}

impl GameHeader {
    /// Creates a header with a random id, for a game that is not listed.
    #[must_use]
    pub fn new(session: Header) -> GameHeader {
        GameHeader { id: random_game_id(), open: false, session }
    }

    /// Creates a header for a game of this variant with two free seats, created now.
    #[must_use]
    pub fn for_variant(variant: &str) -> GameHeader {
        GameHeader::new(Header { created: now(), ..Header::new(variant) })
    }
}

/// A random id of 50 bits, so that two games never have the same.
#[must_use]
pub fn random_game_id() -> GameId {
    GameId::from_bits(rand::rng().random())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_session::{Occupant, SeatKey};

    /// A header as version 0.1 stored it.
    const STORED: &str = r#"{"id":"abcdefghij","variant":"swack:size=8","start":null,"time":"5+3","takebacks":false,"open":true,"seats":[{"who":"person","name":"Ana","token":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"},{"who":"computer","player":"level:4"}],"created":1795132800000}"#;

    #[test]
    fn a_header_of_an_earlier_version_is_read_and_written_with_the_same_fields() {
        let header: GameHeader = serde_json::from_str(STORED).unwrap();
        let key = Some(SeatKey::new(std::array::from_fn(|at| at as u8)));
        let session = Header {
            time: "5+3".parse().ok(),
            takebacks: false,
            seats: [
                Occupant::Person { name: "Ana".to_owned(), key },
                Occupant::computer("level:4"),
            ],
            created: 1_795_132_800_000,
            ..Header::new("swack:size=8")
        };
        let id = "abcdefghij".parse().unwrap();
        assert_eq!(header, GameHeader { id, open: true, session });
        let written = serde_json::to_value(&header).unwrap();
        assert_eq!(written, serde_json::from_str::<serde_json::Value>(STORED).unwrap());
    }

    #[test]
    fn ids_are_random() {
        assert_ne!(random_game_id(), random_game_id());
    }
}
