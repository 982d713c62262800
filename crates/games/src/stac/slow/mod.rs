//! Stac, slowly: a literal transcription of `rules.en.md`, with its sentences as comments.

#[cfg(test)]
mod tests;

use crate::Game;
use crate::text::{
    Board, Cell, Side, add_turn, all_cells, cell_name, read_board, read_cell, read_number,
    read_options, read_quiet_and_ply, split_fields, write_board,
};
use std::collections::BTreeMap;

/// "5 × 5."
const SIZE: usize = 5;

/// What lies on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pile {
    /// 0, 1 or 2 discs, which "belong to nobody".
    Discs(u64),
    /// A stack of three, claimed by a side.
    Claimed(Side),
}

/// A position of Stac.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Position {
    /// `[row][column]`
    board: Vec<Vec<Pile>>,
    to_move: Side,
    white_pawn: Cell,
    black_pawn: Cell,
    /// White may not carry the disc under its pawn.
    white_no_carry: bool,
    /// Black may not carry the disc under its pawn.
    black_no_carry: bool,
    quiet: u64,
    ply: u64,
}

/// The names of the fields, in order.
const FIELDS: [&str; 7] =
    ["board", "side to move", "White's pawn", "Black's pawn", "no-carry", "quiet", "ply"];

/// "Option: `claims=4` (also `3`)."
fn claims_to_win(options: &[(&str, &str)]) -> Result<u64, String> {
    let chosen = read_options(options, &[("claims", &["4", "3"])])?;
    read_number("option claims", &chosen["claims"])
}

/// The functions of this game.
pub const GAME: Game = Game { start, canonical, turns, spellings: turns, ending, perft: None };

/// The position text of the start. Panics on an unknown option.
pub fn start(options: &[(&str, &str)]) -> String {
    claims_to_win(options).expect("known options");
    let position = Position {
        // "Every cell holds one disc at the start, 25 in all"
        board: vec![vec![Pile::Discs(1); SIZE]; SIZE],
        // "Sides: White (starts) and Black."
        to_move: Side::White,
        // "Each side has one pawn: White on e1, Black on a5."
        white_pawn: (4, 0),
        black_pawn: (0, 4),
        white_no_carry: false,
        black_no_carry: false,
        quiet: 0,
        ply: 0,
    };
    write(&position)
}

/// Every legal turn, with the position that it leaves; none when the game is over by the board.
pub fn turns(options: &[(&str, &str)], position: &str) -> Result<BTreeMap<String, String>, String> {
    let claims = claims_to_win(options)?;
    let position = read(claims, position)?;
    let mut listing = BTreeMap::new();
    if result(claims, &position).is_some() {
        return Ok(listing);
    }
    let side = position.to_move;
    let from = pawn(&position, side);
    let other_pawn = pawn(&position, side.other());
    for to in all_cells(SIZE, SIZE) {
        // "The side moves its pawn any distance along its row or column, to a cell other than its
        // own."
        let same_row = to.1 == from.1;
        let same_column = to.0 == from.0;
        if to == from || !(same_row || same_column) {
            continue;
        }
        // "walking: over anything, the other pawn included, and onto any cell without a pawn, a
        // claimed stack included"
        if to != other_pawn {
            let turn = format!("{}-{}", cell_name(from), cell_name(to));
            add_turn(&mut listing, turn, write(&after_walk(&position, to)));
        }
        if may_carry(&position, from, to) {
            let turn = format!("{}+{}", cell_name(from), cell_name(to));
            add_turn(&mut listing, turn, write(&after_carry(&position, to)));
        }
    }
    // README, "No legal turn": never needed here, "a pawn can always walk".
    assert!(!listing.is_empty(), "a pawn can always walk");
    Ok(listing)
}

/// The position as it is written, after reading it.
pub fn canonical(options: &[(&str, &str)], position: &str) -> Result<String, String> {
    Ok(write(&read(claims_to_win(options)?, position)?))
}

/// The end decided by the board, if the game is over.
pub fn ending(options: &[(&str, &str)], position: &str) -> Result<Option<&'static str>, String> {
    let claims = claims_to_win(options)?;
    Ok(result(claims, &read(claims, position)?))
}

