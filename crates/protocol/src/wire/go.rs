use std::fmt;
use std::time::Duration;

use super::WireError;

/// How much thinking is wanted. What is left out does not limit it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// What the clocks show: of the side that starts, and of the other.
    pub time: [Option<Duration>; 2],
    /// What a turn adds to each.
    pub increment: [Option<Duration>; 2],
    /// For this turn.
    pub movetime: Option<Duration>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Until `stop`.
    pub infinite: bool,
}

impl Go {
    /// What comes after `go`; words that are not known are left out, as other protocols have more.
    pub(super) fn read(rest: &str) -> Result<Go, WireError> {
        let mut go = Go::default();
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            let mut number = || {
                let text = words.next().unwrap_or_default();
                // A clock can be overdrawn.
                let digits = text.strip_prefix('-').unwrap_or(text);
                let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
                let number = plain.then(|| digits.parse::<u64>().ok()).flatten();
                let number =
                    number.filter(|&number| number <= i64::MAX as u64).ok_or_else(|| {
                        WireError::form("go", format!("`{word}` is followed by a whole number"))
                    })?;
                Ok::<u64, WireError>(if text.starts_with('-') { 0 } else { number })
            };
            let time = |number: u64| Some(Duration::from_millis(number));
            match word {
                "p1time" => go.time[0] = time(number()?),
                "p2time" => go.time[1] = time(number()?),
                "p1inc" => go.increment[0] = time(number()?),
                "p2inc" => go.increment[1] = time(number()?),
                "movetime" => go.movetime = time(number()?),
                "depth" => go.depth = Some(number()?.min(u32::MAX.into()) as u32),
                "nodes" => go.nodes = Some(number()?),
                "infinite" => go.infinite = true,
                _ => {}
            }
        }
        Ok(go)
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let [p1time, p2time] = self.time;
        let [p1inc, p2inc] = self.increment;
        let times = [p1time, p2time, p1inc, p2inc, self.movetime];
        for (name, time) in ["p1time", "p2time", "p1inc", "p2inc", "movetime"].iter().zip(times) {
            if let Some(time) = time {
                write!(f, " {name} {}", time.as_millis())?;
            }
        }
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        Ok(())
    }
}
