//! Cells, numbers, fields and the board, as `rules/README.md` writes them; quotes are from there.
//!
//! A cell is `(column, row)`, both counted from 0; a board is a list of rows, each a list of cells.

use std::collections::BTreeMap;

/// A cell as `(column, row)`, counted from 0.
pub type Cell = (usize, usize);

/// A board: rows from row 1 down, in each the cells from column a; `None` is an empty cell.
pub type Board<T> = Vec<Vec<Option<T>>>;

/// The eight directions, as `(column, row)` differences.
pub const EIGHT: [(i32, i32); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// White and Black, the sides of every game but Stacks. Which one starts is said by each game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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

/// An empty board.
pub fn empty_board<T: Clone>(columns: usize, rows: usize) -> Board<T> {
    vec![vec![None; columns]; rows]
}

/// Every cell of a board, column by column.
pub fn all_cells(columns: usize, rows: usize) -> Vec<Cell> {
    (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))).collect()
}

/// The cell at a distance from another, if it is on the board.
pub fn shifted<T>(board: &Board<T>, cell: Cell, by: (i32, i32)) -> Option<Cell> {
    let column = cell.0 as i32 + by.0;
    let row = cell.1 as i32 + by.1;
    let on_board =
        column >= 0 && row >= 0 && row < board.len() as i32 && column < board[0].len() as i32;
    on_board.then_some((column as usize, row as usize))
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
    text.parse().map_err(|_| format!("{field}: {text:?} is not a number"))
}

/// "One line, fields separated by one space". Also: "All letters, in cells, positions and turns,
/// are read in either case": the fields come back in lower case.
pub fn split_fields(position: &str, names: &[&str]) -> Result<Vec<String>, String> {
    let fields: Vec<String> = position.split(' ').map(|field| field.to_ascii_lowercase()).collect();
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

/// Reads the board field, already in lower case. `read` reads one cell that is not empty.
pub fn read_board<T: Clone>(
    field: &str,
    columns: usize,
    rows: usize,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Board<T>, String> {
    let mut board = Vec::new();
    // "rows from row 1 down, separated by `/`"
    for row_text in field.split('/') {
        let mut row = Vec::new();
        // "cells from column a, separated by `,`"
        for item in row_text.split(',') {
            // "`x` is an empty cell and `x4` four of them in a row"
            if let Some(run) = item.strip_prefix('x') {
                let length = if run.is_empty() { 1 } else { read_number("board", run)? };
                if length == 0 || length > columns as u64 {
                    return Err(format!("board: bad run of empty cells {item:?}"));
                }
                // "runs are ... read either way": `x2,x3` is as good as `x5`
                row.extend(vec![None; length as usize]);
            } else {
                row.push(Some(read(item).map_err(|why| format!("board: {why}"))?));
            }
        }
        // "Refused everywhere: wrong board shape"
        if row.len() != columns {
            return Err(format!("board: a row has {} cells, not {columns}", row.len()));
        }
        board.push(row);
    }
    if board.len() != rows {
        return Err(format!("board: {} rows, not {rows}", board.len()));
    }
    Ok(board)
}

/// Writes the board field; "runs are always written merged".
pub fn write_board<T>(board: &Board<T>, write: impl Fn(&T) -> String) -> String {
    let mut row_texts = Vec::new();
    for row in board {
        let mut items = Vec::new();
        let mut run = 0;
        for (column, cell) in row.iter().enumerate() {
            if let Some(content) = cell {
                items.push(write(content));
                continue;
            }
            run += 1;
            let run_ends = row.get(column + 1).is_none_or(|next| next.is_some());
            if run_ends {
                items.push(if run == 1 { "x".to_string() } else { format!("x{run}") });
                run = 0;
            }
        }
        row_texts.push(items.join(","));
    }
    row_texts.join("/")
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
        chosen.entry(name.to_string()).or_insert_with(|| values[0].to_string());
    }
    Ok(chosen)
}

/// Adds a turn to a listing. "Two ways of writing a turn that leave the same position are one
/// turn; a generator yields each reachable position once." In Stac, Swack and Wali two different
/// turns never leave the same position (a test checks it), so nothing needs to be left out.
pub fn add_turn(listing: &mut BTreeMap<String, String>, turn: String, position: String) {
    let before = listing.insert(turn.clone(), position);
    assert!(before.is_none(), "the turn {turn} was listed twice");
}

/// Of all texts of turns, with the positions they lead to, keeps one text for each position.
pub fn one_text_each<P: Ord + Clone>(spellings: &BTreeMap<String, P>) -> BTreeMap<String, P> {
    let mut best: BTreeMap<&P, &String> = BTreeMap::new();
    for (text, position) in spellings {
        let written = best.entry(position).or_insert(text);
        // "the shortest is written (then the first in byte order)"
        if (text.len(), text) < (written.len(), *written) {
            *written = text;
        }
    }
    best.into_iter().map(|(position, text)| (text.clone(), position.clone())).collect()
}