/// May the side to move carry the disc under its pawn from `from` to `to`, a cell in line with it?
fn may_carry(position: &Position, from: Cell, to: Cell) -> bool {
    let side = position.to_move;
    let other_pawn = pawn(position, side.other());
    // "carrying the disc under it, if that is the only disc on the cell"
    let only_disc = pile(position, from) == Pile::Discs(1);
    // "and the side's own previous turn was not a carry (a disc is never moved by the same side
    // on consecutive turns)"
    let carried_before = match side {
        Side::White => position.white_no_carry,
        Side::Black => position.black_no_carry,
    };
    // "It may pass over discs and claimed stacks but not over the other pawn"
    let over_other_pawn = between(from, to).contains(&other_pawn);
    // "and must end on a cell without a pawn"
    let onto_pawn = to == other_pawn;
    // "that holds 0, 1 or 2 discs and is not claimed."
    let room = matches!(pile(position, to), Pile::Discs(0..=2));
    only_disc && !carried_before && !over_other_pawn && !onto_pawn && room
}

/// The position after the side to move walks to `to`.
fn after_walk(position: &Position, to: Cell) -> Position {
    let mut next = position.clone();
    // A walk is not a carry: the side may carry again in its next turn.
    set_pawn(&mut next, to, false);
    // "Progress: a disc is put on another disc." A walk puts no disc.
    next.quiet += 1;
    finish_ply(&mut next);
    next
}

/// The position after the side to move carries the disc under its pawn to `to`.
fn after_carry(position: &Position, to: Cell) -> Position {
    let mut next = position.clone();
    let side = position.to_move;
    let from = pawn(position, side);
    next.board[from.1][from.0] = Pile::Discs(0);
    // "The disc stays there, under the pawn."
    let discs_there = match pile(position, to) {
        Pile::Discs(discs) => discs,
        Pile::Claimed(_) => panic!("claimed stacks never change"),
    };
    next.board[to.1][to.0] = match discs_there {
        0 => Pile::Discs(1),
        1 => Pile::Discs(2),
        // "A carry onto two discs claims that stack of three for the side."
        2 => Pile::Claimed(side),
        _ => panic!("an unclaimed pile of {discs_there}"),
    };
    // "the sides that may not carry the disc under them because their last turn carried it there
    // (onto an empty cell; in every other case the rule has no effect)"
    set_pawn(&mut next, to, discs_there == 0);
    // "Progress: a disc is put on another disc."
    if discs_there == 0 {
        next.quiet += 1;
    } else {
        next.quiet = 0;
    }
    finish_ply(&mut next);
    next
}

/// Puts the pawn of the side to move on a cell and sets whether it may not carry next time.
fn set_pawn(position: &mut Position, to: Cell, no_carry: bool) {
    match position.to_move {
        Side::White => {
            position.white_pawn = to;
            position.white_no_carry = no_carry;
        }
        Side::Black => {
            position.black_pawn = to;
            position.black_no_carry = no_carry;
        }
    }
}

/// Counts the ply and gives the move to the other side.
fn finish_ply(position: &mut Position) {
    position.ply += 1;
    position.to_move = position.to_move.other();
}

/// The cells strictly between two cells of one row or one column.
fn between(from: Cell, to: Cell) -> Vec<Cell> {
    all_cells(SIZE, SIZE)
        .into_iter()
        .filter(|&(column, row)| {
            let in_row = from.1 == to.1
                && row == from.1
                && column > from.0.min(to.0)
                && column < from.0.max(to.0);
            let in_column = from.0 == to.0
                && column == from.0
                && row > from.1.min(to.1)
                && row < from.1.max(to.1);
            in_row || in_column
        })
        .collect()
}

/// The result, "1-0" being White's win (README: "the side (colour) that starts won").
fn result(claims: u64, position: &Position) -> Option<&'static str> {
    let white = count(position, Pile::Claimed(Side::White));
    let black = count(position, Pile::Claimed(Side::Black));
    // "A side with four claimed stacks (`claims`) wins." Both at once is refused in reading.
    if white >= claims {
        return Some("1-0");
    }
    if black >= claims {
        return Some("0-1");
    }
    // "When no single disc is left, no further claim can ever be made: the side with more claims
    // wins. (Equal claims cannot happen [...])"
    if count(position, Pile::Discs(1)) == 0 {
        assert_ne!(white, black, "equal claims cannot happen");
        return Some(if white > black { "1-0" } else { "0-1" });
    }
    None
}

/// How many cells hold this pile.
fn count(position: &Position, wanted: Pile) -> u64 {
    position.board.iter().flatten().filter(|&&pile| pile == wanted).count() as u64
}

fn pile(position: &Position, (column, row): Cell) -> Pile {
    position.board[row][column]
}

