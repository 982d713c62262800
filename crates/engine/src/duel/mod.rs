//! A duel: two players, many games, and what they say about who is stronger.

mod elo;
mod opening;
mod run;
mod schedule;
mod tally;

pub use elo::Elo;
pub use opening::opening;
pub use run::Duel;
pub use schedule::{Pairing, pairing};
pub use tally::{Finished, Result, Score, Tally};
