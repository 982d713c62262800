//! The edge: the terminal, the clock, and whatever takes time.

mod outside;
mod terminal;

use std::io;
use std::time::{Duration, Instant};

use cairn_record::shelf::Shelf;
use ratatui::crossterm::event::{self, Event as Input};

use crate::app::{App, Setting};
use crate::event::{Effect, Event};
use outside::Outside;
use terminal::Screen;

/// How long to wait for a key before looking elsewhere for news.
const PATIENCE: Duration = Duration::from_millis(30);
/// The screen is drawn at least this often: clocks run.
const REDRAW: Duration = Duration::from_millis(200);

/// Runs the program until somebody leaves it. Games are kept on the shelf, if there is one.
///
/// # Errors
/// If the terminal fails, or goes away; games that are being played are on the shelf then.
pub fn run(setting: Setting, shelf: Option<Shelf>) -> io::Result<()> {
    let mut screen = Screen::open()?;
    let mut outside = Outside::new(shelf);
    let started = Instant::now();
    let (mut app, first) = App::new(setting);
    let (width, height) = screen.size()?;
    app.update(Event::Resize(width, height));
    settle(&mut app, &mut outside, &mut screen, first)?;
    let mut drawn = None::<Instant>;
    while !app.quits() {
        if drawn.is_none_or(|drawn| drawn.elapsed() >= REDRAW) {
            screen.draw(&app)?;
            drawn = Some(Instant::now());
        }
        let mut events = Vec::new();
        if event::poll(PATIENCE)? {
            // Everything that is there already, before the screen is drawn once.
            loop {
                events.extend(read(event::read()?));
                if !event::poll(Duration::ZERO)? {
                    break;
                }
            }
        }
        events.extend(outside.news());
        if !events.is_empty() {
            drawn = None;
        }
        events.push(Event::Tick(started.elapsed()));
        for event in events {
            let effects = app.update(event);
            settle(&mut app, &mut outside, &mut screen, effects)?;
        }
    }
    Ok(())
}

/// Does what is to be done, and what follows from it.
fn settle(
    app: &mut App,
    outside: &mut Outside,
    screen: &mut Screen,
    mut effects: Vec<Effect>,
) -> io::Result<()> {
    while !effects.is_empty() {
        let mut next = Vec::new();
        for effect in effects {
            if matches!(effect, Effect::Suspend) {
                screen.suspend()?;
                let (width, height) = screen.size()?;
                next.extend(app.update(Event::Resize(width, height)));
                continue;
            }
            for event in outside.perform(effect) {
                next.extend(app.update(event));
            }
        }
        effects = next;
    }
    Ok(())
}

/// What the terminal says, in our words; `None` if it means nothing here.
fn read(input: Input) -> Option<Event> {
    match input {
        Input::Key(key) => Some(Event::Key(key)),
        Input::Mouse(mouse) => Some(Event::Mouse(mouse)),
        Input::Paste(text) => Some(Event::Paste(text)),
        Input::Resize(width, height) => Some(Event::Resize(width, height)),
        Input::FocusGained | Input::FocusLost => None,
    }
}
