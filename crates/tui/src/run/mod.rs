//! The edge: the terminal, the clock, and whatever takes time.

mod keys;
mod outside;
mod signals;
mod terminal;

use std::io;
use std::time::{Duration, Instant};

use cairn_client::{GameClient, OnlineGame};
use cairn_record::saved_games::SavedGames;
use ratatui::crossterm::event::Event as Input;

use crate::app::{App, Setting};
use crate::event::{Effect, Event};
use keys::Keys;
use outside::Outside;
use signals::Signals;
use terminal::Screen;

/// How long to wait for a key before looking elsewhere for news.
const PATIENCE: Duration = Duration::from_millis(30);
/// The screen is drawn at least this often: clocks run.
const REDRAW: Duration = Duration::from_millis(200);

/// Runs the program until somebody leaves it. Games are kept on the shelf, if there is one. A game on
/// a server is played first, if there is one.
///
/// A signal that ends programs ends this one too, after the game is kept and the terminal is given
/// back.
///
/// # Errors
/// If the terminal fails, or goes away; games that are being played are on the shelf then.
pub fn run(
    setting: Setting,
    saved_games: Option<SavedGames>,
    online: Option<(OnlineGame, Box<dyn GameClient>)>,
) -> io::Result<()> {
    let signals = Signals::listen()?;
    let (mut app, mut first) = App::new(setting);
    let seat = online.map(|(game, seat)| {
        first.extend(app.join(&game));
        seat
    });
    let mut edge = Edge { screen: Screen::open()?, outside: Outside::new(saved_games, seat) };
    let ran = edge.settle(&mut app, first).and_then(|()| edge.run(&mut app, &signals));
    if !app.quits() {
        // A terminal that has gone away does not matter any more; the games do.
        let _ = edge.tell(&mut app, Event::End);
    }
    let Edge { screen, outside } = edge;
    drop(screen);
    if signals.came() {
        // Whoever thinks is not waited for: it may be a program that does not listen.
        let _nothing_is_started = cairn_protocol::end_all_programs();
        signals.obey();
    }
    drop(outside);
    ran
}

/// Everything around the program.
struct Edge {
    screen: Screen,
    outside: Outside,
}

impl Edge {
    fn run(&mut self, app: &mut App, signals: &Signals) -> io::Result<()> {
        let keys = Keys::listen();
        let started = Instant::now();
        self.measure(app)?;
        let mut drawn = None::<Instant>;
        while !app.quits() {
            if drawn.is_none_or(|drawn| drawn.elapsed() >= REDRAW) {
                self.screen.draw(app)?;
                drawn = Some(Instant::now());
            }
            let heard = keys.wait(PATIENCE)?;
            let mut events: Vec<Event> = heard.into_iter().filter_map(read).collect();
            events.extend(self.outside.news());
            if !events.is_empty() {
                drawn = None;
            }
            events.push(Event::Tick(started.elapsed()));
            if signals.came() {
                events.push(Event::End);
            }
            for event in events {
                self.tell(app, event)?;
            }
        }
        Ok(())
    }

    /// Tells the program how large the screen is.
    fn measure(&mut self, app: &mut App) -> io::Result<()> {
        let (width, height) = self.screen.size()?;
        self.tell(app, Event::Resize(width, height))
    }

    /// Tells the program what has happened, and does what it wants done.
    fn tell(&mut self, app: &mut App, event: Event) -> io::Result<()> {
        let effects = app.update(event);
        self.settle(app, effects)
    }

    /// Does what is to be done, and what follows from it.
    fn settle(&mut self, app: &mut App, mut effects: Vec<Effect>) -> io::Result<()> {
        while !effects.is_empty() {
            let mut next = Vec::new();
            for effect in effects {
                if matches!(effect, Effect::Suspend) {
                    self.screen.suspend()?;
                    self.measure(app)?;
                    continue;
                }
                for event in self.outside.perform(effect) {
                    next.extend(app.update(event));
                }
            }
            effects = next;
        }
        Ok(())
    }
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
