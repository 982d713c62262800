//! Lines around cells that belong together.

use std::fmt::{self, Write};

use cairn_core::Cell;
use cairn_core::scene::{Area, AreaStyle, Scene};

use super::geometry::{N, PITCH, corner};

/// Between two cells.
const HALF_GAP: f64 = 2.0;

/// Draws a line around every area that has one.
pub fn outlines(out: &mut String, scene: &Scene) -> fmt::Result {
    for area in scene.areas.iter().filter(|area| area.style == AreaStyle::Outline) {
        write!(out, "<path class=\"outline\" d=\"{}\"/>", outline(scene, area)?)?;
    }
    Ok(())
}

/// Of each cell the edges to cells that are not in the area: above, below, left and right.
fn outline(scene: &Scene, area: &Area) -> Result<String, fmt::Error> {
    let mut path = String::new();
    let is_in = |column: Option<u8>, row: Option<u8>| {
        column.zip(row).is_some_and(|(column, row)| area.cells.contains(&Cell::new(column, row)))
    };
    for cell in scene.shape.cells().filter(|cell| area.cells.contains(cell)) {
        let (x, y) = corner(cell);
        let (x, y) = (x - HALF_GAP, y - HALF_GAP);
        let (column, row) = (Some(cell.column), Some(cell.row));
        if !is_in(column, cell.row.checked_sub(1)) {
            write!(path, "M{},{}h{PITCH}", N(x), N(y))?;
        }
        if !is_in(column, cell.row.checked_add(1)) {
            write!(path, "M{},{}h{PITCH}", N(x), N(y + PITCH))?;
        }
        if !is_in(cell.column.checked_sub(1), row) {
            write!(path, "M{},{}v{PITCH}", N(x), N(y))?;
        }
        if !is_in(cell.column.checked_add(1), row) {
            write!(path, "M{},{}v{PITCH}", N(x + PITCH), N(y))?;
        }
    }
    Ok(path)
}
