//! The five games of Cairn, a folder each, and the [registry](games) of all games.
//!
//! ```
//! let game = cairn_games::open("stac:claims=3").unwrap();
//! assert_eq!(game.start().perft(2), 248);
//! ```

mod any;
#[cfg(test)]
mod by_text;
mod entry;
pub mod lesson;
pub mod levels;
mod registry;
pub mod six_making;
pub mod stac;
pub mod stacks;
pub mod swack;
pub mod wali;

pub use any::{AnyGame, AnyPosition, NotLegal};
pub use cairn_core::AnyTurn;
pub use entry::GameEntry;
pub use registry::{
    RegisterError, entries, entry, find, games, open, open_variant, read_variant, register,
};
