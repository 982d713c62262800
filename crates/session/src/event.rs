use cairn_record::{Fault, Player};
use serde::{Deserialize, Serialize};

use crate::{GameId, SeatKey};

/// Something that happened in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub kind: EventKind,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum EventKind {
    /// Somebody took the free seat.
    Joined {
        /// Which one.
        #[serde(with = "player")]
        player: Player,
        /// As they want to be called.
        name: String,
        /// What identifies them.
        #[serde(rename = "token")]
        key: SeatKey,
    },
    /// The player to move took a turn.
    Turn {
        /// The turn, as it is written.
        text: String,
        /// How long it took, in milliseconds. With the clocks of the header this is all that is
        /// needed to set the clocks again.
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
    /// An offer is withdrawn, if by who made it, or declined.
    Declined {
        /// Who said so.
        #[serde(with = "player")]
        player: Player,
        /// What.
        offer: Offer,
    },
    /// The players agree on a draw.
    Drawn,
    /// The last turns are taken back, and an end that a player or a clock made.
    TakenBack {
        /// How many plies; 0 takes back such an end only.
        plies: u32,
    },
    /// A player resigns.
    Resigned {
        /// Who.
        #[serde(with = "player")]
        player: Player,
    },
    /// A player loses away from the board. [`Fault::Late`] is the fall of a flag.
    Forfeited {
        /// Who.
        #[serde(with = "player")]
        player: Player,
        /// Why, in a word.
        #[serde(with = "fault")]
        fault: Fault,
        /// Why, in a sentence for the record.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        story: Option<String>,
    },
    /// The clocks stop, as when a game is put aside.
    ClocksPaused {
        /// What the player to move has spent on the turn so far, in milliseconds.
        spent: u64,
    },
    /// The clock of the player to move runs on.
    ClocksResumed,
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
    /// A draw.
    Draw,
    /// To take back the last turn of who asks.
    Takeback,
    /// To play again with sides changed.
    Rematch,
}

impl Offer {
    /// Every one.
    pub const ALL: [Offer; 3] = [Offer::Draw, Offer::Takeback, Offer::Rematch];
}

/// A player as a number: 1 holds the side that starts.
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

/// A fault as a record names it.
mod fault {
    use cairn_record::Fault;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(fault: &Fault, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(fault.why())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Fault, D::Error> {
        let name = String::deserialize(d)?;
        Fault::of(&name).ok_or_else(|| D::Error::custom(format!("there is no fault `{name}`")))
    }
}
