use std::path::PathBuf;

use cairn_words::say;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::field::{Field, ask};
use super::table::Table;
use super::title;
use crate::event::{Answer, Effect};
use crate::page::{Do, Page, Shared};

/// Asks for a record to look at.
pub(crate) struct Open {
    field: Field,
    asked: Option<u64>,
    trouble: String,
}

impl Open {
    pub fn new() -> Open {
        Open { field: Field::default(), asked: None, trouble: String::new() }
    }
}

impl Page for Open {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        match key.code {
            KeyCode::Esc => return vec![Do::Back],
            KeyCode::Enter if !self.field.text().trim().is_empty() => {
                let number = shared.number();
                self.asked = Some(number);
                let path = PathBuf::from(self.field.text().trim());
                return vec![Do::Out(Effect::Load { number, path })];
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
            Answer::Loaded(loaded) if self.asked == Some(number) => {
                self.asked = None;
                match loaded {
                    Ok(game) => {
                        vec![Do::Swap(Box::new(Table::study((**game).clone(), 0, shared)))]
                    }
                    Err(why) => {
                        self.trouble = why.say(shared.lang);
                        Vec::new()
                    }
                }
            }
            _ => Vec::new(),
        }
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        title(frame, look, "Cairn", &say!(lang, "home-open"));
        ask(frame, look, &say!(lang, "open-question"), &self.field, &self.trouble);
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        vec![("Enter", say!(lang, "key-open")), ("Esc", say!(lang, "key-back"))]
    }

    fn is_typing(&self) -> bool {
        true
    }
}
