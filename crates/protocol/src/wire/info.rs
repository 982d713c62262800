use std::fmt;
use std::time::Duration;

/// What a bot thinks, as far as it says so.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Which of the best lines this is, from 1.
    pub multipv: Option<u32>,
    /// How the side to move stands.
    pub score: Option<Score>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Positions a second.
    pub nps: Option<u64>,
    /// How long it has taken.
    pub time: Option<Duration>,
    /// The line.
    pub pv: Vec<String>,
    /// Anything else, for people.
    pub string: Option<String>,
}

/// How the side to move stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a piece, or whatever the game counts in.
    Cp(i32),
    /// Proven: it wins, with its so many-th turn from here at the latest.
    Win(u32),
    /// Proven: it loses.
    Loss(u32),
    /// Proven, but not how long it takes: it wins (above 0), loses (below 0), or it is a draw.
    Solved(i8),
}

impl Info {
    /// A sentence for people, on one line.
    #[must_use]
    pub fn say(sentence: &str) -> Info {
        let line: String = sentence.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        Info { string: Some(line.trim().to_owned()), ..Info::default() }
    }

    /// What comes after `info`. Nothing here is refused: what cannot be read is left out, since a
    /// game does not depend on it.
    pub(super) fn read(rest: &str) -> Info {
        let mut info = Info::default();
        let mut rest = rest.trim();
        while !rest.is_empty() {
            let (word, after) = next(rest);
            rest = after;
            let number = next(rest).0.parse::<u64>().ok();
            match word {
                "depth" => info.depth = number.and_then(|number| number.try_into().ok()),
                "multipv" => info.multipv = number.and_then(|number| number.try_into().ok()),
                "nodes" => info.nodes = number,
                "nps" => info.nps = number,
                "time" => info.time = number.map(Duration::from_millis),
                "score" => info.score = score(rest).or(info.score),
                "pv" => {
                    // A line of turns ends where the line ends.
                    info.pv = rest.split_whitespace().map(str::to_owned).collect();
                    break;
                }
                "string" => {
                    info.string = Some(rest.to_owned());
                    break;
                }
                _ => {}
            }
        }
        info
    }
}

fn next(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

fn score(text: &str) -> Option<Score> {
    let (kind, rest) = next(text);
    let value = next(rest).0;
    Some(match kind {
        "cp" => Score::Cp(value.parse().ok()?),
        "win" => Score::Win(value.parse().ok()?),
        "loss" => Score::Loss(value.parse().ok()?),
        "solved" => Score::Solved(match value {
            "win" => 1,
            "draw" => 0,
            "loss" => -1,
            _ => return None,
        }),
        _ => return None,
    })
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Cp(points) => write!(f, "cp {points}"),
            Score::Win(turns) => write!(f, "win {turns}"),
            Score::Loss(turns) => write!(f, "loss {turns}"),
            Score::Solved(1..) => f.write_str("solved win"),
            Score::Solved(0) => f.write_str("solved draw"),
            Score::Solved(..0) => f.write_str("solved loss"),
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(multipv) = self.multipv {
            write!(f, " multipv {multipv}")?;
        }
        if let Some(score) = self.score {
            write!(f, " score {score}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(nps) = self.nps {
            write!(f, " nps {nps}")?;
        }
        if let Some(time) = self.time {
            write!(f, " time {}", time.as_millis())?;
        }
        match &self.string {
            Some(string) => write!(f, " string {string}"),
            None if self.pv.is_empty() => Ok(()),
            None => write!(f, " pv {}", self.pv.join(" ")),
        }
    }
}
