//! The pages.

mod after;
mod choosing;
mod field;
mod home;
mod layout;
mod learn;
mod leave;
mod listing;
mod open;
mod put;
mod resume;
mod rules;
mod save;
mod set_up;
mod table;

use cairn_words::say;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Clear;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::look::Look;
use crate::page::Shared;
pub(crate) use home::Home;
pub(crate) use leave::Leave;
use put::Put;
pub(crate) use rules::Rules;
pub(crate) use table::Table;

/// The help line: the keys of wherever you are. Where they do not fit, F2 lists the others.
pub(crate) fn help(
    frame: &mut Frame<'_>,
    area: Rect,
    shared: &Shared,
    keys: &[(&'static str, String)],
) {
    let more = ("F2", say!(shared.lang, "key-more"));
    let shown = |key: &'static str| if shared.look.ascii { ascii_key(key) } else { key };
    let keys: Vec<_> = keys.iter().map(|(key, what)| (shown(key), what.clone())).collect();
    let lines = help_lines(&keys, &more, usize::from(area.width.saturating_sub(2)));
    let line = &lines[shared.listed % lines.len()];
    let (look, buffer) = (shared.look, frame.buffer_mut());
    let mut x = area.x + 1;
    for (key, what) in line {
        let room = |x: u16| usize::from(area.right().saturating_sub(x));
        let after = buffer.put_within(x, area.y, key, room(x), look.heading());
        let after = buffer.put_within(after + 1, area.y, what, room(after + 1), Style::new());
        x = after + 2;
    }
}

type Key<'a> = &'a (&'static str, String);

/// The keys in as many lines as they need.
fn help_lines<'a>(
    keys: &'a [(&'static str, String)],
    more: Key<'a>,
    room: usize,
) -> Vec<Vec<Key<'a>>> {
    let width = |key: Key<'_>| key.0.width() + key.1.width() + 3;
    let total = |keys: &[Key<'_>]| keys.iter().map(|key| width(key)).sum::<usize>();
    let all: Vec<Key<'_>> = keys.iter().collect();
    if total(&all) <= room + 2 {
        return vec![all];
    }
    let mut lines: Vec<Vec<Key<'_>>> = vec![Vec::new()];
    for key in all {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && total(line) + width(key) + width(more) > room + 2 {
            lines.push(vec![key]);
        } else {
            line.push(key);
        }
    }
    lines.iter_mut().for_each(|line| line.push(more));
    lines
}

/// Keys whose signs are not ASCII.
fn ascii_key(key: &'static str) -> &'static str {
    match key {
        "← →" => "Left Right",
        "↑ ↓" => "Up Down",
        "←↑↓→ Enter" => "Arrows Enter",
        "↑ ↓ PgUp PgDn" => "Up Down PgUp PgDn",
        _ => key,
    }
}

/// The title of a page, across the top.
fn title(frame: &mut Frame<'_>, look: Look, left: &str, right: &str) {
    let area = Rect { height: 1, ..frame.area() };
    let buffer = frame.buffer_mut();
    buffer.put_within(1, 0, left, usize::from(area.width.saturating_sub(2)), look.heading());
    let width = right.width() as u16;
    let free = area.width.saturating_sub(left.width() as u16 + 4);
    if width <= free {
        buffer.put(area.right() - width - 1, 0, right, look.faint());
    }
}

/// Writes text into lines of this width, breaking it at spaces, or where it must be broken.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let letters = text.split_whitespace().flat_map(|word| pieces(word, width.max(1)));
    for (word, begins) in letters {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(&word);
        } else if begins && line.width() + 1 + word.width() <= width {
            line.push(' ');
            line.push_str(&word);
        } else {
            lines.push(word);
        }
    }
    lines
}

/// Writes text into as few lines of this width as it needs, all about as long as each other.
fn balanced(text: &str, width: usize) -> Vec<String> {
    let count = wrapped(text, width).len();
    let narrower = (1..=width).map(|width| wrapped(text, width)).find(|lines| lines.len() <= count);
    narrower.unwrap_or_default()
}

/// A word in parts that fit into a line, each with whether a word begins there.
fn pieces(word: &str, width: usize) -> Vec<(String, bool)> {
    let mut parts = vec![(String::new(), true)];
    for letter in word.chars() {
        let (part, _) = parts.last_mut().expect("there is always a part");
        if !part.is_empty() && part.width() + letter.width().unwrap_or(0) > width {
            parts.push((letter.to_string(), false));
        } else {
            part.push(letter);
        }
    }
    parts
}

/// Writes a sentence into a line; one that is too long begins in the lines above it.
pub(crate) fn sentence(frame: &mut Frame<'_>, line: Rect, text: &str, style: Style) {
    let room = usize::from(line.width.saturating_sub(2));
    // What fits stays as it is, with its own gaps.
    let lines = if text.width() <= room { vec![text.to_owned()] } else { wrapped(text, room) };
    let shown = lines.len().clamp(1, 4);
    let top = line.y.saturating_sub(shown as u16 - 1);
    for (y, text) in (top..).zip(lines.iter().take(shown)) {
        frame.render_widget(Clear, Rect { y, height: 1, ..line });
        frame.buffer_mut().put(line.x + 1, y, text, style);
    }
}

/// Writes a text that may need several lines; the line after it.
pub(crate) fn paragraph(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) -> u16 {
    let mut y = area.y;
    for line in wrapped(text, usize::from(area.width)) {
        if y >= area.bottom() {
            break;
        }
        frame.buffer_mut().put_within(area.x, y, line, usize::from(area.width), style);
        y += 1;
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_at_spaces_and_by_its_width() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("\u{540d}\u{524d}\u{540d}", 4), ["\u{540d}\u{524d}", "\u{540d}"]);
        assert_eq!(wrapped("", 4), [""]);
    }

    #[test]
    fn no_word_hangs_alone() {
        assert_eq!(wrapped("one two three four", 14), ["one two three", "four"]);
        assert_eq!(balanced("one two three four", 14), ["one two", "three four"]);
        assert_eq!(balanced("one two", 14), ["one two"]);
    }
}
