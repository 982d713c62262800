use std::fmt;
use std::str::FromStr;

use cairn_engine::EngineSpecError;
use cairn_games::AnyGame;
use cairn_record::{Match, Seat};
use cairn_words::{Lang, Say, Sentence, find, say, sentence};

use crate::{BotTimeouts, ComputerFactory, ComputerSpec, ComputerSpecError, FactoryError};

/// Who takes a player's turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// A person.
    Human,
    /// The computer.
    Computer(ComputerSpec),
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Human => f.write_str("human"),
            PlayerSpec::Computer(who) => who.fmt(f),
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<PlayerSpec, Sentence> {
        if text.eq_ignore_ascii_case("human") {
            return Ok(PlayerSpec::Human);
        }
        match text.parse() {
            Ok(who) => Ok(PlayerSpec::Computer(who)),
            Err(why @ ComputerSpecError::EngineSpec { why: EngineSpecError::Kind { .. } }) => {
                Err(sentence!("or-a-person", why = why.sentence()))
            }
            Err(why) => Err(why.sentence()),
        }
    }
}

impl PlayerSpec {
    /// Who sat at a recorded game, as far as the names tell: anybody else is a person.
    ///
    /// A name such as `bot:COMMAND LINE` is a person too, as [`bots_of_record`] tells: a record is a
    /// file that anybody may have written, and opening it must never run a command.
    ///
    /// [`bots_of_record`]: PlayerSpec::bots_of_record
    #[must_use]
    pub fn of_record(game: &Match) -> [PlayerSpec; 2] {
        named(game).map(|who| {
            who.filter(|who| !who.is_bot()).map_or(PlayerSpec::Human, PlayerSpec::Computer)
        })
    }

    /// The programs that a record names. Whoever wants one to go on playing names it again.
    #[must_use]
    pub fn bots_of_record(game: &Match) -> [Option<ComputerSpec>; 2] {
        named(game).map(|who| who.filter(ComputerSpec::is_bot))
    }

    /// Is it a program?
    #[must_use]
    pub fn is_bot(&self) -> bool {
        matches!(self, PlayerSpec::Computer(who) if who.is_bot())
    }

    /// Who it is, for people: `level 4 (careful beginner)`.
    #[must_use]
    pub fn said(&self, lang: Lang) -> String {
        match (self, self.level()) {
            (PlayerSpec::Human, _) => say!(lang, "human"),
            (_, Some(number)) => {
                say!(lang, "level-named", number = number, word = level_said(number, lang))
            }
            (PlayerSpec::Computer(who), None) => who.to_string(),
        }
    }

    /// Which computer it is, as text that reads back; `None` is a person.
    #[must_use]
    pub fn computer(&self) -> Option<String> {
        match self {
            PlayerSpec::Human => None,
            PlayerSpec::Computer(who) => Some(who.to_string()),
        }
    }

    /// The number of a level, if it is one.
    #[must_use]
    pub fn level(&self) -> Option<u8> {
        self.to_string().strip_prefix("level:")?.parse().ok()
    }

    /// Gets the computer ready for a game; `None` is a person, who always is.
    ///
    /// # Errors
    /// If what the player needs is not there.
    pub fn factory(&self, game: &AnyGame) -> Result<Option<ComputerFactory>, FactoryError> {
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
    ) -> Result<Option<ComputerFactory>, FactoryError> {
        match self {
            PlayerSpec::Human => Ok(None),
            PlayerSpec::Computer(who) => who.factory_with(game, patience).map(Some),
        }
    }

    /// Puts who plays into the record, where it does not know better: a person may have a name of
    /// their own, a computer's name says what it is.
    pub fn sign(sitters: &[PlayerSpec; 2], game: &mut Match) {
        for player in Seat::BOTH {
            let sitter = &sitters[player.index()];
            let known = game.name(player).map(str::parse::<PlayerSpec>);
            if !matches!(known, Some(Err(_)) if *sitter == PlayerSpec::Human) {
                game.set_name(player, &sitter.to_string());
            }
        }
    }
}

/// The word for a level, 1 to 10.
#[must_use]
pub fn level_said(number: u8, lang: Lang) -> String {
    find(lang, &format!("level-{number}"), &[]).unwrap_or_default()
}

fn named(game: &Match) -> [Option<ComputerSpec>; 2] {
    Seat::BOTH.map(|player| game.name(player).and_then(|name| name.parse().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_said_in_words() {
        let said = |text: &str, lang| text.parse::<PlayerSpec>().unwrap().said(lang);
        assert_eq!(said("level:2", Lang::En), "level 2 (takes what looks best)");
        assert_eq!(said("level:10", Lang::Pt), "nível 10 (tudo o que esta máquina tem)");
        assert_eq!(said("human", Lang::Pt), "pessoa");
        assert_eq!(said("alpha-beta:depth=2", Lang::Pt), "alpha-beta:depth=2");
    }

    #[test]
    fn a_record_starts_no_program() {
        let mut game = Match::new(cairn_games::open("stac").unwrap());
        game.set_name(Seat::First, "bot:rm -rf /");
        game.set_name(Seat::Second, "level:3");
        let [first, second] = PlayerSpec::of_record(&game);
        assert_eq!(first, PlayerSpec::Human);
        assert_eq!(second, "level:3".parse().unwrap());
        assert!(PlayerSpec::bots_of_record(&game)[0].is_some());
        assert!(PlayerSpec::bots_of_record(&game)[1].is_none());
    }
}
