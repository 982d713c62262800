//! Matches, tournaments, ratings and sequential tests.

pub mod rating;
mod schedule;
pub mod sprt;

pub use schedule::{Fixture, Kind, KindError, Schedule};
