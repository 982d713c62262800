use cairn_record::{Match, Seat, TimeControl};
use serde::{Deserialize, Serialize};

use crate::SeatKey;

/// The settings with which a game was created. They never change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The variant, such as `swack:size=8`.
    pub variant: String,
    /// The start position, if it is not the usual one.
    pub start: Option<String>,
    /// The time control; `None` without clocks.
    #[serde(with = "time")]
    pub time: Option<TimeControl>,
    /// How late a turn may arrive and still count, in milliseconds. The arena uses it to allow for
    /// delays of the machine.
    #[serde(default, skip_serializing_if = "is_default")]
    pub margin: u64,
    /// Whether take-backs are allowed.
    pub takebacks: bool,
    /// True if both players use one screen. A take-back or a rematch needs no answer then.
    #[serde(default, skip_serializing_if = "is_default")]
    pub one_screen: bool,
    /// The occupants of the first and the second seat.
    pub seats: [Occupant; 2],
    /// When the game was created, in milliseconds since 1970.
    pub created: u64,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet. The first person who joins gets the seat.
    Free,
    /// A person.
    Person {
        /// The person's name.
        name: String,
        /// Identifies the person; `None` in a terminal, where this is not needed.
        #[serde(rename = "token", default, skip_serializing_if = "Option::is_none")]
        key: Option<SeatKey>,
    },
    /// A computer player.
    Computer {
        /// The player specification, such as `level:4`.
        player: String,
    },
}

impl Occupant {
    /// A person with this name and without a key.
    #[must_use]
    pub fn person(name: &str) -> Occupant {
        Occupant::Person { name: name.to_owned(), key: None }
    }

    /// The computer player with this specification.
    #[must_use]
    pub fn computer(player: &str) -> Occupant {
        Occupant::Computer { player: player.to_owned() }
    }

    /// Returns true for a computer player.
    #[must_use]
    pub fn is_computer(&self) -> bool {
        matches!(self, Occupant::Computer { .. })
    }
}

impl Header {
    /// The header of a game of this variant with two free seats and no clocks.
    #[must_use]
    pub fn new(variant: &str) -> Header {
        Header {
            variant: variant.to_owned(),
            start: None,
            time: None,
            margin: 0,
            takebacks: true,
            one_screen: false,
            seats: [Occupant::Free, Occupant::Free],
            created: 0,
        }
    }

    /// The header for a match that these players begin or continue.
    #[must_use]
    pub fn from_match(game: &Match, seats: [Occupant; 2], now: u64) -> Header {
        let (start, usual) = (game.start().text(), game.rules().start().text());
        Header {
            start: (start != usual).then_some(start),
            time: game.time_control(),
            takebacks: game.takebacks,
            seats,
            created: now,
            ..Header::new(&game.rules().variant().to_string())
        }
    }

    /// The header for a match at one screen. `computers` has the player specification of each seat
    /// that a computer holds; the other seats are held by persons with the names in the match.
    #[must_use]
    pub fn at_one_screen(game: &Match, computers: [Option<String>; 2], now: u64) -> Header {
        let seats = Seat::BOTH.map(|seat| match &computers[seat.index()] {
            Some(computer) => Occupant::computer(computer),
            None => Occupant::person(game.name(seat).unwrap_or_default()),
        });
        Header { one_screen: true, ..Header::from_match(game, seats, now) }
    }

    /// Returns true if both seats are held by computers.
    #[must_use]
    pub fn has_only_computers(&self) -> bool {
        self.seats.iter().all(Occupant::is_computer)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Stores a time control as records write it: `5+3`.
mod time {
    use cairn_record::TimeControl;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        time: &Option<TimeControl>,
        output: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(|time| time.to_string()).serialize(output)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        input: D,
    ) -> Result<Option<TimeControl>, D::Error> {
        let text = Option::<String>::deserialize(input)?;
        text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
    }
}
