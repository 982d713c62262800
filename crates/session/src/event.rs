use cairn_record::{ForfeitReason, Seat};
use serde::{Deserialize, Serialize};

use crate::{GameId, SeatKey};

/// An event of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The time in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    #[serde(flatten)]
    pub kind: EventKind,
}

/// The kinds of events. The names in the serialised form are those of stored games and must not
/// change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum EventKind {
    /// A person took the free seat.
    Joined {
        /// The seat.
        #[serde(rename = "player", with = "seat_number")]
        seat: Seat,
        /// The person's name.
        name: String,
        /// Identifies the person.
        #[serde(rename = "token")]
        key: SeatKey,
    },
    /// The player to move took a turn.
    Turn {
        /// The canonical text of the turn.
        text: String,
        /// The time charged for it, in milliseconds. Together with the time control this is enough
        /// to compute the clocks again.
        spent: u64,
    },
    /// A player made an offer.
    Offered {
        /// The seat that made it.
        #[serde(rename = "player", with = "seat_number")]
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// An offer was declined, or withdrawn if the seat made it itself.
    Declined {
        /// The seat that declined or withdrew it.
        #[serde(rename = "player", with = "seat_number")]
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// The players agreed on a draw.
    #[serde(rename = "drawn")]
    DrawAgreed,
    /// The last turns were taken back, and before them an ending off the board.
    TakenBack {
        /// The number of plies; 0 takes back only the ending.
        plies: u32,
    },
    /// A player resigned.
    Resigned {
        /// The seat.
        #[serde(rename = "player", with = "seat_number")]
        seat: Seat,
    },
    /// A player lost by forfeit. [`ForfeitReason::Late`] is a loss on time.
    Forfeited {
        /// The seat.
        #[serde(rename = "player", with = "seat_number")]
        seat: Seat,
        /// The reason.
        #[serde(rename = "fault", with = "forfeit_reason")]
        reason: ForfeitReason,
        /// A sentence for the record.
        #[serde(rename = "story", default, skip_serializing_if = "Option::is_none")]
        detail: Option<String>,
    },
    /// The clocks were stopped.
    ClocksPaused {
        /// The time spent on the current turn so far, in milliseconds.
        spent: u64,
    },
    /// The clock of the player to move was started again.
    ClocksResumed,
    /// A rematch with exchanged seats has started.
    #[serde(rename = "again")]
    RematchStarted {
        /// The id of the new game.
        game: GameId,
    },
}

/// What players can offer each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// A draw.
    Draw,
    /// Taking back the last turn of the player who makes the offer.
    Takeback,
    /// Another game with exchanged seats.
    Rematch,
}

impl Offer {
    /// All offers.
    pub const ALL: [Offer; 3] = [Offer::Draw, Offer::Takeback, Offer::Rematch];
}

/// Stores a seat as a number: 1 for the first, 2 for the second.
mod seat_number {
    use cairn_record::Seat;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(seat: &Seat, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u8(seat.index() as u8 + 1)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(d)?;
        let seat = Seat::BOTH.into_iter().find(|seat| seat.index() as u8 + 1 == number);
        seat.ok_or_else(|| D::Error::custom("a player is 1 or 2"))
    }
}

/// Stores a forfeit reason by its name in records.
mod forfeit_reason {
    use cairn_record::ForfeitReason;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        reason: &ForfeitReason,
        s: S,
    ) -> Result<S::Ok, S::Error> {
        s.serialize_str(reason.as_str())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<ForfeitReason, D::Error> {
        let name = String::deserialize(d)?;
        ForfeitReason::from_name(&name)
            .ok_or_else(|| D::Error::custom(format!("there is no forfeit reason `{name}`")))
    }
}
