//! The computer players of this server: the levels, and the bots that the operator has configured.
//! Visitors can choose only among these, and cannot start anything else on the machine.

use std::collections::BTreeMap;
use std::time::Duration;

use cairn_engine::{Budget, Level, Player, Who};
use cairn_games::AnyGame;
use cairn_protocol::{CommandError, CommandLine, Patience, Ready};
use cairn_record::{Match, TimeControl};

/// A bot: an external program with a name.
#[derive(Clone, Debug)]
pub struct Bot {
    /// Its name, one word.
    pub name: String,
    /// The command line that starts it.
    pub line: CommandLine,
}

impl Bot {
    /// The largest length of a name.
    pub const MAX_NAME_LENGTH: usize = 30;

    /// Returns true if the name consists of letters, digits, `-`, `_` and `.`. The name occurs in records
    /// and addresses.
    #[must_use]
    pub fn is_valid_name(name: &str) -> bool {
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        (1..=Bot::MAX_NAME_LENGTH).contains(&name.len()) && name.chars().all(fits)
    }
}

/// The computer players of this server.
pub(crate) struct Computers {
    bots: BTreeMap<String, Ready>,
}

/// The prefix of a bot in a player specification.
const BOT_PREFIX: &str = "bot:";
/// The specification of the stronger search of the game.
const BEST: &str = "best";
/// The limits of the highest level and of `best` on a server. Without them they would use all cores,
/// and all the time that a clock allows, while others wait for the thread.
const STRONGEST_LIMITS: &str = "time=2s,threads=1,memory=32";
/// The longest time of a bot for a turn, because others wait for the thread.
const MAX_BOT_TURN: Duration = Duration::from_secs(1);

impl Computers {
    /// Creates the levels and these bots. Fails if a bot's program does not exist.
    pub fn new(bots: &[Bot], patience: Patience) -> Result<Computers, CommandError> {
        let ready = |bot: &Bot| Ok((bot.name.clone(), Ready::bot(&bot.line, patience)?));
        Ok(Computers { bots: bots.iter().map(ready).collect::<Result<_, CommandError>>()? })
    }

    /// The names of the bots.
    pub fn bots(&self) -> impl Iterator<Item = &str> {
        self.bots.keys().map(String::as_str)
    }

    /// Finds a computer player by its specification: `level:4`, `best`, `bot:NAME`. Only the canonical
    /// form is accepted: not `level:04`.
    pub fn find(&self, who: &str) -> Option<Computer> {
        if let Some(name) = who.strip_prefix(BOT_PREFIX) {
            return self.bots.get(name).cloned().map(Computer::Bot);
        }
        if who == BEST {
            return format!("{BEST}:{STRONGEST_LIMITS}").parse().ok().map(Computer::BuiltIn);
        }
        let level = Level::new(who.strip_prefix("level:")?.parse().ok()?)?;
        let is_canonical = format!("level:{}", level.number()) == who;
        let limited = match level {
            Level::HIGHEST => format!("{who},{STRONGEST_LIMITS}"),
            _ => who.to_owned(),
        };
        is_canonical.then(|| limited.parse().ok().map(Computer::BuiltIn)).flatten()
    }
}

/// A computer player.
#[derive(Clone)]
pub(crate) enum Computer {
    BuiltIn(Who),
    Bot(Ready),
}

impl Computer {
    /// Starts the player. A running bot process may be reused; it is sent the whole game.
    pub fn start(&self, game: &AnyGame, seed: u64) -> Option<Box<dyn Player>> {
        match self {
            Computer::BuiltIn(who) => Some(who.ready(game).ok()?.sit(seed)),
            Computer::Bot(ready) => Some(ready.sit(seed)),
        }
    }

    /// The budget for a turn, with this time control and time left.
    pub fn budget(&self, clock: Option<(TimeControl, Duration)>) -> Budget {
        let budget =
            clock.map(|(control, left)| cairn_engine::budget_with_time_left(control, left));
        let budget = budget.unwrap_or_default();
        match self {
            // It has a limit of its own.
            Computer::BuiltIn(_) => budget,
            Computer::Bot(_) => {
                let time = budget.time.unwrap_or(MAX_BOT_TURN).min(MAX_BOT_TURN);
                Budget { time: Some(time), ..budget }
            }
        }
    }

    /// Decides whether to accept a draw offer. Bots never accept.
    pub fn accepts_draw(&self, so_far: &Match) -> bool {
        match self {
            Computer::BuiltIn(who) => who.accepts_draw(so_far),
            Computer::Bot(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Timing;

    fn computers(bots: &[Bot]) -> Result<Computers, CommandError> {
        Computers::new(bots, Timing::default().bots)
    }

    #[test]
    fn only_levels_and_configured_bots_are_found() {
        let bot = |name: &str| Bot { name: name.to_owned(), line: "sh -c true".parse().unwrap() };
        let found = computers(&[bot("mine"), bot("Other.2")]).unwrap();
        for who in ["level:1", "level:10", "best", "bot:mine", "bot:Other.2"] {
            assert!(found.find(who).is_some(), "{who}");
        }
        for who in [
            "level:0",
            "level:11",
            "level:04",
            "level:+4",
            "level:4,time=9s",
            "level:",
            "best:time=9s",
            "Best",
            "greedy",
            "bot:",
            "bot:Mine",
            "bot:sh -c true",
            "mine",
            "person",
            "",
        ] {
            assert!(found.find(who).is_none(), "{who}");
        }
        assert_eq!(found.bots().collect::<Vec<_>>(), ["Other.2", "mine"]);
    }

    #[test]
    fn a_missing_program_is_an_error_at_the_start() {
        let line = "/no/such/program".parse().unwrap();
        assert!(computers(&[Bot { name: "mine".to_owned(), line }]).is_err());
    }

    #[test]
    fn bot_names_are_words() {
        for name in ["a", "two_ahead", "My-Bot.2", &"x".repeat(30)] {
            assert!(Bot::is_valid_name(name), "{name}");
        }
        for name in ["", "two ahead", "a=b", "a:b", "é", "a/b", &"x".repeat(31)] {
            assert!(!Bot::is_valid_name(name), "{name}");
        }
    }

    #[test]
    fn the_time_of_a_bot_is_limited() {
        let bot = Bot { name: "mine".to_owned(), line: "sh".parse().unwrap() };
        let bot = computers(&[bot]).unwrap().find("bot:mine").unwrap();
        assert_eq!(bot.budget(None).time, Some(MAX_BOT_TURN));
        for (time, most) in
            [("90+30", MAX_BOT_TURN), ("30s", MAX_BOT_TURN), ("0.5s", MAX_BOT_TURN / 2)]
        {
            let control: TimeControl = time.parse().unwrap();
            let given = bot.budget(Some((control, control.start()))).time.unwrap();
            assert!(given <= most && given > most / 2, "{time}: {given:?}");
        }
    }
}
