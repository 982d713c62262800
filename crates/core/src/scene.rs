//! What to draw, apart from drawing it: a game describes its board once, and every way of
//! showing it (text, pictures, pages) reads the same description.

use crate::{Cell, Shape, Side};

/// Everything that can be seen of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Columns and rows.
    pub shape: Shape,
    /// The cells, row by row from the top.
    pub cells: Vec<SceneCell>,
    /// What is not on the board: reserves, phase, claims.
    pub facts: Vec<Fact>,
    /// Whose turn it is.
    pub to_move: Side,
}

/// One cell of a [`Scene`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SceneCell {
    /// The pieces on it, from the bottom up.
    pub pile: Vec<Owner>,
    /// A pawn standing on top of the pile (Stac).
    pub pawn: Option<Side>,
    /// The side that has claimed the pile (Stac).
    pub claimed: Option<Side>,
    /// Whose home row it is part of (Stacks): drawn a shade deeper.
    pub home: Option<Side>,
    /// Owner and height in a few characters, as in position text; empty for an empty cell.
    pub label: String,
}

/// Whose a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Owner {
    /// One of the sides.
    Side(Side),
    /// Nobody's (the discs of Stac).
    Neutral,
}

/// A line beside the board: what, whose if anybody's, and how it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is about, such as `reserve`.
    pub name: &'static str,
    /// Whose, if it is one side's.
    pub side: Option<Side>,
    /// How it stands.
    pub value: String,
}

impl Fact {
    /// A fact about one side.
    pub fn of(side: Side, name: &'static str, value: impl ToString) -> Fact {
        Fact { name, side: Some(side), value: value.to_string() }
    }

    /// A fact about the game as a whole.
    pub fn about(name: &'static str, value: impl ToString) -> Fact {
        Fact { name, side: None, value: value.to_string() }
    }
}

impl Scene {
    /// Builds a scene cell by cell.
    pub fn new(shape: Shape, to_move: Side, cell: impl FnMut(Cell) -> SceneCell) -> Scene {
        Scene { shape, cells: shape.cells().map(cell).collect(), facts: Vec::new(), to_move }
    }
}
