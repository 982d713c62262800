use std::path::PathBuf;

use cairn_record::Match;
use cairn_words::say;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::field::{Field, ask};
use super::title;
use crate::event::{Answer, Effect};
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
    pub fn new(game: Match, before: Option<PathBuf>) -> Save {
        let name = match (&before, game.date) {
            (Some(path), _) => path.display().to_string(),
            (None, Some(date)) => format!("{}-{date}.txt", game.rules().info().name),
            (None, None) => format!("{}.txt", game.rules().info().name),
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

    fn answer(&mut self, number: u64, answer: &Answer, shared: &mut Shared) -> Vec<Do> {
        match answer {
            Answer::Saved(Ok(_)) if self.asked == Some(number) => vec![Do::Back],
            Answer::Saved(Err(why)) if self.asked == Some(number) => {
                self.trouble = why.say(shared.lang);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        title(frame, look, self.game.rules().info().title, &say!(lang, "save-title"));
        ask(frame, look, &say!(lang, "save-question"), &self.field, &self.trouble);
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        vec![
            ("Enter", say!(lang, "key-save")),
            ("F1", say!(lang, "key-rules")),
            ("Esc", say!(lang, "key-back")),
        ]
    }

    fn is_typing(&self) -> bool {
        true
    }
}
