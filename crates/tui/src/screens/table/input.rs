//! Keys and clicks.

use std::sync::LazyLock;

use cairn_play::Place;
use cairn_session::Command;
use cairn_words::{Lang, say};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::bar::Button;
use super::{Ask, Table};
use crate::page::{Do, Page, Shared};
use crate::screens::choosing::{Chosen, typing_keys};
use crate::screens::layout::Layout;
use crate::screens::save::Save;

impl Table {
    pub(super) fn take_key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Vec::new();
        }
        if self.is_typing() {
            return self.playing_key(key, shared);
        }
        if self.ask.is_some() {
            return self.asking_key(key, shared);
        }
        match key.code {
            KeyCode::PageUp | KeyCode::Char('[') => self.step_back(1, shared),
            KeyCode::PageDown | KeyCode::Char(']') => self.step_back(-1, shared),
            KeyCode::Home => self.step_back(i64::MAX, shared),
            KeyCode::End => self.step_back(i64::MIN, shared),
            KeyCode::Char('a') => self.toggle_analysis(shared),
            KeyCode::Char('s') => {
                vec![Do::Open(Box::new(Save::new(self.play.game().clone(), self.saved.clone())))]
            }
            KeyCode::Char('q') => self.leave(shared),
            _ if !self.play.is_open() && self.play.place != Place::Record => match key.code {
                KeyCode::Enter if self.back == 0 => self.after(shared),
                KeyCode::Left => self.step_back(1, shared),
                KeyCode::Right => self.step_back(-1, shared),
                KeyCode::Char('u') => self.take_back(shared),
                KeyCode::Esc => self.leave(shared),
                _ => Vec::new(),
            },
            _ if self.watch.is_some() => self.watching_key(key, shared),
            _ => match self.play.place {
                Place::Here => self.playing_key(key, shared),
                Place::Online(_) if self.play.person_here().is_some() => {
                    self.playing_key(key, shared)
                }
                Place::Record | Place::Online(_) => match key.code {
                    KeyCode::Left | KeyCode::Up => self.step_back(1, shared),
                    KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') | KeyCode::Enter => {
                        self.step_back(-1, shared)
                    }
                    KeyCode::Esc => self.leave(shared),
                    _ => Vec::new(),
                },
            },
        }
    }

    fn watching_key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        match key.code {
            KeyCode::Char(' ') | KeyCode::Enter => self.run_or_stop(shared),
            KeyCode::Right => self.step_forward(shared),
            KeyCode::Left => self.step_back(1, shared),
            KeyCode::Char('+' | '=') | KeyCode::Up => {
                if let Some(watch) = &mut self.watch {
                    watch.faster();
                }
                Vec::new()
            }
            KeyCode::Char('-') | KeyCode::Down => {
                if let Some(watch) = &mut self.watch {
                    watch.slower();
                }
                Vec::new()
            }
            KeyCode::Esc => self.leave(shared),
            _ => Vec::new(),
        }
    }

    fn playing_key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        if self.back > 0 && matches!(key.code, KeyCode::Esc | KeyCode::Enter) {
            return self.step_back(i64::MIN, shared);
        }
        // What is about the next turn is done where that turn is to be chosen.
        let mut wishes = match key.code {
            KeyCode::Char('t' | '/' | 'h' | 'd' | 'r') => self.step_back(i64::MIN, shared),
            _ => Vec::new(),
        };
        if let Some(choosing) = self.choosing.as_mut().filter(|_| self.back == 0) {
            let chosen = choosing.key(key, shared.lang);
            if chosen != Chosen::Nothing {
                wishes.extend(self.chosen(chosen, shared));
                return wishes;
            }
        }
        wishes.extend(match key.code {
            KeyCode::Char('u') => self.take_back(shared),
            KeyCode::Char('d') => self.want_draw(shared),
            KeyCode::Char('h') => self.ask_hint(shared),
            KeyCode::Char('r') => {
                self.ask = self.play.person_here().map(|_| Ask::Resign);
                Vec::new()
            }
            _ => Vec::new(),
        });
        wishes
    }

    fn asking_key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        let yes = say!(shared.lang, "yes-key");
        match (self.ask, key.code) {
            (Some(ask), KeyCode::Char(letter)) if letter == 'y' || yes.contains(letter) => {
                self.answered(ask, true, shared)
            }
            (Some(ask), KeyCode::Char('n') | KeyCode::Esc) => self.answered(ask, false, shared),
            _ => Vec::new(),
        }
    }

    pub(super) fn answered(&mut self, ask: Ask, yes: bool, shared: &mut Shared) -> Vec<Do> {
        self.ask = None;
        match (ask, yes) {
            (Ask::Resign, true) => self.resign(shared),
            (Ask::Resign, false) => {
                self.ask = self.open_offer();
                Vec::new()
            }
            (Ask::Draw, accepts) => self.draw_answered(accepts, shared),
            (Ask::Offered(offer), true) => self.send(Command::Accept(offer)),
            (Ask::Offered(offer), false) => self.send(Command::Decline(offer)),
        }
    }

    fn press(&mut self, button: Button, shared: &mut Shared) -> Vec<Do> {
        match button {
            Button::Choosing(button) => {
                let chosen = self.choosing.as_mut().map(|choosing| choosing.press(button));
                self.chosen(chosen.unwrap_or(Chosen::Nothing), shared)
            }
            Button::Answer(ask, yes) => self.answered(ask, yes, shared),
            Button::After => self.after(shared),
        }
    }

    pub(super) fn take_click(&mut self, x: u16, y: u16, shared: &mut Shared) -> Vec<Do> {
        let layout = Layout::of(shared.screen());
        if y == layout.bar.y {
            let buttons = self.placed_buttons(shared.lang, layout.bar);
            let hit = buttons.into_iter().find(|(area, ..)| area.contains((x, y).into()));
            return hit.map_or_else(Vec::new, |(.., button)| self.press(button, shared));
        }
        if layout.panel.contains((x, y).into()) {
            let panel = self.panel(shared.lang, layout.panel, &self.shown().scene());
            return self.click_turn(panel.turns, x, y, shared);
        }
        let Some(geometry) = self.geometry(layout.board).filter(|_| self.ask.is_none()) else {
            return Vec::new();
        };
        let is_played = self.is_played_here() || self.play.is_online();
        if self.back > 0 && is_played && geometry.cell_at(x, y).is_some() {
            return self.step_back(i64::MIN, shared);
        }
        let choosing = self.choosing.as_mut().filter(|_| self.back == 0);
        let chosen = choosing.map(|choosing| choosing.click(&geometry, x, y));
        self.chosen(chosen.unwrap_or(Chosen::Nothing), shared)
    }

    pub(super) fn help_line(&self, lang: Lang) -> Vec<(&'static str, String)> {
        if self.is_typing() {
            return typing_keys(lang);
        }
        let step = ("PgUp PgDn", say!(lang, "key-step"));
        let analyse = ("a", say!(lang, "key-analyse"));
        let save = ("s", say!(lang, "key-save"));
        let rules = ("?", say!(lang, "key-rules"));
        let leave = ("q", say!(lang, "key-leave"));
        if self.ask.is_some() {
            return vec![(answer_keys(lang), say!(lang, "key-answer"))];
        }
        let present = ("End", say!(lang, "key-present"));
        if !self.play.is_open() && self.play.place != Place::Record {
            if self.back > 0 {
                return vec![("← →", say!(lang, "key-step")), present, analyse, save, rules, leave];
            }
            let on = ("Enter", say!(lang, "key-on"));
            return vec![on, ("← →", say!(lang, "key-step")), analyse, save, rules, leave];
        }
        match self.play.place {
            Place::Online(_) => self.online_keys(lang),
            Place::Here if self.watch.is_some() => vec![
                ("Space", say!(lang, "key-run")),
                ("← →", say!(lang, "key-step")),
                ("+ -", say!(lang, "key-pace")),
                ("Home End", say!(lang, "key-ends")),
                analyse,
                save,
                rules,
                leave,
            ],
            Place::Here if self.back > 0 && self.choosing.is_some() => vec![
                step,
                present,
                ("t", say!(lang, "key-type")),
                ("h", say!(lang, "key-hint")),
                ("u", say!(lang, "key-undo")),
                analyse,
                save,
                rules,
                leave,
            ],
            Place::Here if self.back > 0 => vec![step, present, analyse, save, rules, leave],
            Place::Here if self.choosing.is_some() => vec![
                ("←↑↓→ Enter", say!(lang, "key-pick")),
                ("Esc", say!(lang, "key-back")),
                ("t", say!(lang, "key-type")),
                ("h", say!(lang, "key-hint")),
                rules,
                leave,
                ("u", say!(lang, "key-undo")),
                ("d", say!(lang, "key-draw")),
                ("r", say!(lang, "key-resign")),
                analyse,
                save,
                step,
                ("Tab", say!(lang, "key-next")),
            ],
            Place::Here => {
                let (undo, resign) = (say!(lang, "key-undo"), say!(lang, "key-resign"));
                vec![("u", undo), ("r", resign), step, analyse, save, rules, leave]
            }
            Place::Record => vec![("← →", say!(lang, "key-step")), analyse, save, rules, leave],
        }
    }
}

/// The keys that answer a question, in the bar of keys.
fn answer_keys(lang: Lang) -> &'static str {
    static KEYS: LazyLock<[String; Lang::ALL.len()]> =
        LazyLock::new(|| Lang::ALL.map(|lang| format!("{} n", say!(lang, "yes-key"))));
    &KEYS[lang as usize]
}
