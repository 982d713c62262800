//! Position text of Six Making. Quotes are from its rules page, or from the common page where
//! `README` is said.

use super::Side::{self, Black, White};
use super::{Move, Position, Rules, all_moves, board_end, discs, discs_a_side, height, towers};
use crate::text::{
    Board, cell_name, read_board, read_cell, read_number, read_quiet_and_ply, write_board,
};

pub(super) fn read_position(rules: &Rules, text: &str) -> Result<Position, String> {
    // README: "All letters ... are read in either case and written in lower case"
    let text = text.to_ascii_lowercase();
    // README: "One line, fields separated by one space". "Fields: White's reserve, Black's
    // reserve, and the move that ko forbids"
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side, white_reserve, black_reserve, ko, quiet, ply] = fields[..] else {
        return Err(format!(
            "position: {} fields, not 7 (board, side, reserves of white and black, ko, quiet, ply)",
            fields.len()
        ));
    };
    let board = read_board(board, rules.size, rules.size, read_tower)?;
    let side = match side {
        "w" => White,
        "b" => Black,
        _ => return Err(format!("side: {side:?} is not w or b")),
    };
    let white_reserve = read_reserve(rules, &board, White, white_reserve)?;
    let black_reserve = read_reserve(rules, &board, Black, black_reserve)?;
    let (quiet, ply) = read_quiet_and_ply(quiet, ply)?;

    // "Refused: ... two towers of six or more"
    if towers(&board).into_iter().filter(|&cell| height(&board, cell) >= 6).count() >= 2 {
        return Err("board: two towers of six or more".to_string());
    }
    let mut position = Position { board, side, white_reserve, black_reserve, ko: None, quiet, ply };
    position.ko = read_ko(rules, &position, ko)?;
    Ok(position)
}

/// "Cell: the discs from bottom to top, `w`, `wbw`."
fn read_tower(text: &str) -> Result<String, String> {
    if text.is_empty() || !text.chars().all(|disc| disc == 'w' || disc == 'b') {
        return Err(format!("{text:?} is not a tower of w and b"));
    }
    // "Refused: ... a tower over ten"
    if text.len() > 10 {
        return Err(format!("{text:?} is a tower over ten"));
    }
    Ok(text.to_string())
}

fn read_reserve(
    rules: &Rules,
    board: &Board<String>,
    side: Side,
    text: &str,
) -> Result<u64, String> {
    let field = if side == White { "white reserve" } else { "black reserve" };
    let reserve = read_number(field, text)?;
    let on_board: usize = towers(board)
        .into_iter()
        .map(|cell| discs(board, cell).chars().filter(|&disc| disc == side.letter()).count())
        .sum();
    // "Refused: discs on the board and in reserve of a side not making up its number"
    let number = discs_a_side(rules);
    if reserve.checked_add(on_board as u64) != Some(number) {
        return Err(format!("{field}: {reserve}, with {on_board} on the board, is not {number}"));
    }
    Ok(reserve)
}

/// Reads the ko field of a position that is read but for it.
fn read_ko(rules: &Rules, position: &Position, text: &str) -> Result<Option<Move>, String> {
    // "`-` if none"
    if text == "-" {
        return Ok(None);
    }
    // "(always `-` with `ko=off`)"
    if !rules.ko {
        return Err(format!("ko: {text:?}, but with ko=off it is always -"));
    }
    let ko = read_move(rules, text).ok_or_else(|| format!("ko: {text:?} is not a move"))?;
    // "Refused: ... a ko field that is not a move the position has". Nor does a position that is
    // over have any moves.
    if board_end(rules, position).is_some() || !all_moves(rules, &position.board).contains(&ko) {
        return Err(format!("ko: the position has no move {text:?}"));
    }
    Ok(Some(ko))
}

/// "a move `[k]from-to`, k left out when it is 1"
fn read_move(rules: &Rules, text: &str) -> Option<Move> {
    let (from, to) = text.split_once('-')?;
    let digits = from.chars().take_while(|letter| letter.is_ascii_digit()).count();
    let (k, from) = from.split_at(digits);
    let k = if k.is_empty() { 1 } else { read_number("ko", k).ok().filter(|&k| k >= 2)? };
    let from = read_cell("ko", from, rules.size, rules.size).ok()?;
    let to = read_cell("ko", to, rules.size, rules.size).ok()?;
    Some(Move { k: k as usize, from, to })
}

/// "a move `[k]from-to`, k left out when it is 1: `c3-c4`, `3a1-b3`"
pub(super) fn write_move(single: Move) -> String {
    let k = if single.k == 1 { String::new() } else { single.k.to_string() };
    format!("{k}{}-{}", cell_name(single.from), cell_name(single.to))
}

pub(super) fn write_position(position: &Position) -> String {
    format!(
        "{} {} {} {} {} {} {}",
        write_board(&position.board, String::clone),
        position.side.letter(),
        position.white_reserve,
        position.black_reserve,
        // "The ko field is written the same way" as a move
        position.ko.map_or("-".to_string(), write_move),
        position.quiet,
        position.ply
    )
}
