//! Wali, slowly: a literal transcription of `rules.en.md`, with its sentences as comments.

#[cfg(test)]
mod tests;

use crate::Game;
use crate::text::{
    Board, Cell, Side, add_turn, all_cells, cell_name, orthogonal, read_board, read_number,
    read_options, read_quiet_and_ply, split_fields, write_board,
};
use std::collections::BTreeMap;

/// The rule options.
#[derive(Clone, Copy)]
struct Rules {
    columns: usize,
    rows: usize,
    /// Stones of a side.
    stones: u64,
    /// `drop=apart`; otherwise `no-three`.
    apart: bool,
    /// A side with this number of stones or fewer loses.
    losing_number: u64,
    /// `line=or-more`; otherwise `exact`.
    or_more: bool,
}

/// A position of Wali.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Position {
    /// `[row][column]`
    board: Board<Side>,
    to_move: Side,
    /// The drop phase; otherwise the move phase.
    dropping: bool,
    white_reserve: u64,
    black_reserve: u64,
    quiet: u64,
    ply: u64,
}

/// The names of the fields, in order.
const FIELDS: [&str; 7] =
    ["board", "side to move", "phase", "White's reserve", "Black's reserve", "quiet", "ply"];

/// "Options: `board=6x5` (also `9x8`), `drop=apart` (also `no-three`), `win=all` (also `two`),
/// `line=exact` (also `or-more`)."
fn rules(options: &[(&str, &str)]) -> Result<Rules, String> {
    let chosen = read_options(
        options,
        &[
            ("board", &["6x5", "9x8"]),
            ("drop", &["apart", "no-three"]),
            ("win", &["all", "two"]),
            ("line", &["exact", "or-more"]),
        ],
    )?;
    let (columns, rows, stones) = if chosen["board"] == "6x5" {
        // "Six columns a–f, five rows, empty; 12 stones a side in reserve."
        (6, 5, 12)
    } else {
        // "`board=9x8`: nine columns, eight rows, 22 stones."
        (9, 8, 22)
    };
    Ok(Rules {
        columns,
        rows,
        stones,
        apart: chosen["drop"] == "apart",
        // "a side with no stones left loses (`win=two`: with two or fewer)"
        losing_number: if chosen["win"] == "all" { 0 } else { 2 },
        or_more: chosen["line"] == "or-more",
    })
}

/// The functions of this game.
pub const GAME: Game = Game { start, canonical, turns, spellings: turns, ending, perft: None };

/// The position text of the start. Panics on an unknown option.
pub fn start(options: &[(&str, &str)]) -> String {
    let rules = rules(options).expect("known options");
    write(&Position {
        board: vec![vec![None; rules.columns]; rules.rows],
        // "Sides: White (starts) and Black."
        to_move: Side::White,
        dropping: true,
        white_reserve: rules.stones,
        black_reserve: rules.stones,
        quiet: 0,
        ply: 0,
    })
}

/// Every legal turn, with the position that it leaves; none when the game is over by the board.
pub fn turns(options: &[(&str, &str)], position: &str) -> Result<BTreeMap<String, String>, String> {
    let rules = rules(options)?;
    let position = read(rules, position)?;
    if result(rules, &position).is_some() {
        return Ok(BTreeMap::new());
    }
    let mut listing =
        if position.dropping { drops(rules, &position) } else { moves(rules, &position) };
    // "A side that cannot (no reserve, or no such cell) must `pass`." and
    // "A side that cannot move must `pass`."
    if listing.is_empty() {
        let pass = write(&after_pass(&position));
        add_turn(&mut listing, "pass".to_string(), pass);
    }
    Ok(listing)
}

/// The position as it is written, after reading it.
pub fn canonical(options: &[(&str, &str)], position: &str) -> Result<String, String> {
    Ok(write(&read(rules(options)?, position)?))
}

/// The end decided by the board, if the game is over.
pub fn ending(options: &[(&str, &str)], position: &str) -> Result<Option<&'static str>, String> {
    let rules = rules(options)?;
    Ok(result(rules, &read(rules, position)?))
}

// ---- Drop phase ----

/// Every drop of the side to move.
fn drops(rules: Rules, position: &Position) -> BTreeMap<String, String> {
    let mut listing = BTreeMap::new();
    for cell in drop_cells(rules, position, position.to_move) {
        let next = after_drop(rules, position, cell);
        add_turn(&mut listing, cell_name(cell), write(&next));
    }
    listing
}

