//! What is seen of a turn that is being chosen.

use cairn_core::{Cell, TurnError};
use cairn_words::{GameTexts, Lang, say};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Choosing;
use crate::board::Marks;
use crate::look::Ink;
use crate::page::Shared;
use crate::screens::put::Put;
use crate::texts;
use crate::typed::{KeyedPosition, Typed};

/// More cells than these are not named: the board shows them.
const MOST_NAMED: usize = 6;

impl Choosing {
    /// Marks what can be done on the board.
    pub fn mark(&self, marks: &mut Marks) {
        if self.typed.is_none() {
            marks.cursor = Some(self.cursor);
            marks.signals = self.pick.signals();
        }
    }

    /// What is asked for, or how what is typed stands.
    pub fn question(&self, shared: &Shared, width: usize) -> (String, Style) {
        let (lang, look) = (shared.lang, shared.look);
        match self.typed.as_ref().map(|typed| (typed, typed.standing(&self.position))) {
            None => (self.asked(lang), look.strong()),
            Some((_, KeyedPosition::Turn(_))) => (say!(lang, "typed-turn"), look.ink(Ink::Heading)),
            Some((typed, KeyedPosition::Beginning)) => {
                // With a column free on either side.
                let around = say!(lang, "typed-goes-on", turns = "").width() + 2;
                let turns = listed(typed, width.saturating_sub(around));
                (say!(lang, "typed-goes-on", turns = turns), look.faint())
            }
            Some((_, KeyedPosition::Not(why))) => (why.say(lang), look.ink(Ink::Warning)),
        }
    }

    /// What has been picked and what can come next.
    fn asked(&self, lang: Lang) -> String {
        let info = self.position.game().info();
        let question = info.question(self.pick.next(), lang);
        if self.pick.is_empty() {
            return texts::capital(&question);
        }
        let steps = self.pick.steps().iter().map(|step| info.token_said(step.token).say(lang));
        let picked = steps.collect::<Vec<_>>().join(" ");
        match self.pick.whole() {
            Some(_) => format!("{picked}: {}", say!(lang, "whole-or", question = question)),
            None => format!("{picked}: {question}"),
        }
    }

    /// Why a cell cannot be chosen, if its game says so, or else what can be.
    pub fn refusal(&self, lang: Lang, cell: Cell) -> String {
        let text = cell.to_string();
        if let Err(TurnError::Illegal(why)) = self.position.read_turn(&text)
            && self.pick.is_empty()
        {
            return say!(lang, "not-here-why", cell = text, why = why.say(lang));
        }
        let cells = self.pick.cells();
        // A turn that is already whole asks for nothing.
        if !(1..=MOST_NAMED).contains(&cells.len()) || self.pick.whole().is_some() {
            return say!(lang, "not-here-many", cell = text);
        }
        let info = self.position.game().info();
        let question = texts::capital(&info.question(self.pick.next(), lang));
        let cells = cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ");
        say!(lang, "not-here", cell = text, question = question, cells = cells)
    }

    /// The line that is typed into, or what stands under the cursor.
    pub fn draw_line(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect, free: u16) {
        let (lang, look) = (shared.lang, shared.look);
        let buffer = frame.buffer_mut();
        if let Some(typed) = &self.typed {
            let line = say!(lang, "type-here", text = format!("{}_", typed.text()));
            buffer.put_within(1, area.y, line, usize::from(area.width), look.strong());
            return;
        }
        // In words, since tall piles do not show their bottom.
        let scene = self.position.scene();
        let at = usize::from(self.cursor.row) * usize::from(scene.shape.columns)
            + usize::from(self.cursor.column);
        let label = scene.cells.get(at).map_or("", |cell| &cell.label);
        let here = format!("{} {label}", self.cursor);
        let x = area.right().saturating_sub(here.width() as u16 + 1);
        if x > free {
            buffer.put(x, area.y, here, look.faint());
        }
    }
}

/// The keys while a turn is typed.
pub(in crate::screens) fn typing_keys(lang: Lang) -> Vec<(&'static str, String)> {
    vec![
        ("Enter", say!(lang, "key-play")),
        ("Tab", say!(lang, "key-complete")),
        ("Esc", say!(lang, "key-back")),
    ]
}

/// The turns that begin with what is typed, as many as fit.
fn listed(typed: &Typed, width: usize) -> String {
    let mut text = String::new();
    for turn in typed.completions() {
        if text.len() + turn.len() + 4 > width {
            text.push('~');
            break;
        }
        text.push_str(turn);
        text.push_str("  ");
    }
    text
}
