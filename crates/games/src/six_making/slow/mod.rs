//! Six Making, transcribed slowly and literally from its rules page. Quotes are from that page,
//! or from the common page where `README` is said.

#[cfg(test)]
mod tests;
mod text;

use crate::Game;
use crate::text::{Board, Cell, EIGHT, all_cells, cell_name, empty_board, one_text_each, shifted};
use std::collections::BTreeMap;
use text::{read_position, write_move, write_position};

/// The rule options.
struct Rules {
    size: usize,
    slide_free: bool,
    ko: bool,
}

/// "Sides: White (starts) and Black."
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    White,
    Black,
}

use Side::{Black, White};

impl Side {
    fn other(self) -> Side {
        if self == White { Black } else { White }
    }

    fn letter(self) -> char {
        if self == White { 'w' } else { 'b' }
    }
}

/// A move of the top k discs of a tower onto another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Move {
    k: usize,
    from: Cell,
    to: Cell,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    /// A tower is its discs from bottom to top, as in the text: `wbw`.
    board: Board<String>,
    side: Side,
    white_reserve: u64,
    black_reserve: u64,
    /// The move that ko forbids.
    ko: Option<Move>,
    quiet: u64,
    ply: u64,
}

// ---------------------------------------------------------------------------------------------
// What other code calls
// ---------------------------------------------------------------------------------------------

/// The functions of this game.
pub const GAME: Game = Game { start, canonical, turns, spellings, ending, perft: Some(perft) };

/// The position at the start, as text. Panics on options that do not exist.
pub fn start(options: &[(&str, &str)]) -> String {
    let rules = read_options(options).expect("options of six-making");
    write_position(&Position {
        // "size × size, empty; 16 discs a side in reserve on 5 × 5, 12 on 4 × 4."
        board: empty_board(rules.size, rules.size),
        side: White,
        white_reserve: discs_a_side(&rules),
        black_reserve: discs_a_side(&rules),
        ko: None,
        quiet: 0,
        ply: 0,
    })
}

/// Every legal turn, in its canonical text, with the position it leads to; each position once.
pub fn turns(options: &[(&str, &str)], position: &str) -> Result<BTreeMap<String, String>, String> {
    let rules = read_options(options)?;
    let all = all_spellings(&rules, &read_position(&rules, position)?);
    Ok(as_texts(&one_text_each(&all)))
}

/// Every text that is read as a legal turn.
pub fn spellings(
    options: &[(&str, &str)],
    position: &str,
) -> Result<BTreeMap<String, String>, String> {
    let rules = read_options(options)?;
    Ok(as_texts(&all_spellings(&rules, &read_position(&rules, position)?)))
}

/// The position as it is written, after reading it.
pub fn canonical(options: &[(&str, &str)], position: &str) -> Result<String, String> {
    let rules = read_options(options)?;
    Ok(write_position(&read_position(&rules, position)?))
}

/// The end decided by the board: `1-0`, `0-1`, `1/2-1/2`, or none.
pub fn ending(options: &[(&str, &str)], position: &str) -> Result<Option<&'static str>, String> {
    let rules = read_options(options)?;
    Ok(board_end(&rules, &read_position(&rules, position)?))
}

/// The number of turn sequences of this length.
pub fn perft(options: &[(&str, &str)], position: &str, depth: u32) -> Result<u64, String> {
    let rules = read_options(options)?;
    Ok(count_sequences(&rules, &read_position(&rules, position)?, depth))
}

fn as_texts(turns: &BTreeMap<String, Position>) -> BTreeMap<String, String> {
    turns.iter().map(|(text, after)| (text.clone(), write_position(after))).collect()
}

// README: "leaves at depth d, with a position that is over by the board having none below it"
fn count_sequences(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let next = one_text_each(&all_spellings(rules, position));
    next.values().map(|after| count_sequences(rules, after, depth - 1)).sum()
}

