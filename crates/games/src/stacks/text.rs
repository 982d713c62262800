use std::fmt;
use std::str::FromStr;

use cairn_core::text::{Fields, Scanner, read_board, read_height, write_board};
use cairn_core::{Cell, KeyedPosition, ParseError, PositionError, Side};
use cairn_words::{GameTexts, sentence};

use super::board::{SHAPE, StacksBoard, at};
use super::{INFO, WORDS};

/// One move as written: `[n]from-to` or `[n]from{+supporter}xto[>retreat]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    /// How many pieces.
    pub n: u8,
    /// The cell that they leave.
    pub from: Cell,
    /// The stacks that join the attack.
    pub supporters: Vec<Cell>,
    /// Where the way ends.
    pub to: Cell,
    /// Is it an attack?
    pub attack: bool,
    /// Where the defenders retreat to.
    pub retreat: Option<Cell>,
}

/// A turn as written: one move, or two of one piece each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StacksText {
    /// `pass`, for a side that cannot move.
    Pass,
    /// One move.
    Single(MoveText),
    /// Two moves, joined by a comma.
    Double(MoveText, MoveText),
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.n != 1 {
            write!(f, "{}", self.n)?;
        }
        write!(f, "{}", self.from)?;
        for supporter in &self.supporters {
            write!(f, "+{supporter}")?;
        }
        write!(f, "{}{}", if self.attack { 'x' } else { '-' }, self.to)?;
        self.retreat.map_or(Ok(()), |cell| write!(f, ">{cell}"))
    }
}

impl fmt::Display for StacksText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StacksText::Pass => f.write_str("pass"),
            StacksText::Single(only) => only.fmt(f),
            StacksText::Double(first, second) => write!(f, "{first},{second}"),
        }
    }
}

impl FromStr for StacksText {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<StacksText, ParseError> {
        let mut scanner = Scanner::new(text);
        if scanner.whole_word("pass") {
            return Ok(StacksText::Pass);
        }
        let first = read_move(&mut scanner)?;
        let turn = if scanner.take(',') {
            StacksText::Double(first, read_move(&mut scanner)?)
        } else {
            StacksText::Single(first)
        };
        scanner.end()?;
        Ok(turn)
    }
}

fn read_move(scanner: &mut Scanner) -> Result<MoveText, ParseError> {
    let start = || sentence!(WORDS, "a-start");
    let n = match scanner.peek() {
        // A number too large to hold is merely too many pieces.
        Some('2'..='9') => u8::try_from(scanner.number(start)?).unwrap_or(u8::MAX),
        Some('a'..='z') => 1,
        // "n is left out when it is 1."
        _ => return Err(scanner.expected(start())),
    };
    let from = scanner.cell()?;
    let mut supporters = Vec::new();
    while scanner.take('+') {
        supporters.push(scanner.cell()?);
    }
    let attack = scanner.take('x');
    if !attack && !supporters.is_empty() {
        return Err(scanner.expected(sentence!(WORDS, "further-supporter")));
    }
    if !attack && !scanner.take('-') {
        return Err(scanner.expected(sentence!(WORDS, "move-attack-support")));
    }
    let to = scanner.cell()?;
    let retreat = if attack && scanner.take('>') { Some(scanner.cell()?) } else { None };
    Ok(MoveText { n, from, supporters, to, attack, retreat })
}

/// Reads position text.
pub(super) fn read(text: &str) -> Result<KeyedPosition<StacksBoard>, PositionError> {
    let mut fields = Fields::new(text);
    let mut board = StacksBoard { pieces: Default::default(), side: Side::First };
    read_board(fields.take("board")?, SHAPE, |cell, text| {
        let side = text.chars().next().and_then(|letter| INFO.side_of(letter));
        let height = text.get(1..).and_then(read_height);
        match (side, height) {
            (Some(side), Some(height @ 1..=4)) => {
                (0..height).for_each(|_| board.pieces[side.index()].put(at(cell)));
                Ok(())
            }
            (Some(_), Some(_)) => Err(sentence!(WORDS, "four-high")),
            _ => Err(sentence!(WORDS, "a-cell-is")),
        }
    })?;
    board.side = Side::BOTH[fields.word("side to move", &["b", "r"])?];
    let plies = fields.plies()?;
    refuse_impossible(&board)?;
    Ok(KeyedPosition::new(board, plies))
}

/// What the rules page lists under *Refused*.
fn refuse_impossible(board: &StacksBoard) -> Result<(), PositionError> {
    let refuse = |field, reason| Err(PositionError::new(field, reason));
    for side in Side::BOTH {
        let total = board.pieces[side.index()].total();
        if total > 10 {
            let side = INFO.side_said(side);
            let reason = sentence!(WORDS, "too-many-pieces", side = side, total = total);
            return refuse("board", reason);
        }
    }
    if board.own().total() <= 4 && board.enemy().total() <= 4 {
        return refuse("board", sentence!(WORDS, "neither-has-five"));
    }
    if board.other_to_move().won_by_last().is_some() {
        return refuse("side to move", sentence!("already-won"));
    }
    Ok(())
}

/// Writes position text.
pub(super) fn write(position: &KeyedPosition<StacksBoard>) -> String {
    let board = &position.board;
    let cells = write_board(SHAPE, |cell| stack_text(board, at(cell)));
    let side = INFO.letter(board.side);
    format!("{cells} {side} {} {}", position.plies.quiet, position.plies.ply)
}

/// Colour and height, `b2`; `None` for an empty cell.
pub(super) fn stack_text(board: &StacksBoard, cell: u32) -> Option<String> {
    let owner = board.owner(cell)?;
    Some(format!("{}{}", INFO.letter(owner), board.pieces[owner.index()].height(cell)))
}
