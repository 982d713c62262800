use std::time::{SystemTime, UNIX_EPOCH};

use cairn_record::Player;
use serde::{Deserialize, Serialize};

use crate::{GameId, TokenHash};

/// Something that happened in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum What {
    /// Somebody took the free seat.
    Joined {
        /// Which one.
        #[serde(with = "player")]
        player: Player,
        /// As they want to be called.
        name: String,
        /// How they are known again.
        token: TokenHash,
    },
    /// The player to move took a turn.
    Turn {
        /// The turn, as it is written.
        text: String,
        /// How long it took, in milliseconds: with the clocks of the header, this is all that they
        /// need to be set again.
        spent: u64,
    },
    /// A player asks the other for something.
    Offered {
        /// Who asks.
        #[serde(with = "player")]
        player: Player,
        /// For what.
        offer: Offer,
    },
    /// An offer is taken back or turned down.
    Declined {
        /// Who said so.
        #[serde(with = "player")]
        player: Player,
        /// What.
        offer: Offer,
    },
    /// The players agree on a draw.
    Drawn,
    /// So many plies are taken back.
    TakenBack {
        /// How many.
        plies: u32,
    },
    /// A player gives up.
    Resigned {
        /// Who.
        #[serde(with = "player")]
        player: Player,
    },
    /// A player loses away from the board; see [`cairn_record::Fault`].
    Forfeited {
        /// Who.
        #[serde(with = "player")]
        player: Player,
        /// As a record names it.
        fault: String,
    },
    /// The players play again, with sides changed.
    Again {
        /// The new game.
        game: GameId,
    },
}

/// What players ask each other for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To call it a draw.
    Draw,
    /// To take back the last turn of who asks.
    Takeback,
    /// To play again with sides changed.
    Rematch,
}

impl Event {
    /// It happens now.
    #[must_use]
    pub fn now(what: What) -> Event {
        Event { at: now(), what }
    }
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A player as a number: 1 is who sat down with the side that starts.
mod player {
    use cairn_record::Player;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(player: &Player, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u8(player.index() as u8 + 1)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Player, D::Error> {
        let number = u8::deserialize(d)?;
        let player = Player::BOTH.into_iter().find(|player| player.index() as u8 + 1 == number);
        player.ok_or_else(|| D::Error::custom("a player is 1 or 2"))
    }
}
