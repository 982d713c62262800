//! Where things are, in the picture's own units. `web/src/board.js` has the same numbers: a test
//! compares what the two draw, letter by letter.

use std::fmt;

use cairn_core::{Cell, Shape};

/// From one cell to the next.
pub const PITCH: f64 = 78.0;
/// A cell; the rest of the pitch is a gap.
pub const CELL: f64 = 74.0;
/// Left of the first column, where the numbers of the rows are.
pub const LEFT: f64 = 38.0;
/// Above the first row, where the letters of the columns are.
pub const TOP: f64 = 30.0;
/// Right of the last column and under the last row.
pub const REST: f64 = 20.0;

/// A stone seen slightly from above: half its width and half its depth.
pub const STONE: (f64, f64) = (26.0, 15.0);
/// The side of a stone that is not pressed by a high pile.
pub const THICK: f64 = 8.0;
/// The part of a stone's step that its side takes; the rest is the face of the stone under it.
pub const SIDE_OF_STEP: f64 = 0.8;
/// How far the face of the lowest stone is below the upper edge of its cell.
pub const GROUND: f64 = 47.0;
/// How much a stone lifts the next one, in a pile that is not high.
pub const STEP: f64 = 10.0;
/// How much a pile may rise; a higher one has smaller steps.
pub const RISE: f64 = 36.0;
/// A tall stone: half its width, half its depth, and its height.
pub const TALL: (f64, f64, f64) = (14.0, 8.0, 22.0);
/// A block: how far it is from the edges of its cell, how deep its face is, and how high it stands.
pub const BLOCK: (f64, f64, f64) = (9.0, 44.0, 12.0);
/// A ring around a whole cell.
pub const RING: f64 = 34.0;

/// A number as it is written: to a tenth, and no more than needed.
#[derive(Clone, Copy)]
pub struct N(pub f64);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero makes a plain zero of a negative one.
        write!(f, "{}", (self.0 * 10.0 + 0.5).floor() / 10.0 + 0.0)
    }
}

/// Width and height of a picture.
pub fn size(shape: Shape) -> (f64, f64) {
    let along = |count: u8| f64::from(count) * PITCH - (PITCH - CELL);
    (LEFT + along(shape.columns) + REST, TOP + along(shape.rows) + REST)
}

/// The upper left corner of a cell.
pub fn corner(cell: Cell) -> (f64, f64) {
    (LEFT + f64::from(cell.column) * PITCH, TOP + f64::from(cell.row) * PITCH)
}

/// The middle of a cell.
pub fn middle(cell: Cell) -> (f64, f64) {
    let (x, y) = corner(cell);
    (x + CELL / 2.0, y + CELL / 2.0)
}

/// How much each flat stone of a pile lifts the next one: the same for all of them, and less in a
/// pile that would otherwise hide the cell behind it. Tall stones take their part of the room.
pub fn step(flat: usize, tall: usize) -> f64 {
    let rise = (RISE - TALL.2 * tall as f64).max(0.0);
    let gaps = flat.saturating_sub(1).max(1);
    STEP.min(rise / gaps as f64)
}
