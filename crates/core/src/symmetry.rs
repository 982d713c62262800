use crate::{Cell, Shape, Side};

/// A way to turn the board over, and perhaps the colours with it, that the rules do not notice.
///
/// Cells are first transposed, then mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    /// Columns become rows.
    pub transpose: bool,
    /// Left and right change places.
    pub mirror_columns: bool,
    /// Top and bottom change places.
    pub mirror_rows: bool,
    /// The colours change places.
    pub swap_sides: bool,
}

impl Symmetry {
    /// The one that changes nothing.
    pub const IDENTITY: Symmetry =
        Symmetry { transpose: false, mirror_columns: false, mirror_rows: false, swap_sides: false };

    /// The eight symmetries of a square; with `swap_sides`, each with and without it.
    #[must_use]
    pub fn of_square(swap_sides: bool) -> Vec<Symmetry> {
        Self::every(true, swap_sides)
    }

    /// The four symmetries of a rectangle.
    #[must_use]
    pub fn of_rectangle() -> Vec<Symmetry> {
        Self::every(false, false)
    }

    fn every(square: bool, sides: bool) -> Vec<Symmetry> {
        (0..16)
            .map(|n| Symmetry {
                mirror_columns: n & 1 != 0,
                mirror_rows: n & 2 != 0,
                transpose: n & 4 != 0,
                swap_sides: n & 8 != 0,
            })
            .filter(|s| (square || !s.transpose) && (sides || !s.swap_sides))
            .collect()
    }

    /// Where a cell goes.
    #[must_use]
    pub fn cell(self, cell: Cell, shape: Shape) -> Cell {
        let Cell { mut column, mut row } = cell;
        if self.transpose {
            (column, row) = (row, column);
        }
        if self.mirror_columns {
            column = shape.columns - 1 - column;
        }
        if self.mirror_rows {
            row = shape.rows - 1 - row;
        }
        Cell { column, row }
    }

    /// Which colour a colour becomes.
    #[must_use]
    pub fn side(self, side: Side) -> Side {
        if self.swap_sides { side.other() } else { side }
    }
}
