//! What a page is, and what every page knows.

use std::time::Duration;

use cairn_client::Update;
use cairn_core::{Dice, GameInfo};
use cairn_protocol::{Patience, Sitter};
use cairn_session::{Moment, Outages};
use cairn_words::Lang;
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use crate::event::{Answer, Effect, OnShelf};
use crate::look::Look;
use crate::screens::{Leave, Table};

/// What every page knows.
pub(crate) struct Shared {
    pub lang: Lang,
    pub look: Look,
    /// Columns and rows of the screen.
    pub size: (u16, u16),
    /// The time since the program started.
    pub now: Duration,
    /// When the program did not run: nobody's clock runs then.
    pub outages: Outages,
    pub dice: Dice,
    /// The games that are not finished.
    pub shelf: Vec<OnShelf>,
    /// Who plays, where it was said when the program was started.
    pub named: [Option<Sitter>; 2],
    /// How long a turn that is watched stays, where it was said.
    pub delay: Option<Duration>,
    /// How long programs may take for what is not thinking.
    pub bots: Patience,
    /// What is said at the bottom until the next key.
    pub notice: String,
    /// The game on the table could not be kept when that was last tried.
    pub not_kept: bool,
    /// Which part of the keys is listed, where they do not fit into a line.
    pub listed: usize,
    /// The number of the last request.
    pub numbers: u64,
}

impl Shared {
    /// The number of another request: no two are alike.
    pub fn number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    /// The present moment, for the clocks of a session.
    pub fn moment(&self) -> Moment<'_> {
        Moment { at: self.now.as_millis() as u64, outages: &self.outages }
    }

    pub fn screen(&self) -> Rect {
        Rect::new(0, 0, self.size.0, self.size.1)
    }
}

/// What a page wants to happen.
pub(crate) enum Do {
    /// Another page opens over this one.
    Open(Box<dyn Page>),
    /// Another page takes its place.
    Swap(Box<dyn Page>),
    /// The page closes.
    Back,
    /// All pages close but the first.
    Home,
    /// Something outside.
    Out(Effect),
}

/// A page of the program. All of them hear of time and of answers, the one on top of keys.
pub(crate) trait Page {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do>;

    fn click(&mut self, _x: u16, _y: u16, _shared: &mut Shared) -> Vec<Do> {
        Vec::new()
    }

    /// The wheel: lines down, or up if negative.
    fn scroll(&mut self, _lines: i32, _shared: &mut Shared) -> Vec<Do> {
        Vec::new()
    }

    fn tick(&mut self, _shared: &mut Shared) -> Vec<Do> {
        Vec::new()
    }

    fn answer(&mut self, _number: u64, _answer: &Answer, _shared: &mut Shared) -> Vec<Do> {
        Vec::new()
    }

    /// A game on a server has changed, or the connection to it.
    fn online(&mut self, _update: &Update, _shared: &mut Shared) -> Vec<Do> {
        Vec::new()
    }

    /// Other games are on the shelf now.
    fn shelf_changed(&mut self, _shared: &Shared) {}

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>);

    /// The keys that work here, with what they do.
    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)>;

    /// The game that this is about, whose rules are one key away.
    fn game(&self) -> Option<&'static GameInfo> {
        None
    }

    /// Are the rules read here?
    fn shows_rules(&self) -> bool {
        false
    }

    /// Are letters text here?
    fn is_typing(&self) -> bool {
        false
    }

    /// Ctrl-C asks once.
    fn interrupted(&self) -> Vec<Do> {
        vec![Do::Open(Box::new(Leave))]
    }

    /// The program ends with this page open: what is still to be done?
    fn close(&mut self, _shared: &Shared) -> Vec<Effect> {
        Vec::new()
    }

    /// The game that is played here.
    fn table(&self) -> Option<&Table> {
        None
    }
}
