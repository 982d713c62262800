use std::fmt;
use std::str::FromStr;

use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

/// The day of a match, such as `2026.11.16`. An unknown month or day is written `??`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Date {
    year: u16,
    month: Option<u8>,
    day: Option<u8>,
}

/// The text is not a date.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub struct DateError;

impl Say for DateError {
    fn sentence(&self) -> Sentence {
        sentence!("not-a-date")
    }
}

said_in_english!(DateError);

impl Date {
    /// Creates a complete date; `None` if there is no such day.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        Date { year, month: Some(month), day: Some(day) }.checked()
    }

    /// The date that is this many days after 1 January 1970, at most 9999.12.31.
    #[must_use]
    pub fn after_epoch(mut days: u64) -> Date {
        let mut year = 1970;
        while days >= days_of_year(year) && year < 9999 {
            days -= days_of_year(year);
            year += 1;
        }
        let mut month = 1;
        while days >= u64::from(days_of_month(year, month)) && month < 12 {
            days -= u64::from(days_of_month(year, month));
            month += 1;
        }
        let day = (days as u8).saturating_add(1).min(days_of_month(year, month));
        Date { year, month: Some(month), day: Some(day) }
    }

    fn checked(self) -> Option<Date> {
        let valid = match (self.month, self.day) {
            (Some(month @ 1..=12), Some(day)) => {
                (1..=days_of_month(self.year, month)).contains(&day)
            }
            (Some(month), None) => (1..=12).contains(&month),
            (None, None) => true,
            _ => false,
        };
        (valid && (1..=9999).contains(&self.year)).then_some(self)
    }
}

fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_of_year(year: u16) -> u64 {
    365 + u64::from(is_leap(year))
}

fn days_of_month(year: u16, month: u8) -> u8 {
    match month {
        2 => 28 + u8::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day] {
            match part {
                Some(number) => write!(f, ".{number:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        let parts: Vec<&str> = text.split('.').take(4).collect();
        let [year, month, day] = parts[..] else { return Err(DateError) };
        let digits = |text: &str, long: usize| {
            let valid = text.len() == long && text.bytes().all(|byte| byte.is_ascii_digit());
            valid.then(|| text.parse::<u16>().ok()).flatten().ok_or(DateError)
        };
        let part = |text: &str| match text {
            "??" => Ok(None),
            _ => digits(text, 2).map(|number| Some(number as u8)),
        };
        let date = Date { year: digits(year, 4)?, month: part(month)?, day: part(day)? };
        date.checked().ok_or(DateError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_the_epoch() {
        for (days, text) in
            [(0, "1970.01.01"), (58, "1970.02.28"), (59, "1970.03.01"), (11_016, "2000.02.29")]
        {
            assert_eq!(Date::after_epoch(days).to_string(), text);
        }
        assert_eq!(Date::after_epoch(20_773).to_string(), "2026.11.16");
    }

    #[test]
    fn a_huge_day_count_gives_the_last_date() {
        assert_eq!(Date::after_epoch(u64::MAX).to_string(), "9999.12.31");
    }

    #[test]
    fn dates_are_read_and_written() {
        for text in ["2026.11.16", "2024.02.29", "2026.11.??", "2026.??.??"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for text in ["", "2026", "2026.11", "2026.13.01", "2023.02.29", "2026.??.01", "2026.1.1"] {
            assert_eq!(text.parse::<Date>(), Err(DateError), "{text}");
        }
        for text in ["0000.01.01", "2026.11.16.1", "+026.11.16", "2026-11-16", "2026.00.01"] {
            assert_eq!(text.parse::<Date>(), Err(DateError), "{text}");
        }
    }
}
