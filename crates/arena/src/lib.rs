//! Matches, tournaments, ratings and sequential tests.
//!
//! A tournament is a pure [`Schedule`], who plays it ([`Tournament`]), and a directory in which
//! every game is written down as it ends ([`ledger`]); tables and ratings ([`Standings`]) are made
//! from the games.
//!
//! ```
//! use cairn_arena::{Draft, Settings, Standings};
//! use std::ops::ControlFlow;
//!
//! let draft = Draft::read(r#"
//!     variants = ["swack:size=3"]
//!     games = 10
//!     players = ["greedy", "random"]
//! "#);
//! let tournament = Settings::new(draft.unwrap()).unwrap().tournament().unwrap();
//! let mut standings = Standings::new(&tournament.schedule);
//! cairn_arena::run(&tournament, 0..10, 2, &cairn_engine::Stop::new(), &mut |finished| {
//!     standings.add(&finished);
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(standings.meeting(0).score().games(), 10);
//! ```

mod hall;
pub mod ledger;
mod opening;
pub mod rating;
mod referee;
pub mod report;
mod results;
mod run;
mod schedule;
mod settings;
pub mod sprt;
mod standings;
mod tournament;

pub use hall::Hall;
pub use opening::{Book, BookError};
pub use referee::{Pace, play};
pub use results::Results;
pub use run::run;
pub use schedule::{Fixture, Kind, KindError, Schedule};
pub use settings::{
    Asked, Clocks, Count, Draft, DraftPlayer, DraftScale, DraftTest, Game, OpeningsFrom,
    Participant, Settings, SettingsError, Span, Text, differences,
};
pub use standings::{Meeting, Played, Standing, Standings};
pub use tournament::{Entrant, Finished, Openings, Tournament};
