//! What is said about cells, never by colour alone.

use std::fmt::{self, Write};

use cairn_core::Cell;

use super::geometry::{CELL, N, RING, corner, middle};

/// Something that is said about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signal {
    /// It can be picked: a dot.
    CanPick,
    /// It has been picked: a thick ring.
    Picked,
    /// It can be the target: a small ring.
    Target,
    /// It can be attacked or captured: a ring with ticks across it.
    Attack,
    /// It is threatened: a dashed ring.
    Threat,
}

impl Signal {
    /// Every one.
    pub const ALL: [Signal; 5] =
        [Signal::CanPick, Signal::Picked, Signal::Target, Signal::Attack, Signal::Threat];

    /// The word for it, in classes of the picture and in compact scenes.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Signal::CanPick => "can-pick",
            Signal::Picked => "picked",
            Signal::Target => "target",
            Signal::Attack => "attack",
            Signal::Threat => "threat",
        }
    }
}

/// Draws a signal twice: first wider and in the colour of the cell, so that it is seen on stones
/// of every colour, then as it is.
pub fn draw(out: &mut String, at: Cell, signal: Signal) -> fmt::Result {
    let (x, y) = middle(at);
    let shape = match signal {
        Signal::CanPick => {
            let (left, top) = corner(at);
            return write!(
                out,
                "<circle class=\"signal can-pick\" cx=\"{}\" cy=\"{}\" r=\"5.5\"/>",
                N(left + 14.0),
                N(top + 14.0)
            );
        }
        Signal::Picked | Signal::Threat => circle(x, y, RING),
        Signal::Target => circle(x, y, 10.0),
        Signal::Attack => circle(x, y, 28.0) + &ticks(x, y),
    };
    twice(out, signal.word(), &shape)
}

fn twice(out: &mut String, word: &str, path: &str) -> fmt::Result {
    write!(
        out,
        "<path class=\"under {word}\" d=\"{path}\"/><path class=\"signal {word}\" d=\"{path}\"/>"
    )
}

fn circle(x: f64, y: f64, r: f64) -> String {
    let (left, y, across, back, r) = (N(x - r), N(y), N(r * 2.0), N(r * -2.0), N(r));
    format!("M{left},{y}a{r},{r} 0 1 1 {across},0a{r},{r} 0 1 1 {back},0")
}

/// Four ticks across a ring.
fn ticks(x: f64, y: f64) -> String {
    let (inner, length) = (22.0, 12.0);
    format!(
        "M{x},{}v{back}M{x},{}v{on}M{},{y}h{back}M{},{y}h{on}",
        N(y - inner),
        N(y + inner),
        N(x - inner),
        N(x + inner),
        x = N(x),
        y = N(y),
        back = N(-length),
        on = N(length),
    )
}

/// Brackets in the corners of a cell: the last turn.
pub fn brackets(out: &mut String, at: Cell) -> fmt::Result {
    let (left, top) = corner(at);
    let (near, far, arm) = (3.5, CELL - 3.5, 11.0);
    let (x0, x1, y0, y1) = (N(left + near), N(left + far), N(top + near), N(top + far));
    let (arm_y0, arm_y1) = (N(top + near + arm), N(top + far - arm));
    let (on, back) = (N(arm), N(-arm));
    write!(
        out,
        "<path class=\"last\" d=\"M{x0},{arm_y0}V{y0}h{on}M{x1},{arm_y0}V{y0}h{back}\
         M{x0},{arm_y1}V{y1}h{on}M{x1},{arm_y1}V{y1}h{back}\"/>"
    )
}

/// How far beside and above its cell the arrow of a piece that is only put down begins.
const DROP: f64 = 34.0;

/// An arrow along these cells: what the engine would play. A single cell is where a piece is put
/// down: its arrow comes from above.
pub fn arrow(out: &mut String, cells: &[Cell]) -> fmt::Result {
    let mut way: Vec<(f64, f64)> = cells.iter().map(|cell| middle(*cell)).collect();
    if let [(x, y)] = way[..] {
        way.insert(0, (x + DROP, y - DROP));
    }
    let [.., (from_x, from_y), (to_x, to_y)] = way[..] else { return Ok(()) };
    let (along, down) = (to_x - from_x, to_y - from_y);
    let length = along.hypot(down);
    if length == 0.0 {
        return Ok(());
    }
    let (along, down) = (along / length, down / length);
    // The tip stops short of the middle, so that what stands there is seen.
    let (tip_x, tip_y) = (to_x - along * 8.0, to_y - down * 8.0);
    let (neck_x, neck_y) = (tip_x - along * 16.0, tip_y - down * 16.0);
    let mut path = String::new();
    for (at, (x, y)) in way[..way.len() - 1].iter().enumerate() {
        write!(path, "{}{},{}", if at == 0 { 'M' } else { 'L' }, N(*x), N(*y))?;
    }
    write!(path, "L{},{}", N(tip_x), N(tip_y))?;
    for (x, y) in [
        (neck_x - down * 11.0, neck_y + along * 11.0),
        (neck_x + down * 11.0, neck_y - along * 11.0),
    ] {
        write!(path, "M{},{}L{},{}", N(x), N(y), N(tip_x), N(tip_y))?;
    }
    twice(out, "arrow", &path)
}
