use cairn_core::GameInfo;
use clap::Args;

use crate::Streams;

/// Print the rules page of a game
#[derive(Args)]
#[command(after_help = "Example:\n  cairn rules stac --lang pt")]
pub(crate) struct Rules {
    /// The game, by the name that `cairn games` gives it
    #[arg(value_parser = cairn_games::find)]
    game: &'static GameInfo,
}

impl Rules {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let page = cairn_games::entry(self.game).rules_in(streams.lang.code());
        Ok(writeln!(streams.out, "{}", page.trim_end())?)
    }
}
