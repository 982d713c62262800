//! The full-screen terminal of Cairn.
//!
//! [`App`] is the whole program without its edges: events go in, effects come out, and it draws
//! itself wherever it is told to. Terminal, clock, threads and files are in [`run`](fn@run).
//!
//! ```
//! use cairn_protocol::BotTimeouts;
//! use cairn_tui::{App, Event, Look, Setting};
//! use cairn_words::Lang;
//! use ratatui::{Terminal, backend::TestBackend};
//! use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
//!
//! let start = cairn_games::open("stac").unwrap().start();
//! let look = Look::of_environment(|_| None);
//! let players = [None, None]; // two people
//! let bots = BotTimeouts::default();
//! let (mut app, _effects) =
//!     App::new(Setting { lang: Lang::En, look, seed: 1, start: Some(start), players, delay: None, bots });
//! for key in "te1+e4".chars().map(KeyCode::Char).chain([KeyCode::Enter]) {
//!     app.update(Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
//! }
//! assert_eq!(app.game().unwrap().turns()[0].text, "e1+e4");
//!
//! let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
//! terminal.draw(|frame| app.draw(frame)).unwrap();
//! ```

mod app;
mod board;
mod event;
mod look;
mod page;
mod pick;
mod run;
mod screens;
mod texts;
mod typed;

pub use app::{App, Setting};
pub use event::{Answer, Effect, Event, SavedGameItem};
pub use look::{Background, Depth, Look};
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
