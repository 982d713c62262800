//! Swack, slowly: a literal transcription of `rules.en.md`, with its sentences as comments.

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
    size: usize,
    /// `tie=last-mover-wins`; otherwise the last mover loses a tie.
    last_mover_wins: bool,
    pie: bool,
}

/// "A stack belongs to the colour on its top; only owner and height matter."
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stack {
    owner: Side,
    height: u64,
}

/// A position of Swack.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Position {
    /// `[row][column]`
    board: Vec<Vec<Stack>>,
    to_move: Side,
    /// "passes in a row so far (0 or 1; 2 when over)"
    passes: u64,
    /// "the side that captured last"
    last_capture: Option<Side>,
    /// White has not taken a first turn yet (`p`; only with `pie=on`, otherwise always false).
    white_first_turn_open: bool,
    quiet: u64,
    ply: u64,
}

/// "Options: `size=6` (3 to 10), `tie=last-mover-wins` (also `last-mover-loses`), `pie=off` (also
/// `on`)."
fn rules(options: &[(&str, &str)]) -> Result<Rules, String> {
    let chosen = read_options(
        options,
        &[
            ("size", &["6", "3", "4", "5", "7", "8", "9", "10"]),
            ("tie", &["last-mover-wins", "last-mover-loses"]),
            ("pie", &["off", "on"]),
        ],
    )?;
    Ok(Rules {
        size: read_number("option size", &chosen["size"])? as usize,
        last_mover_wins: chosen["tie"] == "last-mover-wins",
        pie: chosen["pie"] == "on",
    })
}

/// "At the start every cell holds one piece: White where column number + row number is even,
/// Black elsewhere (so an odd board has White in the centre)."
fn start_board(rules: Rules) -> Vec<Vec<Stack>> {
    let mut board = Vec::new();
    for row_number in 1..=rules.size {
        let mut row = Vec::new();
        for column_number in 1..=rules.size {
            let owner =
                if (column_number + row_number) % 2 == 0 { Side::White } else { Side::Black };
            row.push(Stack { owner, height: 1 });
        }
        board.push(row);
    }
    board
}

/// The functions of this game.
pub const GAME: Game = Game { start, canonical, turns, spellings: turns, ending, perft: None };

/// The position text of the start. Panics on an unknown option.
pub fn start(options: &[(&str, &str)]) -> String {
    let rules = rules(options).expect("known options");
    let position = Position {
        board: start_board(rules),
        // "Sides: Black (starts) and White."
        to_move: Side::Black,
        passes: 0,
        last_capture: None,
        // "with `pie=on` a last one, `p` until White has taken a first turn of any kind"
        white_first_turn_open: rules.pie,
        quiet: 0,
        ply: 0,
    };
    write(rules, &position)
}

/// Every legal turn, with the position that it leaves; none when the game is over by the board.
pub fn turns(options: &[(&str, &str)], position: &str) -> Result<BTreeMap<String, String>, String> {
    let rules = rules(options)?;
    let position = read(rules, position)?;
    let mut listing = BTreeMap::new();
    if result(rules, &position).is_some() {
        return Ok(listing);
    }
    // "pass, always allowed"
    add_turn(&mut listing, "pass".to_string(), write(rules, &after_pass(&position)));
    // "capture: from a stack of yours"
    for from in all_cells(rules.size, rules.size) {
        if stack(&position, from).owner != position.to_move {
            continue;
        }
        // "onto an orthogonally adjacent"
        for onto in orthogonal(from, rules.size, rules.size) {
            // "enemy stack"
            let enemy = stack(&position, onto).owner == position.to_move.other();
            // "of the same height."
            let same_height = stack(&position, onto).height == stack(&position, from).height;
            if enemy && same_height {
                let turn = format!("{}x{}", cell_name(from), cell_name(onto));
                let next = after_capture(&position, from, onto);
                add_turn(&mut listing, turn, write(rules, &next));
            }
        }
    }
    // "With `pie=on`, White's first turn may be swap"
    if rules.pie && position.white_first_turn_open && position.to_move == Side::White {
        add_turn(&mut listing, "swap".to_string(), write(rules, &after_swap(&position)));
    }
    Ok(listing)
}

