//! Reading and writing the texts of the rules: position text and the pieces of turn text.

use crate::messages::message;
use crate::{Cell, ParseError, Plies, PositionError, Sentence, Shape};

/// Reads turn text from left to right, in either case, remembering where it is.
#[derive(Clone, Debug)]
pub struct Scanner {
    characters: Vec<char>,
    at: usize,
}

impl Scanner {
    /// Starts at the beginning.
    #[must_use]
    pub fn new(text: &str) -> Scanner {
        Scanner { characters: text.chars().map(|c| c.to_ascii_lowercase()).collect(), at: 0 }
    }

    /// The next character, not taken yet.
    #[must_use]
    pub fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    /// Takes the next character if it is this one.
    pub fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    /// Takes a word if the rest of the text is exactly that word.
    pub fn whole_word(&mut self, word: &str) -> bool {
        let found = self.characters[self.at..].iter().copied().eq(word.chars());
        if found {
            self.at = self.characters.len();
        }
        found
    }

    /// A cell: a letter, then a number without leading zeros.
    ///
    /// # Errors
    /// If no cell stands here.
    pub fn cell(&mut self) -> Result<Cell, ParseError> {
        let Some(letter @ 'a'..='z') = self.peek() else {
            return Err(self.expected(message!("a-cell")));
        };
        self.at += 1;
        let row = self.number(|| message!("a-row-number"))?;
        if !(1..=99).contains(&row) {
            self.at -= 1;
            return Err(self.expected(message!("a-row-from-one")));
        }
        Ok(Cell::new(letter as u8 - b'a', row as u8 - 1))
    }

    /// A number of at most three digits, without leading zeros.
    ///
    /// # Errors
    /// If no such number stands here; `what` says what it would be.
    pub fn number(&mut self, what: impl FnOnce() -> Sentence) -> Result<u16, ParseError> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) && self.at < start + 3 {
            self.at += 1;
        }
        let digits: String = self.characters[start..self.at].iter().collect();
        if digits.is_empty() || (digits.len() > 1 && digits.starts_with('0')) {
            self.at = start;
            return Err(self.expected(what()));
        }
        Ok(digits.parse().expect("at most three digits"))
    }

    /// Nothing more may follow.
    ///
    /// # Errors
    /// If something does.
    pub fn end(&self) -> Result<(), ParseError> {
        if self.at == self.characters.len() {
            Ok(())
        } else {
            Err(self.expected(message!("nothing-more")))
        }
    }

    /// The error that this place is not what was expected.
    #[must_use]
    pub fn expected(&self, what: Sentence) -> ParseError {
        ParseError { at: self.at, expected: what, found: self.peek() }
    }
}

/// The fields of a position text, taken one after the other.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    rest: Option<&'a str>,
}

