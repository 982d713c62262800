//! The proof that the games are the games of the rules pages.
//!
//! `cairn-slow` is the same games, transcribed slowly and literally from the pages by code that
//! shares nothing with the crates here. Where the two agree on every turn, every resulting
//! position, every end and every refusal, only a sentence misread twice can still be wrong.
//!
//! Everything here goes over the registry: a new game or option is asked for by itself.

mod against_slow;
mod damage;
mod golden;
mod perft_tables;
mod player;

use cairn_core::Variant;
use cairn_games::{AnyGame, games, open_variant};

/// Every variant of every registered game.
fn every_variant() -> impl Iterator<Item = AnyGame> {
    games().iter().flat_map(|game| Variant::every(game)).map(open_variant)
}
