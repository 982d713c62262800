use std::path::PathBuf;

use cairn_words::say;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::field::{Field, TROUBLE_ENDS, ask};
use super::listing::Listing;
use super::put::Put;
use super::table::Table;
use super::title;
use crate::event::{Answer, Effect, OnShelf};
use crate::page::{Do, Page, Shared};
use crate::texts;

/// Asks for a record to look at.
pub(crate) struct Open {
    field: Field,
    asked: Option<u64>,
    trouble: String,
    /// The number of the list that is waited for.
    listed: u64,
    /// The games that were finished here.
    finished: Vec<OnShelf>,
    /// The one that is chosen, if it is not the line that is typed.
    at: Option<usize>,
}

const LISTING: Listing = Listing { top: TROUBLE_ENDS + 3 };

impl Open {
    pub fn new(shared: &mut Shared) -> (Open, Vec<Do>) {
        let listed = shared.number();
        let (field, trouble) = (Field::default(), String::new());
        let page = Open { field, asked: None, trouble, listed, finished: Vec::new(), at: None };
        (page, vec![Do::Out(Effect::ListFinished { number: listed })])
    }

    /// Shows the game of the list that is chosen.
    fn look_at(&mut self, at: usize, shared: &mut Shared) -> Vec<Do> {
        match self.finished.get(at).map(|kept| (&kept.name, &kept.game)) {
            Some((_, Ok(game))) => {
                vec![Do::Swap(Box::new(Table::study(game.clone(), 0)))]
            }
            Some((name, Err(why))) => {
                self.trouble = texts::damaged(shared.lang, name, why);
                Vec::new()
            }
            None => Vec::new(),
        }
    }
}

impl Page for Open {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        match key.code {
            KeyCode::Esc => return vec![Do::Back],
            KeyCode::Up => self.at = self.at.and_then(|at| at.checked_sub(1)),
            KeyCode::Down => {
                let next = self.at.map_or(0, |at| at + 1);
                self.at = self.finished.len().checked_sub(1).map(|last| next.min(last));
            }
            KeyCode::Enter if self.at.is_some() => {
                return self.look_at(self.at.unwrap_or_default(), shared);
            }
            KeyCode::Enter if !self.field.text().trim().is_empty() => {
                let number = shared.number();
                self.asked = Some(number);
                let path = PathBuf::from(self.field.text().trim());
                return vec![Do::Out(Effect::Load { number, path })];
            }
            _ => {
                self.trouble.clear();
                if self.field.key(key) {
                    self.at = None;
                }
            }
        }
        Vec::new()
    }

    fn click(&mut self, _x: u16, y: u16, shared: &mut Shared) -> Vec<Do> {
        let chosen = self.at.unwrap_or(0);
        let Some(at) = LISTING.hit(chosen, self.finished.len(), y, shared.screen()) else {
            return Vec::new();
        };
        self.at = Some(at);
        self.look_at(at, shared)
    }

    fn answer(&mut self, number: u64, answer: &Answer, shared: &mut Shared) -> Vec<Do> {
        match answer {
            Answer::Finished(games) if self.listed == number => {
                self.finished.clone_from(games);
                Vec::new()
            }
            Answer::Loaded(loaded) if self.asked == Some(number) => {
                self.asked = None;
                match loaded {
                    Ok(game) => {
                        vec![Do::Swap(Box::new(Table::study((**game).clone(), 0)))]
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
        if self.finished.is_empty() {
            return;
        }
        let heading = LISTING.top - 2;
        frame.buffer_mut().put(2, heading, say!(lang, "open-finished"), look.strong());
        let line = |kept: &OnShelf| match &kept.game {
            Ok(game) => texts::finished_line(lang, game),
            Err(why) => texts::damaged(lang, &kept.name, why),
        };
        let lines: Vec<String> = self.finished.iter().map(line).collect();
        LISTING.draw(frame, look, &lines, self.at);
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        let mut keys = vec![
            ("Enter", say!(lang, "key-open")),
            ("F1", say!(lang, "key-rules")),
            ("Esc", say!(lang, "key-back")),
        ];
        if !self.finished.is_empty() {
            keys.insert(0, ("↑ ↓", say!(lang, "key-game")));
        }
        keys
    }

    fn is_typing(&self) -> bool {
        true
    }
}
