//! Times and counts, as people write them.

use std::time::Duration;

use cairn_words::{Sentence, sentence};

/// Reads a time: `500ms`, `2s`, `1.5s`, `1m`; from a millisecond to a day.
///
/// # Errors
/// A sentence that says how a time is written.
pub fn read_time(text: &str) -> Result<Duration, Sentence> {
    const DAY: f64 = 24.0 * 60.0 * 60.0 * 1000.0;
    let text = text.to_ascii_lowercase();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 1.0,
        "s" => 1000.0,
        "m" | "min" => 60_000.0,
        _ => return Err(sentence!("not-a-time", text = text)),
    };
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let milliseconds = match digits.parse::<f64>() {
        Ok(number) if plain => (number * unit).round(),
        _ => return Err(sentence!("not-a-time", text = text)),
    };
    if !(1.0..=DAY).contains(&milliseconds) {
        return Err(sentence!("time-out-of-range", text = text));
    }
    Ok(Duration::from_millis(milliseconds as u64))
}

/// Writes a time so that [`read_time`] reads it, in the largest unit that makes it whole.
#[must_use]
pub fn write_time(time: Duration) -> String {
    match time.as_millis() {
        whole if whole.is_multiple_of(60_000) => format!("{}m", whole / 60_000),
        whole if whole.is_multiple_of(1000) => format!("{}s", whole / 1000),
        milliseconds => format!("{milliseconds}ms"),
    }
}

/// Reads a count: `10000`, `10k` (thousand) or `2m` (million); at least 1.
///
/// # Errors
/// A sentence that says how a count is written.
pub fn read_count(text: &str) -> Result<u64, Sentence> {
    let lower = text.to_ascii_lowercase();
    let (digits, unit) = match lower.strip_suffix(['k', 'm']) {
        Some(digits) if lower.ends_with('k') => (digits, 1_000),
        Some(digits) => (digits, 1_000_000),
        None => (lower.as_str(), 1),
    };
    let count = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse::<u64>());
    match count {
        Some(Ok(count)) if count > 0 => {
            count.checked_mul(unit).ok_or_else(|| sentence!("count-too-large", text = text))
        }
        _ => Err(sentence!("not-a-count", text = text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (text, milliseconds, written) in [
            ("500ms", 500, "500ms"),
            ("2s", 2000, "2s"),
            ("1.5S", 1500, "1500ms"),
            ("1m", 60_000, "1m"),
            ("0.5min", 30_000, "30s"),
            ("90s", 90_000, "90s"),
            ("24000ms", 24_000, "24s"),
        ] {
            let time = read_time(text).unwrap();
            assert_eq!(time, Duration::from_millis(milliseconds), "{text}");
            assert_eq!(write_time(time), written);
            assert_eq!(read_time(written), Ok(time));
        }
        for text in ["", "5", "ms", "-1s", "1e3s", "infs", "nans", "0s", "0.1ms", "99999m", "1h"] {
            assert!(read_time(text).is_err(), "{text}");
        }
    }

    #[test]
    fn counts() {
        for (text, count) in [("1", 1), ("10000", 10_000), ("10k", 10_000), ("2M", 2_000_000)] {
            assert_eq!(read_count(text), Ok(count), "{text}");
        }
        for text in [
            "",
            "0",
            "k",
            "0k",
            "-1",
            "+1",
            "1.5k",
            "10kk",
            "99999999999999999999",
            "99999999999999999m",
        ] {
            assert!(read_count(text).is_err(), "{text}");
        }
    }
}
