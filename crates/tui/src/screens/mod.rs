//! The pages.

mod after;
mod field;
mod home;
mod leave;
mod open;
mod resume;
mod rules;
mod save;
mod set_up;
mod table;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::look::Look;
pub(crate) use home::Home;
pub(crate) use leave::Leave;
pub(crate) use rules::Rules;
pub(crate) use set_up::SetUp;
pub(crate) use table::Table;

/// The help line: the keys of wherever you are.
pub(crate) fn help(frame: &mut Frame<'_>, area: Rect, look: Look, keys: &[(&str, String)]) {
    let buffer = frame.buffer_mut();
    let mut x = area.x + 1;
    for (key, what) in keys {
        let width = (key.width() + what.width() + 3) as u16;
        if x + width > area.right() + 2 {
            break;
        }
        let room = usize::from(area.right().saturating_sub(x));
        let (after, _) = buffer.set_stringn(x, area.y, key, room, look.heading());
        let room = usize::from(area.right().saturating_sub(after + 1));
        let (after, _) = buffer.set_stringn(after + 1, area.y, what, room, Style::new());
        x = after + 2;
    }
}

/// The title of a page, across the top.
fn title(frame: &mut Frame<'_>, look: Look, left: &str, right: &str) {
    let area = Rect { height: 1, ..frame.area() };
    let buffer = frame.buffer_mut();
    buffer.set_stringn(1, 0, left, usize::from(area.width.saturating_sub(2)), look.heading());
    let width = right.width() as u16;
    let free = area.width.saturating_sub(left.width() as u16 + 4);
    if width <= free {
        buffer.set_string(area.right() - width - 1, 0, right, look.faint());
    }
}

/// Writes text into lines of this width, breaking it at spaces.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.width() + 1 + word.width() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Writes a text that may need several lines; the line after it.
fn paragraph(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) -> u16 {
    let mut y = area.y;
    for line in wrapped(text, usize::from(area.width)) {
        if y >= area.bottom() {
            break;
        }
        frame.buffer_mut().set_stringn(area.x, y, line, usize::from(area.width), style);
        y += 1;
    }
    y
}
