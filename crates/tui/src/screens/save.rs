use std::path::PathBuf;

use cairn_record::Match;
use cairn_words::say;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::field::Field;
use super::put::Put;
use super::{paragraph, title};
use crate::event::{Answer, Effect};
use crate::look::Ink;
use crate::page::{Do, Page, Shared};

/// Asks where a record is to be written.
pub(crate) struct Save {
    game: Match,
    field: Field,
    /// Where this game was saved before: there it may be written again.
    before: Option<PathBuf>,
    asked: Option<u64>,
    trouble: String,
}

impl Save {
    pub fn new(game: Match, before: Option<PathBuf>, _shared: &Shared) -> Save {
        let name = match (&before, game.date) {
            (Some(path), _) => path.display().to_string(),
            (None, Some(date)) => format!("{}-{date}.txt", game.game().info().name),
            (None, None) => format!("{}.txt", game.game().info().name),
        };
        Save { game, field: Field::new(name), before, asked: None, trouble: String::new() }
    }
}

impl Page for Save {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        match key.code {
            KeyCode::Esc => return vec![Do::Back],
            KeyCode::Enter if !self.field.text().trim().is_empty() => {
                let number = shared.number();
                self.asked = Some(number);
                let path = PathBuf::from(self.field.text().trim());
                let again = self.before.as_ref() == Some(&path);
                let game = Box::new(self.game.clone());
                return vec![Do::Out(Effect::Save { number, path, game, again })];
            }
            _ => {
                self.trouble.clear();
                self.field.key(key);
            }
        }
        Vec::new()
    }

    fn answer(&mut self, number: u64, answer: &Answer, _shared: &mut Shared) -> Vec<Do> {
        match answer {
            Answer::Saved(Ok(_)) if self.asked == Some(number) => vec![Do::Back],
            Answer::Saved(Err(why)) if self.asked == Some(number) => {
                self.trouble.clone_from(why);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        title(frame, look, self.game.game().info().title, &say!(lang, "save-title"));
        let area = frame.area();
        let width = usize::from(area.width.saturating_sub(6));
        let buffer = frame.buffer_mut();
        buffer.put(2, 3, say!(lang, "save-question"), look.strong());
        buffer.put(4, 5, self.field.shown(width), look.ink(Ink::Heading));
        let below = Rect::new(2, 7, area.width.saturating_sub(4), area.height.saturating_sub(9));
        paragraph(frame, below, &self.trouble, look.ink(Ink::Warning));
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        vec![("Enter", say!(lang, "key-save")), ("Esc", say!(lang, "key-back"))]
    }

    fn is_typing(&self) -> bool {
        true
    }
}
