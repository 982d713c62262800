//! What the page looks like, and what its rows mean.

use cairn_core::Side;
use cairn_protocol::level_said;
use cairn_words::{GameTexts, Lang, say};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{CLOCKS, Choice, OTHER, Row, SetUp, TOP};
use crate::look::Ink;
use crate::page::Shared;
use crate::screens::put::Put;
use crate::screens::{paragraph, title};
use crate::texts;

impl SetUp {
    pub(super) fn draw_all(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        title(frame, look, self.info.title, &say!(lang, "set-title"));
        let area = frame.area();
        let rows = self.rows();
        for (at, (y, row)) in (TOP..).zip(&rows).enumerate() {
            let (name, value) = self.line(lang, *row);
            let chosen = at == self.row;
            let style = if chosen { look.chosen() } else { Style::new() };
            let room = usize::from(area.width.saturating_sub(4));
            let buffer = frame.buffer_mut();
            buffer.put_within(2, y, format!(" {name} "), room, style);
            let shown = if chosen && !value.is_empty() { format!("< {value} >") } else { value };
            let style = if chosen { look.ink(Ink::Heading) } else { Style::new() };
            buffer.put_within(24, y, shown, room.saturating_sub(22), style);
        }
        let y = TOP + rows.len() as u16 + 1;
        let below =
            Rect::new(3, y, area.width.saturating_sub(6), area.bottom().saturating_sub(y + 2));
        paragraph(frame, below, &self.meaning(lang), look.faint());
    }

    fn line(&self, lang: Lang, row: Row) -> (String, String) {
        match row {
            Row::Option(at) => {
                let option = &self.info.options[at];
                let said = self.info.option_said(option, option.values[self.values[at]]);
                (texts::capital(&said.title.say(lang)), said.value.say(lang))
            }
            Row::Player(at) => {
                let choice = &self.players[at];
                let who = match choice.at {
                    0 => self.person(lang, choice),
                    OTHER => choice.other.shown(40),
                    level => {
                        let word = level_said(level as u8, lang);
                        format!("{}: {word}", say!(lang, "level", number = level))
                    }
                };
                (texts::side(lang, self.info, Side::BOTH[at]), who)
            }
            Row::Starts => {
                let who = match self.players[0].at {
                    0 => self.person(lang, &self.players[0]),
                    OTHER => self.players[0].other.text().to_owned(),
                    level => say!(lang, "level", number = level),
                };
                (say!(lang, "set-starts"), who)
            }
            Row::Clock => {
                let clock = match CLOCKS[self.clock] {
                    "" => say!(lang, "none"),
                    clock => clock.to_owned(),
                };
                (say!(lang, "set-clock"), clock)
            }
            Row::Takebacks => {
                let value =
                    if self.takebacks { say!(lang, "allowed") } else { say!(lang, "not-allowed") };
                (say!(lang, "set-takebacks"), value)
            }
            Row::Begin => (say!(lang, "set-begin"), String::new()),
        }
    }

    /// A person; which of the two, if there are two.
    fn person(&self, lang: Lang, choice: &Choice) -> String {
        match self.are_both_people() {
            true => say!(lang, "human-numbered", number = choice.person),
            false => say!(lang, "human"),
        }
    }

    /// What the row means.
    fn meaning(&self, lang: Lang) -> String {
        match self.current() {
            Row::Option(at) => {
                let option = &self.info.options[at];
                let meaning = texts::meaning(lang, self.info, option);
                let said = |value: &str| self.info.option_said(option, value);
                let values = option.values.iter().map(|value| said(value).value.say(lang));
                let values = values.collect::<Vec<_>>().join(", ");
                let all = say!(lang, "set-option-meaning", meaning = meaning, values = values);
                let this = said(option.values[self.values[at]]);
                let (value, meaning) = (this.value.say(lang), this.meaning.say(lang));
                let value = texts::capital(&value);
                format!(
                    "{all} {}",
                    say!(lang, "set-value-meaning", value = value, meaning = meaning)
                )
            }
            Row::Player(at) if self.players[at].at == OTHER => say!(lang, "set-other-meaning"),
            Row::Player(_) => say!(lang, "set-player-meaning"),
            Row::Starts => {
                let side = texts::side(lang, self.info, Side::First);
                say!(lang, "set-starts-meaning", side = side)
            }
            Row::Clock => say!(lang, "set-clock-meaning"),
            Row::Takebacks => say!(lang, "set-takebacks-meaning"),
            Row::Begin => texts::summary(lang, self.info),
        }
    }
}
