use std::fmt;
use std::str::FromStr;

use cairn_engine as engine;
use cairn_record::{Match, Player};

/// Who takes a side's turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person at the prompt.
    Human,
    /// The computer.
    Computer(engine::Who),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Human => f.write_str("human"),
            Who::Computer(who) => who.fmt(f),
        }
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Who, String> {
        if text.eq_ignore_ascii_case("human") {
            return Ok(Who::Human);
        }
        match text.parse() {
            Ok(who) => Ok(Who::Computer(who)),
            Err(why @ engine::WhoError::Kind { .. }) => Err(format!("{why}; `human` is a person")),
            Err(why) => Err(why.to_string()),
        }
    }
}

impl Who {
    /// Who sat at a recorded game, as far as the names tell: anybody else is a person.
    pub(super) fn of_record(game: &Match) -> [Who; 2] {
        Player::BOTH.map(|player| {
            game.name(player).and_then(|name| name.parse().ok()).unwrap_or(Who::Human)
        })
    }
}
