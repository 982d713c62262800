//! Small helpers for the position text, shared by the slow `stac`, `swack` and `wali`.
//!
//! A short quote from `rules/README.md` stands above the code that does what it says.

use std::collections::BTreeMap;

/// A colour. Which one starts is said by each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    White,
    Black,
}

impl Side {
    /// The opponent's colour.
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// `w` or `b`.
    pub fn letter(self) -> &'static str {
        match self {
            Side::White => "w",
            Side::Black => "b",
        }
    }

    /// Reads `w` or `b` (the text is already in lower case).
    pub fn read(field: &str, text: &str) -> Result<Side, String> {
        match text {
            "w" => Ok(Side::White),
            "b" => Ok(Side::Black),
            _ => Err(format!("{field}: {text:?} is not w or b")),
        }
    }
}

/// A cell as (column, row), both counted from 0.
pub type Cell = (usize, usize);

/// "Column letter, then row number: `a1`, `c7`. Column `a` is on the left; row 1 is at the top"
pub fn cell_name((column, row): Cell) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

/// Reads a cell name by comparing it with the name of every cell of the board.
pub fn read_cell(field: &str, text: &str, columns: usize, rows: usize) -> Result<Cell, String> {
    all_cells(columns, rows)
        .into_iter()
        .find(|&cell| cell_name(cell) == text)
        .ok_or_else(|| format!("{field}: {text:?} is not a cell of the board"))
}

/// Every cell, row by row from row 1 down.
pub fn all_cells(columns: usize, rows: usize) -> Vec<Cell> {
    let mut cells = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            cells.push((column, row));
        }
    }
    cells
}

/// "*Neighbours* are the eight cells around, *orthogonal* ones the four."
pub fn orthogonal((column, row): Cell, columns: usize, rows: usize) -> Vec<Cell> {
    let mut cells = Vec::new();
    if row > 0 {
        cells.push((column, row - 1));
    }
    if column > 0 {
        cells.push((column - 1, row));
    }
    if column + 1 < columns {
        cells.push((column + 1, row));
    }
    if row + 1 < rows {
        cells.push((column, row + 1));
    }
    cells
}

/// "numbers have no leading zeros"
///
/// More than 18 digits are refused, so that adding one never overflows.
pub fn read_number(field: &str, text: &str) -> Result<u64, String> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("{field}: {text:?} is not a number"));
    }
    if text.len() > 1 && text.starts_with('0') {
        return Err(format!("{field}: {text:?} has a leading zero"));
    }
    if text.len() > 18 {
        return Err(format!("{field}: {text:?} is too large"));
    }
    text.parse()
        .map_err(|_| format!("{field}: {text:?} is not a number"))
}

/// "One line, fields separated by one space". Also: "All letters, in cells, positions and turns,
/// are read in either case": the fields come back in lower case.
pub fn split_fields(position: &str, names: &[&str]) -> Result<Vec<String>, String> {
    let fields: Vec<String> = position
        .split(' ')
        .map(|field| field.to_ascii_lowercase())
        .collect();
    if fields.len() != names.len() {
        return Err(format!(
            "fields: {} instead of {} ({})",
            fields.len(),
            names.len(),
            names.join(", ")
        ));
    }
    Ok(fields)
}

/// Reads the last two fields. "Refused everywhere: [...] quiet above 100, quiet above ply."
pub fn read_quiet_and_ply(quiet: &str, ply: &str) -> Result<(u64, u64), String> {
    let quiet = read_number("quiet", quiet)?;
    let ply = read_number("ply", ply)?;
    if quiet > 100 {
        return Err(format!("quiet: {quiet} is above 100"));
    }
    if quiet > ply {
        return Err(format!("quiet: {quiet} is above the ply {ply}"));
    }
    Ok((quiet, ply))
}

/// "`board`: rows from row 1 down, separated by `/`; cells from column a, separated by `,`."
///
/// Gives the text of every cell, `x` for each empty one: `[row][column]`.
pub fn read_board(text: &str, columns: usize, rows: usize) -> Result<Vec<Vec<String>>, String> {
    let mut board = Vec::new();
    for row_text in text.split('/') {
        let number = board.len() + 1;
        let mut row: Vec<String> = Vec::new();
        for item in row_text.split(',') {
            // "`x` is an empty cell and `x4` four of them in a row; runs are always written
            // merged (`x5`, not `x2,x3`), and read either way."
            match item.strip_prefix('x') {
                Some("") => row.push("x".to_string()),
                Some(count) => {
                    let count = read_number("board", count)?;
                    if count == 0 || count > columns as u64 {
                        return Err(format!("board: a run {item:?} in row {number}"));
                    }
                    for _ in 0..count {
                        row.push("x".to_string());
                    }
                }
                None => row.push(item.to_string()),
            }
        }
        // "Refused everywhere: wrong board shape"
        if row.len() != columns {
            return Err(format!(
                "board: row {number} has {} cells, not {columns}",
                row.len()
            ));
        }
        board.push(row);
    }
    if board.len() != rows {
        return Err(format!("board: {} rows, not {rows}", board.len()));
    }
    Ok(board)
}

/// The opposite of [`read_board`], with the runs of `x` merged.
pub fn write_board(board: &[Vec<String>]) -> String {
    let mut rows = Vec::new();
    for row in board {
        let mut items: Vec<String> = Vec::new();
        let mut column = 0;
        while column < row.len() {
            let run = row[column..].iter().take_while(|cell| *cell == "x").count();
            match run {
                0 => items.push(row[column].clone()),
                1 => items.push("x".to_string()),
                _ => items.push(format!("x{run}")),
            }
            column += run.max(1);
        }
        rows.push(items.join(","));
    }
    rows.join("/")
}

/// "the first value on a page is the default", "Unknown names and values are refused with the
/// list of what exists." `known` is the list of the names with their values.
pub fn read_options(
    options: &[(&str, &str)],
    known: &[(&str, &[&str])],
) -> Result<BTreeMap<String, String>, String> {
    let mut chosen = BTreeMap::new();
    for (name, value) in options {
        let Some((_, values)) = known.iter().find(|(known_name, _)| known_name == name) else {
            let names: Vec<&str> = known.iter().map(|(known_name, _)| *known_name).collect();
            return Err(format!("option: no {name:?}, there are {names:?}"));
        };
        if !values.contains(value) {
            return Err(format!("option {name}: no {value:?}, there are {values:?}"));
        }
        if chosen.insert(name.to_string(), value.to_string()).is_some() {
            return Err(format!("option {name}: given twice"));
        }
    }
    for (name, values) in known {
        chosen
            .entry(name.to_string())
            .or_insert_with(|| values[0].to_string());
    }
    Ok(chosen)
}

/// Adds a turn to a listing. "Two ways of writing a turn that leave the same position are one
/// turn; a generator yields each reachable position once." In these three games two different
/// turns never leave the same position (`tests_b.rs` checks it), so nothing needs to be left out.
pub fn add_turn(listing: &mut BTreeMap<String, String>, turn: String, position: String) {
    let before = listing.insert(turn.clone(), position);
    assert!(before.is_none(), "the turn {turn} was listed twice");
}
