//! The program without its edges: events come in, effects go out, and in between there are pages.

use std::time::Duration;

use cairn_client::OnlineGame;
use cairn_core::Dice;
use cairn_games::AnyPosition;
use cairn_protocol::{Patience, Sitter};
use cairn_record::Match;
use cairn_session::Outages;
use cairn_words::{Lang, say};
use ratatui::Frame;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::event::{Effect, Event};
use crate::look::{Look, fold};
use crate::page::{Do, Page, Shared};
use crate::screens::{Home, Rules, Table};

/// What is settled before the first event.
#[derive(Debug)]
pub struct Setting {
    /// The language of whoever sits here.
    pub lang: Lang,
    /// How things look on this terminal.
    pub look: Look,
    /// The seed of everything that happens by chance.
    pub seed: u64,
    /// The position to start from, if a variant was named.
    pub start: Option<AnyPosition>,
    /// Who plays, where it was said.
    pub players: [Option<Sitter>; 2],
    /// How long a turn stays on the screen when the computer plays itself, if it was said.
    pub delay: Option<Duration>,
    /// How long programs may take for what is not thinking.
    pub bots: Patience,
}

/// The program.
pub struct App {
    shared: Shared,
    pages: Vec<Box<dyn Page>>,
    quits: bool,
}

impl App {
    /// The program as it begins, and what it wants first.
    #[must_use]
    pub fn new(setting: Setting) -> (App, Vec<Effect>) {
        let mut shared = Shared {
            lang: setting.lang,
            look: setting.look,
            size: (80, 24),
            now: Duration::ZERO,
            outages: Outages::new(),
            dice: Dice::seeded(setting.seed),
            shelf: Vec::new(),
            named: setting.players.clone(),
            delay: setting.delay,
            bots: setting.bots,
            notice: String::new(),
            not_kept: false,
            listed: 0,
            numbers: 0,
        };
        let home = Box::new(Home::new(&mut shared));
        let mut app = App { shared, pages: vec![home], quits: false };
        let mut effects = vec![Effect::List];
        if let Some(start) = setting.start {
            let players = setting.players.map(|player| player.unwrap_or(Sitter::Human));
            let page = Table::begin(Match::from_position(start), &players, &mut app.shared);
            effects.extend(app.perform(page));
        }
        (app, effects)
    }

    /// A game on a server is played, or watched.
    pub fn join(&mut self, game: &OnlineGame) -> Vec<Effect> {
        let page = Table::join(game, &self.shared);
        self.perform(vec![Do::Open(Box::new(page))])
    }

