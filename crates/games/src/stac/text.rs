use std::fmt;
use std::str::FromStr;

use cairn_core::bits::Bits;
use cairn_core::text::{Fields, Scanner, read_board, write_board};
use cairn_core::{Cell, Game, KeyedPosition, ParseError, PositionError, Side, TurnError};
use cairn_words::{GameTexts, sentence};

use super::board::{StacBoard, at, cell_of};
use super::{INFO, SHAPE, Stac, StacTurn, WORDS};

/// A turn as written: `e1-e4` walks, `e1+e4` carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StacText {
    /// The cell that the pawn leaves.
    pub from: Cell,
    /// The cell that it goes to.
    pub to: Cell,
    /// Does it carry the disc?
    pub carry: bool,
}

impl fmt::Display for StacText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, if self.carry { '+' } else { '-' }, self.to)
    }
}

impl FromStr for StacText {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<StacText, ParseError> {
        let mut scanner = Scanner::new(text);
        let from = scanner.cell()?;
        let carry = scanner.take('+');
        if !carry && !scanner.take('-') {
            return Err(scanner.expected(sentence!(WORDS, "walk-or-carry")));
        }
        let to = scanner.cell()?;
        scanner.end()?;
        Ok(StacText { from, to, carry })
    }
}

/// What a written turn means, or why it is not legal.
pub(super) fn resolve(
    game: &Stac,
    position: &KeyedPosition<StacBoard>,
    written: &StacText,
) -> Result<StacTurn, TurnError> {
    let board = &position.board;
    let StacText { from, to, carry } = *written;
    let illegal = |why| Err(TurnError::Illegal(why));
    if board.is_over(game.claims) {
        return illegal(sentence!("game-is-over"));
    }
    if let Some(off) = [from, to].into_iter().find(|&cell| !SHAPE.holds(cell)) {
        return illegal(sentence!("off-the-board", cell = off, last = "e5"));
    }
    let own = cell_of(board.pawn(board.side));
    let turn = StacTurn::new(at(to), carry);
    if from != own {
        let side = INFO.side_said(board.side);
        return illegal(sentence!(WORDS, "pawn-elsewhere", side = side, own = own, from = from));
    }
    if game.is_legal(position, turn) {
        return Ok(turn);
    }
    let other = cell_of(board.pawn(board.side.other()));
    illegal(if to == from {
        sentence!(WORDS, "to-another-cell")
    } else if to.column != from.column && to.row != from.row {
        sentence!(WORDS, "not-in-line", to = to, from = from)
    } else if to == other {
        sentence!(WORDS, "other-pawn-there", to = to)
    } else if !board.ones.has(at(from)) {
        sentence!(WORDS, "none-to-carry", from = from)
    } else if board.is_held(board.side) {
        sentence!(WORDS, "just-carried", from = from)
    } else if board.claimed_by(at(to)).is_some() {
        sentence!(WORDS, "claimed", to = to)
    } else {
        sentence!(WORDS, "over-the-pawn", other = other)
    })
}

/// Reads position text.
pub(super) fn read(text: &str, claims: u32) -> Result<KeyedPosition<StacBoard>, PositionError> {
    let mut fields = Fields::new(text);
    let mut board = StacBoard { ones: 0, ..StacBoard::START };
    read_board(fields.take("board")?, SHAPE, |cell, text| {
        let bit = u64::bit(at(cell));
        match text {
            "1" => board.ones |= bit,
            "2" => board.twos |= bit,
            "w3" => board.claimed[0] |= bit,
            "b3" => board.claimed[1] |= bit,
            _ => return Err(sentence!(WORDS, "a-cell-is")),
        }
        Ok(())
    })?;
    board.side = Side::BOTH[fields.word("side to move", &["w", "b"])?];
    for (side, field) in [(0, "White's pawn"), (1, "Black's pawn")] {
        let text = fields.take(field)?;
        let cell = text.parse::<Cell>().ok().filter(|&cell| SHAPE.holds(cell));
        let cell = cell.ok_or_else(|| {
            PositionError::new(field, sentence!(WORDS, "not-on-board", text = text))
        })?;
        board.pawns[side] = at(cell) as u8;
    }
    let held = fields.word("no-carry sides", &["-", "w", "b", "wb"])?;
    board.held = [held & 1 != 0, held & 2 != 0];
    let plies = fields.plies()?;
    refuse_impossible(&board, claims)?;
    Ok(KeyedPosition::new(board, plies))
}

/// What the rules page lists under *Refused*.
fn refuse_impossible(board: &StacBoard, claims: u32) -> Result<(), PositionError> {
    let refuse = |field, reason| Err(PositionError::new(field, reason));
    if board.discs() != 25 {
        return refuse("board", sentence!(WORDS, "discs", found = board.discs()));
    }
    if board.pawns[0] == board.pawns[1] {
        return refuse("Black's pawn", sentence!(WORDS, "pawns-together"));
    }
    for side in Side::BOTH {
        let name = INFO.side_said(side);
        if board.is_held(side) && !board.ones.has(board.pawn(side)) {
            return refuse("no-carry sides", sentence!(WORDS, "no-single-disc", side = name));
        }
        if board.claims(side) > claims {
            let found = board.claims(side);
            let reason =
                sentence!(WORDS, "too-many-claims", side = name, found = found, claims = claims);
            return refuse("board", reason);
        }
    }
    if board.claims(board.side) == claims {
        return refuse("side to move", sentence!("already-won"));
    }
    Ok(())
}

/// Writes position text.
pub(super) fn write(position: &KeyedPosition<StacBoard>) -> String {
    let board = &position.board;
    let cells =
        write_board(SHAPE, |cell| match (board.height(at(cell)), board.claimed_by(at(cell))) {
            (0, _) => None,
            (_, Some(side)) => Some(format!("{}3", INFO.letter(side))),
            (discs, None) => Some(discs.to_string()),
        });
    let held = ["-", "w", "b", "wb"][usize::from(board.held[0]) + 2 * usize::from(board.held[1])];
    format!(
        "{cells} {} {} {} {held} {} {}",
        INFO.letter(board.side),
        cell_of(board.pawn(Side::First)),
        cell_of(board.pawn(Side::Second)),
        position.plies.quiet,
        position.plies.ply
    )
}
