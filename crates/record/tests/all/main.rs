//! Matches, their record files, and saved games.

mod clock;
mod draw_offers;
mod fuzz_seeds;
mod game_match;
mod record;
mod round_trip;
mod saved_games;