    /// Something has happened: what is to be done outside?
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        let wishes = match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
            Event::Key(key) => self.key(key),
            Event::Paste(text) => text.chars().flat_map(|letter| self.letter(letter)).collect(),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Resize(width, height) => {
                self.shared.size = (width, height);
                Vec::new()
            }
            Event::Tick(now) => {
                self.shared.now = now;
                self.shared.outages.report_awake(self.shared.moment().at);
                // The first page rests while another lies over it; games go on.
                let first = usize::from(self.pages.len() > 1);
                let shared = &mut self.shared;
                self.pages[first..].iter_mut().flat_map(|page| page.tick(shared)).collect()
            }
            Event::Answer(number, answer) => {
                self.each(|page, shared| page.answer(number, &answer, shared))
            }
            Event::Online(update) => {
                let wishes = self.each(|page, shared| page.online(&update, shared));
                self.notice_hidden_question();
                wishes
            }
            Event::Shelf(games) => {
                self.shared.shelf = games;
                self.pages.iter_mut().for_each(|page| page.shelf_changed(&self.shared));
                Vec::new()
            }
            Event::Trouble(why) => {
                self.shared.notice = why.say(self.shared.lang);
                Vec::new()
            }
            Event::NotKept(why) => {
                self.shared.not_kept = true;
                self.shared.notice =
                    say!(self.shared.lang, "not-kept", why = why.say(self.shared.lang));
                Vec::new()
            }
            Event::End => vec![Do::Out(Effect::Quit)],
        };
        self.perform(wishes)
    }

    /// Has the program ended?
    #[must_use]
    pub fn quits(&self) -> bool {
        self.quits
    }

    /// The game on the table, if there is one.
    #[must_use]
    pub fn game(&self) -> Option<&Match> {
        self.pages.iter().rev().find_map(|page| page.table()).map(Table::game_played)
    }

    /// Draws the page on top.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_page(frame);
        if self.shared.look.ascii {
            fold(frame.buffer_mut());
        }
    }

    fn draw_page(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let look = self.shared.look;
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text = say!(
                self.shared.lang,
                "too-small",
                columns = usize::from(SMALLEST.0),
                rows = usize::from(SMALLEST.1)
            );
            crate::screens::paragraph(frame, area, &text, Style::new());
            return;
        }
        let Some(page) = self.pages.last() else { return };
        page.draw(&self.shared, frame);
        let help = Rect { y: area.bottom() - 1, height: 1, ..area };
        crate::screens::help(frame, help, &self.shared, &page.keys(&self.shared));
        if !self.shared.notice.is_empty() {
            let line = Rect { y: area.bottom() - 2, height: 1, ..area };
            let style = look.ink(crate::look::Ink::Warning);
            crate::screens::sentence(frame, line, &self.shared.notice, style);
        }
    }

    fn each(
        &mut self,
        mut tell: impl FnMut(&mut Box<dyn Page>, &mut Shared) -> Vec<Do>,
    ) -> Vec<Do> {
        let shared = &mut self.shared;
        self.pages.iter_mut().flat_map(|page| tell(page, shared)).collect()
    }

    /// What the other player asks for is also seen where another page lies over the game.
    fn notice_hidden_question(&mut self) {
        if self.pages.last().is_some_and(|page| page.table().is_none()) {
            let table = self.pages.iter().find_map(|page| page.table());
            let question = table.and_then(|table| table.offer_question(self.shared.lang));
            self.shared.notice = question.unwrap_or_else(|| self.shared.notice.clone());
        }
    }

    fn letter(&mut self, letter: char) -> Vec<Do> {
        match self.pages.last_mut() {
            Some(page) if page.is_typing() => {
                page.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE), &mut self.shared)
            }
            _ => Vec::new(),
        }
    }

    fn key(&mut self, key: KeyEvent) -> Vec<Do> {
        self.shared.notice.clear();
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let Some(page) = self.pages.last_mut() else { return Vec::new() };
        match key.code {
            KeyCode::Char('z') if control => vec![Do::Out(Effect::Suspend)],
            KeyCode::Char('c') if control => page.interrupted(),
            KeyCode::Char(_) if control => Vec::new(),
            KeyCode::F(2) => {
                self.shared.listed += 1;
                Vec::new()
            }
            KeyCode::F(1) => self.rules(),
            KeyCode::Char('?') if !page.is_typing() => self.rules(),
            _ => page.key(key, &mut self.shared),
        }
    }

    /// The rules of the game that this page, or the one under it, is about; the same key closes
    /// them.
    fn rules(&self) -> Vec<Do> {
        if self.pages.last().is_some_and(|page| page.shows_rules()) {
            return vec![Do::Back];
        }
        let info = self.pages.iter().rev().find_map(|page| page.game());
        let open = |info| Do::Open(Box::new(Rules::new(info, &self.shared)));
        info.map(open).into_iter().collect()
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Vec<Do> {
        let Some(page) = self.pages.last_mut() else { return Vec::new() };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.shared.notice.clear();
                page.click(mouse.column, mouse.row, &mut self.shared)
            }
            MouseEventKind::ScrollDown => page.scroll(1, &mut self.shared),
            MouseEventKind::ScrollUp => page.scroll(-1, &mut self.shared),
            _ => Vec::new(),
        }
    }

    fn perform(&mut self, wishes: Vec<Do>) -> Vec<Effect> {
        let mut effects = Vec::new();
        for wish in wishes {
            if !matches!(wish, Do::Out(_)) {
                self.shared.listed = 0;
            }
            match wish {
                Do::Open(page) => self.pages.push(page),
                Do::Swap(page) => {
                    self.pages.pop();
                    self.pages.push(page);
                }
                // The first page stays: who wants to leave it wants to leave the program.
                Do::Back => self.pages.truncate(self.pages.len().saturating_sub(1).max(1)),
                Do::Home => self.pages.truncate(1),
                Do::Out(Effect::Quit) => {
                    self.quits = true;
                    let shared = &self.shared;
                    effects.extend(self.pages.iter_mut().flat_map(|page| page.close(shared)));
                    effects.push(Effect::Quit);
                }
                Do::Out(effect) => {
                    if matches!(effect, Effect::Begin(_) | Effect::Keep(_) | Effect::LetGo) {
                        // Whether it can be kept is seen anew, or is nobody's concern any more.
                        self.shared.not_kept = false;
                    }
                    effects.push(effect);
                }
            }
        }
        effects
    }
}

/// Less than this is no room for anything.
const SMALLEST: (u16, u16) = (60, 16);