/// The position as it is written, after reading it.
pub fn canonical(options: &[(&str, &str)], position: &str) -> Result<String, String> {
    let rules = rules(options)?;
    Ok(write(rules, &read(rules, position)?))
}

/// The end decided by the board, if the game is over.
pub fn ending(options: &[(&str, &str)], position: &str) -> Result<Option<&'static str>, String> {
    let rules = rules(options)?;
    Ok(result(rules, &read(rules, position)?))
}

/// The position after a pass.
fn after_pass(position: &Position) -> Position {
    let mut next = position.clone();
    next.passes += 1;
    // README: "A `pass` and a `swap` count as plies, and add one to `quiet`."
    next.quiet += 1;
    finish_ply(&mut next);
    next.to_move = position.to_move.other();
    next
}

/// The position after a capture.
fn after_capture(position: &Position, from: Cell, onto: Cell) -> Position {
    let mut next = position.clone();
    let side = position.to_move;
    // "Your top piece goes onto it: it grows by one and is yours."
    next.board[onto.1][onto.0] = Stack { owner: side, height: stack(position, onto).height + 1 };
    // "A piece of the enemy's colour from outside the board goes onto the stack you left: its
    // height is as before, and it is the enemy's."
    next.board[from.1][from.0] =
        Stack { owner: side.other(), height: stack(position, from).height };
    // "passes in a row so far": a capture ends the row.
    next.passes = 0;
    next.last_capture = Some(side);
    // "Progress: a capture."
    next.quiet = 0;
    finish_ply(&mut next);
    next.to_move = side.other();
    next
}

/// The position after a swap.
fn after_swap(position: &Position) -> Position {
    let mut next = position.clone();
    // "It sets the passes in a row to 0 and is not progress."
    next.passes = 0;
    next.quiet += 1;
    finish_ply(&mut next);
    // "the two players exchange colours; the board and the fields keep their colours, and the
    // player who is now White is to move."
    next.to_move = Side::White;
    next
}

/// What every turn does: counts the ply and notes White's first turn. The caller sets the side to
/// move afterwards.
fn finish_ply(position: &mut Position) {
    position.ply += 1;
    // "`p` until White has taken a first turn of any kind, then `-`"
    if position.to_move == Side::White {
        position.white_first_turn_open = false;
    }
}

fn stack(position: &Position, (column, row): Cell) -> Stack {
    position.board[row][column]
}

/// The result, "1-0" being Black's win (README: "the side (colour) that starts won").
fn result(rules: Rules, position: &Position) -> Option<&'static str> {
    // "Two passes in a row."
    if position.passes < 2 {
        return None;
    }
    let black_wins = "1-0";
    let white_wins = "0-1";
    let black = group_sizes(rules, position, Side::Black);
    let white = group_sizes(rules, position, Side::White);
    // "Compare each side's group sizes from the largest down; at the first difference the larger
    // wins, and a side that has run out of groups counts 0."
    for index in 0..black.len().max(white.len()) {
        let black_size = black.get(index).copied().unwrap_or(0);
        let white_size = white.get(index).copied().unwrap_or(0);
        if black_size > white_size {
            return Some(black_wins);
        }
        if white_size > black_size {
            return Some(white_wins);
        }
    }
    // "If all are equal (possible only on even boards), the side that made the last capture wins
    // (`tie=last-mover-loses`: loses). If nobody ever captured, it is a draw."
    Some(match (position.last_capture, rules.last_mover_wins) {
        (None, _) => "1/2-1/2",
        (Some(Side::Black), true) | (Some(Side::White), false) => black_wins,
        (Some(Side::White), true) | (Some(Side::Black), false) => white_wins,
    })
}

/// "A group is a maximal set of one colour's stacks connected orthogonally; its size is its
/// number of stacks." The sizes of a side's groups, the largest first.
fn group_sizes(rules: Rules, position: &Position, side: Side) -> Vec<usize> {
    let mut sizes = Vec::new();
    let mut seen: Vec<Cell> = Vec::new();
    for first in all_cells(rules.size, rules.size) {
        if stack(position, first).owner != side || seen.contains(&first) {
            continue;
        }
        let mut group = vec![first];
        let mut index = 0;
        while index < group.len() {
            for next in orthogonal(group[index], rules.size, rules.size) {
                if stack(position, next).owner == side && !group.contains(&next) {
                    group.push(next);
                }
            }
            index += 1;
        }
        sizes.push(group.len());
        seen.extend(group);
    }
    sizes.sort();
    sizes.reverse();
    sizes
}

