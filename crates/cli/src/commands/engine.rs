use std::io;

use cairn_games::AnyGame;
use clap::Args;

use crate::Streams;

/// The computer player behind the engine protocol: commands in, answers out
///
/// For programs that run tournaments or draw boards. It speaks UGI, the Universal Game Interface,
/// with what docs/protocol.md adds to it; `ugi` lists every option. It plays as strongly as it can with
/// the time that `go` gives it, one thread and 64 MiB, unless `Threads` and `Hash` say otherwise. It
/// ends at `quit` or at the end of the input.
#[derive(Args)]
#[command(after_help = "\
Example:
  printf 'ugi\\nposition startpos moves e1-e4\\ngo depth 6\\n' | cairn engine --variant stac
  cairn duel stac --a 'bot:cairn engine' --b level:4 --games 10")]
pub(crate) struct Engine {
    /// The game to begin with, such as `swack:size=8`; `setoption name Variant value V` changes it
    #[arg(long, value_name = "VARIANT", default_value = "stacks", value_parser = cairn_games::open)]
    variant: AnyGame,
}

impl Engine {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        // Thinking goes on in another thread, which needs an output of its own.
        Ok(cairn_protocol::serve(self.variant.clone(), &mut *streams.input, io::stdout())?)
    }
}
