/// The characters that things are drawn with.
#[derive(Debug)]
pub(crate) struct Glyphs {
    pub across: &'static str,
    pub down: &'static str,
    /// Corners and crossings of the board's lines, row by row: left, inner, right.
    pub top: [&'static str; 3],
    pub middle: [&'static str; 3],
    pub bottom: [&'static str; 3],
    /// Left and right of a cell: the last turn, the cursor, the piece that is picked.
    pub last: [&'static str; 2],
    pub cursor: [&'static str; 2],
    /// Signals: can be picked, is picked, can be a target, can be taken.
    pub pickable: &'static str,
    pub picked: &'static str,
    pub target: &'static str,
    pub capture: &'static str,
    /// The engine's choice.
    pub hint: &'static str,
    /// One to four stones in one character; more look like four.
    pub heights: [&'static str; 4],
    /// The two sides of the bar and of the graph.
    pub light: &'static str,
    pub dark: &'static str,
    pub zero: &'static str,
    pub event: &'static str,
    /// Beside the chosen item of a list, and beside the player to move.
    pub here: &'static str,
    pub dot: &'static str,
}

pub(crate) static UNICODE: Glyphs = Glyphs {
    across: "─",
    down: "│",
    top: ["┌", "┬", "┐"],
    middle: ["├", "┼", "┤"],
    bottom: ["└", "┴", "┘"],
    last: ["[", "]"],
    cursor: ["▶", "◀"],
    pickable: "•",
    picked: "◉",
    target: "○",
    capture: "⊗",
    hint: "→",
    heights: ["─", "═", "≡", "≣"],
    light: "░",
    dark: "█",
    zero: "─",
    event: "●",
    here: "▸",
    dot: "·",
};

pub(crate) static ASCII: Glyphs = Glyphs {
    across: "-",
    down: "|",
    top: ["+", "+", "+"],
    middle: ["+", "+", "+"],
    bottom: ["+", "+", "+"],
    last: ["[", "]"],
    cursor: [">", "<"],
    pickable: ".",
    picked: "@",
    target: "o",
    capture: "x",
    hint: "!",
    heights: ["-", "=", "%", "#"],
    light: ".",
    dark: "#",
    zero: "-",
    event: "*",
    here: ">",
    dot: ".",
};
