use std::fmt;
use std::io;
use std::str::FromStr;

use cairn_engine::{self as engine, Seat, WeightsError};
use cairn_games::AnyGame;
use cairn_record::{Match, Player};

use super::console::Console;

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
    /// Who sits at a recorded game: whom `settled` names, or who sat there as far as the name tells.
    /// Anybody else is a person; so is a computer that cannot play any more, which is then said.
    pub(super) fn of_record(
        game: &Match,
        settled: &[Option<Who>; 2],
        console: &mut Console<'_>,
    ) -> io::Result<[Who; 2]> {
        let mut seats = settled.clone().map(|who| who.unwrap_or(Who::Human));
        for player in Player::BOTH {
            let named = game.name(player).and_then(|name| name.parse::<Who>().ok());
            if let (None, Some(who)) = (&settled[player.index()], named) {
                match who.ready(game.game()) {
                    Ok(_) => seats[player.index()] = who,
                    Err(why) => {
                        console.say(format!("{why}. A person plays in place of {who}."))?;
                    }
                }
            }
        }
        Ok(seats)
    }

    /// Gets the computer ready for a game; `None` is a person, who always is.
    pub(crate) fn ready(&self, game: &AnyGame) -> Result<Option<Seat>, WeightsError> {
        match self {
            Who::Human => Ok(None),
            Who::Computer(who) => who.ready(game).map(Some),
        }
    }
}
