use std::env;
use std::io::{self, IsTerminal};
use std::time::Duration;

#[cfg(feature = "join")]
use cairn_client::Link;
use cairn_games::{AnyGame, AnyPosition};
use cairn_record::saved_games::SavedGames;
use cairn_tui::{Background, Look};
use cairn_words::{Lang, Say};
use clap::Args;

use crate::bot_limits::BotLimits;
use crate::exit::WrongUsage;
#[cfg(feature = "join")]
use crate::join;
use crate::play::{self, PlayerSpec, Setting};
use crate::{Streams, interrupt, place};

/// Play against a person or the computer, or watch the computer play itself
///
/// In a terminal it fills the screen: choose pieces with the cursor keys or the mouse, or type a
/// turn; the keys are listed at the bottom. Games are kept after each turn and can be continued.
///
/// With `--join` it is a game on a server: the link that a browser opens. The free seat is taken; if
/// there is none, the game is watched. The same command brings a player back to the same seat. A
/// turn that comes through a pipe waits until it can be taken.
///
/// Through a pipe, or with `--plain`, it goes line by line: the board is drawn and a turn is asked
/// for, as turn text or step by step. `help`, `moves`, `hint`, `undo`, `resign`, `draw`, `rematch`,
/// `save FILE`, `load FILE` and `quit` work at any prompt.
#[derive(Args, Default)]
#[command(after_help = "\
WHO is `human`, or a computer player:
  random, greedy, level:1 to level:10, best, alpha-beta:time=500ms,
  monte-carlo:nodes=10000;
  `cairn duel --help` tells all of them.
Or it is a program of yours: 'bot:COMMAND LINE', see docs/your-first-bot.md.

Example:
  cairn play
  cairn play six-making:size=4 --second level:4
  cairn play stac --second 'bot:python3 examples/bots/random_bot.py'
  cairn play --join http://localhost:8080/g/abcdefghij --name Ana
  cairn play wali --first greedy --second alpha-beta:time=500ms --delay 500
  printf 'e1-e4\\nundo\\nquit\\n' | cairn play stac")]
pub(crate) struct Play {
    /// The game with its options, such as `swack:size=8`; a menu if left out
    #[arg(value_parser = cairn_games::open)]
    variant: Option<AnyGame>,
    /// Position text in quotes to start from
    #[arg(long = "pos", value_name = "POSITION", requires = "variant")]
    text: Option<String>,
    /// Who plays the side that starts
    #[arg(long, value_name = "WHO")]
    first: Option<PlayerSpec>,
    /// Who plays the other side
    #[arg(long, value_name = "WHO")]
    second: Option<PlayerSpec>,
    /// Computer against computer: wait so many milliseconds after each turn; line by line, instead
    /// of for Enter
    #[arg(long, value_name = "MS")]
    delay: Option<u64>,
    /// The computer's choices are the same for the same seed
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    bots: BotLimits,
    /// The link of a game on a server, `http://HOST:PORT/g/ID` or `https://HOST/g/ID`
    #[arg(long, value_name = "URL",
          conflicts_with_all = ["variant", "text", "first", "second", "delay", "seed"])]
    join: Option<String>,
    /// What you are called in the game that you join; your user name if left out
    #[arg(long, requires = "join")]
    name: Option<String>,
    /// Line by line, also in a terminal
    #[arg(long)]
    plain: bool,
    /// Draw with nothing but ASCII
    #[arg(long)]
    ascii: bool,
    /// The terminal's ground, light or dark; as COLORFGBG says if left out
    #[arg(long, value_name = "GROUND")]
    ground: Option<Background>,
}

impl Play {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        if let Some(link) = &self.join {
            return self.join(link, is_terminal, streams);
        }
        if !self.plain && is_terminal {
            return Ok(cairn_tui::run(self.full_screen(streams.lang)?, saved_games(), None)?);
        }
        let setting = Setting {
            start: self.start()?,
            players: self.players()?,
            delay: self.delay.map(Duration::from_millis),
            bots: self.bots.patience(),
            seed: self.seed.unwrap_or_else(rand::random),
            echo: !io::stdin().is_terminal(),
            lang: streams.lang,
        };
        interrupt::end_with_all_programs();
        Ok(play::run(setting, streams)?)
    }

    #[cfg(feature = "join")]
    fn join(&self, link: &str, is_terminal: bool, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let link = link.parse::<Link>().map_err(|why| WrongUsage(why.sentence()))?;
        let (game, mut seat) = join::connect(&link, self.name.as_deref(), streams)?;
        if self.plain || !is_terminal {
            return Ok(play::online::run(&game, &mut seat, streams, !io::stdin().is_terminal())?);
        }
        let setting = self.full_screen(streams.lang)?;
        Ok(cairn_tui::run(setting, saved_games(), Some((game, Box::new(seat))))?)
    }

    #[cfg(not(feature = "join"))]
    fn join(&self, _: &str, _: bool, _: &mut Streams<'_>) -> anyhow::Result<()> {
        Err(WrongUsage(cairn_words::sentence!("built-without-join")).into())
    }

    fn full_screen(&self, lang: Lang) -> Result<cairn_tui::Setting, WrongUsage> {
        let environment = |name: &str| env::var(name).ok();
        let look = Look::of_environment(environment);
        Ok(cairn_tui::Setting {
            lang,
            look: Look {
                ascii: look.ascii || self.ascii,
                ground: self.ground.unwrap_or(look.ground),
                ..look
            },
            seed: self.seed.unwrap_or_else(rand::random),
            start: self.start()?,
            players: self.players()?,
            delay: self.delay.map(Duration::from_millis),
            bots: self.bots.patience(),
        })
    }

    /// The players, who must be there, and able to play this variant if it is known.
    fn players(&self) -> Result<[Option<PlayerSpec>; 2], WrongUsage> {
        let players = [self.first.clone(), self.second.clone()];
        for who in players.iter().flatten() {
            let ready = match (&self.variant, who) {
                (Some(game), who) => who.factory(game).map(drop),
                (None, PlayerSpec::Computer(who)) => who.find().map_err(Into::into),
                (None, PlayerSpec::Human) => Ok(()),
            };
            ready.map_err(|why| WrongUsage(why.sentence()))?;
        }
        Ok(players)
    }

    fn start(&self) -> Result<Option<AnyPosition>, WrongUsage> {
        let text = self.text.as_deref();
        self.variant.as_ref().map(|game| place::position(game, text)).transpose()
    }
}

/// Where games are kept. Without a place for them, they can still be played.
fn saved_games() -> Option<SavedGames> {
    SavedGames::open().ok()
}
