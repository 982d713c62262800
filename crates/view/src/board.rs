use std::fmt;

use cairn_core::Cell;
use cairn_core::scene::{Area, AreaStyle, Scene, SceneCell};
use cairn_words::GameTexts;

use crate::Picture;

/// Cells are at least this wide inside, or they would look like slits.
const NARROWEST: usize = 3;

/// Draws the cells between lines, columns lettered above, rows numbered on the left.
pub fn draw(f: &mut fmt::Formatter<'_>, picture: &Picture<'_>) -> fmt::Result {
    let scene = picture.scene;
    // One character on each side of the label, for a space or a bracket.
    let inside = scene.cells.iter().map(|cell| width(&cell.label) + 2).max().unwrap_or(0);
    let inside = inside.max(NARROWEST);
    let margin = scene.shape.rows.to_string().len() + 1;

    let letters: String =
        (0..scene.shape.columns).map(|column| lettered(column, inside + 1)).collect();
    writeln!(f, "{:margin$} {}", "", letters.trim_end())?;
    let line = format!("+{}", "-".repeat(inside)).repeat(scene.shape.columns.into()) + "+";
    writeln!(f, "{:margin$}{line}", "")?;
    for row in 0..scene.shape.rows {
        write!(f, "{:>1$} ", row + 1, margin - 1)?;
        for (column, cell) in (0..scene.shape.columns).zip(row_of(scene, row)) {
            let marked = picture.marked.contains(&Cell::new(column, row));
            let (open, close) = if marked { ('[', ']') } else { (' ', ' ') };
            // An empty cell is marked as `[ ]`.
            let inner = format!("{open}{:1}{close}", cell.label);
            write!(f, "|{inner:inside$}")?;
        }
        f.write_str("|")?;
        if let Some(area) = area_of_row(scene, row) {
            write!(f, " {}", picture.info.area_said(area).say(picture.lang))?;
        }
        writeln!(f, "\n{:margin$}{line}", "")?;
    }
    Ok(())
}

/// The letter of a column over the first character of its labels.
fn lettered(column: u8, width: usize) -> String {
    format!(" {:<1$}", char::from(b'a' + column), width - 1)
}

fn row_of(scene: &Scene, row: u8) -> &[SceneCell] {
    let columns = usize::from(scene.shape.columns);
    &scene.cells[usize::from(row) * columns..][..columns]
}

/// The shaded area that all of this row is part of.
fn area_of_row(scene: &Scene, row: u8) -> Option<&Area> {
    let cells = || (0..scene.shape.columns).map(|column| Cell::new(column, row));
    let shaded = scene.areas.iter().filter(|area| area.style == AreaStyle::Shade);
    shaded.into_iter().find(|area| cells().all(|cell| area.cells.contains(&cell)))
}

fn width(label: &str) -> usize {
    label.chars().count()
}