/// The cells on which a side may drop.
fn drop_cells(rules: Rules, position: &Position, side: Side) -> Vec<Cell> {
    // "In turn, a side puts one reserve stone"
    let reserve = match side {
        Side::White => position.white_reserve,
        Side::Black => position.black_reserve,
    };
    if reserve == 0 {
        return Vec::new();
    }
    let mut cells = Vec::new();
    for cell in all_cells(rules.columns, rules.rows) {
        // "on an empty cell"
        if stone(position, cell).is_some() {
            continue;
        }
        let allowed = if rules.apart {
            // "that has no orthogonal neighbour of its own colour"
            orthogonal(cell, rules.columns, rules.rows)
                .into_iter()
                .all(|neighbour| stone(position, neighbour) != Some(side))
        } else {
            // "(`drop=no-three`: that does not make a row or column of three or more own stones
            // in a line)"
            let mut board = position.board.clone();
            board[cell.1][cell.0] = Some(side);
            row_run(&board, cell) < 3 && column_run(&board, cell) < 3
        };
        if allowed {
            cells.push(cell);
        }
    }
    cells
}

/// The position after a drop.
fn after_drop(rules: Rules, position: &Position, cell: Cell) -> Position {
    let mut next = position.clone();
    let side = position.to_move;
    next.board[cell.1][cell.0] = Some(side);
    match side {
        Side::White => next.white_reserve -= 1,
        Side::Black => next.black_reserve -= 1,
    }
    // "Progress: a drop or a removal."
    next.quiet = 0;
    next.ply += 1;
    next.to_move = side.other();
    // "As soon as neither side can drop, the move phase begins, White to move, whoever dropped
    // last; reserves left over are out of the game."
    if nobody_can_drop(rules, &next) {
        next.dropping = false;
        next.to_move = Side::White;
        next.white_reserve = 0;
        next.black_reserve = 0;
    }
    next
}

fn nobody_can_drop(rules: Rules, position: &Position) -> bool {
    drop_cells(rules, position, Side::White).is_empty()
        && drop_cells(rules, position, Side::Black).is_empty()
}

// ---- Move phase ----

/// Every move of the side to move, without the pass.
fn moves(rules: Rules, position: &Position) -> BTreeMap<String, String> {
    let mut listing = BTreeMap::new();
    let side = position.to_move;
    for (from, to) in steps(rules, position, side) {
        let mut board = position.board.clone();
        board[from.1][from.0] = None;
        board[to.1][to.0] = Some(side);
        let name = format!("{}-{}", cell_name(from), cell_name(to));
        // "If the stone then stands in a row or a column run of exactly three stones of its
        // colour". "A run of four or more removes nothing (unless the other direction is exactly
        // three)."
        // "With `line=or-more`, a run of three or more removes one stone."
        let removes = |run: usize| if rules.or_more { run >= 3 } else { run == 3 };
        let three = removes(row_run(&board, to)) || removes(column_run(&board, to));
        if !three {
            let next = after_move(position, board, false);
            add_turn(&mut listing, name, write(&next));
            continue;
        }
        // "the side must remove one enemy stone of its choice, any of them. Two runs at once
        // still remove one."
        for victim in all_cells(rules.columns, rules.rows) {
            if board[victim.1][victim.0] == Some(side.other()) {
                let mut board = board.clone();
                board[victim.1][victim.0] = None;
                let next = after_move(position, board, true);
                let turn = format!("{name}x{}", cell_name(victim));
                add_turn(&mut listing, turn, write(&next));
            }
        }
    }
    listing
}

/// "A side moves one of its stones to an empty orthogonal neighbour." All such (from, to).
fn steps(rules: Rules, position: &Position, side: Side) -> Vec<(Cell, Cell)> {
    let mut steps = Vec::new();
    for from in all_cells(rules.columns, rules.rows) {
        if stone(position, from) != Some(side) {
            continue;
        }
        for to in orthogonal(from, rules.columns, rules.rows) {
            if stone(position, to).is_none() {
                steps.push((from, to));
            }
        }
    }
    steps
}

/// The position after a move that leaves `board`.
fn after_move(position: &Position, board: Vec<Vec<Option<Side>>>, removed: bool) -> Position {
    let mut next = position.clone();
    next.board = board;
    // "Progress: a drop or a removal."
    next.quiet = if removed { 0 } else { position.quiet + 1 };
    next.ply += 1;
    next.to_move = position.to_move.other();
    next
}

/// The position after a pass, in either phase. README: "A `pass` and a `swap` count as plies, and
/// add one to `quiet`."
fn after_pass(position: &Position) -> Position {
    let mut next = position.clone();
    next.quiet += 1;
    next.ply += 1;
    next.to_move = position.to_move.other();
    next
}

/// The length of the run of one colour, along the row, that the stone on a cell stands in.
fn row_run(board: &[Vec<Option<Side>>], (column, row): Cell) -> usize {
    run(&board[row], column)
}

/// The same along the column.
fn column_run(board: &[Vec<Option<Side>>], (column, row): Cell) -> usize {
    let line: Vec<Option<Side>> = board.iter().map(|cells| cells[column]).collect();
    run(&line, row)
}

