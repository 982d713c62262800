//! Turn text.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use cairn_core::text::Scanner;
use cairn_core::{Cell, Game, KeyedPosition, ParseError, Shape, TurnError};
use cairn_words::{GameTexts, Sentence, sentence};

use super::board::SixMakingBoard;
use super::lines::{at, cell_of, heights_between};
use super::turns::Deed;
use super::{INFO, SixMaking, SixMakingTurn, WORDS};

/// A turn as written: `c3` places, `c3-c4` moves one disc and `3a1-b3` three, or `pass`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SixMakingText {
    /// A disc comes from the reserve.
    Place(Cell),
    /// The top discs of a tower go onto another.
    Move {
        /// How many discs, at least 1.
        count: u16,
        /// The tower that they leave.
        from: Cell,
        /// The tower that they go to.
        to: Cell,
    },
    /// No turn to take.
    Pass,
}

impl SixMakingText {
    /// The turn, if it can be one on any board of this shape.
    pub(super) fn turn(self, shape: Shape) -> Option<SixMakingTurn> {
        match self {
            SixMakingText::Place(to) => shape.holds(to).then(|| SixMakingTurn::place(at(to))),
            SixMakingText::Move { count, from, to } => {
                let possible = count <= 5 && shape.holds(from) && shape.holds(to);
                possible.then(|| SixMakingTurn::moving(count.into(), at(from), at(to)))
            }
            SixMakingText::Pass => Some(SixMakingTurn::PASS),
        }
    }
}

impl From<SixMakingTurn> for SixMakingText {
    fn from(turn: SixMakingTurn) -> SixMakingText {
        match turn.deed() {
            Deed::Place { to } => SixMakingText::Place(cell_of(to)),
            Deed::Move { count, from, to } => {
                SixMakingText::Move { count: count as u16, from: cell_of(from), to: cell_of(to) }
            }
            Deed::Pass => SixMakingText::Pass,
        }
    }
}

impl fmt::Display for SixMakingText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SixMakingText::Place(to) => to.fmt(f),
            SixMakingText::Move { count: 1, from, to } => write!(f, "{from}-{to}"),
            SixMakingText::Move { count, from, to } => write!(f, "{count}{from}-{to}"),
            SixMakingText::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for SixMakingText {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<SixMakingText, ParseError> {
        let mut scanner = Scanner::new(text);
        if scanner.whole_word("pass") {
            return Ok(SixMakingText::Pass);
        }
        let mut count = 1;
        let counted = scanner.peek().is_some_and(|c| c.is_ascii_digit());
        if counted {
            // "k left out when it is 1."
            let before = scanner.clone();
            let from_two = || sentence!(WORDS, "count-from-two");
            count = scanner.number(from_two)?;
            if count < 2 {
                return Err(before.expected(from_two()));
            }
        }
        let from = scanner.cell()?;
        if !counted && scanner.peek().is_none() {
            return Ok(SixMakingText::Place(from));
        }
        if !scanner.take('-') {
            return Err(scanner.expected(sentence!(WORDS, "a-target")));
        }
        let to = scanner.cell()?;
        scanner.end()?;
        Ok(SixMakingText::Move { count, from, to })
    }
}

/// What a written turn means, or why it is not legal.
pub(super) fn resolve<const FREE: bool>(
    game: &SixMaking<FREE>,
    position: &KeyedPosition<SixMakingBoard>,
    written: &SixMakingText,
) -> Result<SixMakingTurn, TurnError> {
    match written.turn(game.shape) {
        Some(turn) if game.is_legal(position, turn) => Ok(turn),
        _ => Err(TurnError::Illegal(why_not(game, position, *written))),
    }
}

/// Why a written turn is not legal here.
fn why_not<const FREE: bool>(
    game: &SixMaking<FREE>,
    position: &KeyedPosition<SixMakingBoard>,
    written: SixMakingText,
) -> Sentence {
    let board = &position.board;
    if game.ending(position).is_some() {
        return sentence!("game-is-over");
    }
    let off = |cell: Cell| {
        let last = Cell::new(game.shape.columns - 1, game.shape.rows - 1);
        sentence!("off-the-board", cell = cell, last = last)
    };
    match written {
        SixMakingText::Pass => sentence!(WORDS, "may-not-pass"),
        SixMakingText::Place(to) if !game.shape.holds(to) => off(to),
        SixMakingText::Place(to) if !board.tower(at(to)).is_empty() => {
            sentence!(WORDS, "not-empty", to = to)
        }
        SixMakingText::Place(_) => {
            sentence!(WORDS, "no-reserve", side = INFO.side_said(board.side))
        }
        SixMakingText::Move { from, .. } if !game.shape.holds(from) => off(from),
        SixMakingText::Move { to, .. } if !game.shape.holds(to) => off(to),
        SixMakingText::Move { count, from, to } => why_no_move(board, count, from, to),
    }
}

/// Why so many discs cannot go from one cell of the board to another.
fn why_no_move(board: &SixMakingBoard, count: u16, from: Cell, to: Cell) -> Sentence {
    let height = board.tower(at(from)).height();
    let discs = sentence!(WORDS, "discs", count = height);
    if height == 0 {
        sentence!(WORDS, "no-tower", from = from)
    } else if u32::from(count) > height {
        sentence!(WORDS, "fewer-discs", from = from, discs = discs, count = u32::from(count))
    } else if from == to {
        sentence!(WORDS, "to-another-cell")
    } else if board.tower(at(to)).is_empty() {
        sentence!(WORDS, "empty-target", to = to)
    } else if heights_between(at(from), at(to)) >> height & 1 == 0 {
        let manner = match height {
            1 => sentence!(WORDS, "a-pawn"),
            2 => sentence!(WORDS, "a-rook"),
            3 => sentence!(WORDS, "a-knight"),
            4 => sentence!(WORDS, "a-bishop"),
            _ => sentence!(WORDS, "a-queen"),
        };
        sentence!(WORDS, "wrong-way", from = from, discs = discs, manner = manner, to = to)
    } else if board.ko == Some(SixMakingTurn::moving(count.into(), at(from), at(to))) {
        sentence!(WORDS, "forbidden-by-ko")
    } else {
        let first = first_on_line(board, from, to);
        sentence!(WORDS, "tower-between", first = first, from = from, to = to)
    }
}

/// The first tower on the line from a cell to the tower on another.
fn first_on_line(board: &SixMakingBoard, from: Cell, to: Cell) -> Cell {
    let closer = |from: u8, to: u8| match from.cmp(&to) {
        Ordering::Less => from + 1,
        Ordering::Equal => from,
        Ordering::Greater => from - 1,
    };
    let mut cell = from;
    loop {
        cell = Cell::new(closer(cell.column, to.column), closer(cell.row, to.row));
        if cell == to || !board.tower(at(cell)).is_empty() {
            return cell;
        }
    }
}
