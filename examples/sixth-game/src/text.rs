//! Turns and positions as they are written.

use std::fmt;
use std::str::FromStr;

use cairn_core::bits::Bits;
use cairn_core::text::{Fields, Scanner, read_board, write_board};
use cairn_core::{Cell, KeyedPosition, ParseError, PositionError, Side};
use cairn_words::{GameTexts, sentence};

use crate::board::NeutronBoard;
use crate::grid::Grid;
use crate::{INFO, WORDS};

/// A turn as written: `c3-c2,a5-a3`, or one move alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NeutronText {
    /// The neutron's move; a piece's in the first turn of the game.
    pub first: Slide,
    /// The piece's move, if the neutron's did not end the game.
    pub second: Option<Slide>,
}

/// One move as written: `c3-c2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    /// The cell that is left.
    pub from: Cell,
    /// The cell that is gone to.
    pub to: Cell,
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl fmt::Display for NeutronText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)?;
        self.second.map_or(Ok(()), |second| write!(f, ",{second}"))
    }
}

impl FromStr for NeutronText {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<NeutronText, ParseError> {
        let mut scanner = Scanner::new(text);
        let first = slide(&mut scanner)?;
        if scanner.end().is_ok() {
            return Ok(NeutronText { first, second: None });
        }
        if !scanner.take(',') {
            return Err(scanner.expected(sentence!(WORDS, "a-comma")));
        }
        let second = slide(&mut scanner)?;
        scanner.end()?;
        Ok(NeutronText { first, second: Some(second) })
    }
}

fn slide(scanner: &mut Scanner) -> Result<Slide, ParseError> {
    let from = scanner.cell()?;
    if !scanner.take('-') {
        return Err(scanner.expected(sentence!(WORDS, "a-target")));
    }
    Ok(Slide { from, to: scanner.cell()? })
}

/// The words of the field `neutron`: held in the first turn of the game, then free.
const NEUTRON_FIELD: [&str; 2] = ["held", "free"];

/// Reads position text.
pub(crate) fn read<const N: usize>(
    text: &str,
) -> Result<KeyedPosition<NeutronBoard<N>>, PositionError> {
    let mut fields = Fields::new(text);
    let mut pieces = [0; 2];
    let mut neutrons = 0;
    read_board(fields.take("board")?, Grid::<N>::SHAPE, |cell, text| {
        let bit = u64::bit(Grid::<N>::at(cell));
        match text {
            "w" => pieces[0] |= bit,
            "b" => pieces[1] |= bit,
            "n" => neutrons |= bit,
            _ => return Err(sentence!(WORDS, "a-cell-is")),
        }
        Ok(())
    })?;
    let refuse = |reason| Err(PositionError::new("board", reason));
    if neutrons.count() != 1 {
        return refuse(sentence!(WORDS, "neutrons", found = neutrons.count()));
    }
    for side in Side::BOTH {
        let (found, wanted) = (pieces[side.index()].count(), N as u32);
        if found != wanted {
            let side = INFO.side_said(side);
            return refuse(sentence!(
                WORDS,
                "wrong-number",
                side = side,
                found = found,
                wanted = wanted
            ));
        }
    }
    let side = Side::BOTH[fields.word("side to move", &["w", "b"])?];
    let held = fields.word("neutron", &NEUTRON_FIELD)? == 0;
    let plies = fields.plies()?;
    let board = NeutronBoard { pieces, neutron: neutrons.first() as u8, held, side };
    Ok(KeyedPosition::new(board, plies))
}

/// Writes position text.
pub(crate) fn write<const N: usize>(position: &KeyedPosition<NeutronBoard<N>>) -> String {
    let board = &position.board;
    let cells = write_board(Grid::<N>::SHAPE, |cell| label(board, Grid::<N>::at(cell)));
    format!(
        "{cells} {} {} {} {}",
        INFO.letter(board.side),
        NEUTRON_FIELD[usize::from(!board.held)],
        position.plies.quiet,
        position.plies.ply
    )
}

/// What a cell holds, in a letter; nothing if it is empty.
pub(crate) fn label<const N: usize>(board: &NeutronBoard<N>, cell: u32) -> Option<String> {
    if cell == board.neutron() {
        return Some("n".to_owned());
    }
    board.owner(cell).map(|side| INFO.letter(side).to_string())
}