/// The length of the run of equal stones around one place of a line.
fn run(line: &[Option<Side>], place: usize) -> usize {
    let side = line[place];
    let before = line[..place].iter().rev().take_while(|&&cell| cell == side);
    let after = line[place + 1..].iter().take_while(|&&cell| cell == side);
    before.count() + 1 + after.count()
}

// ---- End ----

/// The result, "1-0" being White's win (README: "the side (colour) that starts won").
fn result(rules: Rules, position: &Position) -> Option<&'static str> {
    // "The drop phase has no end of its own." (And in it somebody can always drop, so the common
    // end without a legal turn cannot come either.)
    if position.dropping {
        return None;
    }
    let white = count(position, Side::White);
    let black = count(position, Side::Black);
    // "In the move phase: a side with no stones left loses (`win=two`: with two or fewer)." If
    // that holds for both (only set up by hand), neither has won: the next sentence makes it a
    // draw.
    let white_lost = white <= rules.losing_number;
    let black_lost = black <= rules.losing_number;
    if black_lost && !white_lost {
        return Some("1-0");
    }
    if white_lost && !black_lost {
        return Some("0-1");
    }
    // "Otherwise, if both sides have fewer than three stones, it is a draw (only a position set
    // up by hand gets there)."
    if white < 3 && black < 3 {
        return Some("1/2-1/2");
    }
    // README: "where neither side could take a turn (ko aside), the game is a draw at once"
    if steps(rules, position, Side::White).is_empty()
        && steps(rules, position, Side::Black).is_empty()
    {
        return Some("1/2-1/2");
    }
    None
}

fn stone(position: &Position, (column, row): Cell) -> Option<Side> {
    position.board[row][column]
}

/// The stones of a side on the board.
fn count(position: &Position, side: Side) -> u64 {
    position.board.iter().flatten().filter(|&&cell| cell == Some(side)).count() as u64
}

// ---- Text ----

/// Reads a position text; the error names the field and the reason.
fn read(rules: Rules, text: &str) -> Result<Position, String> {
    let fields = split_fields(text, &FIELDS)?;
    // "Cell: `w`, `b`, `x`."
    let board = read_board(&fields[0], rules.columns, rules.rows, |cell| Side::read("cell", cell))?;
    let to_move = Side::read("side to move", &fields[1])?;
    // "Fields: phase `d` or `m`, White's reserve, Black's reserve (both 0 in the move phase)."
    let dropping = match fields[2].as_str() {
        "d" => true,
        "m" => false,
        other => return Err(format!("phase: {other:?} is not d or m")),
    };
    let white_reserve = read_number("White's reserve", &fields[3])?;
    let black_reserve = read_number("Black's reserve", &fields[4])?;
    let (quiet, ply) = read_quiet_and_ply(&fields[5], &fields[6])?;
    let position = Position { board, to_move, dropping, white_reserve, black_reserve, quiet, ply };
    refuse(rules, &position)?;
    Ok(position)
}

/// What the page lists under "Refused".
fn refuse(rules: Rules, position: &Position) -> Result<(), String> {
    let sides = [
        (Side::White, "White's reserve", position.white_reserve),
        (Side::Black, "Black's reserve", position.black_reserve),
    ];
    for (side, field, reserve) in sides {
        let stones = count(position, side);
        if position.dropping {
            // "in the drop phase, stones and reserve of a side not making up its number"
            if stones + reserve != rules.stones {
                return Err(format!(
                    "{field}: {stones} stones and {reserve} in reserve are not {}",
                    rules.stones
                ));
            }
        } else {
            // "in the move phase, more stones than a side has"
            if stones > rules.stones {
                return Err(format!("board: {stones} stones of {side:?}"));
            }
            // "or a reserve"
            if reserve != 0 {
                return Err(format!("{field}: {reserve} in the move phase"));
            }
        }
    }
    // "or nobody able to drop"
    if position.dropping && nobody_can_drop(rules, position) {
        return Err("phase: nobody can drop in the drop phase".to_string());
    }
    // "the side to move having already won"
    let win_of_side_to_move = match position.to_move {
        Side::White => "1-0",
        Side::Black => "0-1",
    };
    if result(rules, position) == Some(win_of_side_to_move) {
        return Err("side to move: has already won".to_string());
    }
    Ok(())
}

/// Writes the canonical position text.
fn write(position: &Position) -> String {
    format!(
        "{} {} {} {} {} {} {}",
        write_board(&position.board, |side| side.letter().to_string()),
        position.to_move.letter(),
        if position.dropping { "d" } else { "m" },
        position.white_reserve,
        position.black_reserve,
        position.quiet,
        position.ply
    )
}