/// Reads a position text; the error names the field and the reason.
fn read(rules: Rules, text: &str) -> Result<Position, String> {
    let mut names = vec!["board", "side to move", "passes", "last capture"];
    // "and with `pie=on` a last one"
    if rules.pie {
        names.push("pie");
    }
    names.push("quiet");
    names.push("ply");
    let fields = split_fields(text, &names)?;
    let mut board = Vec::new();
    for row in read_board(&fields[0], rules.size, rules.size, read_stack)? {
        let stacks: Option<Vec<Stack>> = row.into_iter().collect();
        // "There are no empty cells."
        board.push(stacks.ok_or("board: an empty cell")?);
    }
    let to_move = Side::read("side to move", &fields[1])?;
    // "passes in a row so far (0 or 1; 2 when over)"
    let passes = read_number("passes", &fields[2])?;
    if passes > 2 {
        return Err(format!("passes: {passes} is above 2"));
    }
    // "the side that captured last (`-`, `b`, `w`)"
    let last_capture = match fields[3].as_str() {
        "-" => None,
        side => Some(Side::read("last capture", side)?),
    };
    // "with `pie=on` a last one, `p` until White has taken a first turn of any kind, then `-`."
    let white_first_turn_open = match (rules.pie, fields[4].as_str()) {
        (false, _) | (true, "-") => false,
        (true, "p") => true,
        (true, other) => return Err(format!("pie: {other:?} is not p or -")),
    };
    let (quiet, ply) = read_quiet_and_ply(&fields[fields.len() - 2], &fields[fields.len() - 1])?;
    let position =
        Position { board, to_move, passes, last_capture, white_first_turn_open, quiet, ply };
    refuse(rules, &position)?;
    Ok(position)
}

/// "Cell: owner and height, `w1`, `b12`. There are no empty cells."
fn read_stack(cell: &str) -> Result<Stack, String> {
    let (owner, height) = if let Some(height) = cell.strip_prefix('w') {
        (Side::White, height)
    } else if let Some(height) = cell.strip_prefix('b') {
        (Side::Black, height)
    } else {
        return Err(format!("a cell {cell:?}"));
    };
    let height = read_number("height", height)?;
    // "Refused: [...] a height of 0"
    if height == 0 {
        return Err(format!("a cell {cell:?} of height 0"));
    }
    Ok(Stack { owner, height })
}

/// The rest of what the page lists under "Refused".
fn refuse(rules: Rules, position: &Position) -> Result<(), String> {
    // "a number of stacks of a colour other than at the start (a capture keeps both)"
    for side in [Side::White, Side::Black] {
        let now = count_stacks(&position.board, side);
        let at_start = count_stacks(&start_board(rules), side);
        if now != at_start {
            return Err(format!("board: {now} stacks of {side:?}, not {at_start}"));
        }
    }
    // "a last-capture field that does not fit the heights (`-` exactly when all are 1)"
    let all_one = position.board.iter().flatten().all(|stack| stack.height == 1);
    if all_one != position.last_capture.is_none() {
        return Err("last capture: does not fit the heights".to_string());
    }
    Ok(())
}

fn count_stacks(board: &[Vec<Stack>], side: Side) -> usize {
    board.iter().flatten().filter(|stack| stack.owner == side).count()
}

/// Writes the canonical position text.
fn write(rules: Rules, position: &Position) -> String {
    let board: Board<Stack> =
        position.board.iter().map(|row| row.iter().copied().map(Some).collect()).collect();
    let mut fields = vec![
        write_board(&board, |stack| format!("{}{}", stack.owner.letter(), stack.height)),
        position.to_move.letter().to_string(),
        position.passes.to_string(),
        position.last_capture.map_or("-", Side::letter).to_string(),
    ];
    if rules.pie {
        let open = position.white_first_turn_open;
        fields.push(if open { "p" } else { "-" }.to_string());
    }
    fields.push(position.quiet.to_string());
    fields.push(position.ply.to_string());
    fields.join(" ")
}
