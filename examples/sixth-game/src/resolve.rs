//! What a written turn means in a position, or the sentence that says why it is not legal.

use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::{Cell, KeyedPosition, TurnError};
use cairn_words::{GameTexts, Sentence, sentence};

use crate::board::NeutronBoard;
use crate::grid::Grid;
use crate::text::{NeutronText, Slide};
use crate::turn::{NeutronTurn, PieceMove};
use crate::{INFO, WORDS};

/// What a written turn means, or why it is not legal.
pub(crate) fn resolve<const N: usize>(
    position: &KeyedPosition<NeutronBoard<N>>,
    written: &NeutronText,
) -> Result<NeutronTurn, TurnError> {
    let board = &position.board;
    let NeutronText { first, second } = *written;
    on_the_board::<N>(first).map_err(TurnError::Illegal)?;
    second.map_or(Ok(()), on_the_board::<N>).map_err(TurnError::Illegal)?;
    if board.ending().is_some() {
        return illegal(sentence!("game-is-over"));
    }
    if board.held {
        if second.is_some() || Grid::<N>::at(first.from) == board.neutron() {
            return illegal(sentence!(WORDS, "neutron-held"));
        }
        return piece(board, board.neutron(), first);
    }
    let (from, neutron) = (Grid::<N>::at(first.from), Grid::<N>::at(first.to));
    if from != board.neutron() {
        let cell = Grid::<N>::cell_of(board.neutron());
        return illegal(sentence!(WORDS, "neutron-first", cell = cell));
    }
    slides::<N>(first, board.occupied()).map_err(TurnError::Illegal)?;
    match second {
        None if board.ends_turn(neutron) => Ok(NeutronTurn::ending(neutron)),
        Some(_) if board.ends_turn(neutron) => {
            illegal(sentence!(WORDS, "home-ends-turn", to = first.to, turn = first.to_string()))
        }
        Some(second) => piece(board, neutron, second),
        None => Err(which_piece(board, first)),
    }
}

fn illegal<T>(why: Sentence) -> Result<T, TurnError> {
    Err(TurnError::Illegal(why))
}

fn on_the_board<const N: usize>(slide: Slide) -> Result<(), Sentence> {
    let shape = Grid::<N>::SHAPE;
    let last = Cell::new(shape.columns - 1, shape.rows - 1);
    match [slide.from, slide.to].into_iter().find(|&cell| !shape.holds(cell)) {
        Some(off) => Err(sentence!("off-the-board", cell = off, last = last)),
        None => Ok(()),
    }
}

/// The turn in which a piece of the side to move makes this move, the neutron being there.
fn piece<const N: usize>(
    board: &NeutronBoard<N>,
    neutron: u32,
    slide: Slide,
) -> Result<NeutronTurn, TurnError> {
    let (from, to) = (Grid::<N>::at(slide.from), Grid::<N>::at(slide.to));
    if !board.own().has(from) {
        let side = INFO.side_said(board.side);
        return illegal(sentence!(WORDS, "no-own-piece", side = side, cell = slide.from));
    }
    slides::<N>(slide, board.occupied_with(neutron)).map_err(TurnError::Illegal)?;
    Ok(NeutronTurn::new(board.neutron_part(neutron), from, to))
}

/// Does a slide stop where it is written?
fn slides<const N: usize>(slide: Slide, occupied: u64) -> Result<(), Sentence> {
    let Slide { from, to } = slide;
    if from == to {
        return Err(sentence!(WORDS, "to-another-cell", cell = from));
    }
    let (start, end) = (Grid::<N>::at(from), Grid::<N>::at(to));
    let Some(d) = Grid::<N>::direction(start, end) else {
        return Err(sentence!(WORDS, "not-in-line", from = from, to = to));
    };
    let stop = Grid::<N>::slide(start, d, occupied);
    if stop == end {
        return Ok(());
    }
    let cell = Grid::<N>::cell_of(stop);
    Err(if stop == start {
        sentence!(WORDS, "blocked", from = from, to = to)
    } else {
        sentence!(WORDS, "stops-elsewhere", from = from, to = to, stop = cell)
    })
}

/// The neutron's move alone leaves open which piece moves, if one can.
fn which_piece<const N: usize>(board: &NeutronBoard<N>, first: Slide) -> TurnError {
    let mut choices = Vec::new();
    let occupied = board.occupied_with(Grid::<N>::at(first.to));
    let _ = NeutronBoard::<N>::piece_moves(board.own(), occupied, |PieceMove { from, to }| {
        let second = Slide { from: Grid::<N>::cell_of(from), to: Grid::<N>::cell_of(to) };
        choices.push(NeutronText { first, second: Some(second) }.to_string());
        ControlFlow::Continue(())
    });
    if choices.is_empty() {
        let side = INFO.side_said(board.side);
        return TurnError::Illegal(sentence!(WORDS, "no-piece-moves", side = side, to = first.to));
    }
    choices.sort_unstable();
    TurnError::Ambiguous { what: sentence!(WORDS, "say-piece", turn = first.to_string()), choices }
}
