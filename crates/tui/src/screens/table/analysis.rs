//! What the analyst sees: a bar, and the best lines.

use cairn_core::scene::Owner;
use cairn_core::{GameInfo, Side};
use cairn_engine::Verdict;
use cairn_words::{GameTexts, say};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Table;
use super::panel::write;
use crate::look::{Face, Look};
use crate::page::Shared;
use crate::screens::put::Put;
use crate::texts;

/// How many lines of the analyst are shown.
const LINES: usize = 3;
/// The height of it all.
pub(super) const HEIGHT: u16 = LINES as u16 + 3;

impl Table {
    pub(super) fn draw_analysis(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let (lang, look) = (shared.lang, shared.look);
        let thought = self.analysis.as_ref().and_then(|analysis| analysis.thought.as_ref());
        let Some(thought) = thought else {
            write(frame, area, area.y, &say!(lang, "analysing"), look.faint());
            return;
        };
        let position = self.shown();
        let for_first = |verdict: Verdict| match position.side() {
            Side::First => verdict,
            Side::Second => verdict.for_the_other(),
        };
        if let Some(best) = thought.lines.first() {
            let verdict = for_first(best.verdict);
            draw_bar(frame, Rect { height: 1, ..area }, look, self.info(), verdict);
            let text = cairn_engine::verdict_said(verdict, self.info(), best.exact).say(lang);
            let text = say!(lang, "depth", text = text, depth = thought.depth);
            write(frame, area, area.y + 1, &text, Style::new());
            let side = texts::side(lang, self.info(), Side::First);
            write(frame, area, area.y + 2, &say!(lang, "plus-for", side = side), look.faint());
        }
        for (y, line) in (area.y + 3..).zip(thought.lines.iter().take(LINES)) {
            let verdict = for_first(line.verdict);
            let short = match verdict {
                Verdict::Estimate(_) => {
                    cairn_engine::verdict_said(verdict, self.info(), line.exact).say(lang)
                }
                Verdict::Draw => say!(lang, "score-draw"),
                Verdict::Win { .. } => "+#".to_owned(),
                Verdict::Loss { .. } => "-#".to_owned(),
            };
            let turns = position.line_texts(&line.turns).into_iter();
            let turns: Vec<String> =
                turns.map(|turn| self.info().turn_shown(&turn, lang)).collect();
            let line = whole_turns(short, &turns, usize::from(area.width));
            write(frame, area, y, &line, look.faint());
        }
    }
}

/// As many turns as there is room for, none of them cut; the first is always there.
fn whole_turns(verdict: String, turns: &[String], room: usize) -> String {
    let mut line = verdict;
    for (at, turn) in turns.iter().enumerate() {
        if at > 0 && line.width() + 1 + turn.width() > room {
            break;
        }
        line.push(' ');
        line.push_str(turn);
    }
    line
}

/// The bar: the side that starts fills it from the left.
fn draw_bar(frame: &mut Frame<'_>, area: Rect, look: Look, info: &GameInfo, verdict: Verdict) {
    let share = share(verdict);
    let width = f64::from(area.width);
    let first = (share * width).round() as u16;
    let glyphs = look.glyphs();
    let lighter = info.lighter_side();
    for x in 0..area.width {
        let side = if x < first { Side::First } else { Side::Second };
        let color = |face| look.stone(info.stone(Owner::Side(side)), face);
        // As a stone is seen: its face over its side, so that it stands out from any ground.
        let (symbol, style) = if look.paints() {
            ("▀", Style::new().fg(color(Face::Top)).bg(color(Face::Side)))
        } else if side == lighter {
            (glyphs.light, Style::new())
        } else {
            (glyphs.dark, Style::new())
        };
        frame.buffer_mut().put(area.x + x, area.y, symbol, style);
    }
}

/// How much of the bar belongs to the side that starts: half where nobody stands better.
fn share(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::Estimate(points) => 1.0 / (1.0 + (-f64::from(points) / 250.0).exp()),
        Verdict::Win { .. } => 1.0,
        Verdict::Loss { .. } => 0.0,
        Verdict::Draw => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_turn_is_cut() {
        let turns = ["e1+e4", "a5-a2", "e4-e1"].map(str::to_owned);
        let line = |room| whole_turns("+1.20".to_owned(), &turns, room);
        assert_eq!(line(23), "+1.20 e1+e4 a5-a2 e4-e1");
        assert_eq!(line(22), "+1.20 e1+e4 a5-a2");
        assert_eq!(line(3), "+1.20 e1+e4");
    }
}
