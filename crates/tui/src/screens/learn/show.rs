//! What the lesson looks like.

use cairn_words::{GameTexts, say};
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
use crate::screens::{paragraph, sentence, title, wrapped};

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
            (Said::Refused(cell), Some(choosing)) => {
                (choosing.refusal(lang, *cell), look.ink(Ink::Heading))
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
        let inside = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(1),
        };
        let mut parts = self.parts(shared);
        let lines = |text: &str| wrapped(text, usize::from(inside.width)).len();
        let height = |parts: &[Part]| {
            parts.iter().map(|part| lines(&part.text) + usize::from(part.gap)).sum::<usize>()
        };
        let room = usize::from(inside.height);
        // What there is to read is shown whole: first the gaps give way, then what was asked for.
        if height(&parts) > room {
            parts.iter_mut().for_each(|part| part.gap = false);
        }
        if height(&parts) > room {
            parts.retain(|part| !part.gives_way);
        }
        let mut y = inside.y;
        for part in parts {
            y += u16::from(part.gap);
            let height = inside.bottom().saturating_sub(y);
            y = paragraph(frame, Rect { y, height, ..inside }, &part.text, part.style);
        }
    }

    /// What is said of the task, from top to bottom.
    fn parts(&self, shared: &Shared) -> Vec<Part> {
        let (lang, look) = (shared.lang, shared.look);
        let words = self.words(lang);
        let (number, all) = (self.task + 1, self.lesson.tasks.len());
        let part = |text: String, style: Style| Part { text, style, gap: true, gives_way: false };
        let close = |text: String, style: Style| Part { gap: false, ..part(text, style) };
        let mut parts = vec![
            close(say!(lang, "task", number = number, all = all), look.faint()),
            close(words.title.clone(), look.heading()),
            Part { gives_way: true, ..part(words.ask.clone(), Style::new()) },
        ];
        if self.exercise.is_done() {
            parts.push(part(say!(lang, "task-done"), look.heading()));
            parts.push(close(words.why.clone(), Style::new()));
            return parts;
        }
        match &self.said {
            Said::Wrong => parts.push(part(words.wrong.clone(), look.ink(Ink::Warning))),
            Said::GoesOn(reply) => {
                let reply = self.info.turn_shown(reply, lang);
                let text = say!(lang, "task-goes-on", turn = reply);
                parts.push(part(text, look.ink(Ink::Heading)));
            }
            Said::Nothing | Said::Refused(_) => {}
        }
        match self.help {
            Help::None => {}
            Help::Hint => parts.push(part(words.hint.clone(), look.faint())),
            Help::Answer => {
                let answers = self.exercise.answers();
                let turn = answers.first().map_or("", |(text, _)| text.as_str());
                let turn = self.info.turn_shown(turn, lang);
                parts.push(part(say!(lang, "task-answer", turn = turn), look.faint()));
            }
        }
        parts
    }
}

/// A text beside the board.
struct Part {
    text: String,
    style: Style,
    /// Is there an empty line above it?
    gap: bool,
    /// It is left out where there is no room for all.
    gives_way: bool,
}
