use std::fmt;
use std::str::FromStr;

use super::{Asked, Go, WireError, first_word, split_at_word, words};

/// What a bot is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Who are you?
    Ugi,
    /// Are you ready?
    IsReady,
    /// An option gets a value.
    SetOption {
        /// Which.
        name: String,
        /// Empty for a button.
        value: String,
    },
    /// Another game begins.
    NewGame,
    /// This game is played: the same as the option `Variant`.
    Variant(String),
    /// The position to think about.
    Position {
        /// Where the game began.
        start: Start,
        /// What has been played since.
        turns: Vec<String>,
    },
    /// Choose a turn.
    Go(Go),
    /// Choose it now.
    Stop,
    /// End.
    Quit,
    /// A question.
    Query(Asked),
    /// The answer to the bot's own question.
    Response(String),
}

/// Where a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// As the rules say.
    Usual,
    /// At this position.
    Fen(String),
}

impl FromStr for Command {
    type Err = WireError;

    fn from_str(line: &str) -> Result<Command, WireError> {
        let (word, rest) = first_word(line)?;
        Ok(match word {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "setoption" => set_option(rest)?,
            "uginewgame" => Command::NewGame,
            "variant" if rest.is_empty() => {
                return Err(WireError::form("variant", "name it, such as swack:size=8"));
            }
            "variant" => Command::Variant(rest.to_owned()),
            "position" => position(rest)?,
            "go" => Command::Go(Go::read(rest)?),
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            "query" => Command::Query(Asked::read(rest)?),
            "response" => Command::Response(rest.to_owned()),
            word => return Err(WireError::unknown(word)),
        })
    }
}

fn set_option(rest: &str) -> Result<Command, WireError> {
    const FORM: &str = "write it as setoption name NAME value VALUE";
    let form = || WireError::form("setoption", FORM);
    let Ok(("name", rest)) = first_word(rest) else { return Err(form()) };
    let (name, value) = split_at_word(rest, "value").unwrap_or((rest, ""));
    if name.is_empty() {
        return Err(form());
    }
    Ok(Command::SetOption { name: words(name).join(" "), value: value.to_owned() })
}

fn position(rest: &str) -> Result<Command, WireError> {
    const FORM: &str = "write it as position startpos or position fen POSITION, then moves TURN...";
    let (start, turns) = split_at_word(rest, "moves").unwrap_or((rest, ""));
    let start = match first_word(start) {
        Ok(("startpos", "")) => Start::Usual,
        Ok(("fen", text)) if !text.is_empty() => Start::Fen(words(text).join(" ")),
        _ => return Err(WireError::form("position", FORM)),
    };
    Ok(Command::Position { start, turns: words(turns) })
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Ugi => f.write_str("ugi"),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption { name, value } if value.is_empty() => {
                write!(f, "setoption name {name}")
            }
            Command::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            Command::NewGame => f.write_str("uginewgame"),
            Command::Variant(variant) => write!(f, "variant {variant}"),
            Command::Position { start, turns } => {
                match start {
                    Start::Usual => f.write_str("position startpos")?,
                    Start::Fen(text) => write!(f, "position fen {text}")?,
                }
                if !turns.is_empty() {
                    write!(f, " moves {}", turns.join(" "))?;
                }
                Ok(())
            }
            Command::Go(go) => go.fmt(f),
            Command::Stop => f.write_str("stop"),
            Command::Quit => f.write_str("quit"),
            Command::Query(asked) => asked.fmt(f),
            Command::Response(text) if text.is_empty() => f.write_str("response"),
            Command::Response(text) => write!(f, "response {text}"),
        }
    }
}
