//! A program that plays.
//!
//! | room | |
//! |---|---|
//! | `command_line` | what starts it |
//! | `process` | the running program: its pipes, and its end |
//! | `guard` | who ends it when we are killed |
//! | `running` | all that run, for whoever ends us in the middle |
//! | `talk` | what was said, kept for whoever wants to read it |
//! | `session` | the handshake, a new game, a turn |
//! | `bench` | programs between two games; the player that sits at a board |
//! | `names` | options that mean something to the referee |
//! | `patience` | how long each answer may take |

mod command_line;
mod guard;
pub(crate) mod names;
mod pool;
mod process;
mod running;
mod session;
mod talk;
mod timeouts;

pub use command_line::{CommandError, CommandLine};
pub(crate) use pool::BotPool;
pub(crate) use process::{LineReader, Process, status_said};
pub use running::end_all_programs;
pub(crate) use talk::Talk;
pub use timeouts::BotTimeouts;
