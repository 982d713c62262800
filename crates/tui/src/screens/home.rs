//! The first page: the games, playing themselves quietly, and what can be done with them.

use std::time::Duration;

use cairn_core::GameInfo;
use cairn_engine::{Budget, Greedy, Player, Stop};
use cairn_games::{GAMES, open};
use cairn_record::Match;
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
use super::{Leave, paragraph, title};
use crate::board::{Board, Geometry, Marks};
use crate::page::{Do, Page, Shared};
use crate::texts;

/// The page.
pub(crate) struct Home {
    shows: Vec<Show>,
    game: usize,
    action: usize,
    /// The games that were left unfinished have been offered.
    offered: bool,
}

/// A small board on which a game plays itself.
struct Show {
    info: &'static GameInfo,
    game: Match,
    /// Who plays it, now and then by chance so that no two games are alike.
    mind: Greedy,
    next: Duration,
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

/// How long a turn of a small board stays.
const PACE: Duration = Duration::from_millis(1600);
/// A game that has gone on for this long begins anew.
const LONG_ENOUGH: usize = 80;

impl Home {
    pub fn new(shared: &mut Shared) -> Home {
        let shows = (1..)
            .zip(GAMES)
            .map(|(place, info)| Show {
                info,
                game: Match::new(open(info.name).expect("every game of the registry opens")),
                mind: Greedy::new(shared.dice.bits()),
                // One after the other, not all at once.
                next: PACE * place / GAMES.len() as u32,
            })
            .collect();
        Home { shows, game: 0, action: 0, offered: false }
    }

    fn info(&self) -> &'static GameInfo {
        self.shows[self.game].info
    }

    fn choose(&mut self, shared: &mut Shared) -> Vec<Do> {
        let info = self.info();
        let page: Box<dyn Page> = match ACTIONS[self.action] {
            Action::Play => Box::new(SetUp::play(info, &shared.named)),
            Action::Learn => Box::new(Learn::new(info)),
            Action::Watch => Box::new(SetUp::watch(info)),
            Action::Rules => Box::new(super::Rules::new(info, shared)),
            Action::Open => Box::new(Open::new()),
            Action::Resume => Box::new(Resume::new()),
            Action::Leave => Box::new(Leave),
        };
        vec![Do::Open(page)]
    }
}

impl Show {
    /// Plays on if it is time to.
    fn tick(&mut self, shared: &mut Shared) {
        if shared.now < self.next {
            return;
        }
        self.next = shared.now + PACE;
        if !self.game.status().is_open() || self.game.turns().len() >= LONG_ENOUGH {
            self.game = Match::new(self.game.game().clone());
            return;
        }
        let by_chance = self.game.turns().len() < 4 || shared.dice.below(4) == 0;
        let turn = if by_chance {
            self.game.position().random_turn(&mut shared.dice)
        } else {
            let (budget, stop) = (Budget::default(), Stop::new());
            let choice = self.mind.choose(&self.game, &budget, &stop, &mut |_| {});
            choice.ok().map(|choice| choice.turn)
        };
        if let Some(turn) = turn {
            // It comes from this position, so it is legal.
            let _ = self.game.play_turn(turn);
        }
    }
}

/// How high the highest of the small boards is, with the name above it, in so many columns.
fn tallest(width: u16) -> u16 {
    let below = Rect::new(0, 0, width.saturating_sub(2), u16::MAX);
    let heights = GAMES.iter().filter_map(|info| {
        let shape = open(info.name).ok()?.start().scene().shape;
        Some(Geometry::small(shape, below)?.size().1)
    });
    heights.max().unwrap_or(0) + 1
}

/// Where things are.
struct Layout {
    boards: Vec<Rect>,
    summary: Rect,
    actions: Rect,
}

impl Layout {
    fn of(screen: Rect) -> Layout {
        let count = GAMES.len() as u16;
        let width = screen.width / count;
        let rows = ACTIONS.len() as u16;
        let height = screen.height.saturating_sub(rows + 7).min(tallest(width));
        let left = (screen.width - width * count) / 2;
        let boards =
            (0..count).map(|at| Rect::new(left + at * width, 2, width, height + 1)).collect();
        let summary = Rect::new(2, 4 + height, screen.width.saturating_sub(4), 2);
        let actions = Rect::new(2, summary.y + 2, screen.width.saturating_sub(4), rows);
        Layout { boards, summary, actions }
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
        let layout = Layout::of(shared.screen());
        if let Some(at) = layout.boards.iter().position(|area| area.contains((x, y).into())) {
            self.game = at;
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
    fn shelf_changed(&mut self, shared: &Shared) {
        if !self.offered && !shared.shelf.is_empty() {
            let resume = ACTIONS.iter().position(|action| *action == Action::Resume);
            self.action = resume.unwrap_or(0);
        }
        self.offered = true;
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        title(frame, look, "Cairn", &say!(lang, "home-title"));
        let layout = Layout::of(frame.area());
        for (at, (show, area)) in self.shows.iter().zip(&layout.boards).enumerate() {
            let style = if at == self.game { look.chosen() } else { look.strong() };
            let name = format!(" {} ", show.info.title);
            let x = area.x + area.width.saturating_sub(name.len() as u16) / 2;
            frame.buffer_mut().put_within(x, area.y, name, usize::from(area.width), style);
            let scene = show.game.position().scene();
            let below = Rect {
                x: area.x + 1,
                y: area.y + 2,
                width: area.width.saturating_sub(2),
                height: area.height.saturating_sub(2),
            };
            let marks = Marks::default();
            let board = Board { info: show.info, scene: &scene, marks: &marks, look };
            if let Some(geometry) = Geometry::small(scene.shape, below) {
                board.draw_small(frame.buffer_mut(), &geometry);
            }
        }
        let summary = texts::summary(lang, self.info());
        paragraph(frame, layout.summary, &summary, Style::new());
        for (at, (y, action)) in (layout.actions.y..).zip(ACTIONS).enumerate() {
            let style = if at == self.action { look.chosen() } else { Style::new() };
            let text = format!(" {} ", action.name(lang, self.info(), shared.shelf.len()));
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
