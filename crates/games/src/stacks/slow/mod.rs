//! Stacks, transcribed slowly and literally from its rules page. Quotes are from that page, or
//! from the common page where `README` is said.

mod moves;
#[cfg(test)]
mod tests;

use crate::Game;
use crate::text::{
    Board, Cell, EIGHT, all_cells, empty_board, one_text_each, read_board, read_number,
    read_quiet_and_ply, shifted, write_board,
};
use moves::moves;
use std::collections::{BTreeMap, BTreeSet};

// "Five columns a–e, seven rows."
const COLUMNS: usize = 5;
const ROWS: usize = 7;

/// "Sides: Black (starts) and Red."
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Black,
    Red,
}

use Side::{Black, Red};

impl Side {
    fn other(self) -> Side {
        if self == Black { Red } else { Black }
    }

    fn letter(self) -> char {
        if self == Black { 'b' } else { 'r' }
    }

    /// "Row 1 is Red's home row, row 7 Black's."
    fn home_row(self) -> usize {
        if self == Red { 0 } else { 6 }
    }

    /// "A side's goal row is the other's home row."
    fn goal_row(self) -> usize {
        self.other().home_row()
    }
}

/// "A stack is one to four pieces of one colour on a cell."
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Stack {
    side: Side,
    height: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    board: Board<Stack>,
    side: Side,
    quiet: u64,
    ply: u64,
}

/// One move, alone or as half of a double.
struct Move {
    text: String,
    /// The cell where it ended.
    end: Cell,
    /// The board that it leaves.
    after: Board<Stack>,
}

// ---------------------------------------------------------------------------------------------
// What other code calls
// ---------------------------------------------------------------------------------------------

/// The functions of this game.
pub const GAME: Game = Game { start, canonical, turns, spellings, ending, perft: Some(perft) };

/// The position at the start, as text. Panics on options that do not exist.
pub fn start(options: &[(&str, &str)]) -> String {
    check_options(options).expect("options of stacks");
    let mut board = empty_board(COLUMNS, ROWS);
    // "At the start every cell of a home row holds a stack of two: ten pieces a side."
    for side in [Black, Red] {
        for column in 0..COLUMNS {
            put(&mut board, (column, side.home_row()), side, 2);
        }
    }
    write_position(&Position { board, side: Black, quiet: 0, ply: 0 })
}

/// Every legal turn, in its canonical text, with the position it leads to; each position once.
pub fn turns(options: &[(&str, &str)], position: &str) -> Result<BTreeMap<String, String>, String> {
    check_options(options)?;
    Ok(as_texts(&one_text_each(&all_spellings(&read_position(position)?))))
}

/// Every text that is read as a legal turn (supporters in cell order only).
pub fn spellings(
    options: &[(&str, &str)],
    position: &str,
) -> Result<BTreeMap<String, String>, String> {
    check_options(options)?;
    Ok(as_texts(&all_spellings(&read_position(position)?)))
}

/// The position as it is written, after reading it.
pub fn canonical(options: &[(&str, &str)], position: &str) -> Result<String, String> {
    check_options(options)?;
    Ok(write_position(&read_position(position)?))
}

/// The end decided by the board: `1-0`, `0-1`, `1/2-1/2`, or none.
pub fn ending(options: &[(&str, &str)], position: &str) -> Result<Option<&'static str>, String> {
    check_options(options)?;
    Ok(board_end(&read_position(position)?))
}

/// The number of turn sequences of this length.
pub fn perft(options: &[(&str, &str)], position: &str, depth: u32) -> Result<u64, String> {
    check_options(options)?;
    Ok(count_sequences(&read_position(position)?, depth))
}

/// "No options."
fn check_options(options: &[(&str, &str)]) -> Result<(), String> {
    match options.first() {
        None => Ok(()),
        Some((name, _)) => Err(format!("option {name:?}: stacks has no options")),
    }
}

