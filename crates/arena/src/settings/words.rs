//! Single settings as people write them.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use cairn_engine::{read_count, read_time, write_time};
use cairn_games::AnyGame;
use cairn_record::TimeControl;
use cairn_words::{Sentence, sentence};
use serde::ser::{Serialize, Serializer};

/// Something that stands as text in a file, and is read when the file is: so that what is wrong is
/// told with its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text<T>(pub T);

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A variant.
#[derive(Clone, Debug)]
pub struct Game(pub AnyGame);

impl FromStr for Game {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Game, Sentence> {
        cairn_games::open(text).map(Game).map_err(|why| why.sentence())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.variant().fmt(f)
    }
}

/// A clock for the whole game, in seconds: `5+0.05` is five seconds, and 0.05 more for each turn.
/// (A record writes minutes first; so do people. Those who test programs write seconds.) With its
/// unit, as in `1m+1s`, a time says what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks(pub TimeControl);

impl FromStr for Clocks {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Clocks, Sentence> {
        let wrong = || sentence!("not-clocks", text = text);
        let (start, increment) = text.split_once('+').ok_or_else(wrong)?;
        let read = |part: &str| seconds(part).ok_or_else(wrong);
        let (start, increment) = (read(start)?, read(increment)?);
        if start.is_zero() {
            return Err(wrong());
        }
        Ok(Clocks(TimeControl::Fischer { start, increment }))
    }
}

/// A time with its unit, or seconds.
fn seconds(text: &str) -> Option<Duration> {
    const NONE: [&str; 3] = ["0s", "0ms", "0m"];
    let text = text.trim();
    if NONE.contains(&text) {
        return Some(Duration::ZERO);
    }
    if text.ends_with(|c: char| c.is_ascii_alphabetic()) {
        return read_time(text).ok();
    }
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if plain && text.parse() == Ok(0.0) {
        return Some(Duration::ZERO);
    }
    read_time(&format!("{text}s")).ok()
}

impl fmt::Display for Clocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", Span(self.0.start()), Span(self.0.increment()))
    }
}

/// A time: `100ms`, `1.5s`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span(pub Duration);

impl FromStr for Span {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Span, Sentence> {
        match text {
            "0" | "0s" | "0ms" => Ok(Span(Duration::ZERO)),
            text => read_time(text).map(Span),
        }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_zero() { f.write_str("0s") } else { f.write_str(&write_time(self.0)) }
    }
}

/// A count: `500`, `10k`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count(pub u64);

impl FromStr for Count {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Count, Sentence> {
        read_count(text).map(Count)
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Where games begin: after so many turns by chance, or as a file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningsFrom {
    /// So many turns.
    Chance(u32),
    /// This file.
    File(PathBuf),
}

/// Nobody wants longer openings.
const LONGEST: u32 = 100;

impl FromStr for OpeningsFrom {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<OpeningsFrom, Sentence> {
        match text.parse::<i64>() {
            Ok(plies) => u32::try_from(plies)
                .ok()
                .filter(|&plies| plies <= LONGEST)
                .map(OpeningsFrom::Chance)
                .ok_or_else(|| sentence!("opening-turns", most = LONGEST, plies = text)),
            Err(_) if text.is_empty() => Err(sentence!("openings-form")),
            Err(_) => Ok(OpeningsFrom::File(text.into())),
        }
    }
}

impl fmt::Display for OpeningsFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningsFrom::Chance(plies) => plies.fmt(f),
            OpeningsFrom::File(path) => path.display().fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_in_seconds_unless_they_say_otherwise() {
        for (text, start, increment, written) in [
            ("5+0.05", 5_000, 50, "5s+50ms"),
            ("60+1", 60_000, 1_000, "1m+1s"),
            ("1m+500ms", 60_000, 500, "1m+500ms"),
            ("0.5+0", 500, 0, "500ms+0s"),
            ("5s+0s", 5_000, 0, "5s+0s"),
        ] {
            let clocks: Clocks = text.parse().unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(clocks.0.start(), Duration::from_millis(start), "{text}");
            assert_eq!(clocks.0.increment(), Duration::from_millis(increment), "{text}");
            assert_eq!(clocks.to_string(), written);
            assert_eq!(written.parse(), Ok(clocks));
        }
        for text in ["", "5", "+", "5+", "+1", "0+1", "5:00+1", "-5+1", "5+x", "5+1+1"] {
            let why = text.parse::<Clocks>().expect_err(text);
            assert!(why.to_string().contains("5+0.05 (seconds"), "{why}");
        }
    }

    #[test]
    fn openings_are_a_number_or_a_file() {
        assert_eq!("4".parse(), Ok(OpeningsFrom::Chance(4)));
        assert_eq!("a.txt".parse(), Ok(OpeningsFrom::File("a.txt".into())));
        for text in ["-1", "101", ""] {
            assert!(text.parse::<OpeningsFrom>().is_err(), "{text}");
        }
    }
}
