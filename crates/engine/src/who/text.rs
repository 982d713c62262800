//! How a player is written: `KIND`, or `KIND:option=value,...`; for levels `level:N,...`.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use cairn_words::{Argument, Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use super::amount::{read_count, read_time, write_time};
use super::{Kind, Options, Who};
use crate::{DEEPEST, Level, Playouts};

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WhoError {
    /// No kind of player has this name.
    Kind {
        /// What was asked for.
        name: String,
        /// What may have been meant.
        close: Option<&'static str>,
    },
    /// A level that does not exist.
    Level(String),
    /// The player has no such option.
    Option {
        /// The kind of player.
        kind: &'static str,
        /// What was asked for.
        name: String,
        /// What may have been meant.
        close: Option<&'static str>,
        /// What exists.
        known: Vec<&'static str>,
    },
    /// An option that is not written `name=value`.
    Form {
        /// The kind of player.
        kind: &'static str,
        /// What was written.
        text: String,
        /// What exists.
        known: Vec<&'static str>,
    },
    /// An option that is there twice.
    Twice(&'static str),
    /// A value that an option cannot have.
    Value {
        /// The option.
        option: &'static str,
        /// What is wrong with the value.
        problem: Sentence,
    },
}

impl Say for WhoError {
    fn sentence(&self) -> Sentence {
        match self {
            WhoError::Kind { name, close } => {
                sentence!("no-such-player", name = name, close = meant(*close))
            }
            WhoError::Level(text) => sentence!("no-such-level", text = text),
            WhoError::Option { kind, name, close, known } => sentence!(
                "player-no-option",
                kind = *kind,
                name = name,
                close = meant(*close),
                known = options_of(kind, known),
            ),
            WhoError::Form { kind, text, known } => {
                sentence!("player-form", text = text, kind = *kind, known = options_of(kind, known),)
            }
            WhoError::Twice(option) => sentence!("player-twice", option = *option),
            WhoError::Value { option, problem } => {
                sentence!("player-value", option = *option, problem = problem.clone())
            }
        }
    }
}

said_in_english!(WhoError);

fn meant(close: Option<&str>) -> Argument {
    match close {
        Some(close) => sentence!("did-you-mean", close = close).into(),
        None => "".into(),
    }
}

fn options_of(kind: &str, known: &[&str]) -> Sentence {
    match known {
        [] => sentence!("player-no-options", kind = kind),
        known => sentence!("player-options", known = known.join(", ")),
    }
}

/// An option: its name, how it is read into its place, and how it is written from there.
struct Known {
    name: &'static str,
    read: fn(&mut Options, &str) -> Result<(), Sentence>,
    write: fn(&Options) -> Option<String>,
}

/// Every option, in the order in which they are written.
static OPTIONS: &[Known] = &[
    Known {
        name: "time",
        read: |options, text| read_time(text).map(|time| options.time = Some(time)),
        write: |options| options.time.map(write_time),
    },
    Known {
        name: "nodes",
        read: |options, text| read_count(text).map(|nodes| options.nodes = Some(nodes)),
        write: |options| options.nodes.map(|nodes| nodes.to_string()),
    },
    Known {
        name: "depth",
        read: |options, text| {
            number(text, 1, DEEPEST as usize).map(|depth| options.depth = Some(depth as u32))
        },
        write: |options| options.depth.map(|depth| depth.to_string()),
    },
    Known {
        name: "threads",
        read: |options, text| number(text, 1, 256).map(|count| options.threads = Some(count)),
        write: |options| options.threads.map(|count| count.to_string()),
    },
    Known {
        name: "hash",
        read: |options, text| number(text, 1, 1 << 12).map(|size| options.hash = Some(size)),
        write: |options| options.hash.map(|size| size.to_string()),
    },
    Known {
        name: "memory",
        read: |options, text| number(text, 1, 1 << 12).map(|size| options.memory = Some(size)),
        write: |options| options.memory.map(|size| size.to_string()),
    },
    Known {
        name: "playouts",
        read: |options, text| {
            options.playouts = Some(match text.to_ascii_lowercase().as_str() {
                "informed" => Playouts::Informed,
                "random" => Playouts::Random,
                _ => return Err(sentence!("not-informed-or-random", text = text)),
            });
            Ok(())
        },
        write: |options| {
            let name = |playouts| match playouts {
                Playouts::Informed => "informed",
                Playouts::Random => "random",
            };
            options.playouts.map(|playouts| name(playouts).to_owned())
        },
    },
    Known {
        name: "oversight",
        read: |options, text| {
            number(text, 0, 99).map(|percent| options.oversight = Some(percent as u32))
        },
        write: |options| options.oversight.map(|percent| percent.to_string()),
    },
    Known {
        name: "weights",
        read: |options, text| {
            if text.is_empty() {
                return Err(sentence!("name-the-file"));
            }
            options.weights = Some(PathBuf::from(text));
            Ok(())
        },
        write: |options| options.weights.as_ref().map(|path| path.display().to_string()),
    },
];

fn number(text: &str, least: usize, most: usize) -> Result<usize, Sentence> {
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok());
    number.flatten().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        let (least, most) = (least.to_string(), most.to_string());
        sentence!("not-a-number-from-to", text = text, least = least, most = most)
    })
}