fn as_texts(turns: &BTreeMap<String, Position>) -> BTreeMap<String, String> {
    turns.iter().map(|(text, after)| (text.clone(), write_position(after))).collect()
}

// README: "leaves at depth d, with a position that is over by the board having none below it"
fn count_sequences(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let next: BTreeSet<Position> = all_spellings(position).into_values().collect();
    if depth == 1 {
        return next.len() as u64;
    }
    next.iter().map(|after| count_sequences(after, depth - 1)).sum()
}

// ---------------------------------------------------------------------------------------------
// Position text
// ---------------------------------------------------------------------------------------------

fn read_position(text: &str) -> Result<Position, String> {
    // README: "All letters ... are read in either case and written in lower case"
    let text = text.to_ascii_lowercase();
    // README: "One line, fields separated by one space":
    // "<board> <side to move> <fields of this game ...> <quiet> <ply>"; Stacks has none of its own.
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side, quiet, ply] = fields[..] else {
        return Err(format!("position: {} fields, not 4 (board, side, quiet, ply)", fields.len()));
    };
    let board = read_board(board, COLUMNS, ROWS, read_stack)?;
    let side = match side {
        "b" => Black,
        "r" => Red,
        _ => return Err(format!("side: {side:?} is not b or r")),
    };
    let (quiet, ply) = read_quiet_and_ply(quiet, ply)?;

    // "Refused: more than ten pieces of a colour"
    for colour in [Black, Red] {
        let count = pieces(&board, colour);
        if count > 10 {
            return Err(format!("board: {count} pieces of {}, more than ten", colour.letter()));
        }
    }
    // "neither side having five pieces"
    if pieces(&board, Black) < 5 && pieces(&board, Red) < 5 {
        return Err("board: neither side has five pieces".to_string());
    }
    // "the side to move having already won"
    if has_won(&board, side) {
        return Err(format!("side: {}, the side to move, has already won", side.letter()));
    }
    Ok(Position { board, side, quiet, ply })
}

/// "Cell: colour and height, `b2`, `r1`."
fn read_stack(text: &str) -> Result<Stack, String> {
    let side = match text.chars().next() {
        Some('b') => Black,
        Some('r') => Red,
        _ => return Err(format!("{text:?} is not a stack")),
    };
    let height = read_number("height", &text[1..])?;
    // "Refused: ... a stack over four"; and a stack is "one to four pieces".
    if !(1..=4).contains(&height) {
        return Err(format!("{text:?} is not a stack of one to four"));
    }
    Ok(Stack { side, height })
}

fn write_position(position: &Position) -> String {
    let board =
        write_board(&position.board, |stack| format!("{}{}", stack.side.letter(), stack.height));
    format!("{board} {} {} {}", position.side.letter(), position.quiet, position.ply)
}

// ---------------------------------------------------------------------------------------------
// The board
// ---------------------------------------------------------------------------------------------

fn at(board: &Board<Stack>, cell: Cell) -> Option<Stack> {
    board[cell.1][cell.0]
}

/// The height of the stack of this side on a cell; 0 where it has none.
fn height_of(board: &Board<Stack>, cell: Cell, side: Side) -> u64 {
    at(board, cell).filter(|stack| stack.side == side).map_or(0, |stack| stack.height)
}

/// Makes a cell hold a stack of this height, or nothing when that is 0.
fn put(board: &mut Board<Stack>, cell: Cell, side: Side, height: u64) {
    board[cell.1][cell.0] = (height > 0).then_some(Stack { side, height });
}

fn pieces(board: &Board<Stack>, side: Side) -> u64 {
    all_cells(COLUMNS, ROWS).into_iter().map(|cell| height_of(board, cell, side)).sum()
}

fn pieces_on_goal_row(board: &Board<Stack>, side: Side) -> u64 {
    (0..COLUMNS).map(|column| height_of(board, (column, side.goal_row()), side)).sum()
}

/// README: "Neighbours are the eight cells around"
fn neighbours(board: &Board<Stack>, cell: Cell) -> Vec<Cell> {
    EIGHT.into_iter().filter_map(|by| shifted(board, cell, by)).collect()
}

