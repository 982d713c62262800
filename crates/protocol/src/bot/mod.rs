//! A program that plays: how it is started, talked to and ended.

mod bench;
mod command_line;

pub(crate) use bench::Bench;
pub use command_line::{CommandError, CommandLine};
