//! The lesson of a game: positions with something to do, checked by the real rules.

mod show;

use cairn_core::{Cell, GameInfo};
use cairn_games::AnyTurn;
use cairn_games::lesson::{Exercise, Lesson, Taken, Words, lesson};
use cairn_words::{Lang, say};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::choosing::{Button, Choosing, Chosen, placed, typing_keys};
use super::layout::Layout;
use crate::board::Geometry;
use crate::page::{Do, Page, Shared};

/// The page.
pub(crate) struct Learn {
    info: &'static GameInfo,
    lesson: &'static Lesson,
    task: usize,
    exercise: Exercise<'static>,
    /// The turn on its way, while there is something to find.
    choosing: Option<Choosing>,
    help: Help,
    said: Said,
}

/// How much help was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Help {
    None,
    Hint,
    /// A turn that would be right.
    Answer,
}

/// What came of the last turn.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Said {
    Nothing,
    /// Legal, but not what was asked for.
    Wrong,
    /// Right, and the other side has answered so.
    GoesOn(String),
    /// This cannot be chosen.
    Refused(Cell),
}

impl Learn {
    /// The first task of the game's lesson; `None` if the game has no lesson.
    pub fn new(info: &'static GameInfo) -> Option<Learn> {
        let lesson = lesson(info);
        let exercise = Exercise::new(lesson.tasks.first()?);
        let choosing = Some(Choosing::new(exercise.position(), None));
        let (help, said) = (Help::None, Said::Nothing);
        Some(Learn { info, lesson, task: 0, exercise, choosing, help, said })
    }

    /// Begins with another task, or with the same one again.
    fn begin(&mut self, task: usize) {
        self.task = task.min(self.lesson.tasks.len() - 1);
        self.exercise = Exercise::new(&self.lesson.tasks[self.task]);
        self.help = Help::None;
        self.said = Said::Nothing;
        self.choose_next();
    }

    fn choose_next(&mut self) {
        let cursor = self.choosing.as_ref().map(Choosing::cursor);
        let open = !self.exercise.is_done();
        self.choosing = open.then(|| Choosing::new(self.exercise.position(), cursor));
    }

    fn words(&self, lang: Lang) -> &'static Words {
        self.exercise.task().words(lang.code())
    }

    fn is_last(&self) -> bool {
        self.task + 1 == self.lesson.tasks.len()
    }

    fn chosen(&mut self, chosen: Chosen) {
        match chosen {
            Chosen::Nothing => {}
            Chosen::Goes => self.said = Said::Nothing,
            Chosen::Refused(cell) => self.said = Said::Refused(cell),
            Chosen::Turn(turn) => self.take(turn),
        }
    }

    fn take(&mut self, turn: AnyTurn) {
        self.said = match self.exercise.take(turn) {
            Ok(Taken::Done) => Said::Nothing,
            Ok(Taken::GoesOn { reply }) => {
                self.help = Help::None;
                Said::GoesOn(reply)
            }
            // What can be chosen is legal, so there is only one way of being wrong.
            Ok(Taken::NotAsked) | Err(_) => Said::Wrong,
        };
        self.choose_next();
    }

    /// The next task, or the first page after the last.
    fn go_on(&mut self) -> Vec<Do> {
        if self.is_last() {
            return vec![Do::Back];
        }
        self.begin(self.task + 1);
        Vec::new()
    }

    fn geometry(&self, area: Rect) -> Option<Geometry> {
        Geometry::fit(self.exercise.position().scene().shape, area)
    }
}

impl Page for Learn {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        if let Some(choosing) = &mut self.choosing {
            let chosen = choosing.key(key, shared.lang);
            if chosen != Chosen::Nothing {
                self.chosen(chosen);
                return Vec::new();
            }
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.exercise.is_done() => return self.go_on(),
            KeyCode::PageDown if self.is_last() => {}
            KeyCode::PageDown => self.begin(self.task + 1),
            KeyCode::PageUp => self.begin(self.task.saturating_sub(1)),
            KeyCode::Char('u') => self.begin(self.task),
            KeyCode::Char('h') => {
                self.said = Said::Nothing;
                self.help = match self.help {
                    Help::None => Help::Hint,
                    Help::Hint | Help::Answer => Help::Answer,
                };
            }
            KeyCode::Esc | KeyCode::Char('q') => return vec![Do::Back],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, x: u16, y: u16, shared: &mut Shared) -> Vec<Do> {
        let layout = Layout::of(shared.screen());
        if self.exercise.is_done() {
            return self.go_on();
        }
        let geometry = self.geometry(layout.board);
        let Some(choosing) = &mut self.choosing else { return Vec::new() };
        let buttons = placed::<Button>(choosing.buttons(shared.lang), layout.bar);
        let hit = buttons.into_iter().find(|(area, ..)| area.contains((x, y).into()));
        let chosen = match (hit, geometry) {
            (Some((.., button)), _) => choosing.press(button),
            (None, Some(geometry)) => choosing.click(&geometry, x, y),
            (None, None) => Chosen::Nothing,
        };
        self.chosen(chosen);
        Vec::new()
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        self.draw_all(shared, frame);
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        if self.is_typing() {
            return typing_keys(lang);
        }
        let others = ("PgUp PgDn", say!(lang, "key-task"));
        let back = ("q", say!(lang, "key-leave"));
        let rules = ("?", say!(lang, "key-rules"));
        if self.choosing.is_none() {
            return vec![("Enter", say!(lang, "key-on")), others, rules, back];
        }
        vec![
            ("←↑↓→ Enter", say!(lang, "key-pick")),
            ("Esc", say!(lang, "key-back")),
            ("t", say!(lang, "key-type")),
            ("h", say!(lang, "key-hint")),
            ("u", say!(lang, "key-again")),
            others,
            rules,
            back,
        ]
    }

    fn game(&self) -> Option<&'static GameInfo> {
        Some(self.info)
    }

    fn is_typing(&self) -> bool {
        self.choosing.as_ref().is_some_and(Choosing::is_typing)
    }
}