/// The cells with an unsettled stack of this side. "A stack on its own goal row is settled".
fn unsettled(board: &Board<Stack>, side: Side) -> Vec<Cell> {
    all_cells(COLUMNS, ROWS)
        .into_iter()
        .filter(|&cell| height_of(board, cell, side) > 0 && cell.1 != side.goal_row())
        .collect()
}

// ---------------------------------------------------------------------------------------------
// Turns and ends
// ---------------------------------------------------------------------------------------------

/// Every text of a legal turn (supporters in cell order) with the position it leads to.
fn all_spellings(position: &Position) -> BTreeMap<String, Position> {
    // README: "a position that is over by the board having none below it"
    if board_end(position).is_some() {
        return BTreeMap::new();
    }
    let mut boards = turns_of(&position.board, position.side);
    // README: "A side that has none while the other has one must `pass`; that is then its only
    // legal turn." (Where the other has none either, the game was over above.)
    if boards.is_empty() {
        boards.insert("pass".to_string(), position.board.clone());
    }
    boards.into_iter().map(|(text, after)| (text, after_turn(position, after))).collect()
}

/// The position after a turn that leaves this board.
fn after_turn(before: &Position, board: Board<Stack>) -> Position {
    // "Progress: a piece is lost, or one enters its goal row."
    let progress = [Black, Red].into_iter().any(|side| {
        pieces(&board, side) < pieces(&before.board, side)
            || pieces_on_goal_row(&board, side) > pieces_on_goal_row(&before.board, side)
    });
    Position {
        board,
        side: before.side.other(),
        // README: "`quiet`: plies since the last progress"; "A `pass` ... add[s] one to `quiet`."
        quiet: if progress { 0 } else { before.quiet + 1 },
        // README: "`ply`: plies played so far"
        ply: before.ply + 1,
    }
}

/// Whether this side, had it just taken a turn, has won.
fn has_won(board: &Board<Stack>, side: Side) -> bool {
    // "wins if the other has four pieces or fewer in all"
    pieces(board, side.other()) <= 4
        // "or if it has four or more pieces on its goal row, however stacked"
        || pieces_on_goal_row(board, side) >= 4
}

fn board_end(position: &Position) -> Option<&'static str> {
    // "After a whole turn the side that took it wins if ..."
    let took_it = position.side.other();
    if has_won(&position.board, took_it) {
        // README: "`1-0` the side (colour) that starts won"
        return Some(if took_it == Black { "1-0" } else { "0-1" });
    }
    // README: "where neither side could take a turn ..., the game is a draw at once"
    let neither = [Black, Red].into_iter().all(|side| turns_of(&position.board, side).is_empty());
    neither.then_some("1/2-1/2")
}

/// "A turn is one of two things": every text of one, with the board it leaves. No passes.
fn turns_of(board: &Board<Stack>, side: Side) -> BTreeMap<String, Board<Stack>> {
    let mut found = BTreeMap::new();
    // "1. One move of n pieces, 1 ≤ n ≤ 3, ... up to 4 − n steps"
    for n in 1..=3 {
        for from in unsettled(board, side) {
            for single in moves(board, side, from, n, 4 - n) {
                found.insert(single.text, single.after);
            }
        }
    }
    // "2. A double: two moves of exactly one piece each, up to two steps each."
    for first_from in unsettled(board, side) {
        for first in moves(board, side, first_from, 1, 2) {
            // "The first may not attack."
            if first.text.contains('x') {
                continue;
            }
            // "The second starts from any cell but the one where the first ended, on the board
            // that the first left. Both may start from the same cell."
            for second_from in unsettled(&first.after, side) {
                if second_from == first.end {
                    continue;
                }
                for second in moves(&first.after, side, second_from, 1, 2) {
                    // "A double joins two with a comma."
                    found.insert(format!("{},{}", first.text, second.text), second.after);
                }
            }
        }
    }
    found
}
