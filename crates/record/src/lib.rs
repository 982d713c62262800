//! A match: two players, the rules of a game, the turns that were played, and how it ended.
//!
//! A [`Match`] adds to a game what needs a history or players: repetition, the quiet limit,
//! resignation, agreed draws, clocks, take-backs, names and comments. Its text form is the record
//! file (`docs/record.md`). Reading a record replays it and checks every turn.
//!
//! ```
//! use cairn_record::{Match, Seat};
//!
//! let mut game = Match::new(cairn_games::open("stac").unwrap());
//! game.set_name(Seat::First, "Ana");
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
mod game_match;
mod record;
#[cfg(not(target_family = "wasm"))]
pub mod saved_games;
mod seat;
mod status;
#[cfg(not(target_family = "wasm"))]
mod today;
mod turn_number;

pub use clock::TimeControl;
pub use date::{Date, DateError};
pub use game_match::{CheckedTurn, Match, PlayError, PlayedTurn, TextError, Undone};
pub use record::{
    DRAW_OFFER, LoadError, RecordError, RecordErrorKind, Records, SaveError, read_all, records,
};
#[cfg(not(target_family = "wasm"))]
pub use record::{load, load_all};
pub use seat::Seat;
pub use status::{
    AGREEMENT, ForfeitReason, QUIET_LIMIT, REPETITION, RESIGNATION, Status, TIME, position_status,
};
pub use turn_number::TurnNumber;
