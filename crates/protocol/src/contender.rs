use std::fmt;
use std::str::FromStr;

use cairn_engine::{Budget, Player, Seat, Sits, WeightsError, Who, WhoError};
use cairn_games::AnyGame;
use cairn_record::Match;
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use crate::bot::{Bench, CommandError, CommandLine, Patience};

/// A player that is not a person: one of ours, such as `level:4`, or `bot:COMMAND LINE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contender {
    /// One of our own.
    Ours(Who),
    /// A program.
    Bot(CommandLine),
}

/// A text that names nobody.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ContenderError {
    /// Not one of ours.
    Who {
        /// Why.
        #[from]
        why: WhoError,
    },
    /// Not a program.
    Command(#[from] CommandError),
}

impl Say for ContenderError {
    fn sentence(&self) -> Sentence {
        match self {
            ContenderError::Who { why: why @ WhoError::Kind { .. } } => {
                sentence!("or-a-bot", why = why.sentence())
            }
            ContenderError::Who { why } => why.sentence(),
            ContenderError::Command(why) => why.sentence(),
        }
    }
}

/// Why somebody cannot play a game.
#[derive(Debug, Error)]
pub enum ReadyError {
    /// The file of weights cannot be read, or does not fit the game.
    Weights(#[from] WeightsError),
    /// The program cannot be started.
    Command(#[from] CommandError),
}

impl Say for ReadyError {
    fn sentence(&self) -> Sentence {
        match self {
            ReadyError::Weights(why) => why.sentence(),
            ReadyError::Command(why) => why.sentence(),
        }
    }
}

said_in_english!(ContenderError, ReadyError);

/// How a program is named.
const BOT: &str = "bot:";

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Contender, ContenderError> {
        match text.split_at_checked(BOT.len()) {
            Some((start, line)) if start.eq_ignore_ascii_case(BOT) => {
                Ok(Contender::Bot(line.parse()?))
            }
            _ => Ok(Contender::Ours(text.parse()?)),
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Ours(who) => who.fmt(f),
            Contender::Bot(line) => write!(f, "{BOT}{line}"),
        }
    }
}

impl From<Who> for Contender {
    fn from(who: Who) -> Contender {
        Contender::Ours(who)
    }
}

impl Contender {
    /// Is it a program?
    #[must_use]
    pub fn is_bot(&self) -> bool {
        matches!(self, Contender::Bot(_))
    }

    /// Looks for the program, if it is one.
    ///
    /// # Errors
    /// If it is not there, or may not be started.
    pub fn find(&self) -> Result<(), CommandError> {
        match self {
            Contender::Ours(_) => Ok(()),
            Contender::Bot(line) => line.find(),
        }
    }

    /// Gets ready for a game. A program must be there, and is not started yet.
    ///
    /// # Errors
    /// If what the player needs is not there.
    pub fn ready(&self, game: &AnyGame) -> Result<Ready, ReadyError> {
        self.ready_with(game, Patience::default())
    }

    /// The same, with more or less patience for a program.
    ///
    /// # Errors
    /// If what the player needs is not there.
    pub fn ready_with(&self, game: &AnyGame, patience: Patience) -> Result<Ready, ReadyError> {
        match self {
            Contender::Ours(who) => Ok(Ready(Kind::Ours(who.ready(game)?))),
            Contender::Bot(line) => Ok(Ready::bot(line, patience)?),
        }
    }

    /// Does it take a draw that the side to move offers? Programs are not asked, and nobody agrees
    /// in their place.
    #[must_use]
    pub fn accepts_draw(&self, so_far: &Match) -> bool {
        match self {
            Contender::Ours(who) => who.accepts_draw(so_far),
            Contender::Bot(_) => false,
        }
    }
}

/// Somebody who is ready for a game, and can sit down to it any number of times.
#[derive(Clone, Debug)]
pub struct Ready(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Ours(Seat),
    Bot(Bench),
}

impl Ready {
    /// A program, which is ready for any game. It must be there, and is not started yet.
    ///
    /// # Errors
    /// If it is not there, or may not be started.
    pub fn bot(line: &CommandLine, patience: Patience) -> Result<Ready, CommandError> {
        line.find()?;
        Ok(Ready(Kind::Bot(Bench::new(line.clone(), patience))))
    }

    /// The player sits down. A program starts now, or is one that has played before; if it can
    /// not be started after all, it forfeits when it is to choose its first turn.
    #[must_use]
    pub fn sit(&self, seed: u64) -> Box<dyn Player> {
        match &self.0 {
            Kind::Ours(seat) => seat.sit(seed),
            Kind::Bot(bench) => bench.sit(),
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

impl Sits for Ready {
    fn sit(&self, seed: u64) -> Box<dyn Player> {
        Ready::sit(self, seed)
    }

    fn threads(&self) -> usize {
        Ready::threads(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["random", "level:10,time=100ms", "bot:./my-bot", "bot:python3 'a b.py' -x"] {
            let contender: Contender = text.parse().unwrap();
            assert_eq!(contender.to_string(), text);
            assert_eq!(contender.is_bot(), text.starts_with("bot:"));
        }
        assert_eq!("BOT:  x".parse::<Contender>().unwrap().to_string(), "bot:x");
    }

    #[test]
    fn who_takes_a_draw_at_the_start() {
        let game = Match::new(cairn_games::open("wali").unwrap());
        for (text, takes) in [("random", true), ("greedy", false), ("bot:./my-bot", false)] {
            assert_eq!(text.parse::<Contender>().unwrap().accepts_draw(&game), takes, "{text}");
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
            let error = text.parse::<Contender>().expect_err(text).to_string();
            assert!(error.contains(wanted), "{text}: {error}");
        }
    }
}
