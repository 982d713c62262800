use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::paragraph;
use super::put::Put;
use crate::look::{Ink, Look};

/// A line that can be typed into.
#[derive(Clone, Debug, Default)]
pub(super) struct Field {
    text: String,
}

/// Nobody types a longer line.
const LONGEST: usize = 400;

impl Field {
    pub fn new(text: impl Into<String>) -> Field {
        Field { text: text.into() }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Takes a key; false if it means nothing to a line of text.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Char(letter) if !letter.is_control() => {
                if self.text.chars().count() < LONGEST {
                    self.text.push(letter);
                }
                true
            }
            KeyCode::Backspace => {
                self.text.pop();
                true
            }
            _ => false,
        }
    }

    /// The end of the text that fits, with the place of the next letter.
    pub fn shown(&self, width: usize) -> String {
        let room = width.saturating_sub(1);
        let skip = self.text.chars().count().saturating_sub(room);
        self.text.chars().skip(skip).chain(['_']).collect()
    }
}

/// The last line of what was wrong, where other things stand below it.
pub(super) const TROUBLE_ENDS: u16 = 9;

/// A page that asks for a line: the question, what has been typed, and what was wrong with it.
pub(super) fn ask(frame: &mut Frame<'_>, look: Look, question: &str, field: &Field, trouble: &str) {
    let area = frame.area();
    let width = usize::from(area.width.saturating_sub(6));
    let buffer = frame.buffer_mut();
    buffer.put(2, 3, question, look.strong());
    buffer.put(4, 5, field.shown(width), look.ink(Ink::Heading));
    let below = Rect::new(2, 7, area.width.saturating_sub(4), TROUBLE_ENDS - 6);
    paragraph(frame, below, trouble, look.ink(Ink::Warning));
}
