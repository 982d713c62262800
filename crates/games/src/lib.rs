//! The five games of Cairn, a folder each, and the [registry](GAMES) that names them.
//!
//! ```
//! let game = cairn_games::open("stac:claims=3").unwrap();
//! assert_eq!(game.start().perft(2), 248);
//! ```

mod any;
pub mod lesson;
mod registry;
pub mod six_making;
pub mod stac;
pub mod stacks;
pub mod swack;
pub mod wali;

pub use any::{AnyGame, AnyPosition, AnyTurn, NotLegal};
pub use registry::{GAMES, Visitor, find, open, open_variant, read_variant, visit};
