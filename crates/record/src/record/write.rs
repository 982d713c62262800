use std::fmt::{self, Write};

use super::{CLOCK_PREFIX, DRAW_OFFER, NO, ResultText, tag};
use crate::clock::write_clock;
use crate::game_match::Match;
use crate::seat::Seat;

/// The longest line of turns. A single longer word is not broken.
const LINE_WIDTH: usize = 79;

/// Writes the canonical record of a match.
impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = self.status().ending();
        let result = ResultText(ending.map(|ending| ending.outcome));

        write_tag(f, tag::GAME, &self.rules().variant().to_string())?;
        for (seat, tag) in Seat::BOTH.into_iter().zip([tag::FIRST, tag::SECOND]) {
            if let Some(name) = self.name(seat) {
                write_tag(f, tag, name)?;
            }
        }
        if let Some(date) = self.date {
            write_tag(f, tag::DATE, &date.to_string())?;
        }
        // The texts are compared, because equality of positions ignores the counters.
        let start = self.start().text();
        if start != self.rules().start().text() {
            write_tag(f, tag::START, &start)?;
        }
        if let Some(control) = self.time_control() {
            write_tag(f, tag::TIME_CONTROL, &control.to_string())?;
            if ending.is_none() && !self.spent().is_zero() {
                write_tag(f, tag::SPENT, &write_clock(self.spent()))?;
            }
        }
        if !self.takebacks {
            write_tag(f, tag::TAKEBACKS, NO)?;
        }
        write_tag(f, tag::RESULT, &result.to_string())?;
        if let Some(ending) = ending {
            write_tag(f, tag::TERMINATION, ending.why)?;
        }
        for (name, value) in self.tags() {
            write_tag(f, name, value)?;
        }
        f.write_char('\n')?;

        let mut lines = Lines { f, column: 0 };
        lines.comment(self.comment(0))?;
        for (plies, played) in self.turns().iter().enumerate() {
            let number = self.number_after(plies);
            // The second turn of a pair needs a number only if the first does not precede it
            // directly.
            if !number.second || plies == 0 || !self.comment(plies).is_empty() {
                lines.word(&format!("{number} {}", played.text))?;
            } else {
                lines.word(&played.text)?;
            }
            if let Some(time) = self.time_after(plies) {
                lines.word(&format!("{CLOCK_PREFIX}{}", write_clock(time)))?;
            }
            if played.offers_draw {
                lines.word(DRAW_OFFER)?;
            }
            lines.comment(self.comment(plies + 1))?;
        }
        lines.word(&result.to_string())?;
        lines.f.write_char('\n')
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            f.write_char('\\')?;
        }
        f.write_char(c)?;
    }
    f.write_str("\"]\n")
}

/// Writes words into lines of limited width.
struct Lines<'f, 'a> {
    f: &'f mut fmt::Formatter<'a>,
    column: usize,
}

impl Lines<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + width <= LINE_WIDTH;
            self.f.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.column += width;
        self.f.write_str(word)
    }

    fn comment(&mut self, comment: &str) -> fmt::Result {
        if comment.is_empty() {
            return Ok(());
        }
        format!("{{{comment}}}").split(' ').try_for_each(|word| self.word(word))
    }
}
