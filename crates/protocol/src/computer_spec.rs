use std::fmt;
use std::str::FromStr;

use cairn_engine::{
    Budget, BuiltInFactory, Engine, EngineFactory, EngineSpec, EngineSpecError, WeightsError,
};
use cairn_games::AnyGame;
use cairn_record::Match;
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use crate::bot::{BotPool, BotTimeouts, CommandError, CommandLine};

/// A player that is not a person: one of ours, such as `level:4`, or `bot:COMMAND LINE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ComputerSpec {
    /// One of our own.
    Ours(EngineSpec),
    /// A program.
    Bot(CommandLine),
}

/// A text that names nobody.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ComputerSpecError {
    /// Not one of ours.
    EngineSpec {
        /// Why.
        #[from]
        why: EngineSpecError,
    },
    /// Not a program.
    Command(#[from] CommandError),
}

impl Say for ComputerSpecError {
    fn sentence(&self) -> Sentence {
        match self {
            ComputerSpecError::EngineSpec { why: why @ EngineSpecError::Kind { .. } } => {
                sentence!("or-a-bot", why = why.sentence())
            }
            ComputerSpecError::EngineSpec { why } => why.sentence(),
            ComputerSpecError::Command(why) => why.sentence(),
        }
    }
}

/// Why somebody cannot play a game.
#[derive(Debug, Error)]
pub enum FactoryError {
    /// The file of weights cannot be read, or does not fit the game.
    Weights(#[from] WeightsError),
    /// The program cannot be started.
    Command(#[from] CommandError),
}

impl Say for FactoryError {
    fn sentence(&self) -> Sentence {
        match self {
            FactoryError::Weights(why) => why.sentence(),
            FactoryError::Command(why) => why.sentence(),
        }
    }
}

said_in_english!(ComputerSpecError, FactoryError);

/// How a program is named.
const BOT: &str = "bot:";

impl FromStr for ComputerSpec {
    type Err = ComputerSpecError;

    fn from_str(text: &str) -> Result<ComputerSpec, ComputerSpecError> {
        match text.split_at_checked(BOT.len()) {
            Some((start, line)) if start.eq_ignore_ascii_case(BOT) => {
                Ok(ComputerSpec::Bot(line.parse()?))
            }
            _ => Ok(ComputerSpec::Ours(text.parse()?)),
        }
    }
}

impl fmt::Display for ComputerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComputerSpec::Ours(who) => who.fmt(f),
            ComputerSpec::Bot(line) => write!(f, "{BOT}{line}"),
        }
    }
}

impl From<EngineSpec> for ComputerSpec {
    fn from(who: EngineSpec) -> ComputerSpec {
        ComputerSpec::Ours(who)
    }
}

impl ComputerSpec {
    /// Is it a program?
    #[must_use]
    pub fn is_bot(&self) -> bool {
        matches!(self, ComputerSpec::Bot(_))
    }

    /// Looks for the program, if it is one.
    ///
    /// # Errors
    /// If it is not there, or may not be started.
    pub fn find(&self) -> Result<(), CommandError> {
        match self {
            ComputerSpec::Ours(_) => Ok(()),
            ComputerSpec::Bot(line) => line.find(),
        }
    }

    /// Gets ready for a game. A program must be there, and is not started yet.
    ///
    /// # Errors
    /// If what the player needs is not there.
    pub fn factory(&self, game: &AnyGame) -> Result<ComputerFactory, FactoryError> {
        self.factory_with(game, BotTimeouts::default())
    }

    /// The same, with more or less patience for a program.
    ///
    /// # Errors
    /// If what the player needs is not there.
    pub fn factory_with(
        &self,
        game: &AnyGame,
        patience: BotTimeouts,
    ) -> Result<ComputerFactory, FactoryError> {
        match self {
            ComputerSpec::Ours(who) => Ok(ComputerFactory(Kind::Ours(who.factory(game)?))),
            ComputerSpec::Bot(line) => Ok(ComputerFactory::bot(line, patience)?),
        }
    }

    /// Does it take a draw that the side to move offers? Programs are not asked, and nobody agrees
    /// in their place.
    #[must_use]
    pub fn accepts_draw(&self, so_far: &Match) -> bool {
        match self {
            ComputerSpec::Ours(who) => who.accepts_draw(so_far),
            ComputerSpec::Bot(_) => false,
        }
    }
}

/// Somebody who is ready for a game, and can sit down to it any number of times.
#[derive(Clone, Debug)]
pub struct ComputerFactory(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Ours(BuiltInFactory),
    Bot(BotPool),
}

impl ComputerFactory {
    /// A program, which is ready for any game. It must be there, and is not started yet.
    ///
    /// # Errors
    /// If it is not there, or may not be started.
    pub fn bot(line: &CommandLine, patience: BotTimeouts) -> Result<ComputerFactory, CommandError> {
        line.find()?;
        Ok(ComputerFactory(Kind::Bot(BotPool::new(line.clone(), patience))))
    }

    /// The player sits down. A program starts now, or is one that has played before; if it can
    /// not be started after all, it forfeits when it is to choose its first turn.
    #[must_use]
    pub fn create(&self, seed: u64) -> Box<dyn Engine> {
        match &self.0 {
            Kind::Ours(seat) => seat.create(seed),
            Kind::Bot(bench) => bench.create(),
        }
    }

    /// The limits that the player keeps to by itself.
    #[must_use]
    pub fn limits(&self) -> Budget {
        match &self.0 {
            Kind::Ours(seat) => seat.limits(),
            Kind::Bot(_) => Budget::default(),
        }
    }

    /// How many threads the player thinks with, as far as we know.
    #[must_use]
    pub fn threads(&self) -> usize {
        match &self.0 {
            Kind::Ours(seat) => seat.threads(),
            Kind::Bot(_) => 1,
        }
    }
}

impl EngineFactory for ComputerFactory {
    fn create(&self, seed: u64) -> Box<dyn Engine> {
        ComputerFactory::create(self, seed)
    }

    fn threads(&self) -> usize {
        ComputerFactory::threads(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["random", "level:10,time=100ms", "bot:./my-bot", "bot:python3 'a b.py' -x"] {
            let contender: ComputerSpec = text.parse().unwrap();
            assert_eq!(contender.to_string(), text);
            assert_eq!(contender.is_bot(), text.starts_with("bot:"));
        }
        assert_eq!("BOT:  x".parse::<ComputerSpec>().unwrap().to_string(), "bot:x");
    }

    #[test]
    fn who_takes_a_draw_at_the_start() {
        let game = Match::new(cairn_games::open("wali").unwrap());
        for (text, takes) in [("random", true), ("greedy", false), ("bot:./my-bot", false)] {
            assert_eq!(text.parse::<ComputerSpec>().unwrap().accepts_draw(&game), takes, "{text}");
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        for (text, wanted) in [
            ("bot:", "name the program: bot:COMMAND LINE"),
            ("bot", "a program of your own is bot:COMMAND LINE"),
            ("bot:'x", "a quote is opened and not closed"),
            ("alfabeta", "did you mean `alpha-beta`?"),
            ("ção", "there is no player"),
        ] {
            let error = text.parse::<ComputerSpec>().expect_err(text).to_string();
            assert!(error.contains(wanted), "{text}: {error}");
        }
    }
}
