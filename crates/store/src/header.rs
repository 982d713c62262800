use serde::{Deserialize, Serialize};

use crate::event::now;
use crate::{GameId, TokenHash};

/// What a game began with; it never changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The game's name.
    pub id: GameId,
    /// The variant, such as `swack:size=8`.
    pub variant: String,
    /// The position it starts from, if it is not the usual one.
    pub start: Option<String>,
    /// The clocks, as a record has them; `None` if there are none.
    pub time: Option<String>,
    /// May turns be taken back?
    pub takebacks: bool,
    /// Is it shown to everybody who looks for a game? If not, only who has its link finds it.
    pub open: bool,
    /// The seats: who sits down with the side that starts, and the other.
    pub seats: [Seat; 2],
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

/// A seat at the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Seat {
    /// Nobody yet: who joins first has it.
    Free,
    /// A person.
    Person {
        /// As they want to be called.
        name: String,
        /// How they are known again.
        token: TokenHash,
    },
    /// The computer.
    Computer {
        /// Which player, such as `level:4`.
        player: String,
    },
}

impl Header {
    /// A game of this variant with two free seats.
    #[must_use]
    pub fn new(variant: &str) -> Header {
        Header {
            id: GameId::fresh(),
            variant: variant.to_owned(),
            start: None,
            time: None,
            takebacks: true,
            open: false,
            seats: [Seat::Free, Seat::Free],
            created: now(),
        }
    }
}
