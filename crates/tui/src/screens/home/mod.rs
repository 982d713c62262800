//! The first page: the games, playing themselves quietly, and what can be done with them.

mod show;

use cairn_core::GameInfo;
use cairn_games::games;
use cairn_words::{Lang, say};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::learn::Learn;
use super::open::Open;
use super::put::Put;
use super::resume::Resume;
use super::set_up::SetUp;
use super::{Leave, balanced, title};
use crate::page::{Do, Page, Shared};
use crate::texts;
use show::{Show, narrowest, tallest};

/// The page.
pub(crate) struct Home {
    shows: Vec<Show>,
    game: usize,
    action: usize,
    /// The games that were left unfinished have been offered.
    offered: bool,
}

/// What can be done with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Play,
    Learn,
    Watch,
    Rules,
    Open,
    Resume,
    Leave,
}

const ACTIONS: [Action; 7] = [
    Action::Play,
    Action::Learn,
    Action::Watch,
    Action::Rules,
    Action::Open,
    Action::Resume,
    Action::Leave,
];

impl Home {
    pub fn new(shared: &mut Shared) -> Home {
        let shows =
            (1..).zip(games()).map(|(place, info)| Show::new(place, info, shared)).collect();
        Home { shows, game: 0, action: 0, offered: false }
    }

    fn info(&self) -> &'static GameInfo {
        self.shows[self.game].info
    }

    fn choose(&mut self, shared: &mut Shared) -> Vec<Do> {
        let info = self.info();
        let page: Box<dyn Page> = match ACTIONS[self.action] {
            Action::Open => {
                let (page, wishes) = Open::new(shared);
                return [Do::Open(Box::new(page))].into_iter().chain(wishes).collect();
            }
            Action::Play => Box::new(SetUp::play(info, &shared.named)),
            Action::Learn => match Learn::new(info) {
                Some(lesson) => Box::new(lesson),
                // What can be learnt of a game without a lesson is on its rules page.
                None => Box::new(super::Rules::new(info, shared)),
            },
            Action::Watch => Box::new(SetUp::watch(info)),
            Action::Rules => Box::new(super::Rules::new(info, shared)),
            Action::Resume => Box::new(Resume::new()),
            Action::Leave => Box::new(Leave),
        };
        vec![Do::Open(page)]
    }
}

/// Where things are.
struct Layout {
    /// The first game that is shown.
    first: usize,
    /// The games that are shown, from that one on.
    boards: Vec<Rect>,
    summary: Rect,
    actions: Rect,
}

impl Layout {
    /// Shows as many games as there is room for, the chosen one among them.
    fn of(screen: Rect, chosen: usize) -> Layout {
        let room = usize::from(screen.width / narrowest()).max(1);
        let shown = games().len().min(room);
        let first = (chosen + 1).saturating_sub(shown);
        let count = shown as u16;
        let width = screen.width / count;
        let rows = ACTIONS.len() as u16;
        // The title, a name, two lines of text and the space around them, a notice, the keys.
        let height = screen.height.saturating_sub(rows + 8).min(tallest(width));
        let left = (screen.width - width * count) / 2;
        // On a small screen the line under the title is needed below.
        let top = if screen.height < rows + 10 + tallest(width) { 1 } else { 2 };
        let boards =
            (0..count).map(|at| Rect::new(left + at * width, top, width, height + 1)).collect();
        let summary = Rect::new(2, top + height + 2, screen.width.saturating_sub(4), 2);
        let actions = Rect::new(2, summary.y + 3, screen.width.saturating_sub(4), rows);
        Layout { first, boards, summary, actions }
    }
}

