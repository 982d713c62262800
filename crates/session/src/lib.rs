//! One game between two seats, as a pure, event-sourced value.
//!
//! A [`Session`] consists of a [`Header`] that never changes and a list of [`Event`]s that only
//! grows. Its state follows from them. A player sends a [`Command`]. [`Session::decide`] returns the
//! event that the command causes, or a [`Refusal`], and changes nothing. [`Session::commit`] applies
//! the event after it has been stored. [`Session::execute`] does both; it is for interfaces that
//! store nothing, or store later.
//!
//! This crate does no I/O and does not read the system clock: the caller passes the time as a
//! [`Moment`]. All interfaces (both terminals, server, arena) use this crate and have no rules of
//! their own for offers, take-backs, clocks and forfeits.
//!
//! ```
//! use cairn_record::Seat;
//! use cairn_session::{Command, Header, Moment, Occupant, Offer, Session};
//!
//! let seats = ["Ana", "Rui"].map(Occupant::person);
//! let header = Header { time: "5+3".parse().ok(), seats, ..Header::new("stac") };
//! let mut session = Session::new(header).unwrap();
//!
//! // Ana thinks for ten seconds, and offers a draw with her turn.
//! session.execute(Seat::First, Command::turn("e1+e4"), Moment::at(10_000)).unwrap();
//! session.execute(Seat::First, Command::Offer(Offer::Draw), Moment::at(11_000)).unwrap();
//! assert_eq!(session.clocks(Moment::at(14_000)), Some([293_000, 296_000]));
//! assert!(session.game().to_string().contains("1. e1+e4 @4:53 (=) *"));
//! ```

mod clock;
mod command;
mod decide;
mod event;
mod fold;
mod game_id;
mod header;
mod moment;
mod outages;
mod refusal;
mod seat_key;
mod session;
mod takeback;

pub use command::{Command, TurnInput};
pub use decide::{Decision, Effect, Executed};
pub use event::{Event, EventKind, Offer};
pub use game_id::{GameId, GameIdError};
pub use header::{Header, Occupant};
pub use moment::Moment;
pub use outages::Outages;
pub use refusal::Refusal;
pub use seat_key::SeatKey;
pub use session::{ReplayError, Session, Stage, TurnTime};
