//! Who can sit at a board: a person, one of our own players, or any program that speaks the
//! protocol of `docs/protocol.md`.
//!
//! ```
//! use cairn_protocol::Contender;
//!
//! let bot: Contender = "bot:python3 examples/bots/random_bot.py".parse().unwrap();
//! assert_eq!(bot.to_string(), "bot:python3 examples/bots/random_bot.py");
//! let ours: Contender = "level:4".parse().unwrap();
//! assert!(!ours.is_bot() && bot.is_bot());
//! ```

mod answers;
mod bot;
pub mod check;
mod contender;
mod engine_side;
mod rules;
mod sitter;
pub mod wire;

pub use bot::{CommandError, CommandLine, Patience, end_all_programs};
pub use contender::{Contender, ContenderError, Ready, ReadyError};
pub use engine_side::serve;
pub use rules::rules_hash;
pub use sitter::{Sitter, level_said};
