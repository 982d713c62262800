//! What to draw, apart from drawing it: a game describes its board once, and every way of
//! showing it (text, pictures, pages) reads the same description.
//!
//! Nothing here belongs to one game. A game says which shapes its pieces have ([`Form`]), which
//! cells belong together ([`Area`]) and what is known beside the board ([`Fact`]); how these are
//! drawn is the same for all games.

use crate::{Cell, Shape, Side};

/// Everything that can be seen of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Columns and rows.
    pub shape: Shape,
    /// The cells, row by row from the top.
    pub cells: Vec<SceneCell>,
    /// Cells that belong together, such as a home row.
    pub areas: Vec<Area>,
    /// What is not on the board: reserves, phase, claims.
    pub facts: Vec<Fact>,
    /// Whose turn it is.
    pub to_move: Side,
}

impl Scene {
    /// Builds a scene cell by cell, without areas and facts.
    pub fn new(shape: Shape, to_move: Side, cell: impl FnMut(Cell) -> SceneCell) -> Scene {
        let cells = shape.cells().map(cell).collect();
        Scene { shape, cells, areas: Vec::new(), facts: Vec::new(), to_move }
    }

    /// Is a cell in a shaded area?
    #[must_use]
    pub fn is_shaded(&self, cell: Cell) -> bool {
        let mut shaded = self.areas.iter().filter(|area| area.style == AreaStyle::Shade);
        shaded.any(|area| area.cells.contains(&cell))
    }
}

/// One cell of a [`Scene`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SceneCell {
    /// The pieces on it, from the bottom up.
    pub pile: Vec<Piece>,
    /// Owner and height in a few characters, as in position text; empty for an empty cell.
    pub label: String,
}

impl SceneCell {
    /// How many pieces the pile is high: the flat ones.
    #[must_use]
    pub fn height(&self) -> usize {
        self.pile.iter().filter(|piece| piece.form == Form::Flat).count()
    }
}

/// A piece of a [`SceneCell`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub owner: Owner,
    /// The shape in which it is drawn.
    pub form: Form,
}

impl Piece {
    /// A piece of this shape.
    #[must_use]
    pub const fn new(owner: Owner, form: Form) -> Piece {
        Piece { owner, form }
    }

    /// A flat stone of a side.
    #[must_use]
    pub const fn flat(side: Side) -> Piece {
        Piece::new(Owner::Side(side), Form::Flat)
    }
}

/// The shape in which a piece is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// A flat stone. Flat stones on one another are a stack, whose height is shown as a number.
    Flat,
    /// A flat stone on a stack that does not count in its height: it shows whose the stack is.
    Cap,
    /// A tall, slim stone, such as a pawn.
    Tall,
    /// A block that fills its cell, such as a wall.
    Block,
}

impl Form {
    /// Every one.
    pub const ALL: [Form; 4] = [Form::Flat, Form::Cap, Form::Tall, Form::Block];

    /// The word for it, which is part of the keys of its texts: `piece-tall`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Form::Flat => "flat",
            Form::Cap => "cap",
            Form::Tall => "tall",
            Form::Block => "block",
        }
    }
}

/// Whose a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Owner {
    /// One of the sides.
    Side(Side),
    /// Nobody's.
    Neutral,
}

impl Owner {
    /// Every one.
    pub const ALL: [Owner; 3] =
        [Owner::Side(Side::First), Owner::Side(Side::Second), Owner::Neutral];
}

/// Cells that belong together. Pages draw the areas of the start in all positions of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// What it is, such as `home row`; the game's words say it under the key `area-home-row`.
    pub name: &'static str,
    /// Whose it is, if it is one side's: a page turns the board so that players see their own
    /// areas below.
    pub side: Option<Side>,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// How it is drawn.
    pub style: AreaStyle,
}

/// How an [`Area`] is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AreaStyle {
    /// Its cells are a shade deeper than the others.
    Shade,
    /// A line goes around it.
    Outline,
}

impl AreaStyle {
    /// The word for it, in messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            AreaStyle::Shade => "shade",
            AreaStyle::Outline => "outline",
        }
    }
}

/// Something that is known beside the board: what, whose if anybody's, and how it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is about, such as `reserve`.
    pub name: &'static str,
    /// Whose, if it is one side's.
    pub side: Option<Side>,
    /// How it stands.
    pub value: Value,
}

impl Fact {
    /// A fact about one side.
    pub fn of(side: Side, name: &'static str, value: impl Into<Value>) -> Fact {
        Fact { name, side: Some(side), value: value.into() }
    }

    /// A fact about the game as a whole.
    pub fn about(name: &'static str, value: impl Into<Value>) -> Fact {
        Fact { name, side: None, value: value.into() }
    }
}

/// How a [`Fact`] stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number, and the number that it grows or falls to, where that decides the game.
    Count {
        /// How many there are.
        count: u32,
        /// How many there will be when it is reached.
        goal: Option<u32>,
    },
    /// A cell.
    Cell(Cell),
    /// A side.
    Side(Side),
    /// A word, which the game's words say under the key `value-WORD`.
    Word(&'static str),
    /// A text that is the same in all languages.
    Text(String),
}

impl Value {
    /// A number that counts towards a goal.
    #[must_use]
    pub const fn towards(count: u32, goal: u32) -> Value {
        Value::Count { count, goal: Some(goal) }
    }

    /// The number, if it is one.
    #[must_use]
    pub const fn count(&self) -> Option<u32> {
        match self {
            Value::Count { count, .. } => Some(*count),
            _ => None,
        }
    }
}

impl From<u32> for Value {
    fn from(count: u32) -> Value {
        Value::Count { count, goal: None }
    }
}

impl From<u8> for Value {
    fn from(count: u8) -> Value {
        u32::from(count).into()
    }
}

impl From<Cell> for Value {
    fn from(cell: Cell) -> Value {
        Value::Cell(cell)
    }
}

impl From<Side> for Value {
    fn from(side: Side) -> Value {
        Value::Side(side)
    }
}

impl From<&'static str> for Value {
    fn from(word: &'static str) -> Value {
        Value::Word(word)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}
