//! Neutron, slowly: a literal transcription of the rules page, with its sentences as comments.
//!
//! Independence is the point. This file uses nothing of Cairn, and it must stay so: what it and the
//! fast code agree on is then right, unless the same sentence was misread twice. Variants,
//! positions and turns are texts, as the rules write them.

use std::collections::BTreeMap;

/// A cell as `(column, row)`, counted from 0.
type Cell = (usize, usize);

/// "Every piece slides in one of eight directions": column and row differences.
const DIRECTIONS: [(i32, i32); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// A position: `board[row][column]` is `w`, `b`, `n` or `x`.
#[derive(Clone, Debug)]
struct Position {
    board: Vec<Vec<char>>,
    to_move: char,
    held: bool,
    quiet: u64,
    ply: u64,
}

/// "Option: `size=5` (also `7`)."
fn size(variant: &str) -> Result<usize, String> {
    match variant {
        "neutron" | "neutron:size=5" => Ok(5),
        "neutron:size=7" => Ok(7),
        _ => Err(format!("no variant {variant}")),
    }
}

/// The position text of the start.
pub fn start(variant: &str) -> Result<String, String> {
    let size = size(variant)?;
    let mut board = vec![vec!['x'; size]; size];
    // "Row 1 is Black's home row, the last row is White's. At the start every cell of a home row
    // holds a piece of its owner, and the neutron stands in the middle."
    board[0] = vec!['b'; size];
    board[size - 1] = vec!['w'; size];
    board[size / 2][size / 2] = 'n';
    // "Sides: White (starts) and Black."
    Ok(write(&Position { board, to_move: 'w', held: true, quiet: 0, ply: 0 }))
}

/// Every legal turn, with the position that it leaves; none when the game is over by the board.
pub fn turns(variant: &str, text: &str) -> Result<BTreeMap<String, String>, String> {
    Ok(legal_turns(&read(size(variant)?, text)?))
}

/// The position as it is written, after reading it.
pub fn canonical(variant: &str, text: &str) -> Result<String, String> {
    Ok(write(&read(size(variant)?, text)?))
}

/// The end decided by the board, if the game is over.
pub fn ending(variant: &str, text: &str) -> Result<Option<&'static str>, String> {
    let position = read(size(variant)?, text)?;
    if let Some(owner) = owner_of_row(&position.board, neutron(&position.board)) {
        // "The neutron on a home row wins for the owner of that row, whoever moved it there."
        return Ok(Some(if owner == 'w' { "1-0" } else { "0-1" }));
    }
    // "A side that has no legal turn loses."
    Ok(legal_turns(&position).is_empty().then_some(if position.to_move == 'w' {
        "0-1"
    } else {
        "1-0"
    }))
}

/// "`perft(d)` counts the turn sequences of length d from a position."
pub fn perft(variant: &str, text: &str, depth: u32) -> Result<u64, String> {
    fn count(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = legal_positions(position);
        if depth == 1 {
            return after.len() as u64;
        }
        after.iter().map(|(_, after)| count(after, depth - 1)).sum()
    }
    Ok(count(&read(size(variant)?, text)?, depth))
}

fn legal_turns(position: &Position) -> BTreeMap<String, String> {
    let mut listing = BTreeMap::new();
    for (turn, after) in legal_positions(position) {
        let before = listing.insert(turn.clone(), write(&after));
        assert!(before.is_none(), "the turn {turn} was listed twice");
    }
    listing
}

fn legal_positions(position: &Position) -> Vec<(String, Position)> {
    let mut found = Vec::new();
    let from = neutron(&position.board);
    if owner_of_row(&position.board, from).is_some() {
        return found;
    }
    // "In the first turn of the game the neutron is not moved: the turn is the move of a piece
    // alone."
    if position.held {
        for (text, board) in moves_of_pieces(&position.board, position.to_move) {
            found.push((text, finished(position, board)));
        }
        return found;
    }
    // "A turn is two moves: first the neutron, then one of the side's own pieces."
    for (text, board) in moves_from(&position.board, from) {
        if owner_of_row(&board, neutron(&board)).is_some() {
            // "The neutron's move onto a home row ends the game at once: the turn is that move
            // alone."
            found.push((text, finished(position, board)));
            continue;
        }
        // "A turn is legal only as a whole": without a move of a piece there is none.
        for (second, board) in moves_of_pieces(&board, position.to_move) {
            found.push((format!("{text},{second}"), finished(position, board)));
        }
    }
    found
}

/// The position after a turn that left this board.
fn finished(position: &Position, board: Vec<Vec<char>>) -> Position {
    Position {
        board,
        to_move: if position.to_move == 'w' { 'b' } else { 'w' },
        held: false,
        // "Progress: none."
        quiet: position.quiet + 1,
        ply: position.ply + 1,
    }
}

/// Every move of a piece of one side, with the board that it leaves.
fn moves_of_pieces(board: &[Vec<char>], side: char) -> Vec<(String, Vec<Vec<char>>)> {
    let own = cells(board.len()).filter(|&(column, row)| board[row][column] == side);
    own.flat_map(|cell| moves_from(board, cell)).collect()
}

