//! Who can sit in a computer's seat here: the levels, and the programs that whoever runs the server
//! has named. A visitor chooses among them, and starts nothing else on this machine.

use std::collections::BTreeMap;
use std::time::Duration;

use cairn_engine::{Budget, Level, Player, Who};
use cairn_games::AnyGame;
use cairn_protocol::{CommandError, CommandLine, Patience, Ready};
use cairn_record::{Match, TimeControl};

/// A program, and what visitors know it by.
#[derive(Clone, Debug)]
pub struct Bot {
    /// Its name here, one word.
    pub name: String,
    /// What starts it.
    pub line: CommandLine,
}

impl Bot {
    /// The most letters of a name.
    pub const LONGEST_NAME: usize = 30;

    /// Can a program be called so? A name is a word of letters, digits, `-`, `_` and `.`, since it
    /// stands in records and addresses.
    #[must_use]
    pub fn can_be_called(name: &str) -> bool {
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        (1..=Bot::LONGEST_NAME).contains(&name.len()) && name.chars().all(fits)
    }
}

/// Everybody who can be chosen.
pub(crate) struct Computers {
    bots: BTreeMap<String, Ready>,
}

/// How a seat names a program.
const BOT: &str = "bot:";
/// How a seat names the stronger search of the game.
const BEST: &str = "best";
/// What the highest level and `best` get here: otherwise they would take the whole machine, and
/// all that a clock allows, while others wait for the thread.
const STRONGEST: &str = "time=2s,threads=1,memory=32";
/// What a program may take for a turn, whatever its clock shows: others wait for its thread.
const BOT_TURN: Duration = Duration::from_secs(1);

impl Computers {
    /// The levels, and these programs, all of which must be there.
    pub fn with(bots: &[Bot], patience: Patience) -> Result<Computers, CommandError> {
        let ready = |bot: &Bot| Ok((bot.name.clone(), Ready::bot(&bot.line, patience)?));
        Ok(Computers { bots: bots.iter().map(ready).collect::<Result<_, CommandError>>()? })
    }

    /// The names of the programs.
    pub fn bots(&self) -> impl Iterator<Item = &str> {
        self.bots.keys().map(String::as_str)
    }

    /// Who is named so: `level:4`, `best`, `bot:NAME`. As it is written here only: `level:04` is
    /// nobody.
    pub fn find(&self, who: &str) -> Option<Computer> {
        if let Some(name) = who.strip_prefix(BOT) {
            return self.bots.get(name).cloned().map(Computer::Bot);
        }
        if who == BEST {
            return format!("{BEST}:{STRONGEST}").parse().ok().map(Computer::Ours);
        }
        let level = Level::new(who.strip_prefix("level:")?.parse().ok()?)?;
        let is_it = format!("level:{}", level.number()) == who;
        let modest = match level {
            Level::HIGHEST => format!("{who},{STRONGEST}"),
            _ => who.to_owned(),
        };
        is_it.then(|| modest.parse().ok().map(Computer::Ours)).flatten()
    }
}

/// Somebody who can sit in a computer's seat.
#[derive(Clone)]
pub(crate) enum Computer {
    Ours(Who),
    Bot(Ready),
}

impl Computer {
    /// Sits down. A program that is here already goes on with this game; it is told all of it.
    pub fn sit(&self, game: &AnyGame, seed: u64) -> Option<Box<dyn Player>> {
        match self {
            Computer::Ours(who) => Some(who.ready(game).ok()?.sit(seed)),
            Computer::Bot(ready) => Some(ready.sit(seed)),
        }
    }

    /// What a turn may take, with clocks like this and so much left.
    pub fn budget(&self, clock: Option<(TimeControl, Duration)>) -> Budget {
        let budget = clock.map(|(control, left)| Budget::with_time_left(control, left));
        let budget = budget.unwrap_or_default();
        match self {
            // It has a limit of its own.
            Computer::Ours(_) => budget,
            Computer::Bot(_) => {
                let time = budget.time.unwrap_or(BOT_TURN).min(BOT_TURN);
                Budget { time: Some(time), ..budget }
            }
        }
    }

    /// Does it take a draw that it is offered? Programs are not asked.
    pub fn accepts_draw(&self, so_far: &Match) -> bool {
        match self {
            Computer::Ours(who) => who.accepts_draw(so_far),
            Computer::Bot(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Timing;

    fn with(bots: &[Bot]) -> Result<Computers, CommandError> {
        Computers::with(bots, Timing::default().bots)
    }

    #[test]
    fn only_who_is_named_here_can_be_chosen() {
        let bot = |name: &str| Bot { name: name.to_owned(), line: "sh -c true".parse().unwrap() };
        let computers = with(&[bot("mine"), bot("Other.2")]).unwrap();
        for who in ["level:1", "level:10", "best", "bot:mine", "bot:Other.2"] {
            assert!(computers.find(who).is_some(), "{who}");
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
            assert!(computers.find(who).is_none(), "{who}");
        }
        assert_eq!(computers.bots().collect::<Vec<_>>(), ["Other.2", "mine"]);
    }

    #[test]
    fn a_program_that_is_not_there_is_found_out_at_once() {
        let line = "/no/such/program".parse().unwrap();
        assert!(with(&[Bot { name: "mine".to_owned(), line }]).is_err());
    }

    #[test]
    fn names_are_words() {
        for name in ["a", "two_ahead", "My-Bot.2", &"x".repeat(30)] {
            assert!(Bot::can_be_called(name), "{name}");
        }
        for name in ["", "two ahead", "a=b", "a:b", "é", "a/b", &"x".repeat(31)] {
            assert!(!Bot::can_be_called(name), "{name}");
        }
    }

    #[test]
    fn a_program_does_not_keep_a_thread_for_long() {
        let bot = Bot { name: "mine".to_owned(), line: "sh".parse().unwrap() };
        let bot = with(&[bot]).unwrap().find("bot:mine").unwrap();
        assert_eq!(bot.budget(None).time, Some(BOT_TURN));
        for (time, most) in [("90+30", BOT_TURN), ("30s", BOT_TURN), ("0.5s", BOT_TURN / 2)] {
            let control: TimeControl = time.parse().unwrap();
            let given = bot.budget(Some((control, control.start()))).time.unwrap();
            assert!(given <= most && given > most / 2, "{time}: {given:?}");
        }
    }
}
