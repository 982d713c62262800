//! A board as an SVG picture: stones seen slightly from above, and what is said about the cells.
//!
//! ```
//! use cairn_view::svg::{Drawing, Signal, Theme};
//!
//! let start = cairn_games::open("stacks").unwrap().start();
//! let (game, scene) = (start.game(), start.scene());
//! let signals = [("a1".parse().unwrap(), Signal::CanPick)];
//! let picture = Drawing::new(game.info(), &scene).theme(Theme::Dark).signals(&signals);
//! assert!(picture.to_string().starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
//! ```

mod area;
mod geometry;
mod ink;
mod pile;
mod signal;
mod stones;
mod style;

use std::fmt::{self, Write};

use cairn_core::scene::Scene;
use cairn_core::{Cell, GameInfo};

use geometry::{CELL, LEFT, N, PITCH, TOP, corner, size};
pub use ink::{Ink, Theme};
pub use signal::Signal;
pub use stones::stone_variables;
pub use style::{page_style, variables};

/// A scene to be drawn, with what is said about its cells.
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    info: &'a GameInfo,
    scene: &'a Scene,
    theme: Option<Theme>,
    last: &'a [Cell],
    signals: &'a [(Cell, Signal)],
    arrow: &'a [Cell],
}

impl<'a> Drawing<'a> {
    /// The scene alone, in the light theme.
    #[must_use]
    pub fn new(info: &'a GameInfo, scene: &'a Scene) -> Drawing<'a> {
        let theme = Some(Theme::Light);
        Drawing { info, scene, theme, last: &[], signals: &[], arrow: &[] }
    }

    /// In this theme.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Drawing<'a> {
        self.theme = Some(theme);
        self
    }

    /// Without a style of its own: for a page that has [`page_style`] and [`stone_variables`].
    #[must_use]
    pub fn for_page(mut self) -> Drawing<'a> {
        self.theme = None;
        self
    }

    /// Puts corner brackets on these cells: the last turn, as [`changed`](crate::changed) finds
    /// it.
    #[must_use]
    pub fn last(mut self, cells: &'a [Cell]) -> Drawing<'a> {
        self.last = cells;
        self
    }

    /// What is said about cells.
    #[must_use]
    pub fn signals(mut self, signals: &'a [(Cell, Signal)]) -> Drawing<'a> {
        self.signals = signals;
        self
    }

    /// An arrow along these cells: what the engine would play.
    #[must_use]
    pub fn arrow(mut self, cells: &'a [Cell]) -> Drawing<'a> {
        self.arrow = cells;
        self
    }

    /// Width and height in the picture's own units.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        size(self.scene.shape)
    }

    /// From the board up: what is nearer the eye comes later, and numerals last of all.
    fn draw(&self, out: &mut String) -> fmt::Result {
        let (width, height) = self.size();
        let (width, height) = (N(width), N(height));
        let class = match self.theme {
            Some(_) => "board".to_owned(),
            None => format!("board game-{}", self.info.name),
        };
        write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"0 0 {width} {height}\">"
        )?;
        if let Some(theme) = self.theme {
            write!(out, "<style>{}</style>", style::picture_style(self.info, theme))?;
        }
        write!(out, "<rect class=\"ground\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>")?;
        self.board(out)?;
        for cell in self.last {
            signal::brackets(out, *cell)?;
        }
        let cells = || self.scene.shape.cells().zip(&self.scene.cells);
        for (at, cell) in cells() {
            pile::draw(out, self.info, at, cell)?;
        }
        for (at, signal) in self.signals {
            signal::draw(out, *at, *signal)?;
        }
        signal::arrow(out, self.arrow)?;
        for (at, cell) in cells() {
            pile::numeral(out, at, cell)?;
        }
        out.write_str("</svg>")
    }

    /// The cells, with the letters of the columns above and the numbers of the rows on the left.
    fn board(&self, out: &mut String) -> fmt::Result {
        let shape = self.scene.shape;
        for at in shape.cells() {
            let (x, y) = corner(at);
            let class = if self.scene.is_shaded(at) { "cell shade" } else { "cell" };
            write!(
                out,
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\" \
                 rx=\"8\"/>",
                N(x),
                N(y)
            )?;
        }
        area::outlines(out, self.scene)?;
        for column in 0..shape.columns {
            let x = N(LEFT + f64::from(column) * PITCH + CELL / 2.0);
            let letter = char::from(b'a' + column);
            write!(out, "<text class=\"at\" x=\"{x}\" y=\"20\">{letter}</text>")?;
        }
        for row in 0..shape.rows {
            let y = N(TOP + f64::from(row) * PITCH + CELL / 2.0 + 5.0);
            write!(out, "<text class=\"at\" x=\"19\" y=\"{y}\">{}</text>", row + 1)?;
        }
        Ok(())
    }
}

/// One line of SVG.
impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        self.draw(&mut out)?;
        f.write_str(&out)
    }
}
