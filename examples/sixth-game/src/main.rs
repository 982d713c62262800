//! Cairn with Neutron beside its own games: every command of `cairn` knows it.

use std::process::ExitCode;

fn main() -> ExitCode {
    cairn_cli::main_with(&[&cairn_neutron::GAME])
}
