//! Who can sit at a board: a person, one of our own players, or any program that speaks the
//! protocol of `docs/protocol.md`.
//!
//! ```
//! use cairn_protocol::ComputerSpec;
//!
//! let bot: ComputerSpec = "bot:python3 examples/bots/random_bot.py".parse().unwrap();
//! assert_eq!(bot.to_string(), "bot:python3 examples/bots/random_bot.py");
//! let ours: ComputerSpec = "level:4".parse().unwrap();
//! assert!(!ours.is_bot() && bot.is_bot());
//! ```

mod answers;
mod bot;
pub mod check;
mod computer_spec;
mod engine_side;
mod player_spec;
mod rules;
pub mod wire;

pub use bot::{BotTimeouts, CommandError, CommandLine, end_all_programs};
pub use computer_spec::{ComputerFactory, ComputerSpec, ComputerSpecError, FactoryError};
pub use engine_side::serve;
pub use player_spec::{PlayerSpec, level_said};
pub use rules::rules_hash;
