//! The full-screen terminal of Cairn.

mod board;
mod look;

pub use look::{Depth, Ground, Look};

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
