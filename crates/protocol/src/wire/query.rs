use std::fmt;

use super::{WireError, first_word, split_at_word, words};

/// A question about the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Is the game over?
    GameOver,
    /// Is it the turn of the side that starts?
    P1Turn,
    /// Who has won?
    Result,
    /// Every legal turn.
    LegalMoves,
    /// Is this turn legal?
    IsLegal(String),
    /// The position as text.
    Fen,
    /// The hash of the rules.
    Rules,
}

/// A question, about the position after some more turns if there are any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What is asked.
    pub query: Query,
    /// The turns to take first.
    pub after: Vec<String>,
}

impl Query {
    fn name(&self) -> &'static str {
        match self {
            Query::GameOver => "gameover",
            Query::P1Turn => "p1turn",
            Query::Result => "result",
            Query::LegalMoves => "legalmoves",
            Query::IsLegal(_) => "islegal",
            Query::Fen => "fen",
            Query::Rules => "rules",
        }
    }
}

impl Asked {
    /// About the position as it stands.
    #[must_use]
    pub fn now(query: Query) -> Asked {
        Asked { query, after: Vec::new() }
    }

    /// What comes after `query`.
    pub(super) fn read(rest: &str) -> Result<Asked, WireError> {
        let form = |problem: &str| WireError::form("query", problem);
        let (rest, after) = match split_at_word(rest, "after") {
            Some((_, "")) => return Err(form("turns come after `after`")),
            Some((rest, after)) => (rest, words(after)),
            None => (rest, Vec::new()),
        };
        const KNOWN: &str =
            "ask for gameover, p1turn, result, legalmoves, islegal TURN, fen or rules";
        let (name, more) = first_word(rest).map_err(|_| form(KNOWN))?;
        let query = match (name, more) {
            ("gameover", "") => Query::GameOver,
            ("p1turn", "") => Query::P1Turn,
            ("result", "") => Query::Result,
            ("legalmoves", "") => Query::LegalMoves,
            ("islegal", turn) if !turn.is_empty() && !turn.contains(char::is_whitespace) => {
                Query::IsLegal(turn.to_owned())
            }
            ("islegal", _) => return Err(form("islegal has one turn")),
            ("fen", "") => Query::Fen,
            ("rules", "") => Query::Rules,
            _ => return Err(form(KNOWN)),
        };
        Ok(Asked { query, after })
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "query {}", self.query.name())?;
        if let Query::IsLegal(turn) = &self.query {
            write!(f, " {turn}")?;
        }
        if !self.after.is_empty() {
            write!(f, " after {}", self.after.join(" "))?;
        }
        Ok(())
    }
}
