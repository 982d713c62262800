//! The lesson of a game: positions with something to do, checked by the real rules.

use cairn_core::GameInfo;
use cairn_games::AnyTurn;
use cairn_games::lesson::{Exercise, Lesson, Taken, Words, lesson};
use cairn_words::{Lang, say};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::choosing::{Button, Choosing, Chosen, placed};
use super::layout::Layout;
use super::put::Put;
use super::{paragraph, title};
use crate::board::{Board, Geometry, Marks};
use crate::look::Ink;
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
    Refused(String),
}

impl Learn {
    pub fn new(info: &'static GameInfo) -> Learn {
        let lesson = lesson(info);
        let exercise = Exercise::new(&lesson.tasks[0]);
        let choosing = Some(Choosing::new(exercise.position(), None));
        Learn { info, lesson, task: 0, exercise, choosing, help: Help::None, said: Said::Nothing }
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
            Chosen::Refused(cell) => self.said = Said::Refused(cell.to_string()),
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

    fn draw_panel(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let (lang, look) = (shared.lang, shared.look);
        let words = self.words(lang);
        let inside = |y: u16| Rect {
            x: area.x + 1,
            y,
            width: area.width.saturating_sub(2),
            height: area.bottom().saturating_sub(y),
        };
        let (number, all) = (self.task + 1, self.lesson.tasks.len());
        let head = say!(lang, "task", number = number, all = all);
        let y = paragraph(frame, inside(area.y + 1), &head, look.faint());
        let y = paragraph(frame, inside(y), &words.title, look.heading());
        let y = paragraph(frame, inside(y + 1), &words.ask, Style::new()) + 1;
        let text = match (&self.said, self.help) {
            _ if self.exercise.is_done() => {
                let y = paragraph(frame, inside(y), &say!(lang, "task-done"), look.heading());
                paragraph(frame, inside(y), &words.why, Style::new());
                return;
            }
            (Said::Wrong, _) => Some((words.wrong.clone(), look.ink(Ink::Warning))),
            (Said::GoesOn(reply), _) => {
                Some((say!(lang, "task-goes-on", turn = reply.as_str()), look.ink(Ink::Heading)))
            }
            _ => None,
        };
        let y = match text {
            Some((text, style)) => paragraph(frame, inside(y), &text, style) + 1,
            None => y,
        };
        match self.help {
            Help::None => {}
            Help::Hint => drop(paragraph(frame, inside(y), &words.hint, look.faint())),
            Help::Answer => {
                let answers = self.exercise.answers();
                let turn = answers.first().map_or("", |(text, _)| text.as_str());
                let text = say!(lang, "task-answer", turn = turn);
                paragraph(frame, inside(y), &text, look.faint());
            }
        }
    }
}

impl Page for Learn {
    fn key(&mut self, key: KeyEvent, _shared: &mut Shared) -> Vec<Do> {
        if let Some(choosing) = &mut self.choosing {
            let chosen = choosing.key(key);
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
        let (lang, look) = (shared.lang, shared.look);
        title(frame, look, self.info.title, &say!(lang, "learn-title"));
        let layout = Layout::of(frame.area());
        let scene = self.exercise.position().scene();
        let last = self.exercise.played().last();
        let mut marks = Marks {
            last: last
                .map(|played| cairn_view::changed(&played.before.scene(), &scene))
                .unwrap_or_default(),
            ..Marks::default()
        };
        if let Some(choosing) = &self.choosing {
            choosing.mark(&mut marks);
        }
        let board = Board { info: self.info, scene: &scene, marks: &marks, look };
        match self.geometry(layout.board) {
            Some(geometry) => board.draw(frame.buffer_mut(), &geometry),
            None => {
                paragraph(frame, layout.board, &say!(lang, "no-room"), Style::new());
            }
        }
        self.draw_panel(shared, frame, layout.panel);
        let width = usize::from(layout.question.width.saturating_sub(2));
        let (text, style) = match (&self.said, &self.choosing) {
            (Said::Refused(cell), _) => {
                (say!(lang, "not-here", cell = cell.as_str()), look.ink(Ink::Heading))
            }
            (_, Some(choosing)) => choosing.question(shared, width),
            (_, None) if self.is_last() => (say!(lang, "lesson-done"), look.strong()),
            (_, None) => (say!(lang, "task-next"), look.strong()),
        };
        let buffer = frame.buffer_mut();
        buffer.put_within(1, layout.question.y, text, width, style);
        let Some(choosing) = &self.choosing else { return };
        let buttons = placed(choosing.buttons(lang), layout.bar);
        for (place, text, _) in &buttons {
            buffer.put(place.x, place.y, text, look.chosen());
        }
        let free = buttons.last().map_or(0, |(place, ..)| place.right());
        choosing.draw_line(shared, frame, layout.bar, free);
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        let others = ("PgUp PgDn", say!(lang, "key-task"));
        let back = ("q", say!(lang, "key-leave"));
        let rules = ("?", say!(lang, "key-rules"));
        if self.choosing.is_none() {
            return vec![("Enter", say!(lang, "key-on")), others, rules, back];
        }
        vec![
            ("Enter", say!(lang, "key-pick")),
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
