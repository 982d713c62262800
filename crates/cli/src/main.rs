//! The `cairn` program; all of it is in the library beside it.

use std::io::{self, BufWriter};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut streams = cairn_cli::Streams {
        input: &mut io::stdin().lock(),
        // Not locked: a thread that thinks or panics must be able to say so.
        out: &mut BufWriter::new(io::stdout()),
        messages: &mut io::stderr(),
    };
    cairn_cli::run(std::env::args_os(), &mut streams).into()
}
