//! The full-screen terminal of Cairn.
//!
//! [`App`] is the whole program without its edges: events go in, effects come out, and it draws
//! itself wherever it is told to. Terminal, clock, threads and files are in [`run`](fn@run).

mod app;
mod board;
mod event;
mod look;
mod pick;
mod run;
mod screens;
mod texts;
mod typed;

pub use app::{App, Setting};
pub use event::{Answer, Effect, Event, OnShelf};
pub use look::{Depth, Ground, Look};
pub use run::run;

/// What a screen shows, without its colours.
#[cfg(test)]
fn plain(buffer: &ratatui::buffer::Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let lines = buffer.content.chunks(width).map(|line| {
        let line: String = line.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned() + "\n"
    });
    lines.collect()
}
