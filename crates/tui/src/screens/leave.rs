use cairn_words::say;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::put::Put;
use super::title;
use crate::event::Effect;
use crate::look::Ink;
use crate::page::{Do, Page, Shared};

/// Asks whether the program is to end.
pub(crate) struct Leave;

impl Page for Leave {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        let yes = say!(shared.lang, "yes-key");
        match key.code {
            KeyCode::Enter | KeyCode::Char('y') => vec![Do::Out(Effect::Quit)],
            KeyCode::Char(letter) if yes.contains(letter) => vec![Do::Out(Effect::Quit)],
            _ => vec![Do::Back],
        }
    }

    /// The second Ctrl-C leaves.
    fn interrupted(&self) -> Vec<Do> {
        vec![Do::Out(Effect::Quit)]
    }

    fn click(&mut self, _x: u16, _y: u16, _shared: &mut Shared) -> Vec<Do> {
        vec![Do::Back]
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        title(frame, look, "Cairn", "");
        let buffer = frame.buffer_mut();
        buffer.put(2, 3, say!(lang, "leave-question"), look.strong());
        let (text, style) = match shared.not_kept {
            true => (say!(lang, "leave-not-kept"), look.ink(Ink::Warning)),
            false => (say!(lang, "leave-kept"), look.faint()),
        };
        buffer.put(2, 5, text, style);
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        vec![("Enter", say!(lang, "key-leave")), ("Esc", say!(lang, "key-stay"))]
    }
}
