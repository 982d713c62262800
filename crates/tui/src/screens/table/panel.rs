//! Beside the board: the players, what is not on the board, the analysis, the turns.

use cairn_core::Side;
use cairn_core::scene::Scene;
use cairn_engine::Verdict;
use cairn_record::Player;
use cairn_record::clock::write_clock;
use cairn_words::say;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Table;
use crate::look::{Ink, Look};
use crate::page::Shared;
use crate::screens::put::Put;
use crate::texts;

/// How many lines of the analyst are shown.
const LINES: usize = 3;

impl Table {
    pub(super) fn draw_panel(
        &self,
        shared: &Shared,
        frame: &mut Frame<'_>,
        area: Rect,
        scene: &Scene,
    ) {
        let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let mut y = inside.y + 1;
        for side in Side::BOTH {
            y = self.draw_side(shared, frame, Rect { y, ..inside }, side, scene);
        }
        for fact in scene.facts.iter().filter(|fact| fact.side.is_none()) {
            let text = texts::fact(shared.lang, fact);
            y = write(frame, inside, y, &text, Style::new());
        }
        y += 1;
        if self.analysis.is_some() {
            y = self.draw_analysis(shared, frame, Rect { y, ..inside }, area.bottom());
            y += 1;
        }
        if y < area.bottom() {
            let rest = Rect { y, height: area.bottom() - y, ..inside };
            self.draw_turns(shared, frame, rest);
        }
    }

    /// A player: who, which colour, the clock, and how the colour stands.
    fn draw_side(
        &self,
        shared: &Shared,
        frame: &mut Frame<'_>,
        area: Rect,
        side: Side,
        scene: &Scene,
    ) -> u16 {
        let (lang, look, info) = (shared.lang, shared.look, self.info());
        let player = self.game.player_of(side);
        let is_next = self.game.status().is_open() && scene.to_move == side;
        let here = if is_next { look.glyphs().here } else { " " };
        let name = texts::side(lang, info, side);
        let text = format!("{here} {name} ({})", info.letter(side));
        let clock = self.clock_text(player);
        let room = usize::from(area.width).saturating_sub(clock.width() + 1);
        let style = if is_next { look.strong() } else { Style::new() };
        let buffer = frame.buffer_mut();
        buffer.put_within(area.x, area.y, text, room, style);
        let x = area.right().saturating_sub(clock.width() as u16);
        buffer.put(x, area.y, clock, style);
        let facts = scene.facts.iter().filter(|fact| fact.side == Some(side));
        let facts = facts.map(|fact| texts::fact(lang, fact));
        let facts: Vec<String> =
            [self.player_line(lang, player)].into_iter().chain(facts).collect();
        let mut y = area.y + 1;
        let below = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area };
        for line in crate::screens::wrapped(&facts.join(", "), usize::from(below.width)) {
            if !line.is_empty() {
                y = write(frame, below, y, &line, look.faint());
            }
        }
        y
    }

    /// What a player's clock shows.
    fn clock_text(&self, player: Player) -> String {
        let running = self
            .clock
            .filter(|_| self.game.status().is_open() && self.game.player_to_move() == player);
        let time = match running {
            Some(clock) => Some(clock.shows()),
            None => self.game.time_left(player),
        };
        // Tenths matter to nobody who has a minute left.
        let whole = |time: std::time::Duration| std::time::Duration::from_secs(time.as_secs());
        time.map_or_else(String::new, |time| write_clock(whole(time)))
    }

    fn draw_analysis(
        &self,
        shared: &Shared,
        frame: &mut Frame<'_>,
        area: Rect,
        bottom: u16,
    ) -> u16 {
        let (lang, look) = (shared.lang, shared.look);
        let thought = self.analysis.as_ref().and_then(|analysis| analysis.thought.as_ref());
        let Some(thought) = thought else {
            return write(frame, area, area.y, &say!(lang, "analysing"), look.faint());
        };
        let position = self.shown();
        let for_first = |verdict: Verdict| match position.side() {
            Side::First => verdict,
            Side::Second => verdict.for_the_other(),
        };
        let mut y = area.y;
        if let Some(best) = thought.lines.first() {
            let verdict = for_first(best.verdict);
            let text = texts::verdict(lang, self.info(), verdict);
            draw_bar(frame, Rect { height: 1, ..area }, look, self.info(), verdict);
            y = write(
                frame,
                area,
                y + 1,
                &say!(lang, "depth", text = text, depth = thought.depth),
                Style::new(),
            );
        }
        for line in thought.lines.iter().take(LINES) {
            if y >= bottom {
                break;
            }
            let turns = line.texts(position).join(" ");
            let verdict = for_first(line.verdict);
            let short = match verdict {
                Verdict::Estimate(_) | Verdict::Draw => verdict.to_string(),
                Verdict::Win { .. } => "+#".to_owned(),
                Verdict::Loss { .. } => "-#".to_owned(),
            };
            y = write(frame, area, y, &format!("{short} {turns}"), look.faint());
        }
        y
    }

    /// The turns with their numbers, the one on the board marked.
    fn draw_turns(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let look = shared.look;
        let current = self.ply().checked_sub(1);
        let listed = self.listed_turns(area);
        let buffer = frame.buffer_mut();
        for (at, place) in &listed {
            let is_first = listed.iter().all(|(other, beside)| other >= at || beside.y != place.y);
            if is_first {
                let number = self.game.number_after(*at).to_string();
                let room = usize::from(place.x - area.x);
                buffer.put_within(area.x, place.y, number, room, look.faint());
            }
            let style = if current == Some(*at) { look.chosen() } else { Style::new() };
            let text = &self.game.turns()[*at].text;
            buffer.put_within(place.x, place.y, text, usize::from(place.width), style);
        }
    }

    /// Where the turns are listed: as many as fit, the one on the board among them.
    fn listed_turns(&self, area: Rect) -> Vec<(usize, Rect)> {
        let turns = self.game.turns();
        let widest = turns.iter().map(|played| played.text.len()).max().unwrap_or(0) as u16;
        let starts = self.game.start().side().index();
        // Two to a line where they fit, behind their number.
        let digits = self.game.number_after(turns.len()).pair.to_string().len() as u16;
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
            let width = (turns[at].text.len() as u16).min(area.right().saturating_sub(x));
            Rect::new(x, area.y + (line_of(at) - top) as u16, width, 1)
        };
        seen.map(|at| (at, place(at))).collect()
    }
}

/// The bar: the side that starts fills it from the left.
fn draw_bar(
    frame: &mut Frame<'_>,
    area: Rect,
    look: Look,
    info: &cairn_core::GameInfo,
    verdict: Verdict,
) {
    let share = share(verdict);
    let width = f64::from(area.width);
    let first = (share * width).round() as u16;
    let glyphs = look.glyphs();
    for x in 0..area.width {
        let side = if x < first { Side::First } else { Side::Second };
        let is_light = info.letter(side) == 'w' || (info.letter(side) == 'r');
        let symbol = if is_light { glyphs.light } else { glyphs.dark };
        let ink = Ink::Stone(info.letter(side), crate::look::Face::Top);
        let style = if look.paints() { look.on(ink, ink) } else { Style::new() };
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

fn write(frame: &mut Frame<'_>, area: Rect, y: u16, text: &str, style: Style) -> u16 {
    if y < frame.area().bottom().saturating_sub(3) {
        frame.buffer_mut().put_within(area.x, y, text, usize::from(area.width), style);
    }
    y + 1
}
