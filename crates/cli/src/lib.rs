//! The `cairn` command. It reads arguments, calls the other crates and prints what they return.
//!
//! Results go to one stream and messages to another, so that a whole run can be tested in place:
//!
//! ```
//! let (mut out, mut messages) = (Vec::new(), Vec::new());
//! let mut streams = cairn_cli::Streams {
//!     input: &mut &b""[..],
//!     out: &mut out,
//!     messages: &mut messages,
//!     lang: cairn_cli::Lang::En,
//! };
//! let exit = cairn_cli::run(["cairn", "apply", "stac", "e1-e4"], &mut streams);
//! assert_eq!(exit, cairn_cli::Exit::Fine);
//! assert!(String::from_utf8(out).unwrap().ends_with("b e4 a5 - 1 1\nopen\n"));
//! ```

#[cfg(not(unix))]
compile_error!("Cairn runs on Linux and macOS; on Windows, build it in WSL.");

mod bot_limits;
mod close_turns;
mod commands;
mod exit;
mod interrupt;
#[cfg(feature = "join")]
mod join;
mod new_file;
mod place;
pub mod play;
mod streams;
mod usage;

use std::ffi::OsString;
use std::io::{self, BufReader, BufWriter};
use std::process::ExitCode;

use cairn_games::GameEntry;
use clap::Parser;

pub use cairn_words::Lang;
use commands::Command;
pub use exit::Exit;
pub use streams::Streams;

/// The home of five stacking and lining games.
#[derive(Parser)]
#[command(
    name = "cairn",
    version,
    max_term_width = 100,
    after_help = "Without a command it plays.\n\nExample:\n  cairn play stac --second random"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    // Of every command: so it comes after what is the command's own.
    #[arg(long, global = true, display_order = 900, help = help_of_lang())]
    lang: Option<Lang>,
}

/// The whole program, with these games of other crates beside the five: what `main` returns. A game
/// in a crate of its own makes a program of its own with it; `docs/your-first-game.md` shows how.
#[must_use]
pub fn main_with(games: &[&'static GameEntry]) -> ExitCode {
    let mut streams = Streams {
        // Not locked: a game on a server is read by a thread of its own.
        input: &mut BufReader::new(io::stdin()),
        // Not locked: a thread that thinks or panics must be able to say so.
        out: &mut BufWriter::new(io::stdout()),
        messages: &mut io::stderr(),
        lang: Lang::of_environment(|name| std::env::var(name).ok()),
    };
    if let Err(error) = cairn_games::register(games) {
        streams.say(format!("{error}\n"));
        return Exit::WrongUsage.into();
    }
    run(std::env::args_os(), &mut streams).into()
}

fn help_of_lang() -> String {
    let languages = usage::languages(Lang::default());
    format!("The language of play, rules, help and messages, {languages}; as LANG says if left out")
}

/// Runs the program with these arguments, the first being its own name.
pub fn run(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    streams: &mut Streams<'_>,
) -> Exit {
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    let lang = usage::asked(&arguments).unwrap_or(streams.lang);
    let done = match usage::read(arguments, lang) {
        Ok(cli) => {
            streams.lang = cli.lang.unwrap_or(streams.lang);
            cli.command.unwrap_or_default().run(streams)
        }
        Err(error) if error.use_stderr() => {
            streams.say(usage::mistake(&error, lang));
            return Exit::WrongUsage;
        }
        // `--help` and `--version` are results, not messages.
        Err(error) => write!(streams.out, "{}", usage::answer(&error, lang)).map_err(Into::into),
    };
    Exit::of(done.and_then(|()| Ok(streams.out.flush()?)), streams)
}
