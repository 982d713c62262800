//! Matches, tournaments, ratings and sequential tests.

pub mod rating;
pub mod report;
pub mod sprt;
