//! The table as a page of the program.

use cairn_client::Update;
use cairn_core::GameInfo;
use cairn_engine::NoTurn;
use cairn_play::Place;
use cairn_words::say;
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;

use super::Table;
use crate::event::{Answer, Effect};
use crate::page::{Do, Page, Shared};
use crate::screens::choosing::Choosing;

impl Page for Table {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        self.take_key(key, shared)
    }

    fn click(&mut self, x: u16, y: u16, shared: &mut Shared) -> Vec<Do> {
        self.take_click(x, y, shared)
    }

    fn scroll(&mut self, lines: i32, shared: &mut Shared) -> Vec<Do> {
        self.step_back(i64::from(-lines), shared)
    }

    fn tick(&mut self, shared: &mut Shared) -> Vec<Do> {
        let decides = self.play.place == Place::Here;
        let flag = self.play.session.flag(shared.moment());
        if let Some(flag) = flag.filter(|_| decides) {
            self.play.session.commit(flag);
            return self.ended(shared);
        }
        self.watch_on(shared)
    }

    fn answer(&mut self, number: u64, answer: &Answer, shared: &mut Shared) -> Vec<Do> {
        match answer {
            Answer::Turn(turn) if self.thinking == Some(number) => {
                self.thinking = None;
                match turn {
                    Ok(turn) => self.play(*turn, shared),
                    Err(NoTurn::Forfeit { fault, story }) => self.forfeits(*fault, story, shared),
                    Err(NoTurn::Over) => Vec::new(),
                }
            }
            Answer::Draw(accepts) if self.offer == Some(number) => {
                self.offer = None;
                self.draw_answered(*accepts, shared)
            }
            Answer::Hint(line) if self.hint == Some(number) => {
                self.hint = None;
                self.show_hint(shared.lang, line.as_ref());
                Vec::new()
            }
            Answer::Analysis(thought) => {
                if let Some(analysis) = self.analysis.as_mut().filter(|one| one.number == number) {
                    analysis.thought = Some(thought.clone());
                }
                Vec::new()
            }
            Answer::Saved(Ok(path)) => {
                self.saved = Some(path.clone());
                self.said = say!(shared.lang, "saved", file = path.display().to_string());
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn online(&mut self, update: &Update, shared: &mut Shared) -> Vec<Do> {
        self.take_update(update, shared)
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        self.draw_all(shared, frame);
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        self.help_line(shared.lang)
    }

    fn game(&self) -> Option<&'static GameInfo> {
        Some(self.info())
    }

    fn is_typing(&self) -> bool {
        self.choosing.as_ref().is_some_and(Choosing::is_typing)
    }

    /// What is thought here is not wanted any more, and the game is kept as it stands.
    fn close(&mut self, shared: &Shared) -> Vec<Effect> {
        let mut effects = vec![Effect::Stop, Effect::StopAnalysis];
        let game = self.play.game();
        match self.play.place {
            Place::Record => {}
            // Whoever holds a seat there comes back to it with the same link.
            Place::Online(_) => effects.push(Effect::Disconnect),
            Place::Here if game.turns().is_empty() && game.status().is_open() => {
                effects.push(Effect::Discard);
            }
            Place::Here => {
                effects.push(Effect::Keep(Box::new(self.play.session.adjourned(shared.moment()))));
                effects.push(Effect::LetGo);
            }
        }
        effects
    }

    fn table(&self) -> Option<&Table> {
        Some(self)
    }
}
