//! The `cairn` program; all of it is in the library beside it.

use std::io::{self, BufReader, BufWriter};
use std::process::ExitCode;

use cairn_words::Lang;

fn main() -> ExitCode {
    let mut streams = cairn_cli::Streams {
        // Not locked: a game on a server is read by a thread of its own.
        input: &mut BufReader::new(io::stdin()),
        // Not locked: a thread that thinks or panics must be able to say so.
        out: &mut BufWriter::new(io::stdout()),
        messages: &mut io::stderr(),
        lang: Lang::of_environment(|name| std::env::var(name).ok()),
    };
    cairn_cli::run(std::env::args_os(), &mut streams).into()
}
