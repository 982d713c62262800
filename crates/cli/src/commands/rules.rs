use cairn_core::GameInfo;
use clap::{Args, ValueEnum};

use crate::Streams;

/// Print the rules page of a game
#[derive(Args)]
#[command(after_help = "Example:\n  cairn rules stac --lang pt")]
pub(crate) struct Rules {
    /// The game, by the name that `cairn games` gives it
    #[arg(value_parser = cairn_games::find)]
    game: &'static GameInfo,
    /// The language
    #[arg(long, value_enum, default_value_t = Language::En, ignore_case = true)]
    lang: Language,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
    En,
    Pt,
}

impl Rules {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let pages = &self.game.rules;
        let page = match self.lang {
            Language::En => pages.en,
            Language::Pt => pages.pt,
        };
        Ok(writeln!(streams.out, "{}", page.trim_end())?)
    }
}
