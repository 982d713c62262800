//! What a game is.
//!
//! This crate knows no game. It says what every game has (sides, cells, positions, turns, texts,
//! step-by-step paths, symmetries), counts turn sequences ([`perft`]) and plays random games
//! ([`playout`]). The laws that every game must keep are a crate for tests, `tests/laws`.
//!
//! ```
//! use cairn_core::{Cell, Side, Symmetry, Shape};
//!
//! let cell: Cell = "b1".parse().unwrap();
//! let mirror = Symmetry { mirror_columns: true, ..Symmetry::IDENTITY };
//! assert_eq!(mirror.cell(cell, Shape::new(5, 7)).to_string(), "d1");
//! assert_eq!(Side::First.other(), Side::Second);
//! ```

// Every other crate needs this one, so a build on Windows stops here, with this sentence alone.
#[cfg(windows)]
compile_error!(
    "Cairn runs on Linux and macOS. It does not run on Windows: bots, signals and saved games use \
     Unix processes and files. Build it in WSL, the Windows Subsystem for Linux."
);

mod any_turn;
pub mod bits;
mod cell;
mod dice;
mod error;
mod game;
pub mod messages;
mod outcome;
pub mod path;
pub mod perft;
pub mod playout;
mod position;
pub mod scene;
mod sentence;
mod side;
pub mod stone;
mod symmetry;
pub mod text;
mod variant;
pub mod zobrist;

pub use any_turn::AnyTurn;
pub use cell::{Cell, Shape};
pub use dice::{Dice, Throw, scale};
pub use error::{ParseError, PositionError, Refused, TurnError};
pub use game::{Game, GameInfo, SideInfo, Turn};
pub use outcome::{Ending, Outcome};
pub use position::{Board, KeyedPosition, Plies, Position};
pub use sentence::{Argument, Catalogue, English, Language, Sentence};
pub use side::Side;
pub use symmetry::Symmetry;
pub use variant::{OptionInfo, Variant, VariantError};
