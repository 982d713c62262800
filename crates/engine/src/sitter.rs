use std::fmt;
use std::str::FromStr;

use cairn_games::AnyGame;
use cairn_record::{Match, Player};
use cairn_words::{Say, Sentence, sentence};

use crate::{Seat, WeightsError, Who, WhoError};

/// Who takes a player's turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person.
    Human,
    /// The computer.
    Computer(Who),
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Human => f.write_str("human"),
            Sitter::Computer(who) => who.fmt(f),
        }
    }
}

impl FromStr for Sitter {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Sitter, Sentence> {
        if text.eq_ignore_ascii_case("human") {
            return Ok(Sitter::Human);
        }
        match text.parse() {
            Ok(who) => Ok(Sitter::Computer(who)),
            Err(why @ WhoError::Kind { .. }) => Err(sentence!("or-a-person", why = why.sentence())),
            Err(why) => Err(why.sentence()),
        }
    }
}

impl Sitter {
    /// Who sat at a recorded game, as far as the names tell: anybody else is a person.
    #[must_use]
    pub fn of_record(game: &Match) -> [Sitter; 2] {
        Player::BOTH.map(|player| {
            game.name(player).and_then(|name| name.parse().ok()).unwrap_or(Sitter::Human)
        })
    }

    /// Gets the computer ready for a game; `None` is a person, who always is.
    ///
    /// # Errors
    /// If the file of weights cannot be read, or does not fit the game.
    pub fn ready(&self, game: &AnyGame) -> Result<Option<Seat>, WeightsError> {
        match self {
            Sitter::Human => Ok(None),
            Sitter::Computer(who) => who.ready(game).map(Some),
        }
    }

    /// Puts who plays into the record, where it does not know better: a person may have a name of
    /// their own, a computer's name says what it is.
    pub fn sign(sitters: &[Sitter; 2], game: &mut Match) {
        for player in Player::BOTH {
            let sitter = &sitters[player.index()];
            let known = game.name(player).map(str::parse::<Sitter>);
            if !matches!(known, Some(Err(_)) if *sitter == Sitter::Human) {
                game.set_name(player, &sitter.to_string());
            }
        }
    }
}