impl Page for Home {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        let (games, actions) = (self.shows.len(), ACTIONS.len());
        match key.code {
            KeyCode::Left => self.game = (self.game + games - 1) % games,
            KeyCode::Right | KeyCode::Tab => self.game = (self.game + 1) % games,
            KeyCode::Up => self.action = (self.action + actions - 1) % actions,
            KeyCode::Down => self.action = (self.action + 1) % actions,
            KeyCode::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                if at < games {
                    self.game = at;
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(shared),
            KeyCode::Esc | KeyCode::Char('q') => return vec![Do::Open(Box::new(Leave))],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, x: u16, y: u16, shared: &mut Shared) -> Vec<Do> {
        let layout = Layout::of(shared.screen(), self.game);
        if let Some(at) = layout.boards.iter().position(|area| area.contains((x, y).into())) {
            self.game = layout.first + at;
        } else if layout.actions.contains((x, y).into()) {
            self.action = usize::from(y - layout.actions.y);
            return self.choose(shared);
        }
        Vec::new()
    }

    fn tick(&mut self, shared: &mut Shared) -> Vec<Do> {
        self.shows.iter_mut().for_each(|show| show.tick(shared));
        Vec::new()
    }

    /// Who left a game unfinished last time is offered to go on with it.
    fn saved_games_changed(&mut self, shared: &Shared) {
        if !self.offered && !shared.saved_games.is_empty() {
            let resume = ACTIONS.iter().position(|action| *action == Action::Resume);
            self.action = resume.unwrap_or(0);
        }
        self.offered = true;
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        title(frame, look, "Cairn", &say!(lang, "home-title"));
        let layout = Layout::of(frame.area(), self.game);
        let shown = self.shows.iter().enumerate().skip(layout.first);
        for ((at, show), area) in shown.zip(&layout.boards) {
            let style = if at == self.game { look.chosen() } else { look.strong() };
            let name = format!(" {} ", show.info.title);
            let x = area.x + area.width.saturating_sub(name.len() as u16) / 2;
            frame.buffer_mut().put_within(x, area.y, name, usize::from(area.width), style);
            let below = Rect {
                x: area.x + 1,
                y: area.y + 2,
                width: area.width.saturating_sub(2),
                height: area.height.saturating_sub(2),
            };
            show.draw(frame, below, look);
        }
        // More games are to the left or to the right.
        let (y, right) = (layout.boards[0].y, frame.area().right().saturating_sub(1));
        if layout.first > 0 {
            frame.buffer_mut().put(0, y, "<", look.strong());
        }
        if layout.first + layout.boards.len() < self.shows.len() {
            frame.buffer_mut().put(right, y, ">", look.strong());
        }
        let summary = texts::summary(lang, self.info());
        let lines = balanced(&summary, usize::from(layout.summary.width));
        for (y, line) in (layout.summary.y..layout.summary.bottom()).zip(lines) {
            frame.buffer_mut().put(layout.summary.x, y, line, Style::new());
        }
        for (at, (y, action)) in (layout.actions.y..).zip(ACTIONS).enumerate() {
            let style = if at == self.action { look.chosen() } else { Style::new() };
            let text = format!(" {} ", action.name(lang, self.info(), shared.saved_games.len()));
            frame.buffer_mut().put(layout.actions.x, y, text, style);
        }
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        vec![
            ("← →", say!(lang, "key-game")),
            ("↑ ↓", say!(lang, "key-what")),
            ("Enter", say!(lang, "key-choose")),
            ("?", say!(lang, "key-rules")),
            ("q", say!(lang, "key-leave")),
        ]
    }

    fn game(&self) -> Option<&'static GameInfo> {
        Some(self.info())
    }
}

impl Action {
    fn name(self, lang: Lang, info: &GameInfo, kept: usize) -> String {
        match self {
            Action::Play => say!(lang, "home-play", game = info.title),
            Action::Learn => say!(lang, "home-learn"),
            Action::Watch => say!(lang, "home-watch"),
            Action::Rules => say!(lang, "home-rules"),
            Action::Open => say!(lang, "home-open"),
            Action::Resume => say!(lang, "home-resume", count = kept),
            Action::Leave => say!(lang, "home-leave"),
        }
    }
}
