//! Matches, tournaments, ratings and sequential tests.

pub mod rating;
pub mod sprt;
