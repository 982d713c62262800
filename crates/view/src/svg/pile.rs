//! Piles of pieces, and how high a pile is.

use std::fmt::{self, Write};

use cairn_core::scene::{Form, Piece, SceneCell};
use cairn_core::stone::StoneMark;
use cairn_core::{Cell, GameInfo};

use super::geometry::{BLOCK, CELL, GROUND, N, SIDE_OF_STEP, STONE, TALL, THICK, corner, step};
use crate::compact::letter;

/// How many pieces of a pile lie flat, caps included, and how many are tall.
fn counted(pile: &[Piece]) -> (usize, usize) {
    let of = |forms: &[Form]| pile.iter().filter(|piece| forms.contains(&piece.form)).count();
    (of(&[Form::Flat, Form::Cap]), of(&[Form::Tall]))
}

/// How far below the upper edge of its cell the face is of the highest of these flat stones, which
/// so many tall stones lift.
fn face(flat: usize, tall: usize, step: f64) -> f64 {
    GROUND - step * flat.saturating_sub(1) as f64 - TALL.2 * tall as f64
}

/// Draws all that stands on a cell.
pub fn draw(out: &mut String, info: &GameInfo, at: Cell, cell: &SceneCell) -> fmt::Result {
    if cell.pile.is_empty() {
        return Ok(());
    }
    let (left, top) = corner(at);
    let x = left + CELL / 2.0;
    write!(out, "<g class=\"pile\" data-cell=\"{at}\">")?;
    let (all_flat, all_tall) = counted(&cell.pile);
    let step = step(all_flat, all_tall);
    // Those below the piece that is drawn.
    let (mut flat, mut tall) = (0, 0);
    for (at, piece) in cell.pile.iter().enumerate() {
        let on_board = flat == 0 && tall == 0;
        let letter = letter(info, piece.owner);
        let (y, inside) = match piece.form {
            Form::Flat | Form::Cap => {
                flat += 1;
                let y = top + face(flat, tall, step);
                if on_board {
                    shadow(out, x, y + THICK + 3.0, STONE.0 + 4.0, 14.0)?;
                }
                // The lowest one lies on the board as a single stone does.
                let thick = if flat == 1 { THICK } else { THICK.min(step * SIDE_OF_STEP) };
                body(out, letter, x, y, (STONE.0, STONE.1, thick))?;
                (y, (STONE.0 * 0.55, STONE.1 * 0.55))
            }
            Form::Tall => {
                // It stands in the middle of the face under it, or on the board.
                let foot = top + if on_board { GROUND + THICK } else { face(flat, tall, step) };
                if on_board {
                    shadow(out, x, foot + 2.0, TALL.0 + 4.0, TALL.1 + 2.0)?;
                }
                tall += 1;
                let y = foot - TALL.2;
                body(out, letter, x, y, TALL)?;
                (y, (TALL.0 * 0.5, TALL.1 * 0.5))
            }
            Form::Block => {
                block(out, letter, left, top)?;
                (top + BLOCK.0 + BLOCK.1 / 2.0, (STONE.0 * 0.55, STONE.1 * 0.55))
            }
        };
        if at + 1 == cell.pile.len() {
            mark(out, info.stone(piece.owner).mark, letter, x, y, inside)?;
        }
    }
    out.write_str("</g>")
}

fn shadow(out: &mut String, x: f64, y: f64, wide: f64, deep: f64) -> fmt::Result {
    let (x, y, wide, deep) = (N(x), N(y), N(wide), N(deep));
    write!(out, "<ellipse class=\"shadow\" cx=\"{x}\" cy=\"{y}\" rx=\"{wide}\" ry=\"{deep}\"/>")
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

/// A block in the cell with this corner: its side, then its face.
fn block(out: &mut String, letter: char, left: f64, top: f64) -> fmt::Result {
    let (margin, deep, high) = BLOCK;
    let (x, y, wide) = (N(left + margin), N(top + margin), N(CELL - margin * 2.0));
    for (part, height) in [("side", deep + high), ("face", deep)] {
        write!(
            out,
            "<rect class=\"{part} {letter}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" \
             height=\"{}\" rx=\"6\"/>",
            N(height)
        )?;
    }
    Ok(())
}

/// What tells an owner without colours, on the piece on top.
fn mark(
    out: &mut String,
    mark: StoneMark,
    letter: char,
    x: f64,
    y: f64,
    (wide, deep): (f64, f64),
) -> fmt::Result {
    match mark {
        StoneMark::None => Ok(()),
        StoneMark::Ring => {
            let (x, y, wide, deep) = (N(x), N(y), N(wide), N(deep));
            write!(
                out,
                "<ellipse class=\"mark {letter}\" cx=\"{x}\" cy=\"{y}\" rx=\"{wide}\" ry=\"{deep}\"/>"
            )
        }
        StoneMark::Bar => {
            let (x, y, across) = (N(x - wide), N(y), N(wide * 2.0));
            write!(out, "<path class=\"mark {letter}\" d=\"M{x},{y}h{across}\"/>")
        }
    }
}

/// Writes how high a pile of two or more is, beside its highest flat stone.
pub fn numeral(out: &mut String, at: Cell, cell: &SceneCell) -> fmt::Result {
    let height = cell.height();
    if height < 2 {
        return Ok(());
    }
    let (left, top) = corner(at);
    let (flat, tall) = counted(&cell.pile);
    let below = face(flat, 0, step(flat, tall));
    let figures = height.to_string();
    let wide = 18.0 + 7.0 * (figures.len() - 1) as f64;
    // Never over the edge of the cell, where the last turn's brackets and the neighbours are.
    let (x, y) = (left + CELL - 4.0 - wide / 2.0, top + (below - 13.0).max(11.0));
    let (rect_x, rect_y) = (N(x - wide / 2.0), N(y - 9.0));
    let (x, y, wide) = (N(x), N(y + 4.5), N(wide));
    write!(
        out,
        "<rect class=\"badge\" x=\"{rect_x}\" y=\"{rect_y}\" width=\"{wide}\" height=\"18\" rx=\"9\"/>\
         <text class=\"height\" x=\"{x}\" y=\"{y}\">{figures}</text>"
    )
}