fn pawn(position: &Position, side: Side) -> Cell {
    match side {
        Side::White => position.white_pawn,
        Side::Black => position.black_pawn,
    }
}

/// Reads a position text; the error names the field and the reason.
fn read(claims: u64, text: &str) -> Result<Position, String> {
    let fields = split_fields(text, &FIELDS)?;
    let mut board = Vec::new();
    for row in read_board(&fields[0], SIZE, SIZE, read_pile)? {
        // "Cell: `x` no disc"
        board.push(row.into_iter().map(|pile| pile.unwrap_or(Pile::Discs(0))).collect());
    }
    let to_move = Side::read("side to move", &fields[1])?;
    // "Fields: White's pawn, Black's pawn, then the sides that may not carry [...]: `-`, `w`, `b`
    // or `wb`."
    let white_pawn = read_cell("White's pawn", &fields[2], SIZE, SIZE)?;
    let black_pawn = read_cell("Black's pawn", &fields[3], SIZE, SIZE)?;
    let (white_no_carry, black_no_carry) = match fields[4].as_str() {
        "-" => (false, false),
        "w" => (true, false),
        "b" => (false, true),
        "wb" => (true, true),
        other => return Err(format!("no-carry: {other:?} is not -, w, b or wb")),
    };
    let (quiet, ply) = read_quiet_and_ply(&fields[5], &fields[6])?;
    let position = Position {
        board,
        to_move,
        white_pawn,
        black_pawn,
        white_no_carry,
        black_no_carry,
        quiet,
        ply,
    };
    refuse(claims, &position)?;
    Ok(position)
}

/// "Cell: `x` no disc, `1`, `2`, or `w3` / `b3` for a claimed stack."
fn read_pile(cell: &str) -> Result<Pile, String> {
    match cell {
        "1" => Ok(Pile::Discs(1)),
        "2" => Ok(Pile::Discs(2)),
        "w3" => Ok(Pile::Claimed(Side::White)),
        "b3" => Ok(Pile::Claimed(Side::Black)),
        _ => Err(format!("a cell {cell:?}")),
    }
}

/// What the page lists under "Refused".
fn refuse(claims: u64, position: &Position) -> Result<(), String> {
    // "Refused: not 25 discs"
    let white = count(position, Pile::Claimed(Side::White));
    let black = count(position, Pile::Claimed(Side::Black));
    let discs =
        count(position, Pile::Discs(1)) + 2 * count(position, Pile::Discs(2)) + 3 * (white + black);
    if discs != 25 {
        return Err(format!("board: {discs} discs, not 25"));
    }
    // "both pawns on one cell"
    if position.white_pawn == position.black_pawn {
        return Err("Black's pawn: on the cell of White's pawn".to_string());
    }
    // "a no-carry side whose pawn is not on a single disc"
    if position.white_no_carry && pile(position, position.white_pawn) != Pile::Discs(1) {
        return Err("no-carry: White's pawn is not on a single disc".to_string());
    }
    if position.black_no_carry && pile(position, position.black_pawn) != Pile::Discs(1) {
        return Err("no-carry: Black's pawn is not on a single disc".to_string());
    }
    // "more than `claims` claims" (of one side)
    if white > claims || black > claims {
        return Err(format!("board: a side has more than {claims} claims"));
    }
    // "the side to move having already won": read as having `claims` claims. When the other side
    // has just used up the last single disc, the side to move may be the one with more claims;
    // that is reached in play and must be readable.
    let own = match position.to_move {
        Side::White => white,
        Side::Black => black,
    };
    if own >= claims {
        return Err("side to move: has already won".to_string());
    }
    Ok(())
}

/// Writes the canonical position text.
fn write(position: &Position) -> String {
    let shown = |&pile: &Pile| (pile != Pile::Discs(0)).then_some(pile);
    let board: Board<Pile> =
        position.board.iter().map(|row| row.iter().map(shown).collect()).collect();
    let board = write_board(&board, |pile| match pile {
        Pile::Discs(discs) => discs.to_string(),
        Pile::Claimed(side) => format!("{}3", side.letter()),
    });
    let no_carry = match (position.white_no_carry, position.black_no_carry) {
        (false, false) => "-",
        (true, false) => "w",
        (false, true) => "b",
        (true, true) => "wb",
    };
    format!(
        "{} {} {} {} {} {} {}",
        board,
        position.to_move.letter(),
        cell_name(position.white_pawn),
        cell_name(position.black_pawn),
        no_carry,
        position.quiet,
        position.ply
    )
}
