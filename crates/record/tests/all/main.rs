//! Matches, their record files, and the games that are kept.

mod clock;
mod fuzz_seeds;
mod offers;
mod record;
mod round_trip;
mod shelf;
mod the_match;
