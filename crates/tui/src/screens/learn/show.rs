//! What the lesson looks like.

use cairn_words::say;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Help, Learn, Said};
use crate::board::{Board, Marks};
use crate::look::Ink;
use crate::page::Shared;
use crate::screens::choosing::placed;
use crate::screens::layout::Layout;
use crate::screens::put::Put;
use crate::screens::{paragraph, sentence, title};

impl Learn {
    pub(super) fn draw_all(&self, shared: &Shared, frame: &mut Frame<'_>) {
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
        sentence(frame, layout.question, &text, style);
        let buffer = frame.buffer_mut();
        let Some(choosing) = &self.choosing else { return };
        let buttons = placed(choosing.buttons(lang), layout.bar);
        for (place, text, _) in &buttons {
            buffer.put(place.x, place.y, text, look.chosen());
        }
        let free = buttons.last().map_or(0, |(place, ..)| place.right());
        choosing.draw_line(shared, frame, layout.bar, free);
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
