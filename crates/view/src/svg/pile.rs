//! Piles of stones, pawns, and how high a pile is.

use std::fmt::{self, Write};

use cairn_core::scene::{Owner, SceneCell};
use cairn_core::{Cell, GameInfo, Side};

use super::geometry::{CELL, GROUND, N, PAWN, SIDE_OF_STEP, STONE, THICK, corner, step};

/// The letter of a stone's class: its owner's, or `n` where nobody owns it.
fn class(info: &GameInfo, owner: Owner) -> char {
    match owner {
        Owner::Side(side) => info.letter(side),
        Owner::Neutral => 'n',
    }
}

/// The stones of a cell from the bottom up, what it is claimed with on top.
fn stones(cell: &SceneCell) -> impl ExactSizeIterator<Item = Owner> + '_ {
    let cap = usize::from(cell.claimed.is_some());
    (0..cell.pile.len() + cap).map(|at| match cell.claimed {
        Some(side) if at == cell.pile.len() => Owner::Side(side),
        _ => cell.pile[at],
    })
}

/// How far below the upper edge of its cell the face of the highest stone is.
fn face(cell: &SceneCell) -> f64 {
    let height = stones(cell).len();
    GROUND - step(height, cell.pawn.is_some()) * height.saturating_sub(1) as f64
}

/// Draws all that stands on a cell.
pub fn draw(out: &mut String, info: &GameInfo, at: Cell, cell: &SceneCell) -> fmt::Result {
    if cell.pile.is_empty() && cell.pawn.is_none() && cell.claimed.is_none() {
        return Ok(());
    }
    let (left, top) = corner(at);
    let x = left + CELL / 2.0;
    write!(out, "<g class=\"pile\" data-cell=\"{at}\">")?;
    let height = stones(cell).len();
    if height > 0 {
        let (y, wide) = (top + GROUND + THICK + 3.0, STONE.0 + 4.0);
        shadow(out, x, y, wide, 14.0)?;
        let step = step(height, cell.pawn.is_some());
        let thick = THICK.min(step * SIDE_OF_STEP);
        for (at, owner) in stones(cell).enumerate() {
            // The lowest one lies on the board as a single stone does.
            let thick = if at == 0 { THICK } else { thick };
            let y = top + GROUND - step * at as f64;
            let letter = class(info, owner);
            stone(out, letter, x, y, thick)?;
            if at + 1 == height && cell.pawn.is_none() {
                mark(out, letter, x, y, (STONE.0 * 0.55, STONE.1 * 0.55))?;
            }
        }
    }
    if let Some(side) = cell.pawn {
        // It stands in the middle of the face under it, or on the board.
        let foot = top + if height > 0 { face(cell) } else { GROUND + THICK };
        if height == 0 {
            shadow(out, x, foot + 2.0, PAWN.0 + 4.0, PAWN.1 + 2.0)?;
        }
        pawn(out, info, side, x, foot)?;
    }
    out.write_str("</g>")
}

fn shadow(out: &mut String, x: f64, y: f64, wide: f64, deep: f64) -> fmt::Result {
    let (x, y, wide, deep) = (N(x), N(y), N(wide), N(deep));
    write!(out, "<ellipse class=\"shadow\" cx=\"{x}\" cy=\"{y}\" rx=\"{wide}\" ry=\"{deep}\"/>")
}

fn stone(out: &mut String, letter: char, x: f64, y: f64, thick: f64) -> fmt::Result {
    let (wide, deep) = STONE;
    body(out, letter, x, y, (wide, deep, thick))
}

/// The side of a stone, then its face.
fn body(out: &mut String, letter: char, x: f64, y: f64, size: (f64, f64, f64)) -> fmt::Result {
    let (wide, deep, thick) = size;
    let (left, across) = (N(x - wide), N(wide * 2.0));
    let (x, y, wide, deep, thick, up) = (N(x), N(y), N(wide), N(deep), N(thick), N(-thick));
    write!(
        out,
        "<path class=\"side {letter}\" d=\"M{left},{y}v{thick}a{wide},{deep} 0 0 0 {across},0v{up}\"/>"
    )?;
    write!(
        out,
        "<ellipse class=\"face {letter}\" cx=\"{x}\" cy=\"{y}\" rx=\"{wide}\" ry=\"{deep}\"/>"
    )
}

/// A taller stone, as wide at its foot as at its head.
fn pawn(out: &mut String, info: &GameInfo, side: Side, x: f64, foot: f64) -> fmt::Result {
    let letter = info.letter(side);
    let (wide, deep, tall) = PAWN;
    let y = foot - tall;
    body(out, letter, x, y, PAWN)?;
    mark(out, letter, x, y, (wide * 0.5, deep * 0.5))
}

/// What tells an owner without colours: a ring, a bar, or nothing.
fn mark(out: &mut String, letter: char, x: f64, y: f64, size: (f64, f64)) -> fmt::Result {
    let (wide, deep) = size;
    match letter {
        'b' => {
            let (x, y, wide, deep) = (N(x), N(y), N(wide), N(deep));
            write!(
                out,
                "<ellipse class=\"mark b\" cx=\"{x}\" cy=\"{y}\" rx=\"{wide}\" ry=\"{deep}\"/>"
            )
        }
        'r' => {
            let (x, y, across) = (N(x - wide), N(y), N(wide * 2.0));
            write!(out, "<path class=\"mark r\" d=\"M{x},{y}h{across}\"/>")
        }
        _ => Ok(()),
    }
}

/// Writes how high a pile of two or more is, beside its highest stone.
pub fn numeral(out: &mut String, at: Cell, cell: &SceneCell) -> fmt::Result {
    let height = cell.pile.len();
    if height < 2 {
        return Ok(());
    }
    let (left, top) = corner(at);
    let figures = height.to_string();
    let wide = 18.0 + 7.0 * (figures.len() - 1) as f64;
    // Never over the edge of the cell, where the last turn's brackets and the neighbours are.
    let (x, y) = (left + CELL - 4.0 - wide / 2.0, top + (face(cell) - 13.0).max(11.0));
    let (rect_x, rect_y) = (N(x - wide / 2.0), N(y - 9.0));
    let (x, y, wide) = (N(x), N(y + 4.5), N(wide));
    write!(
        out,
        "<rect class=\"badge\" x=\"{rect_x}\" y=\"{rect_y}\" width=\"{wide}\" height=\"18\" rx=\"9\"/>\
         <text class=\"height\" x=\"{x}\" y=\"{y}\">{figures}</text>"
    )
}
