//! Beside the board: the players, what is not on the board, the analysis, the turns.

use std::time::Duration;

use cairn_core::Side;
use cairn_core::scene::Scene;
use cairn_record::Seat;
use cairn_record::clock::write_clock;
use cairn_words::{Lang, say};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{Table, analysis};
use crate::page::Shared;
use crate::screens::put::Put;
use crate::screens::wrapped;
use crate::texts;

/// Where the parts of the panel are.
pub(super) struct Panel {
    /// What is said of each side, and where.
    sides: [(Rect, Vec<String>); 2],
    /// What is said of the game, and where.
    facts: (Rect, Vec<String>),
    analysis: Option<Rect>,
    pub turns: Rect,
}

impl Table {
    pub(super) fn panel(&self, lang: Lang, area: Rect, scene: &Scene) -> Panel {
        let mut rest = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(1),
        };
        let mut take = |height: u16| {
            let part = Rect { height: height.min(rest.height), ..rest };
            rest = Rect { y: rest.y + part.height, height: rest.height - part.height, ..rest };
            part
        };
        let info = self.play.info();
        let lost = self.play.game().pieces_lost(self.ply());
        let sides = Side::BOTH.map(|side| {
            let player = self.play.player_said(lang, self.play.game().seat_of(side));
            let facts = scene.facts.iter().filter(|fact| fact.side == Some(side));
            let lost = Some(lost[side.index()]).filter(|&count| count > 0);
            let said: Vec<String> = [player]
                .into_iter()
                .chain(facts.map(|fact| texts::fact(lang, info, fact)))
                .chain(lost.map(|count| say!(lang, "pieces-lost", count = count)))
                .collect();
            let lines = wrapped(&said.join(", "), usize::from(area.width.saturating_sub(4)));
            (take(1 + lines.len() as u16), lines)
        });
        let facts = scene.facts.iter().filter(|fact| fact.side.is_none());
        let facts: Vec<String> = facts.map(|fact| texts::fact(lang, info, fact)).collect();
        let facts = (take(facts.len() as u16), facts);
        take(1);
        let analysis = self.analysis.as_ref().map(|_| take(analysis::HEIGHT));
        if analysis.is_some() {
            take(1);
        }
        Panel { sides, facts, analysis, turns: take(u16::MAX) }
    }

    pub(super) fn draw_panel(
        &self,
        shared: &Shared,
        frame: &mut Frame<'_>,
        area: Rect,
        scene: &Scene,
    ) {
        let panel = self.panel(shared.lang, area, scene);
        for (side, (area, lines)) in Side::BOTH.into_iter().zip(&panel.sides) {
            let is_next = self.play.is_open() && scene.to_move == side;
            self.draw_side(shared, frame, *area, side, is_next);
            let below = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..*area };
            for (y, line) in (area.y + 1..).zip(lines) {
                write(frame, below, y, line, shared.look.faint());
            }
        }
        let (area, lines) = &panel.facts;
        for (y, line) in (area.y..).zip(lines) {
            write(frame, *area, y, line, Style::new());
        }
        if let Some(area) = panel.analysis {
            self.draw_analysis(shared, frame, area);
        }
        self.draw_turns(shared, frame, panel.turns);
    }

    /// A player's colour and clock.
    fn draw_side(
        &self,
        shared: &Shared,
        frame: &mut Frame<'_>,
        area: Rect,
        side: Side,
        is_next: bool,
    ) {
        let (lang, look, info) = (shared.lang, shared.look, self.info());
        let here = if is_next { look.glyphs().here } else { " " };
        let name = texts::side(lang, info, side);
        let text = format!("{here} {name} ({})", info.letter(side));
        let clock = self.clock_text(self.play.game().seat_of(side), shared);
        let style = if is_next { look.strong() } else { Style::new() };
        write(frame, area, area.y, &text, style);
        let x = area.right().saturating_sub(clock.width() as u16);
        frame.buffer_mut().put(x, area.y, clock, style);
    }

    /// What a player's clock shows.
    fn clock_text(&self, player: Seat, shared: &Shared) -> String {
        let time = self
            .play
            .session
            .clocks(self.play.moment(shared.moment()))
            .map(|clocks| clocks[player.index()]);
        // Tenths matter to nobody who has a minute left.
        let whole = |millis: u64| Duration::from_secs(millis / 1_000);
        time.map_or_else(String::new, |time| write_clock(whole(time)))
    }
}

/// Writes a line of a part, if it is inside it.
pub(super) fn write(frame: &mut Frame<'_>, area: Rect, y: u16, text: &str, style: Style) {
    if (area.top()..area.bottom()).contains(&y) {
        frame.buffer_mut().put_within(area.x, y, text, usize::from(area.width), style);
    }
}
