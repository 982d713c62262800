use std::{fmt, str::FromStr};

use crate::{Argument, ParseError};

/// A cell of a board: column letter, then row number, row 1 at the top.
///
/// ```
/// use cairn_core::Cell;
/// let cell: Cell = "C7".parse().unwrap();
/// assert_eq!((cell.column, cell.row), (2, 6));
/// assert_eq!(cell.to_string(), "c7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// 0 is column `a`, on the left.
    pub column: u8,
    /// 0 is row 1, at the top.
    pub row: u8,
}

impl Cell {
    /// The cell at a zero-based column and row.
    #[inline]
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Cell {
        Cell { column, row }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Argument {
        cell.to_string().into()
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Cell, ParseError> {
        let mut scanner = crate::text::Scanner::new(text);
        let cell = scanner.cell()?;
        scanner.end()?;
        Ok(cell)
    }
}

/// The shape of a board: how many columns and rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// Columns, lettered from `a`.
    pub columns: u8,
    /// Rows, numbered from 1 at the top.
    pub rows: u8,
}

impl Shape {
    /// A board of so many columns and rows.
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Shape {
        Shape { columns, rows }
    }

    /// Is this cell on the board?
    #[must_use]
    pub const fn holds(self, cell: Cell) -> bool {
        cell.column < self.columns && cell.row < self.rows
    }

    /// Every cell, row by row from the top, as boards are written.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows)
            .flat_map(move |row| (0..self.columns).map(move |column| Cell::new(column, row)))
    }
}
