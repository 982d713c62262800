//! A board of any game, drawn from its scene.

mod geometry;
mod pile;
#[cfg(test)]
mod tests;

use cairn_core::scene::{Area, AreaStyle, Scene};
use cairn_core::{Cell, GameInfo};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::look::{Depth, Ink, Look};
pub(crate) use geometry::Geometry;
use pile::Pile;

/// What is said about a cell beside what stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Signal {
    /// It can be picked next.
    Pickable,
    /// It has been picked.
    Picked,
    /// A piece can go there.
    Target,
    /// What stands there can be taken.
    Capture,
}

/// What is marked on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    /// The cells of the last turn.
    pub last: Vec<Cell>,
    /// Where the cursor is.
    pub cursor: Option<Cell>,
    /// The cells of the turn that the engine would choose.
    pub hint: Vec<Cell>,
    /// What can be done where.
    pub signals: Vec<(Cell, Signal)>,
}

/// A board to be drawn.
pub(crate) struct Board<'a> {
    pub info: &'a GameInfo,
    pub scene: &'a Scene,
    pub marks: &'a Marks,
    pub look: Look,
}

impl Board<'_> {
    /// Draws it where the geometry says.
    pub fn draw(&self, buffer: &mut Buffer, geometry: &Geometry) {
        let piles = self.scene.cells.iter().map(|cell| Pile::of(self.info, cell));
        let piles: Vec<Pile<'_>> = piles.collect();
        let tallest = piles.iter().map(Pile::lines).max().unwrap_or(0);
        // Stones have a line each where every pile finds room so, and half a line elsewhere.
        let roomy = geometry.height >= 4 && tallest <= usize::from(geometry.height);
        let rise = if roomy { 2 } else { 1 };

        self.ground(buffer, geometry);
        for area in self.scene.areas.iter().filter(|area| area.style == AreaStyle::Outline) {
            self.outline(buffer, geometry, area);
        }
        for (cell, pile) in self.scene.shape.cells().zip(&piles) {
            self.cell(buffer, geometry, cell, pile, rise);
        }
    }

    /// Draws it small: a letter and a number a cell.
    pub fn draw_small(&self, buffer: &mut Buffer, geometry: &Geometry) {
        for (cell, scene_cell) in self.scene.shape.cells().zip(&self.scene.cells) {
            let area = geometry.cell(cell);
            let ground = self.cell_ground(geometry, cell);
            buffer.set_style(area, ground);
            let pile = Pile::of(self.info, scene_cell);
            if pile.is_empty() {
                let middle = (area.x, area.y + area.height / 2);
                if !self.look.paints() {
                    buffer.set_string(middle.0, middle.1, self.look.glyphs().dot, ground);
                }
                continue;
            }
            if area.height > 1 {
                pile.draw(buffer, area, self.look, 1, ground);
            } else {
                pile.write_brief(buffer, area, self.look, ground);
            }
        }
    }

    /// Lines, letters and numbers.
    fn ground(&self, buffer: &mut Buffer, geometry: &Geometry) {
        let (look, glyphs) = (self.look, self.look.glyphs());
        let shape = geometry.shape();
        let line = look.on(Ink::Line, Ink::Background);
        let around = look.on(Ink::Text, Ink::Background);
        buffer.set_style(geometry.area(), around);
        let cursor = self.marks.cursor;
        for column in 0..shape.columns {
            let place = geometry.cell(Cell::new(column, 0));
            let letter = char::from(b'a' + column).to_string();
            let here = cursor.is_some_and(|cursor| cursor.column == column);
            let style = if here { around.add_modifier(Modifier::BOLD) } else { around };
            buffer.set_string(place.x + place.width / 2, geometry.area().y, letter, style);
        }
        for row in 0..shape.rows {
            let place = geometry.cell(Cell::new(0, row));
            let here = cursor.is_some_and(|cursor| cursor.row == row);
            let style = if here { around.add_modifier(Modifier::BOLD) } else { around };
            let width = usize::from(place.x - geometry.area().x - 2);
            let number = format!("{:>width$}", row + 1);
            buffer.set_string(geometry.area().x, place.y + place.height / 2, number, style);
            if row == 0 {
                self.across(buffer, geometry, place.y - 1, glyphs.top, line);
            }
            let below = place.bottom();
            if row + 1 == shape.rows {
                self.across(buffer, geometry, below, glyphs.bottom, line);
            } else if geometry.lined {
                self.across(buffer, geometry, below, glyphs.middle, line);
            }
            for column in 0..=shape.columns {
                let x = geometry.cell(Cell::new(column, row)).x - 1;
                for y in place.top()..place.bottom() {
                    buffer[(x, y)].set_symbol(glyphs.down).set_style(line);
                }
            }
        }
    }

    /// A line from left to right.
    fn across(
        &self,
        buffer: &mut Buffer,
        geometry: &Geometry,
        y: u16,
        [left, inner, right]: [&str; 3],
        style: Style,
    ) {
        let across = self.look.glyphs().across;
        let columns = geometry.shape().columns;
        for column in 0..=columns {
            let place = geometry.cell(Cell::new(column, 0));
            let symbol = match column {
                0 => left,
                last if last == columns => right,
                // Without lines between the rows there is nothing to cross but the frame.
                _ => inner,
            };
            buffer[(place.x - 1, y)].set_symbol(symbol).set_style(style);
            if column < columns {
                for x in place.left()..place.right() {
                    buffer[(x, y)].set_symbol(across).set_style(style);
                }
            }
        }
    }

    /// Brightens the lines between an area and what is around it.
    fn outline(&self, buffer: &mut Buffer, geometry: &Geometry, area: &Area) {
        let style = self.look.on(Ink::Text, Ink::Background).add_modifier(Modifier::BOLD);
        let shape = geometry.shape();
        let is_in = |column: Option<u8>, row: Option<u8>| {
            let cell = column.zip(row).map(|(column, row)| Cell::new(column, row));
            cell.is_some_and(|cell| area.cells.contains(&cell))
        };
        for cell in &area.cells {
            let place = geometry.cell(*cell);
            let (column, row) = (Some(cell.column), Some(cell.row));
            let mut brighten = |x, y, width, height| {
                buffer.set_style(Rect { x, y, width, height }, style);
            };
            // Between rows there are not always lines.
            let above = geometry.lined || cell.row == 0;
            let below = geometry.lined || cell.row + 1 == shape.rows;
            if above && !is_in(column, cell.row.checked_sub(1)) {
                brighten(place.x, place.y - 1, place.width, 1);
            }
            if below && !is_in(column, cell.row.checked_add(1)) {
                brighten(place.x, place.bottom(), place.width, 1);
            }
            if !is_in(cell.column.checked_sub(1), row) {
                brighten(place.x - 1, place.y, 1, place.height);
            }
            if !is_in(cell.column.checked_add(1), row) {
                brighten(place.right(), place.y, 1, place.height);
            }
        }
    }

    fn cell_ground(&self, geometry: &Geometry, cell: Cell) -> Style {
        let is_cursor = self.marks.cursor == Some(cell);
        let alternates = !geometry.lined && (cell.column + cell.row) % 2 == 1;
        let ink = match (is_cursor, self.scene.is_shaded(cell), alternates) {
            (true, ..) => Ink::Cursor,
            (_, true, _) => Ink::Shade,
            (_, _, true) => Ink::Other,
            _ => Ink::Cell,
        };
        let style = self.look.on(Ink::Text, ink);
        if is_cursor && self.look.depth <= Depth::Sixteen {
            style.add_modifier(Modifier::REVERSED)
        } else {
            style
        }
    }

    fn cell(
        &self,
        buffer: &mut Buffer,
        geometry: &Geometry,
        cell: Cell,
        pile: &Pile<'_>,
        rise: usize,
    ) {
        let (look, glyphs) = (self.look, self.look.glyphs());
        let area = geometry.cell(cell);
        let ground = self.cell_ground(geometry, cell);
        buffer.set_style(area, ground);
        let middle = area.y + area.height / 2;
        // The first character is for the signal.
        let inside = Rect { x: area.x + 1, width: area.width - 1, ..area };
        if pile.is_empty() && self.scene.is_shaded(cell) {
            buffer.set_string(area.x + area.width / 2, middle, glyphs.dot, ground);
        }
        if area.height == 1 {
            pile.write(buffer, inside, look, ground);
        } else {
            pile.draw(buffer, inside, look, rise, ground);
        }
        if let Some((_, signal)) = self.marks.signals.iter().find(|(at, _)| *at == cell) {
            let (symbol, ink) = match signal {
                Signal::Pickable => (glyphs.pickable, Ink::Accent),
                Signal::Picked => (glyphs.picked, Ink::Accent),
                Signal::Target => (glyphs.target, Ink::Accent),
                Signal::Capture => (glyphs.capture, Ink::Danger),
            };
            let style = ground.patch(look.ink(ink)).add_modifier(Modifier::BOLD);
            buffer.set_string(area.x, middle, symbol, style);
        }
        if self.marks.hint.contains(&cell) {
            let style = ground.patch(look.ink(Ink::Accent)).add_modifier(Modifier::BOLD);
            // Above the signal; where there is only one line, instead of it.
            buffer.set_string(area.x, area.y, glyphs.hint, style);
        }
        // Where no line and no colour parts the rows, an underline does.
        let last_row = cell.row + 1 == geometry.shape().rows;
        if !geometry.lined && !look.paints() && area.height > 1 && !last_row {
            let bottom = Rect { y: area.bottom() - 1, height: 1, ..area };
            buffer.set_style(bottom, Style::new().add_modifier(Modifier::UNDERLINED));
        }
        self.beside(buffer, area, cell);
    }

    /// The marks on the lines left and right of a cell.
    fn beside(&self, buffer: &mut Buffer, area: Rect, cell: Cell) {
        let (look, glyphs) = (self.look, self.look.glyphs());
        let is_cursor = self.marks.cursor == Some(cell);
        let is_last = self.marks.last.contains(&cell);
        let ([left, right], ink, lines) = match (is_cursor, is_last) {
            (true, _) => {
                let middle = area.y + area.height / 2;
                (glyphs.cursor, Ink::Accent, middle..middle + 1)
            }
            (_, true) => (glyphs.last, Ink::Last, area.top()..area.bottom()),
            _ => return,
        };
        let style = look.on(ink, Ink::Background).add_modifier(Modifier::BOLD);
        for y in lines {
            for (x, symbol) in [(area.x - 1, left), (area.right(), right)] {
                let there = buffer[(x, y)].symbol();
                // Two cells of the last turn side by side share the line between them.
                let shared = is_last && !is_cursor && there == right && symbol == left;
                if there != glyphs.cursor[1] || is_cursor {
                    let symbol = if shared { glyphs.down } else { symbol };
                    buffer[(x, y)].set_symbol(symbol).set_style(style);
                }
            }
        }
    }
}