/// The names of all kinds.
const KINDS: [&str; 6] = ["random", "greedy", "level", "best", "alpha-beta", "monte-carlo"];

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Greedy => "greedy",
            Kind::Level(_) => "level",
            Kind::AlphaBeta => "alpha-beta",
            Kind::MonteCarlo => "monte-carlo",
            Kind::Best => "best",
        }
    }

    /// Does this option mean something to it?
    pub(super) fn has_option(self, name: &str) -> bool {
        self.allowed().contains(&name)
    }

    /// The options that mean something to it.
    fn allowed(self) -> &'static [&'static str] {
        match self {
            Kind::Random | Kind::Greedy => &[],
            Kind::Level(Level::CHANCE | Level::GREEDY) => &[],
            // Which search it is depends on the game, so its memory has one name.
            Kind::Level(Level::HIGHEST) | Kind::Best => &["time", "threads", "memory"],
            Kind::Level(_) => &["time"],
            Kind::AlphaBeta => {
                &["time", "nodes", "depth", "threads", "hash", "oversight", "weights"]
            }
            Kind::MonteCarlo => &["time", "nodes", "threads", "memory", "playouts"],
        }
    }
}

impl FromStr for Who {
    type Err = WhoError;

    fn from_str(text: &str) -> Result<Who, WhoError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        let mut parts = rest.into_iter().flat_map(|rest| rest.split(','));
        let kind = match name.trim().to_ascii_lowercase().as_str() {
            "random" => Kind::Random,
            "greedy" => Kind::Greedy,
            "level" => {
                let number = parts.next().unwrap_or_default();
                let level = number.parse().ok().and_then(Level::new);
                Kind::Level(level.ok_or_else(|| WhoError::Level(text.to_owned()))?)
            }
            "alpha-beta" => Kind::AlphaBeta,
            "monte-carlo" => Kind::MonteCarlo,
            "best" => Kind::Best,
            other => {
                return Err(WhoError::Kind { name: other.to_owned(), close: close(other, &KINDS) });
            }
        };
        let mut who = Who::plain(kind);
        parts.try_for_each(|part| who.take(part))?;
        Ok(who)
    }
}

impl Who {
    fn take(&mut self, part: &str) -> Result<(), WhoError> {
        let (kind, allowed) = (self.kind.name(), self.kind.allowed());
        let Some((name, value)) = part.split_once('=') else {
            let (text, known) = (part.to_owned(), allowed.to_vec());
            return Err(WhoError::Form { kind, text, known });
        };
        let name = name.trim().to_ascii_lowercase();
        let option = OPTIONS.iter().find(|option| option.name == name);
        let Some(option) = option.filter(|option| allowed.contains(&option.name)) else {
            let close = close(&name, allowed);
            return Err(WhoError::Option { kind, name, close, known: allowed.to_vec() });
        };
        if (option.write)(&self.options).is_some() {
            return Err(WhoError::Twice(option.name));
        }
        (option.read)(&mut self.options, value.trim())
            .map_err(|problem| WhoError::Value { option: option.name, problem })
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        let mut mark = ':';
        if let Kind::Level(level) = self.kind {
            write!(f, "{mark}{}", level.number())?;
            mark = ',';
        }
        for option in OPTIONS {
            if let Some(value) = (option.write)(&self.options) {
                write!(f, "{mark}{}={value}", option.name)?;
                mark = ',';
            }
        }
        Ok(())
    }
}