impl<'a> Fields<'a> {
    /// Starts at the first field.
    #[must_use]
    pub fn new(text: &'a str) -> Fields<'a> {
        Fields { rest: Some(text) }
    }

    /// The next field, which has this name in the rules.
    ///
    /// # Errors
    /// If the text is at its end, or two spaces stand together.
    pub fn take(&mut self, field: &'static str) -> Result<&'a str, PositionError> {
        let Some(rest) = self.rest else {
            return Err(PositionError::new(field, message!("missing-field")));
        };
        let (text, rest) = match rest.split_once(' ') {
            Some((text, rest)) => (text, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        if text.is_empty() {
            return Err(PositionError::new(field, message!("empty-field")));
        }
        Ok(text)
    }

    /// The next field, a number up to a limit.
    ///
    /// # Errors
    /// If it is not a number as the rules write them, or larger.
    pub fn number(&mut self, field: &'static str, most: u32) -> Result<u32, PositionError> {
        let text = self.take(field)?;
        let number = read_number(text)
            .ok_or_else(|| PositionError::new(field, message!("not-a-number", text = text)))?;
        if number > u64::from(most) {
            let above = message!("number-above", text = text, most = most.to_string());
            return Err(PositionError::new(field, above));
        }
        Ok(number as u32)
    }

    /// The next field, one of a few words read in either case: which of them.
    ///
    /// # Errors
    /// If it is none of them.
    pub fn word(&mut self, field: &'static str, words: &[&str]) -> Result<usize, PositionError> {
        let text = self.take(field)?;
        words.iter().position(|word| word.eq_ignore_ascii_case(text)).ok_or_else(|| {
            let known = words.join(", ");
            PositionError::new(field, message!("not-one-of", text = text, known = known))
        })
    }

    /// The last two fields, `quiet` and `ply`, after which the text ends.
    ///
    /// # Errors
    /// If they are not numbers, quiet is above 100 or above ply, or more follows.
    pub fn plies(&mut self) -> Result<Plies, PositionError> {
        let quiet = self.number("quiet", Plies::QUIET_LIMIT)?;
        let ply = self.number("ply", Plies::MOST_PLIES)?;
        if quiet > ply {
            let (quiet, ply) = (quiet.to_string(), ply.to_string());
            let above = message!("quiet-above-ply", quiet = quiet, ply = ply);
            return Err(PositionError::new("quiet", above));
        }
        match self.rest {
            None => Ok(Plies { quiet, ply }),
            Some("") => Err(PositionError::new("ply", message!("space-follows"))),
            Some(rest) => Err(PositionError::new("ply", message!("more-follows", rest = rest))),
        }
    }
}

/// A decimal number without sign or leading zeros; numbers too large to hold are merely large.
fn read_number(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
    let lead = text.len() > 1 && text.starts_with('0');
    (plain && !lead).then(|| text.parse().unwrap_or(u64::MAX))
}

/// A number of at least 1, as heights are written; `None` if it is not one.
#[must_use]
pub fn read_height(text: &str) -> Option<u32> {
    read_number(text)
        .filter(|&height| height > 0)
        .map(|height| height.min(u64::from(u32::MAX)) as u32)
}

/// Reads the board field: calls `put` with every cell that is not empty and its lower-case text.
///
/// # Errors
/// If the board has another shape, or `put` refuses a cell.
pub fn read_board(
    text: &str,
    shape: Shape,
    mut put: impl FnMut(Cell, &str) -> Result<(), Sentence>,
) -> Result<(), PositionError> {
    let refuse = |reason| PositionError::new("board", reason);
    let text = text.to_ascii_lowercase();
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(shape.rows) {
        let (found, wanted) = (rows.len().to_string(), shape.rows.to_string());
        return Err(refuse(message!("rows-of-board", found = found, rows = wanted)));
    }
    for (row, cells) in (0..shape.rows).zip(rows) {
        let number = u32::from(row) + 1;
        let wide = |filled: u64| {
            let (most, found) = (u32::from(shape.columns), filled.to_string());
            refuse(if filled > u64::from(most) {
                message!("row-too-long", row = number, columns = most)
            } else {
                message!("row-too-short", row = number, found = found, columns = most)
            })
        };
        let mut column: u64 = 0;
        for cell in cells.split(',') {
            if let Some(run) = cell.strip_prefix('x') {
                let run =
                    if run.is_empty() { Some(1) } else { read_number(run).filter(|&run| run > 0) };
                column = column.saturating_add(
                    run.ok_or_else(|| refuse(message!("not-a-run", cell = cell, row = number)))?,
                );
                continue;
            }
            if column < u64::from(shape.columns) {
                let at = Cell::new(column as u8, row);
                put(at, cell).map_err(|why| {
                    refuse(message!("cell-refused", cell = cell, at = at, why = why))
                })?;
            }
            column = column.saturating_add(1);
        }
        if column != u64::from(shape.columns) {
            return Err(wide(column));
        }
    }
    Ok(())
}

/// Writes the board field, empty cells as merged runs.
#[must_use]
pub fn write_board(shape: Shape, mut cell: impl FnMut(Cell) -> Option<String>) -> String {
    let mut text = String::new();
    for row in 0..shape.rows {
        let mut empty = 0;
        let mut parts: Vec<String> = Vec::new();
        for column in 0..=shape.columns {
            let piece = if column < shape.columns {
                cell(Cell::new(column, row))
            } else {
                Some(String::new())
            };
            let Some(piece) = piece else {
                empty += 1;
                continue;
            };
            match std::mem::take(&mut empty) {
                0 => {}
                1 => parts.push("x".to_owned()),
                run => parts.push(format!("x{run}")),
            }
            if column < shape.columns {
                parts.push(piece);
            }
        }
        if row > 0 {
            text.push('/');
        }
        text.push_str(&parts.join(","));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_too_long_to_count_is_refused() {
        // Found by fuzzing: a cell after such a run made the count of columns start again at 0.
        let text = format!("x{},1,x2", u64::MAX);
        let refused = read_board(&text, Shape::new(2, 1), |_, _| Ok(())).unwrap_err();
        assert_eq!(refused.field, "board");
    }
}
