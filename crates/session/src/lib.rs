//! One game between two seats, as a pure, event-sourced value.
//!
//! A [`Session`] is a [`Header`] that never changes and a list of [`Event`]s that only grows; its
//! state is what the events make of it. Whoever plays sends a [`Command`]. [`Session::decide`]
//! answers it with the event that it causes, or with a [`Refusal`], and changes nothing;
//! [`Session::commit`] applies the event once it is stored. [`Session::execute`] does both, for an
//! interface that stores nothing or stores afterwards.
//!
//! Nothing here waits, reads a clock or writes anything: time comes in as a [`Moment`]. Every
//! interface (both terminals, server, arena) uses this crate and has no rules of its own about
//! offers, take-backs, clocks or forfeits.
//!
//! ```
//! use cairn_record::Player;
//! use cairn_session::{Command, Header, Moment, Occupant, Offer, Session};
//!
//! let seats = ["Ana", "Rui"].map(Occupant::person);
//! let header = Header { time: "5+3".parse().ok(), seats, ..Header::new("stac") };
//! let mut session = Session::new(header).unwrap();
//!
//! // Ana thinks for ten seconds, and offers a draw with her turn.
//! session.execute(Player::First, Command::turn("e1+e4"), Moment::at(10_000)).unwrap();
//! session.execute(Player::First, Command::Offer(Offer::Draw), Moment::at(11_000)).unwrap();
//! assert_eq!(session.clocks(Moment::at(14_000)), Some([293_000, 296_000]));
//! assert!(session.game().to_string().contains("1. e1+e4 @4:53 (=) *"));
//! ```

mod clock;
mod command;
mod decide;
mod event;
mod header;
mod id;
mod moment;
mod outages;
mod refusal;
mod seat_key;
mod session;
mod take_back;

pub use command::{Command, Entered};
pub use decide::{Decision, Effect, Executed};
pub use event::{Event, EventKind, Offer};
pub use header::{Header, Occupant};
pub use id::{GameId, NotAnId};
pub use moment::Moment;
pub use outages::Outages;
pub use refusal::Refusal;
pub use seat_key::SeatKey;
pub use session::{Invalid, Session, Stage, TurnTime};