/// The name that half a word, or a slip of the finger, may have meant.
fn close(text: &str, names: &[&'static str]) -> Option<&'static str> {
    const HALF_A_WORD: usize = 3;
    if let Some(name) = names.iter().find(|name| name.starts_with(text))
        && text.len() >= HALF_A_WORD
    {
        return Some(name);
    }
    // Measuring takes time as the product of both lengths: never for a text of any length.
    let near = names.iter().filter(|name| name.len().abs_diff(text.len()) <= 3);
    near.map(|name| (strsim::damerau_levenshtein(name, text), *name))
        .filter(|&(distance, name)| 2 * distance < name.len())
        .min()
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_canonically_is_read_back() {
        for text in [
            "random",
            "greedy",
            "level:1",
            "level:4",
            "level:9,time=100ms",
            "level:10",
            "level:10,time=100ms,threads=2,memory=64",
            "best",
            "best:time=500ms,threads=2,memory=64",
            "alpha-beta",
            "alpha-beta:time=500ms",
            "alpha-beta:nodes=10000,threads=2,hash=128",
            "alpha-beta:depth=6",
            "alpha-beta:nodes=300,oversight=20",
            "alpha-beta:weights=Old Weights.txt",
            "monte-carlo:nodes=10000",
            "monte-carlo:time=1s,memory=64,playouts=random",
            "monte-carlo:playouts=informed",
        ] {
            let who: Who = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(who.to_string(), text);
        }
    }

    #[test]
    fn other_ways_of_writing() {
        for (text, canonical) in [
            ("RANDOM", "random"),
            ("BEST:memory=8,time=1S", "best:time=1s,memory=8"),
            ("Level:4", "level:4"),
            ("alpha-beta:hash=8,nodes=10K", "alpha-beta:nodes=10000,hash=8"),
            ("monte-carlo:Playouts=Random, time=0.25s", "monte-carlo:time=250ms,playouts=random"),
        ] {
            assert_eq!(text.parse::<Who>().unwrap().to_string(), canonical);
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        for (text, wanted) in [
            ("", "there is no player ``; the players are random, greedy, level:1 to level:10"),
            ("alfabeta", "did you mean `alpha-beta`?"),
            ("alpha", "did you mean `alpha-beta`?"),
            ("montecarlo", "did you mean `monte-carlo`?"),
            ("minimax:depth=3", "there is no player `minimax`; the players are"),
            ("level", "`level` is not a level; they are level:1 to level:10"),
            ("level:11", "`level:11` is not a level"),
            ("level:4:time=1s", "is not a level"),
            ("random:time=1s", "random has no option `time`; random has no options"),
            ("level:2,time=1s", "level has no option `time`"),
            (
                "level:10,hash=64",
                "level has no option `hash`; its options are time, threads, memory",
            ),
            ("best:nodes=10", "best has no option `nodes`; its options are time, threads, memory"),
            ("alpha-beta:tiem=1s", "alpha-beta has no option `tiem` (did you mean `time`?)"),
            ("alpha-beta:memory=1", "its options are time, nodes, depth, threads, hash"),
            ("alpha-beta:500ms", "option `500ms` of alpha-beta: write it as name=value"),
            ("alpha-beta:", "option `` of alpha-beta: write it as name=value"),
            ("alpha-beta:depth=2,depth=3", "option `depth` is given twice"),
            ("alpha-beta:depth=0", "option `depth`: `0` is not a number from 1 to 120"),
            ("alpha-beta:time=5", "option `time`: `5`: a time is written such as 500ms"),
            ("alpha-beta:nodes=many", "a count is written such as 500, 10k or 2m"),
            ("alpha-beta:weights=", "option `weights`: name the file"),
            ("monte-carlo:playouts=wild", "`wild` is neither informed nor random"),
        ] {
            let error = text.parse::<Who>().expect_err(text).to_string();
            assert!(error.contains(wanted), "{text}: {error}");
        }
        assert!("x".repeat(1_000_000).parse::<Who>().is_err());
    }
}
