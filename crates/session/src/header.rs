use cairn_record::{Match, Player, TimeControl};
use serde::{Deserialize, Serialize};

use crate::SeatKey;

/// What a game began with. It never changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The variant, such as `swack:size=8`.
    pub variant: String,
    /// The position it starts from, if it is not the usual one.
    pub start: Option<String>,
    /// The clocks; `None` if there are none.
    #[serde(with = "time")]
    pub time: Option<TimeControl>,
    /// How much later than its clock allows a turn may come and still count, in milliseconds: the
    /// arena forgives what the machine takes for itself.
    #[serde(default, skip_serializing_if = "is_default")]
    pub margin: u64,
    /// May turns be taken back?
    pub takebacks: bool,
    /// Both players sit at one screen, so a take-back or a rematch needs no answer.
    #[serde(default, skip_serializing_if = "is_default")]
    pub one_screen: bool,
    /// Who holds the side that starts, and who holds the other.
    pub seats: [Occupant; 2],
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet: the first to join has it.
    Free,
    /// A person.
    Person {
        /// As they want to be called.
        name: String,
        /// What identifies them; `None` at a terminal, where nobody needs to.
        #[serde(rename = "token", default, skip_serializing_if = "Option::is_none")]
        key: Option<SeatKey>,
    },
    /// The computer.
    Computer {
        /// Which player, such as `level:4`.
        player: String,
    },
}

impl Occupant {
    /// A person of this name who needs no key.
    #[must_use]
    pub fn person(name: &str) -> Occupant {
        Occupant::Person { name: name.to_owned(), key: None }
    }

    /// The computer player that this text names.
    #[must_use]
    pub fn computer(player: &str) -> Occupant {
        Occupant::Computer { player: player.to_owned() }
    }

    /// Is it a computer?
    #[must_use]
    pub fn is_computer(&self) -> bool {
        matches!(self, Occupant::Computer { .. })
    }
}

impl Header {
    /// A game of this variant with two free seats and no clocks.
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

    /// The header of a match that these two play on, or begin.
    #[must_use]
    pub fn of_match(game: &Match, seats: [Occupant; 2], now: u64) -> Header {
        let (start, usual) = (game.start().text(), game.game().start().text());
        Header {
            start: (start != usual).then_some(start),
            time: game.time_control(),
            takebacks: game.takebacks,
            seats,
            created: now,
            ..Header::new(&game.game().variant().to_string())
        }
    }

    /// The header of a match that is played at one screen. A computer is named where it plays;
    /// other seats are people's, who are called as the match calls them.
    #[must_use]
    pub fn at_one_screen(game: &Match, computers: [Option<String>; 2], now: u64) -> Header {
        let seats = Player::BOTH.map(|player| match &computers[player.index()] {
            Some(computer) => Occupant::computer(computer),
            None => Occupant::person(game.name(player).unwrap_or_default()),
        });
        Header { one_screen: true, ..Header::of_match(game, seats, now) }
    }

    /// Does the computer hold both seats?
    #[must_use]
    pub fn has_only_computers(&self) -> bool {
        self.seats.iter().all(Occupant::is_computer)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Clocks as a record writes them: `5+3`.
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
