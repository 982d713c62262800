use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use super::TimeControl;

/// The text is not a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub struct TimeControlError;

impl Say for TimeControlError {
    fn sentence(&self) -> Sentence {
        sentence!("not-a-time-control")
    }
}

said_in_english!(TimeControlError);

/// The longest time control.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Fischer { start, increment } => {
                let minutes = start.as_secs() / 60;
                let rest = *start - Duration::from_secs(minutes * 60);
                write!(f, "{minutes}")?;
                if !rest.is_zero() {
                    let zero = if rest < Duration::from_secs(10) { "0" } else { "" };
                    write!(f, ":{zero}{}", seconds_text(rest))?;
                }
                write!(f, "+{}", seconds_text(*increment))
            }
            TimeControl::PerTurn(time) => write!(f, "{}s", seconds_text(*time)),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let control = match text.split_once('+') {
            Some((start, increment)) => {
                let (minutes, seconds) = start.split_once(':').unwrap_or((start, "0"));
                let rest = read_seconds(seconds).filter(|&rest| rest < Duration::from_secs(60));
                let minutes = number(minutes).map(|minutes| Duration::from_secs(minutes * 60));
                let start = minutes.zip(rest).map(|(minutes, rest)| minutes + rest);
                start
                    .zip(read_seconds(increment))
                    .map(|(start, increment)| TimeControl::Fischer { start, increment })
            }
            None => {
                let time = match text.split_at_checked(text.len().saturating_sub(1)) {
                    Some((count, "s" | "S")) => read_seconds(count),
                    Some((count, "m" | "M")) => {
                        number(count).map(|minutes| Duration::from_secs(minutes * 60))
                    }
                    _ => None,
                };
                time.map(TimeControl::PerTurn)
            }
        };
        control
            .filter(|control| !control.start().is_zero() && control.start() <= LONGEST)
            .filter(|control| control.increment() <= LONGEST)
            .ok_or(TimeControlError)
    }
}

/// Formats seconds to the millisecond, without trailing zeros: `3`, `0.05`.
fn seconds_text(time: Duration) -> String {
    match time.subsec_millis() {
        0 => time.as_secs().to_string(),
        part => format!("{}.{part:03}", time.as_secs()).trim_end_matches('0').to_owned(),
    }
}

fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let millis = if part.len() <= 3 { number(part).map(|_| format!("{part:0<3}"))? } else { None? };
    Some(Duration::from_secs(number(whole)?) + Duration::from_millis(number(&millis)?))
}

/// Parses a number of one to six digits, so that no later calculation can overflow.
fn number(text: &str) -> Option<u64> {
    let is_valid = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_valid.then(|| text.parse().ok()).flatten()
}

/// Formats the time on a clock to the millisecond, without trailing zeros: `4:53`, `1:02:03`,
/// `0:09.25`.
#[must_use]
pub fn write_clock(time: Duration) -> String {
    let (hours, minutes) = (time.as_secs() / 3600, time.as_secs() / 60 % 60);
    let seconds = time.as_secs() % 60;
    let mut text = match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    };
    if time.subsec_millis() > 0 {
        text += format!(".{:03}", time.subsec_millis()).trim_end_matches('0');
    }
    text
}

/// Parses the time on a clock; `None` if the text is not one.
#[must_use]
pub fn read_clock(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=3).contains(&fraction.len()) {
        return None;
    }
    let parts: Vec<u64> = whole.split(':').take(4).map(number).collect::<Option<_>>()?;
    let seconds = match parts[..] {
        [minutes, seconds] if seconds < 60 => minutes * 60 + seconds,
        [hours, minutes, seconds] if minutes < 60 && seconds < 60 => {
            hours * 3600 + minutes * 60 + seconds
        }
        _ => return None,
    };
    let millis = number(&format!("{fraction:0<3}"))?;
    Some(Duration::from_secs(seconds) + Duration::from_millis(millis))
}

/// Rounds a time down to whole milliseconds, the precision of a record.
pub(crate) fn to_millis(time: Duration) -> Duration {
    Duration::new(time.as_secs(), time.subsec_millis() * 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_written() {
        for text in [
            "5+3",
            "0:30+0",
            "1:30+2",
            "1440+86400",
            "30s",
            "86400s",
            "0:05+0.05",
            "0:00.5+0",
            "1:10.25+1.5",
            "0.1s",
            "0.001s",
        ] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        for (text, canonical) in [("2m", "120s"), ("05+03", "5+3"), ("3:00+1", "3+1"), ("9S", "9s")]
            .into_iter()
            .chain([("0:5+0.050", "0:05+0.05"), ("0.10s", "0.1s")])
        {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), canonical);
        }
        let wrong = ["", "5", "+", "5+", "+3", "0+3", "5+3s", "-5+3", "5+3+1", "1:60+0", "1:+0"];
        let wrong = wrong.into_iter().chain(["0s", "s", "30", "1h", "é", "é+1", "99999999m"]);
        for text in wrong.chain([
            "1441+0", "1+86401", "1.5+0", "5 + 3", "0.0001s", "5+.5", "5+1.", "0:60.5+1", ".s",
        ]) {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError), "{text}");
        }
    }

    #[test]
    fn clocks_are_read_and_written() {
        for text in ["0:00", "4:53", "59:59.999", "1:02:03", "0:09.25", "0:00.005", "24:00:00"] {
            assert_eq!(write_clock(read_clock(text).unwrap()), text);
        }
        assert_eq!(read_clock("90:00"), Some(Duration::from_secs(5400)));
        assert_eq!(read_clock("0:01.500"), Some(Duration::from_millis(1500)));
        for text in ["", "5", ":", "0:60", "1:60:00", "0:00.", "0:00.1234", "0:-1", "1:2:3:4"] {
            assert_eq!(read_clock(text), None, "{text}");
        }
    }
}
