//! What the table looks like.

use cairn_words::say;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Ask, Mode, Table};
use crate::app::Shared;
use crate::board::{Board, Geometry, Marks};
use crate::look::Ink;
use crate::screens::title;
use crate::texts;
use crate::typed::Standing;

/// Where things are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub board: Rect,
    pub panel: Rect,
    /// What is asked for.
    pub question: Rect,
    /// What can be pressed.
    pub bar: Rect,
}

impl Layout {
    pub fn of(screen: Rect) -> Layout {
        let height = screen.height.saturating_sub(4);
        // The largest board leaves this much on a terminal of 80 columns.
        let panel = (screen.width / 3).clamp(26, 46).min(screen.width / 2);
        let board = screen.width - panel;
        let line = |up: u16| Rect::new(0, screen.height.saturating_sub(up), screen.width, 1);
        Layout {
            board: Rect::new(0, 1, board, height),
            panel: Rect::new(board, 1, panel, height),
            question: line(3),
            bar: line(2),
        }
    }
}

impl Table {
    pub(super) fn geometry(&self, area: Rect) -> Option<Geometry> {
        Geometry::fit(self.shown().scene().shape, area)
    }

    pub(super) fn draw_all(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        let layout = Layout::of(frame.area());
        let variant = self.game.game().variant().to_string();
        let name = self.info().title;
        let options = variant.split_once(':').map_or("", |(_, options)| options);
        let left = if options.is_empty() { name.to_owned() } else { format!("{name} ({options})") };
        title(frame, look, &left, &self.whose_turn(shared));

        let scene = self.shown().scene();
        let marks = self.marks();
        match self.geometry(layout.board) {
            Some(geometry) => Board { info: self.info(), scene: &scene, marks: &marks, look }
                .draw(frame.buffer_mut(), &geometry),
            None => {
                let text = say!(lang, "no-room");
                crate::screens::paragraph(frame, layout.board, &text, Style::new());
            }
        }
        self.draw_panel(shared, frame, layout.panel, &scene);
        self.draw_question(shared, frame, layout.question);
        self.draw_bar(shared, frame, layout.bar);
    }

    /// What is marked on the board.
    fn marks(&self) -> Marks {
        let now = self.shown().scene();
        let last = match self.ply() {
            0 => Vec::new(),
            ply => cairn_view::changed(&self.game.positions()[ply - 1].scene(), &now),
        };
        let pick = self.pick.as_ref().filter(|_| self.back == 0 && self.typed.is_none());
        Marks {
            last,
            cursor: pick.map(|_| self.cursor),
            signals: pick.map(|pick| pick.signals()).unwrap_or_default(),
        }
    }

    /// Whose turn it is, or how the game ended.
    fn whose_turn(&self, shared: &Shared) -> String {
        let (lang, info) = (shared.lang, self.info());
        match self.game.status().ending().filter(|_| self.back == 0) {
            Some(ending) => texts::ending(lang, info, ending),
            None => {
                let side = texts::side(lang, info, self.shown().side());
                say!(lang, "to-move", side = side)
            }
        }
    }

    fn draw_question(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let (lang, look) = (shared.lang, shared.look);
        let (text, style) = if let Some(ask) = self.ask {
            let text = match ask {
                Ask::Resign => say!(lang, "resign-question"),
                Ask::Draw => {
                    let other = self.game.position().side().other();
                    say!(lang, "draw-question", side = texts::side(lang, self.info(), other))
                }
            };
            (text, look.strong())
        } else if let Some(typed) = &self.typed {
            match typed.standing(self.game.position()) {
                Standing::Turn(_) => (say!(lang, "typed-turn"), look.ink(Ink::Accent)),
                Standing::Beginning => (self.completions(usize::from(area.width)), look.faint()),
                Standing::Not(why) => (why, look.ink(Ink::Danger)),
            }
        } else if !self.said.is_empty() {
            (self.said.clone(), look.ink(Ink::Accent))
        } else if self.back > 0 {
            let (ply, all) = (self.ply(), self.game.turns().len());
            (say!(lang, "looking-back", ply = ply, all = all), look.faint())
        } else if let Some(pick) = self.pick.as_ref() {
            (self.asked(shared, pick), look.strong())
        } else if self.thinking.is_some() {
            let side = texts::side(lang, self.info(), self.game.position().side());
            (say!(lang, "thinking", side = side), look.faint())
        } else {
            (String::new(), look.faint())
        };
        let room = usize::from(area.width.saturating_sub(2));
        frame.buffer_mut().set_stringn(1, area.y, text, room, style);
    }

    /// What has been picked and what is asked for next.
    fn asked(&self, shared: &Shared, pick: &crate::pick::Pick) -> String {
        let lang = shared.lang;
        let question = texts::question(lang, &pick.roles());
        if pick.is_empty() {
            return question;
        }
        let steps: Vec<String> =
            pick.steps().iter().map(|step| texts::choice(lang, *step)).collect();
        let picked = steps.join(" ");
        match pick.whole() {
            Some(_) if pick.roles().is_empty() => picked,
            Some(_) => format!("{picked}: {} {question}", say!(lang, "whole-or")),
            None => format!("{picked}: {question}"),
        }
    }

    fn completions(&self, width: usize) -> String {
        let mut text = String::new();
        for turn in self.typed.iter().flat_map(|typed| typed.completions()) {
            if text.len() + turn.len() + 4 > width {
                text.push('~');
                break;
            }
            text.push_str(turn);
            text.push_str("  ");
        }
        text
    }

    fn draw_bar(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let (lang, look) = (shared.lang, shared.look);
        let buffer = frame.buffer_mut();
        if let Some(typed) = &self.typed {
            let line = say!(lang, "type-here", text = format!("{}_", typed.text()));
            buffer.set_stringn(1, area.y, line, usize::from(area.width), look.strong());
            return;
        }
        if let Mode::Watch(watch) = &self.mode {
            let state = if watch.runs { say!(lang, "runs") } else { say!(lang, "stands") };
            let text = say!(lang, "watch-line", state = state, speed = watch.speed());
            if self.game.status().is_open() {
                buffer.set_stringn(1, area.y, text, usize::from(area.width), look.faint());
            }
        }
        for (place, text, _) in self.placed_buttons(lang, area) {
            buffer.set_string(place.x, place.y, text, look.chosen());
        }
        // What lies under the cursor, in words: tall piles do not show their bottom.
        let Some(pick) = self.pick.as_ref().filter(|_| self.back == 0) else { return };
        let scene = self.shown().scene();
        let at = usize::from(self.cursor.row) * usize::from(scene.shape.columns)
            + usize::from(self.cursor.column);
        let label = scene.cells.get(at).map_or("", |cell| &cell.label);
        let here = format!("{} {label}", self.cursor);
        let x = area.right().saturating_sub(here.len() as u16 + 1);
        let free = self.placed_buttons(lang, area).last().map_or(0, |(place, ..)| place.right());
        if x > free && !pick.next().steps.is_empty() {
            buffer.set_string(x, area.y, here, look.faint());
        }
    }
}
