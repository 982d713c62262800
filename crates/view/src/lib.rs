//! A position drawn, from the [`Scene`] in which its game describes it.
//!
//! ```
//! let start = cairn_games::open("stac").unwrap().start();
//! let text = cairn_view::text(start.game().info(), &start.scene());
//! assert!(text.starts_with("    a    b    c    d    e\n"));
//! assert!(text.contains("White (w) to move"));
//! ```

mod board;
pub mod compact;
mod facts;
#[cfg(feature = "pixels")]
pub mod pixels;
pub mod svg;

use std::fmt;

use cairn_core::scene::Scene;
use cairn_core::{Cell, Ending, GameInfo};
use cairn_words::Lang;

/// Draws a scene as plain text: the board with its coordinates, whose turn it is, and what is
/// not on the board.
#[must_use]
pub fn text(info: &GameInfo, scene: &Scene) -> String {
    Picture::new(info, scene).to_string()
}

/// A scene to be drawn as text, with what more is known about it.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    info: &'a GameInfo,
    scene: &'a Scene,
    marked: &'a [Cell],
    ending: Option<Ending>,
    lang: Lang,
}

impl<'a> Picture<'a> {
    /// The scene alone.
    #[must_use]
    pub fn new(info: &'a GameInfo, scene: &'a Scene) -> Picture<'a> {
        Picture { info, scene, marked: &[], ending: None, lang: Lang::En }
    }

    /// Puts these cells in brackets: the last turn, as [`changed`] finds it.
    #[must_use]
    pub fn marking(mut self, cells: &'a [Cell]) -> Picture<'a> {
        self.marked = cells;
        self
    }

    /// Says how the game ended, if it did, instead of whose turn it is.
    #[must_use]
    pub fn ended(mut self, ending: Option<Ending>) -> Picture<'a> {
        self.ending = ending;
        self
    }

    /// Says it all in this language; English if nothing is said.
    #[must_use]
    pub fn spoken(mut self, lang: Lang) -> Picture<'a> {
        self.lang = lang;
        self
    }
}

/// Lines, of ASCII where the language is, each with its end, none with a space before it.
impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        board::draw(f, self)?;
        f.write_str("\n")?;
        facts::draw(f, self)
    }
}

/// The cells that a turn changed, row by row: what to mark after it.
#[must_use]
pub fn changed(before: &Scene, after: &Scene) -> Vec<Cell> {
    let pairs = before.cells.iter().zip(&after.cells);
    let cells = after.shape.cells().zip(pairs);
    cells.filter(|(_, (before, after))| before != after).map(|(cell, _)| cell).collect()
}
