//! The list of turns beside the board.

use cairn_record::{DRAW_OFFER, PlayedTurn};
use cairn_words::{GameTexts, Lang};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use unicode_width::UnicodeWidthStr;

use super::Table;
use crate::page::{Do, Shared};
use crate::screens::put::Put;

impl Table {
    /// The turns with their numbers, the one on the board marked.
    pub(super) fn draw_turns(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let look = shared.look;
        let current = self.ply().checked_sub(1);
        let texts = self.turn_texts(shared.lang);
        let listed = self.listed_turns(&texts, area);
        let buffer = frame.buffer_mut();
        for (at, place) in &listed {
            let is_first = listed.iter().all(|(other, beside)| other >= at || beside.y != place.y);
            if is_first {
                let number = self.play.game().number_after(*at).to_string();
                let room = usize::from(place.x - area.x);
                buffer.put_within(area.x, place.y, number, room, look.faint());
            }
            let style = if current == Some(*at) { look.chosen() } else { Style::new() };
            buffer.put_within(place.x, place.y, &texts[*at], usize::from(place.width), style);
        }
    }

    /// The turns as they are shown, each with the draw that was offered with it.
    fn turn_texts(&self, lang: Lang) -> Vec<String> {
        let text = |played: &PlayedTurn| {
            let turn = self.info().turn_shown(&played.text, lang);
            if played.offers_draw { format!("{turn} {DRAW_OFFER}") } else { turn }
        };
        self.play.game().turns().iter().map(text).collect()
    }

    /// Where the turns are listed: as many as fit, the one on the board among them.
    fn listed_turns(&self, turns: &[String], area: Rect) -> Vec<(usize, Rect)> {
        let widest = turns.iter().map(|turn| turn.width()).max().unwrap_or(0) as u16;
        let starts = self.play.game().start().side().index();
        // Two to a line where they fit, behind their number.
        let digits = self.play.game().number_after(turns.len()).pair.to_string().len() as u16;
        let pairs = digits + 4 + 2 * (widest + 1) <= area.width;
        let lead = digits + if pairs && starts == 0 { 2 } else { 4 };
        let line_of = |at: usize| if pairs { (at + starts) / 2 } else { at };
        let count = turns.len().checked_sub(1).map_or(0, |last| line_of(last) + 1);
        let room = usize::from(area.height);
        let middle = self.ply().checked_sub(1).map_or(0, line_of);
        let top = middle.saturating_sub(room / 2).min(count.saturating_sub(room));
        let seen = (0..turns.len()).filter(|&at| (top..top + room).contains(&line_of(at)));
        let place = |at: usize| {
            let is_second = pairs && (at + starts) % 2 == 1;
            let x = area.x + lead + if is_second { widest + 1 } else { 0 };
            let width = (turns[at].width() as u16).min(area.right().saturating_sub(x));
            Rect::new(x, area.y + (line_of(at) - top) as u16, width, 1)
        };
        seen.map(|at| (at, place(at))).collect()
    }

    /// A click on a turn shows the position after it.
    pub(super) fn click_turn(
        &mut self,
        area: Rect,
        x: u16,
        y: u16,
        shared: &mut Shared,
    ) -> Vec<Do> {
        let listed = self.listed_turns(&self.turn_texts(shared.lang), area);
        let hit = listed.into_iter().find(|(_, place)| place.contains((x, y).into()));
        hit.map_or_else(Vec::new, |(at, _)| {
            let back = self.play.game().turns().len() - at - 1;
            self.step_back(back as i64 - self.back as i64, shared)
        })
    }
}
