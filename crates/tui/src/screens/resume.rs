use cairn_words::say;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::listing::Listing;
use super::put::Put;
use super::table::Table;
use super::title;
use crate::event::{Answer, Effect, SavedGameItem};
use crate::page::{Do, Page, Shared};
use crate::texts;

/// The games that are not finished.
pub(crate) struct Resume {
    at: usize,
    asked: Option<u64>,
    /// The game that is removed if that is said once more.
    unsure: Option<String>,
}

const LISTING: Listing = Listing { top: 3 };

impl Resume {
    pub fn new() -> Resume {
        Resume { at: 0, asked: None, unsure: None }
    }

    fn go_on(&mut self, shared: &mut Shared) -> Vec<Do> {
        match shared.saved_games.get(self.at) {
            Some(kept) if kept.game.is_ok() && !kept.in_use => {
                let name = kept.name.clone();
                let number = shared.number();
                self.asked = Some(number);
                vec![Do::Out(Effect::Resume { number, name })]
            }
            Some(kept) => {
                shared.notice = match &kept.game {
                    Ok(_) => say!(shared.lang, "resume-cannot"),
                    Err(why) => texts::damaged(shared.lang, &kept.name, why),
                };
                Vec::new()
            }
            None => Vec::new(),
        }
    }
}

impl Page for Resume {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        let count = shared.saved_games.len().max(1);
        let unsure = self.unsure.take();
        match key.code {
            KeyCode::Up => self.at = (self.at + count - 1) % count,
            KeyCode::Down => self.at = (self.at + 1) % count,
            KeyCode::Enter | KeyCode::Char(' ') => return self.go_on(shared),
            KeyCode::Delete | KeyCode::Char('x') => {
                let Some(kept) = shared.saved_games.get(self.at) else { return Vec::new() };
                if unsure.as_ref() != Some(&kept.name) {
                    self.unsure = Some(kept.name.clone());
                    shared.notice = say!(shared.lang, "resume-sure");
                    return Vec::new();
                }
                let remove = Effect::Remove(kept.name.clone());
                self.at = self.at.min(count.saturating_sub(2));
                return vec![Do::Out(remove), Do::Out(Effect::List)];
            }
            KeyCode::Esc | KeyCode::Char('q') => return vec![Do::Back],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, _x: u16, y: u16, shared: &mut Shared) -> Vec<Do> {
        let hit = LISTING.hit(self.at, shared.saved_games.len(), y, shared.screen());
        let Some(at) = hit else { return Vec::new() };
        self.at = at;
        self.go_on(shared)
    }

    fn answer(&mut self, number: u64, answer: &Answer, shared: &mut Shared) -> Vec<Do> {
        match answer {
            Answer::Loaded(loaded) if self.asked == Some(number) => {
                self.asked = None;
                match loaded {
                    Ok(game) => {
                        let wishes = Table::resume((**game).clone(), shared);
                        if wishes.is_empty() {
                            // Somebody at it cannot play any more; the notice says why.
                            return [Effect::LetGo, Effect::List].map(Do::Out).into();
                        }
                        [Do::Back].into_iter().chain(wishes).collect()
                    }
                    Err(why) => {
                        shared.notice = why.say(shared.lang);
                        vec![Do::Out(Effect::List)]
                    }
                }
            }
            _ => Vec::new(),
        }
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        title(frame, look, "Cairn", &say!(lang, "resume-title"));
        if shared.saved_games.is_empty() {
            frame.buffer_mut().put(2, LISTING.top, say!(lang, "resume-none"), look.faint());
        }
        let line = |kept: &SavedGameItem| match &kept.game {
            Ok(game) if kept.in_use => {
                say!(lang, "resume-in-use", game = texts::game_line(lang, game))
            }
            Ok(game) => texts::game_line(lang, game),
            Err(why) => texts::damaged(lang, &kept.name, why),
        };
        let lines: Vec<String> = shared.saved_games.iter().map(line).collect();
        LISTING.draw(frame, look, &lines, Some(self.at));
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        if shared.saved_games.is_empty() {
            return vec![("?", say!(lang, "key-rules")), ("Esc", say!(lang, "key-back"))];
        }
        vec![
            ("↑ ↓", say!(lang, "key-row")),
            ("Enter", say!(lang, "key-resume")),
            ("x", say!(lang, "key-remove")),
            ("?", say!(lang, "key-rules")),
            ("Esc", say!(lang, "key-back")),
        ]
    }
}
