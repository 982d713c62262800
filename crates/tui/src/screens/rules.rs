use cairn_core::GameInfo;
use cairn_words::say;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::style::Style;

use super::put::Put;
use super::{title, wrapped};
use crate::look::Look;
use crate::page::{Do, Page, Shared};

/// The rules page of a game.
pub(crate) struct Rules {
    info: &'static GameInfo,
    text: &'static str,
    /// The first line that is seen.
    top: usize,
}

/// No line is longer than a page of a book.
const WIDEST: u16 = 100;

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Heading,
    Text,
    /// Drawings and tables keep their lines.
    Drawing,
}

impl Rules {
    pub fn new(info: &'static GameInfo, shared: &Shared) -> Rules {
        let text = cairn_games::entry(info).rules_in(shared.lang.code());
        Rules { info, text, top: 0 }
    }

    fn lines(&self, shared: &Shared) -> Vec<(Kind, String)> {
        lines(self.text, usize::from(shared.size.0.min(WIDEST).saturating_sub(4)))
    }

    fn go(&mut self, by: i64, shared: &Shared) {
        let page = usize::from(shared.size.1.saturating_sub(3));
        let last = self.lines(shared).len().saturating_sub(page);
        self.top = (self.top as i64 + by).clamp(0, last as i64) as usize;
    }
}

impl Page for Rules {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        let page = i64::from(shared.size.1.saturating_sub(5).max(1));
        match key.code {
            KeyCode::Up => self.go(-1, shared),
            KeyCode::Down => self.go(1, shared),
            KeyCode::PageUp => self.go(-page, shared),
            KeyCode::PageDown | KeyCode::Char(' ') => self.go(page, shared),
            KeyCode::Home => self.go(i64::MIN / 2, shared),
            KeyCode::End => self.go(i64::MAX / 2, shared),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => return vec![Do::Back],
            _ => {}
        }
        Vec::new()
    }

    fn scroll(&mut self, lines: i32, shared: &mut Shared) -> Vec<Do> {
        self.go(i64::from(lines) * 3, shared);
        Vec::new()
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let look: Look = shared.look;
        title(frame, look, self.info.title, &say!(shared.lang, "rules-title"));
        let area = frame.area();
        let seen = usize::from(area.height.saturating_sub(3));
        let lines = self.lines(shared);
        for (y, (kind, line)) in (2..).zip(lines.iter().skip(self.top).take(seen)) {
            let style = match kind {
                Kind::Heading => look.heading(),
                Kind::Text | Kind::Drawing => Style::new(),
            };
            let room = usize::from(area.width.saturating_sub(3));
            frame.buffer_mut().put_within(2, y, line, room, style);
        }
    }

    fn shows_rules(&self) -> bool {
        true
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        vec![("↑ ↓ PgUp PgDn", say!(lang, "key-read")), ("Esc", say!(lang, "key-back"))]
    }
}

/// The lines of a page of Markdown, as wide as they may be.
fn lines(text: &str, width: usize) -> Vec<(Kind, String)> {
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    let mut is_drawing = false;
    for line in text.lines() {
        let opens = line.trim_start().starts_with("- ");
        let is_table = line.starts_with('|');
        let stands_alone = line.is_empty() || line.starts_with('#') || is_table;
        if line.starts_with("```") || stands_alone || opens || is_drawing {
            flush(&mut paragraph, width, &mut lines);
        }
        if line.starts_with("```") {
            is_drawing = !is_drawing;
        } else if is_drawing {
            lines.push((Kind::Drawing, line.to_owned()));
        } else if is_table {
            table_row(line, width, &mut lines);
        } else if let Some(heading) = line.strip_prefix('#') {
            let heading = heading.trim_start_matches('#').trim();
            lines.push((Kind::Heading, plain(heading)));
        } else if line.is_empty() {
            if lines.last().is_some_and(|(_, last)| !last.is_empty()) {
                lines.push((Kind::Text, String::new()));
            }
        } else {
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(line.trim_end());
        }
    }
    flush(&mut paragraph, width, &mut lines);
    lines
}

fn flush(paragraph: &mut String, width: usize, lines: &mut Vec<(Kind, String)>) {
    let text = std::mem::take(paragraph);
    if text.is_empty() {
        return;
    }
    let text = plain(&text);
    let (first, rest, text) = match text.trim_start().strip_prefix("- ") {
        Some(item) => ("- ", "  ", item),
        None => ("", "", text.as_str()),
    };
    let room = width.saturating_sub(first.len());
    for (at, line) in wrapped(text, room).into_iter().enumerate() {
        let lead = if at == 0 { first } else { rest };
        lines.push((Kind::Text, format!("{lead}{line}")));
    }
}

/// A row of a table: its cells one after the other, since columns would not fit.
fn table_row(line: &str, width: usize, lines: &mut Vec<(Kind, String)>) {
    let cells: Vec<&str> =
        line.trim_matches('|').split('|').map(str::trim).filter(|cell| !cell.is_empty()).collect();
    if cells.iter().all(|cell| cell.chars().all(|letter| matches!(letter, '-' | ':'))) {
        return;
    }
    let text = plain(&cells.join("  "));
    for (at, line) in wrapped_keeping(&text, width.saturating_sub(4)).into_iter().enumerate() {
        let lead = if at == 0 { "  " } else { "    " };
        lines.push((Kind::Drawing, format!("{lead}{line}")));
    }
}

fn wrapped_keeping(text: &str, width: usize) -> Vec<String> {
    if text.chars().count() <= width { vec![text.to_owned()] } else { wrapped(text, width) }
}

/// Without the marks that make letters bold or slanted.
fn plain(text: &str) -> String {
    text.replace(['`', '*'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_written_anew_and_drawings_are_kept() {
        let text = "# A\nOne two\nthree **four**.\n\n- item that\n  goes on\n```\n  a  b\n```\n\
                    | x | y |\n|---|---|\n| 1 | 2 |\n";
        let shown: Vec<String> = lines(text, 12).into_iter().map(|(_, line)| line).collect();
        let expected = [
            "A",
            "One two",
            "three four.",
            "",
            "- item that",
            "  goes on",
            "  a  b",
            "  x  y",
            "  1  2",
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn every_rules_page_fits_eighty_columns() {
        for entry in cairn_games::entries() {
            for (_, text) in entry.rules {
                for (_, line) in lines(text, 76) {
                    assert!(line.chars().count() <= 76, "{}: {line}", entry.info.name);
                }
            }
        }
    }
}
