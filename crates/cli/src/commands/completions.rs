use clap::Args;
use clap_complete::{Shell, generate};

use crate::{Streams, usage};

/// Print a script that lets a shell complete commands and options
///
/// Commands are completed as you type them, with their descriptions where the shell can show them.
/// The script goes to standard output; the examples put it where each shell looks for it. Start a
/// new shell afterwards.
#[derive(Args)]
#[command(after_help = "\
Example:
  cairn completions bash > ~/.local/share/bash-completion/completions/cairn
  cairn completions zsh > ~/.zfunc/_cairn
  cairn completions fish > ~/.config/fish/completions/cairn.fish
  cairn completions elvish >> ~/.config/elvish/rc.elv
  cairn completions powershell >> $PROFILE")]
pub(crate) struct Completions {
    /// The shell that you use
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        // clap_complete panics if it cannot write; a pipe may be closed at any time.
        let mut script = Vec::new();
        generate(self.shell, &mut usage::command(streams.lang), "cairn", &mut script);
        Ok(streams.out.write_all(&script)?)
    }
}