/// Every move of what stands on a cell, with the board that it leaves.
fn moves_from(board: &[Vec<char>], from: Cell) -> Vec<(String, Vec<Vec<char>>)> {
    let mut moves = Vec::new();
    for direction in DIRECTIONS {
        // "It slides as far as it can: to the edge, or to the last empty cell before another piece."
        let mut to = from;
        while let Some(next) = neighbour(board, to, direction)
            && board[next.1][next.0] == 'x'
        {
            to = next;
        }
        // "It must move at least one cell."
        if to == from {
            continue;
        }
        let mut after = board.to_vec();
        after[to.1][to.0] = board[from.1][from.0];
        after[from.1][from.0] = 'x';
        moves.push((format!("{}-{}", cell_name(from), cell_name(to)), after));
    }
    moves
}

fn neighbour(board: &[Vec<char>], cell: Cell, (x, y): (i32, i32)) -> Option<Cell> {
    let (column, row) = (cell.0 as i32 + x, cell.1 as i32 + y);
    let size = board.len() as i32;
    let on_board = column >= 0 && row >= 0 && column < size && row < size;
    on_board.then_some((column as usize, row as usize))
}

fn neutron(board: &[Vec<char>]) -> Cell {
    cells(board.len()).find(|&(column, row)| board[row][column] == 'n').expect("one neutron")
}

/// Whose home row a cell is in.
fn owner_of_row(board: &[Vec<char>], (_, row): Cell) -> Option<char> {
    if row == 0 {
        Some('b')
    } else if row == board.len() - 1 {
        Some('w')
    } else {
        None
    }
}

fn cells(size: usize) -> impl Iterator<Item = Cell> {
    (0..size).flat_map(move |row| (0..size).map(move |column| (column, row)))
}

fn cell_name((column, row): Cell) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

/// Reads a position text; the error names the field and the reason.
fn read(size: usize, text: &str) -> Result<Position, String> {
    // "One line, fields separated by one space"; letters are "read in either case".
    let text = text.to_ascii_lowercase();
    let fields: Vec<&str> = text.split(' ').collect();
    let &[board, to_move, held, quiet, ply] = &fields[..] else {
        return Err(format!("{} fields instead of 5", fields.len()));
    };
    let board = board.split('/').map(|row| read_row(size, row)).collect::<Result<Vec<_>, _>>()?;
    if board.len() != size {
        return Err(format!("board: {} rows", board.len()));
    }
    let to_move = match to_move {
        "w" => 'w',
        "b" => 'b',
        _ => return Err(format!("side to move: {to_move}")),
    };
    // "Field: `held` in the first turn of the game, `free` in all others."
    let held = match held {
        "held" => true,
        "free" => false,
        _ => return Err(format!("neutron: {held}")),
    };
    let (quiet, ply) = (read_number(quiet)?, read_number(ply)?);
    // "Refused everywhere: ... quiet above 100, quiet above ply"; "`ply` is read up to 999999999".
    if quiet > 100 || quiet > ply || ply > 999_999_999 {
        return Err(format!("quiet {quiet}, ply {ply}"));
    }
    // "Refused: not one neutron, a side that has not as many pieces as the board has columns."
    let count = |letter| board.iter().flatten().filter(|&&cell| cell == letter).count();
    for (letter, wanted) in [('n', 1), ('w', size), ('b', size)] {
        if count(letter) != wanted {
            return Err(format!("board: {} of {letter}", count(letter)));
        }
    }
    Ok(Position { board, to_move, held, quiet, ply })
}

fn read_row(size: usize, text: &str) -> Result<Vec<char>, String> {
    let mut row = Vec::new();
    for cell in text.split(',') {
        match (cell, cell.strip_prefix('x')) {
            ("w" | "b" | "n", _) => row.extend(cell.chars()),
            ("x", _) => row.push('x'),
            (_, Some(run)) => match read_number(run)? {
                run @ 1..=99 => row.extend(vec!['x'; run as usize]),
                run => return Err(format!("board: a run of {run}")),
            },
            _ => return Err(format!("board: a cell {cell}")),
        }
    }
    if row.len() == size { Ok(row) } else { Err(format!("board: a row of {}", row.len())) }
}

/// "Numbers have no leading zeros."
fn read_number(text: &str) -> Result<u64, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || text.len() > 18 || (text.len() > 1 && text.starts_with('0')) {
        return Err(format!("not a number: {text}"));
    }
    text.parse().map_err(|_| format!("not a number: {text}"))
}

/// Writes the canonical position text.
fn write(position: &Position) -> String {
    let rows: Vec<String> = position.board.iter().map(|row| write_row(row)).collect();
    let held = if position.held { "held" } else { "free" };
    let Position { to_move, quiet, ply, .. } = position;
    format!("{} {to_move} {held} {quiet} {ply}", rows.join("/"))
}

/// "Runs are always written merged."
fn write_row(row: &[char]) -> String {
    let mut items = Vec::new();
    let mut rest = row;
    while let Some(&first) = rest.first() {
        let run = rest.iter().take_while(|&&cell| cell == 'x').count();
        match run {
            0 => items.push(first.to_string()),
            1 => items.push("x".to_string()),
            _ => items.push(format!("x{run}")),
        }
        rest = &rest[run.max(1)..];
    }
    items.join(",")
}
