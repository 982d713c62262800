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

pub mod bits;
mod cell;
mod dice;
mod error;
mod game;
mod outcome;
pub mod path;
pub mod perft;
pub mod playout;
mod position;
mod said;
pub mod scene;
mod side;
pub mod stone;
mod symmetry;
pub mod text;
mod variant;
pub mod zobrist;

pub use cell::{Cell, Shape};
pub use dice::{Dice, Throw, scale};
pub use error::{ParseError, PositionError, Refused, TurnError};
pub use game::{Game, GameInfo, Pages, SideInfo, Turn};
pub use outcome::{Ending, Outcome};
pub use position::{Board, Plies, Position, Standing};
pub use said::OptionSaid;
pub use side::Side;
pub use symmetry::Symmetry;
pub use variant::{OptionInfo, Variant, VariantError};
