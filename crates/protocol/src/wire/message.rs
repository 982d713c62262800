use std::fmt;
use std::str::FromStr;

use super::{Announced, Asked, Info, WireError, first_word};

/// What a bot says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Who it is.
    Id(Id, String),
    /// What can be set.
    Option(Announced),
    /// That was all about itself.
    UgiOk,
    /// It is ready.
    ReadyOk,
    /// What it thinks.
    Info(Box<Info>),
    /// Its turn.
    BestMove(String),
    /// An answer.
    Response(String),
    /// A question of its own, while it is its turn.
    Query(Asked),
}

/// What is said of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Id {
    /// What it is called.
    Name,
    /// Who wrote it.
    Author,
}

impl FromStr for Message {
    type Err = WireError;

    fn from_str(line: &str) -> Result<Message, WireError> {
        let (word, rest) = first_word(line)?;
        Ok(match word {
            "id" => match first_word(rest) {
                Ok(("name", text)) => Message::Id(Id::Name, text.to_owned()),
                Ok(("author", text)) => Message::Id(Id::Author, text.to_owned()),
                _ => {
                    return Err(WireError::form(
                        "id",
                        "write it as id name NAME or id author NAME",
                    ));
                }
            },
            "option" => Message::Option(Announced::read(rest)?),
            "ugiok" => Message::UgiOk,
            "readyok" => Message::ReadyOk,
            "info" => Message::Info(Box::new(Info::read(rest))),
            "bestmove" => match rest.split_whitespace().next() {
                // What comes after it, such as `ponder TURN`, is not for us.
                Some(turn) => Message::BestMove(turn.to_owned()),
                None => return Err(WireError::form("bestmove", "a turn comes after it")),
            },
            "response" => Message::Response(rest.to_owned()),
            "query" => Message::Query(Asked::read(rest)?),
            word => return Err(WireError::unknown(word)),
        })
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Message::Id(Id::Name, text) => write!(f, "id name {text}"),
            Message::Id(Id::Author, text) => write!(f, "id author {text}"),
            Message::Option(option) => option.fmt(f),
            Message::UgiOk => f.write_str("ugiok"),
            Message::ReadyOk => f.write_str("readyok"),
            Message::Info(info) => info.fmt(f),
            Message::BestMove(turn) => write!(f, "bestmove {turn}"),
            Message::Response(text) if text.is_empty() => f.write_str("response"),
            Message::Response(text) => write!(f, "response {text}"),
            Message::Query(asked) => asked.fmt(f),
        }
    }
}
