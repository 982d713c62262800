//! A match: two players, a game, the turns that were played, and how it ended.
//!
//! A [`Match`] adds to a game what needs a history or people: repetition, the quiet limit,
//! resignation, an agreed draw, clocks, taking turns back, names and comments. Written as text it is a
//! record file (`docs/record.md`); reading one plays it again and checks every turn.
//!
//! ```
//! use cairn_record::{Match, Player};
//!
//! let mut game = Match::new(cairn_games::open("stac").unwrap());
//! game.set_name(Player::First, "Ana");
//! game.play("e1+e4").unwrap();
//! game.play("a5-a2").unwrap();
//! assert_eq!(game.status().to_string(), "open");
//!
//! let record = game.to_string();
//! assert!(record.ends_with("1. e1+e4 a5-a2 *\n"));
//! let read: Match = record.parse().unwrap();
//! assert_eq!(read.position().text(), game.position().text());
//! ```

pub mod clock;
mod date;
mod lost;
mod numbering;
mod players;
mod record;
#[cfg(not(target_family = "wasm"))]
pub mod shelf;
mod status;
mod the_match;
#[cfg(not(target_family = "wasm"))]
mod today;

pub use clock::TimeControl;
pub use date::{Date, DateError};
pub use numbering::TurnNumber;
pub use players::Player;
pub use record::{LoadError, OFFER, Problem, RecordError, Records, SaveError, read_all, records};
#[cfg(not(target_family = "wasm"))]
pub use record::{load, load_all};
pub use status::{AGREEMENT, Fault, QUIET_LIMIT, REPETITION, RESIGNATION, Status, TIME, standing};
pub use the_match::{CheckedTurn, Match, PlayError, Played, TextError, Undone};