/// "Options: `size=5` (also `4`), `slide=blocked` (also `free`), `ko=on` (also `off`)."
fn read_options(options: &[(&str, &str)]) -> Result<Rules, String> {
    // README: "the first value on a page is the default"
    let mut rules = Rules { size: 5, slide_free: false, ko: true };
    for (index, &(name, value)) in options.iter().enumerate() {
        if options[..index].iter().any(|earlier| earlier.0 == name) {
            return Err(format!("option {name:?}: given twice"));
        }
        match (name, value) {
            ("size", "5") => rules.size = 5,
            ("size", "4") => rules.size = 4,
            ("slide", "blocked") => rules.slide_free = false,
            ("slide", "free") => rules.slide_free = true,
            ("ko", "on") => rules.ko = true,
            ("ko", "off") => rules.ko = false,
            // README: "Unknown names and values are refused with the list of what exists."
            _ => {
                return Err(format!(
                    "option {name}={value}: there are size=5|4, slide=blocked|free, ko=on|off"
                ));
            }
        }
    }
    Ok(rules)
}

/// "16 discs a side in reserve on 5 × 5, 12 on 4 × 4"
fn discs_a_side(rules: &Rules) -> u64 {
    if rules.size == 5 { 16 } else { 12 }
}

// ---------------------------------------------------------------------------------------------
// The board
// ---------------------------------------------------------------------------------------------

/// The discs on a cell from bottom to top; none where it is empty.
fn discs(board: &Board<String>, cell: Cell) -> &str {
    board[cell.1][cell.0].as_deref().unwrap_or("")
}

fn height(board: &Board<String>, cell: Cell) -> usize {
    discs(board, cell).len()
}

/// Makes a cell hold these discs, or nothing when there are none.
fn put(board: &mut Board<String>, cell: Cell, discs: String) {
    board[cell.1][cell.0] = (!discs.is_empty()).then_some(discs);
}

/// The cells that are not empty.
fn towers(board: &Board<String>) -> Vec<Cell> {
    let cells = all_cells(board.len(), board.len());
    cells.into_iter().filter(|&cell| height(board, cell) > 0).collect()
}

// ---------------------------------------------------------------------------------------------
// Turns and ends
// ---------------------------------------------------------------------------------------------

/// Every text of a legal turn with the position it leads to.
fn all_spellings(rules: &Rules, position: &Position) -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    // README: "a position that is over by the board having none below it"
    if board_end(rules, position).is_some() {
        return found;
    }
    for cell in placements(position, position.side) {
        // "Turn: a placement `c3`"
        found.insert(cell_name(cell), after_placement(position, cell));
    }
    for single in all_moves(rules, &position.board) {
        // "when the other side has moved k discs from X to Y, you may not move k discs from Y to
        // X in your next turn": the ko field is that move.
        if position.ko != Some(single) {
            found.insert(write_move(single), after_move(rules, position, single));
        }
    }
    // README: "A side that has none while the other has one must `pass`; that is then its only
    // legal turn." (Where the other has none either, ko aside, the game was over above.)
    if found.is_empty() {
        found.insert("pass".to_string(), after_other_turn(position));
    }
    found
}

/// "Place one disc of your colour from the reserve on an empty cell"
fn placements(position: &Position, side: Side) -> Vec<Cell> {
    let reserve = if side == White { position.white_reserve } else { position.black_reserve };
    if reserve == 0 {
        return Vec::new();
    }
    let size = position.board.len();
    let cells = all_cells(size, size);
    cells.into_iter().filter(|&cell| height(&position.board, cell) == 0).collect()
}

/// Every move on this board, ko aside. They do not depend on the side: "whoever owns its discs".
fn all_moves(rules: &Rules, board: &Board<String>) -> Vec<Move> {
    let mut found = Vec::new();
    for from in towers(board) {
        for to in targets(rules, board, from) {
            // "move the top k discs, 1 ≤ k ≤ h, of any tower of height h"
            for k in 1..=height(board, from) {
                found.push(Move { k, from, to });
            }
        }
    }
    found
}

