use cairn_core::{Cell, Shape};
use ratatui::layout::Rect;

/// Where the cells of a board are on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Geometry {
    shape: Shape,
    /// The first cell's upper left corner.
    x: u16,
    y: u16,
    /// The inside of a cell.
    pub width: u16,
    pub height: u16,
    /// Are there lines between the rows? Between columns there always are.
    pub lined: bool,
    /// Are there letters and numbers around it?
    margin: u16,
}

/// The tallest cell that is ever drawn: larger ones would only be emptier.
const TALLEST: u16 = 8;
/// Below this a cell has no room for a signal, an owner, a height and a shape.
const NARROWEST: u16 = 4;

impl Geometry {
    /// The largest drawing that fits, in the middle of the area; `None` if not even the smallest
    /// does.
    pub fn fit(shape: Shape, area: Rect) -> Option<Geometry> {
        let margin = shape.rows.to_string().len() as u16 + 1;
        let (columns, rows) = (u16::from(shape.columns), u16::from(shape.rows));
        let room = area.width.checked_sub(margin + 1)? / columns;
        let widest = room.saturating_sub(1);
        (1..=TALLEST).rev().flat_map(|height| [(height, true), (height, false)]).find_map(
            |(height, lined)| {
                // Characters are about twice as tall as they are wide.
                let width = (2 * height + 2).min(widest);
                let enough = if height == 1 { NARROWEST } else { height + 3 };
                let mut found = Geometry { shape, x: 0, y: 0, width, height, lined, margin };
                let (whole_width, whole_height) = found.size();
                if width < enough || whole_height > area.height {
                    return None;
                }
                found.x = area.x + (area.width - whole_width) / 2 + margin + 1;
                found.y = area.y + (area.height - whole_height) / 2 + 2;
                debug_assert!(rows > 0);
                Some(found)
            },
        )
    }

    /// The smallest drawing: a cell is two to four characters, with nothing between or around
    /// them.
    pub fn small(shape: Shape, area: Rect) -> Option<Geometry> {
        let width = (area.width / u16::from(shape.columns)).min(4);
        let height = (area.height / u16::from(shape.rows)).min(width / 2);
        if width < 2 || height < 1 {
            return None;
        }
        let x = area.x + (area.width - width * u16::from(shape.columns)) / 2;
        Some(Geometry { shape, x, y: area.y, width, height, lined: false, margin: 0 })
    }

    fn is_small(&self) -> bool {
        self.margin == 0
    }

    /// How wide and high the whole drawing is.
    pub fn size(&self) -> (u16, u16) {
        let (columns, rows) = (u16::from(self.shape.columns), u16::from(self.shape.rows));
        if self.is_small() {
            return (columns * self.width, rows * self.height);
        }
        let lines = if self.lined { rows + 1 } else { 2 };
        (self.margin + columns * (self.width + 1) + 1, 1 + rows * self.height + lines)
    }

    /// The whole drawing: the letters, the numbers, the cells.
    pub fn area(&self) -> Rect {
        let (width, height) = self.size();
        if self.is_small() {
            return Rect::new(self.x, self.y, width, height);
        }
        Rect::new(self.x - self.margin - 1, self.y - 2, width, height)
    }

    /// The inside of a cell.
    pub fn cell(&self, cell: Cell) -> Rect {
        let down = self.height + u16::from(self.lined);
        let across = self.width + u16::from(!self.is_small());
        Rect::new(
            self.x + u16::from(cell.column) * across,
            self.y + u16::from(cell.row) * down,
            self.width,
            self.height,
        )
    }

    /// The cell at this place of the screen. A line belongs to nobody.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        self.shape.cells().find(|&cell| self.cell(cell).contains((x, y).into()))
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_fits_a_small_terminal() {
        for info in cairn_games::games() {
            for variant in cairn_core::Variant::every(info) {
                let scene = cairn_games::open_variant(variant.clone()).start().scene();
                let area = Rect::new(0, 1, 54, 20);
                let found = Geometry::fit(scene.shape, area);
                let found = found.unwrap_or_else(|| panic!("{variant} does not fit"));
                assert!(area.union(found.area()) == area, "{variant} {:?}", found.area());
                for cell in scene.shape.cells() {
                    let place = found.cell(cell);
                    assert!(area.union(place) == area, "{variant} {cell} {place:?}");
                    assert_eq!(found.cell_at(place.x, place.y), Some(cell));
                    let last = (place.right() - 1, place.bottom() - 1);
                    assert_eq!(found.cell_at(last.0, last.1), Some(cell));
                }
            }
        }
    }

    #[test]
    fn where_there_is_no_room_there_is_no_board() {
        for (width, height) in [(0, 0), (3, 40), (80, 5), (20, 20)] {
            let shape = Shape::new(10, 10);
            assert_eq!(Geometry::fit(shape, Rect::new(0, 0, width, height)), None);
        }
    }
}
