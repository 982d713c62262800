use std::time::Duration;

use cairn_arena::Span;
use cairn_engine::read_time;
use cairn_protocol::Patience;
use clap::Args;

/// How long bots may take for what is not thinking, as it is said on the command line.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct BotLimits {
    /// How long a bot may take to start and to be ready for a game, such as 30s; 10s if left out
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    bot_startup: Option<Duration>,
    /// How much later than its time allows a bot's answer may come and still count; 200ms if left out
    #[arg(long, value_name = "TIME")]
    margin: Option<Span>,
}

impl BotLimits {
    pub fn patience(&self) -> Patience {
        Patience::with(self.bot_startup, self.margin.map(|Span(margin)| margin))
    }
}