/// The towers that discs of a tower may move onto: "onto another tower, never onto an empty cell".
fn targets(rules: &Rules, board: &Board<String>, from: Cell) -> Vec<Cell> {
    let orthogonal = EIGHT.into_iter().filter(|by| by.0 == 0 || by.1 == 0);
    let diagonal = EIGHT.into_iter().filter(|by| by.0 != 0 && by.1 != 0);
    let knight = [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];
    // "The height h of the whole tower, before it is split, says how"
    match height(board, from) {
        // "1 Pawn, one cell orthogonally"
        1 => leaps(board, from, orthogonal),
        // "2 Rook, orthogonally"
        2 => slides(rules, board, from, orthogonal),
        // "3 Knight, the chess leap"
        3 => leaps(board, from, knight),
        // "4 Bishop, diagonally"
        4 => slides(rules, board, from, diagonal),
        // "5 Queen, in all eight directions"
        5 => slides(rules, board, from, EIGHT),
        // An empty cell has nothing to move; with six or more the game is over.
        _ => Vec::new(),
    }
}

/// The towers at exactly one of these distances.
fn leaps(
    board: &Board<String>,
    from: Cell,
    distances: impl IntoIterator<Item = (i32, i32)>,
) -> Vec<Cell> {
    let cells = distances.into_iter().filter_map(|by| shifted(board, from, by));
    cells.filter(|&cell| height(board, cell) > 0).collect()
}

/// The towers that are reached along these directions.
fn slides(
    rules: &Rules,
    board: &Board<String>,
    from: Cell,
    directions: impl IntoIterator<Item = (i32, i32)>,
) -> Vec<Cell> {
    let mut found = Vec::new();
    for by in directions {
        let mut here = from;
        while let Some(next) = shifted(board, here, by) {
            here = next;
            if height(board, here) == 0 {
                continue;
            }
            found.push(here);
            // "go to the first tower on their line, over empty cells only (`slide=free`: to any
            // tower on the line, over others too)"
            if !rules.slide_free {
                break;
            }
        }
    }
    found
}

/// What every turn does to a position: the side and the two counts change, and ko goes.
fn after_other_turn(before: &Position) -> Position {
    Position {
        side: before.side.other(),
        // "Any other turn, a pass included, clears it."
        ko: None,
        // README: "`quiet`: plies since the last progress"; "A `pass` ... add[s] one to `quiet`."
        quiet: before.quiet + 1,
        // README: "`ply`: plies played so far"
        ply: before.ply + 1,
        ..before.clone()
    }
}

fn after_placement(before: &Position, cell: Cell) -> Position {
    let mut after = after_other_turn(before);
    put(&mut after.board, cell, before.side.letter().to_string());
    match before.side {
        White => after.white_reserve -= 1,
        Black => after.black_reserve -= 1,
    }
    // "Progress: a disc is placed."
    after.quiet = 0;
    after
}

fn after_move(rules: &Rules, before: &Position, single: Move) -> Position {
    let mut after = after_other_turn(before);
    // "The moved discs keep their order on top."
    let tower = discs(&before.board, single.from);
    let (stay, go) = tower.split_at(tower.len() - single.k);
    let onto = format!("{}{go}", discs(&before.board, single.to));
    put(&mut after.board, single.from, stay.to_string());
    put(&mut after.board, single.to, onto);
    // "you may not undo the move just made"; the ko field is "always `-` with `ko=off`", and is
    // written "only when that move would otherwise be legal". (After a win it never is: the tower
    // that was just made has six or more.)
    let undo = Move { k: single.k, from: single.to, to: single.from };
    if rules.ko && all_moves(rules, &after.board).contains(&undo) {
        after.ko = Some(undo);
    }
    after
}

fn board_end(rules: &Rules, position: &Position) -> Option<&'static str> {
    let board = &position.board;
    for cell in towers(board) {
        // "As soon as a tower has six discs or more, the side whose disc is on its top wins,
        // whoever moved."
        if height(board, cell) >= 6 {
            // README: "`1-0` the side (colour) that starts won"
            let white_on_top = discs(board, cell).ends_with(White.letter());
            return Some(if white_on_top { "1-0" } else { "0-1" });
        }
    }
    // README: "where neither side could take a turn (ko aside), the game is a draw at once"
    let neither = all_moves(rules, board).is_empty()
        && [White, Black].into_iter().all(|side| placements(position, side).is_empty());
    neither.then_some("1/2-1/2")
}
