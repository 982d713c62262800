//! The `cairn` program; all of it is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    cairn_cli::main_with(&[])
}
