//! What the table looks like.

use cairn_words::say;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Ask, Table};
use crate::board::{Board, Geometry, Marks};
use crate::look::Ink;
use crate::page::Shared;
use crate::screens::layout::Layout;
use crate::screens::put::Put;
use crate::screens::{sentence, title};
use crate::texts;

impl Table {
    pub(super) fn geometry(&self, area: Rect) -> Option<Geometry> {
        Geometry::fit(self.shown().scene().shape, area)
    }

    pub(super) fn draw_all(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        let layout = Layout::of(frame.area());
        let variant = self.play.game().rules().variant().to_string();
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
            ply => cairn_view::changed(&self.play.game().positions()[ply - 1].scene(), &now),
        };
        let mut marks = Marks { last, ..Marks::default() };
        if self.back == 0 {
            marks.hint.clone_from(&self.hinted);
        }
        if let Some(choosing) = self.choosing.as_ref().filter(|_| self.back == 0) {
            choosing.mark(&mut marks);
        }
        marks
    }

    /// Whose turn it is, or that the game is over.
    fn whose_turn(&self, shared: &Shared) -> String {
        let lang = shared.lang;
        if self.back == 0 && !self.play.is_open() {
            return say!(lang, "over");
        }
        let side = texts::side(lang, self.info(), self.shown().side());
        say!(lang, "to-move", side = side)
    }

    fn draw_question(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let (lang, look) = (shared.lang, shared.look);
        let lost = self.play.online().and_then(|online| online.lost());
        let (text, style) = if let Some(lost) = lost {
            (lost.to_owned(), look.ink(Ink::Warning))
        } else if let Some(ask) = self.ask {
            let text = match ask {
                Ask::Resign => say!(lang, "resign-question"),
                Ask::Draw => {
                    let asked = self.play.game().position().side();
                    say!(lang, "draw-question", side = texts::side(lang, self.info(), asked))
                }
                Ask::Offered(_) => self.offer_question(lang).unwrap_or_default(),
            };
            (text, look.strong())
        } else if let Some(typing) = self.choosing.as_ref().filter(|one| one.is_typing()) {
            typing.question(shared, usize::from(area.width))
        } else if !self.said.is_empty() {
            (self.said.clone(), look.ink(Ink::Heading))
        } else if let Some(ending) = self.play.game().status().ending().filter(|_| self.back == 0) {
            (texts::ending(lang, self.play.game(), ending), look.strong())
        } else if !self.play.game().comment(self.ply()).is_empty() {
            (self.play.game().comment(self.ply()).to_owned(), look.strong())
        } else if self.back > 0 {
            let (ply, all) = (self.ply(), self.play.game().turns().len());
            (say!(lang, "looking-back", ply = ply, all = all), look.faint())
        } else if let Some(choosing) = &self.choosing {
            let (mut text, style) = choosing.question(shared, usize::from(area.width));
            if self.play.session.draw_offered_by() == Some(self.play.game().seat_to_move()) {
                text = say!(lang, "draw-along", question = text);
            }
            (text, style)
        } else if self.thinking.is_some() {
            let side = texts::side(lang, self.info(), self.play.game().position().side());
            (say!(lang, "thinking", side = side), look.faint())
        } else {
            (self.play.waits_said(lang), look.faint())
        };
        sentence(frame, area, &text, style);
    }

    fn draw_bar(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let (lang, look) = (shared.lang, shared.look);
        let buffer = frame.buffer_mut();
        if let Some(watch) = &self.watch {
            let state = if watch.runs { say!(lang, "runs") } else { say!(lang, "stands") };
            let text = say!(lang, "watch-line", state = state, speed = watch.speed());
            if self.play.is_open() {
                buffer.put_within(1, area.y, text, usize::from(area.width), look.faint());
            }
        }
        let buttons = self.placed_buttons(lang, area);
        for (place, text, _) in &buttons {
            buffer.put(place.x, place.y, text, look.chosen());
        }
        let free = buttons.last().map_or(0, |(place, ..)| place.right());
        if let Some(choosing) = self.choosing.as_ref().filter(|_| self.back == 0) {
            choosing.draw_line(shared, frame, area, free);
        }
    }
}
