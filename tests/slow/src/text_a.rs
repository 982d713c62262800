//! Text helpers shared by the slow transcriptions: cells, numbers and the board field.
//!
//! A cell is `(column, row)`, both counted from 0; a board is a list of rows, each a list of cells.
//! Everything here expects text that is already in lower case.

use std::collections::BTreeMap;

/// A cell as `(column, row)`, counted from 0.
pub type Cell = (usize, usize);

/// A board: rows from row 1 down, in each the cells from column a; `None` is an empty cell.
pub type Board<T> = Vec<Vec<Option<T>>>;

/// The eight directions, as `(column, row)` differences.
pub const EIGHT: [(i32, i32); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

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

// "Column letter, then row number: `a1`, `c7`. Column `a` is on the left; row 1 is at the top"

/// The name of a cell.
pub fn cell_name(cell: Cell) -> String {
    format!("{}{}", (b'a' + cell.0 as u8) as char, cell.1 + 1)
}

/// The cell with this name on a board of this size.
pub fn read_cell(text: &str, columns: usize, rows: usize) -> Option<Cell> {
    all_cells(columns, rows).into_iter().find(|&cell| cell_name(cell) == text)
}

/// A number; "numbers have no leading zeros".
pub fn read_number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    // Writing it back must give the same text: no sign, no leading zeros.
    (number.to_string() == text).then_some(number)
}

/// Reads the board field. `read` reads one cell that is not empty.
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
                let length = if run.is_empty() { Some(1) } else { read_number(run) };
                match length {
                    Some(length) if length >= 1 && length <= columns as u64 => {
                        // "runs are ... read either way": `x2,x3` is as good as `x5`
                        row.extend(vec![None; length as usize]);
                    }
                    _ => return Err(format!("board: bad run of empty cells {item:?}")),
                }
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

/// Reads the two last fields, quiet and ply.
pub fn read_quiet_and_ply(quiet: &str, ply: &str) -> Result<(u64, u64), String> {
    let quiet = read_number(quiet).ok_or_else(|| format!("quiet: {quiet:?} is not a number"))?;
    let ply = read_number(ply).ok_or_else(|| format!("ply: {ply:?} is not a number"))?;
    // "Refused everywhere: ... quiet above 100, quiet above ply."
    if quiet > 100 {
        return Err(format!("quiet: {quiet} is above 100"));
    }
    if quiet > ply {
        return Err(format!("quiet: {quiet} is above ply {ply}"));
    }
    Ok((quiet, ply))
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
