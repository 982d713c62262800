//! Keys and clicks.

use cairn_core::Cell;
use cairn_core::path::Token;
use cairn_words::{Lang, say};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::bar::Button;
use super::draw::Layout;
use super::{Ask, Mode, Table};
use crate::app::{Do, Shared};
use crate::pick::Pick;
use crate::screens::save::Save;
use crate::typed::{Standing, Typed};

impl Table {
    pub(super) fn take_key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Vec::new();
        }
        if self.typed.is_some() {
            return self.typing_key(key, shared);
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
            KeyCode::Char('s') => vec![Do::Open(Box::new(Save::new(
                self.game.clone(),
                self.saved.clone(),
                shared,
            )))],
            KeyCode::Char('q') => self.leave(),
            _ if !self.game.status().is_open() && self.mode != Mode::Study => match key.code {
                KeyCode::Enter if self.back == 0 => self.after(shared),
                KeyCode::Left => self.step_back(1, shared),
                KeyCode::Right => self.step_back(-1, shared),
                KeyCode::Char('u') => self.take_back(shared),
                KeyCode::Esc => self.leave(),
                _ => Vec::new(),
            },
            _ => match self.mode {
                Mode::Play => self.playing_key(key, shared),
                Mode::Watch(_) => self.watching_key(key, shared),
                Mode::Study => match key.code {
                    KeyCode::Left | KeyCode::Up => self.step_back(1, shared),
                    KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') | KeyCode::Enter => {
                        self.step_back(-1, shared)
                    }
                    KeyCode::Esc => self.leave(),
                    _ => Vec::new(),
                },
            },
        }
    }

    fn watching_key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        match key.code {
            KeyCode::Char(' ') | KeyCode::Enter => self.run_or_stop(shared),
            KeyCode::Right => self.step_forward(shared),
            KeyCode::Left => self.step_backward(shared),
            KeyCode::Char('+' | '=') | KeyCode::Up => {
                if let Mode::Watch(watch) = &mut self.mode {
                    watch.faster();
                }
                Vec::new()
            }
            KeyCode::Char('-') | KeyCode::Down => {
                if let Mode::Watch(watch) = &mut self.mode {
                    watch.slower();
                }
                Vec::new()
            }
            KeyCode::Esc => self.leave(),
            _ => Vec::new(),
        }
    }

    fn playing_key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        match key.code {
            KeyCode::Left => self.move_cursor(-1, 0),
            KeyCode::Right => self.move_cursor(1, 0),
            KeyCode::Up => self.move_cursor(0, -1),
            KeyCode::Down => self.move_cursor(0, 1),
            KeyCode::Tab => self.next_cell(1),
            KeyCode::BackTab => self.next_cell(-1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.pick_cell(self.cursor, shared),
            KeyCode::Esc => {
                if self.back > 0 {
                    return self.step_back(i64::MIN, shared);
                }
                let position = self.game.position();
                if let Some(pick) = &mut self.pick {
                    pick.back(position);
                }
            }
            KeyCode::Char('p') => return self.play_whole(shared),
            KeyCode::Char(digit @ '0'..='9') => return self.pick_choice(digit, shared),
            KeyCode::Char('/' | 't') if self.pick.is_some() && self.back == 0 => {
                self.typed = Some(Typed::new(self.game.position()));
            }
            KeyCode::Char('u') => return self.take_back(shared),
            KeyCode::Char('d') => return self.offer_draw(shared),
            KeyCode::Char('r') if self.human_to_move() => self.ask = Some(Ask::Resign),
            KeyCode::Char('h') => return self.ask_hint(shared),
            _ => {}
        }
        Vec::new()
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
            (Ask::Resign, false) => Vec::new(),
            (Ask::Draw, accepts) => self.draw_answered(accepts, shared),
        }
    }

    fn typing_key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        let Some(typed) = &mut self.typed else { return Vec::new() };
        match key.code {
            KeyCode::Char(letter) => typed.push(letter),
            KeyCode::Backspace if typed.pop() => {}
            KeyCode::Esc | KeyCode::Backspace => self.typed = None,
            KeyCode::Tab => typed.complete(),
            KeyCode::Enter => {
                if let Standing::Turn(turn) = typed.standing(self.game.position()) {
                    return self.play(turn, shared);
                }
            }
            _ => {}
        }
        Vec::new()
    }

    fn move_cursor(&mut self, across: i8, down: i8) {
        let shape = self.shown().scene().shape;
        let moved = |at: u8, by: i8, most: u8| at.saturating_add_signed(by).min(most - 1);
        self.cursor = Cell::new(
            moved(self.cursor.column, across, shape.columns),
            moved(self.cursor.row, down, shape.rows),
        );
    }

    /// The next cell that can be picked, or the one before.
    fn next_cell(&mut self, by: isize) {
        let Some(cells) = self.pick.as_ref().map(Pick::cells) else { return };
        if cells.is_empty() {
            return;
        }
        let here = (self.cursor.row, self.cursor.column);
        let after = cells.partition_point(|cell| (cell.row, cell.column) <= here);
        let at = if by > 0 {
            after % cells.len()
        } else {
            let before = cells.partition_point(|cell| (cell.row, cell.column) < here);
            (before + cells.len() - 1) % cells.len()
        };
        self.cursor = cells[at];
    }

    /// A cell is chosen. Where it cannot be, a turn that is already whole is played.
    fn pick_cell(&mut self, cell: Cell, shared: &mut Shared) -> Vec<Do> {
        if self.back > 0 {
            return self.step_back(i64::MIN, shared);
        }
        let position = self.game.position();
        let Some(pick) = &mut self.pick else { return Vec::new() };
        self.said.clear();
        match pick.take(position, Token::Cell(cell)) {
            crate::pick::Picked::Nothing if pick.whole().is_some() => self.play_whole(shared),
            crate::pick::Picked::Nothing => {
                // Who clicks on another piece means to begin with that one.
                let mut other = Pick::new(position);
                if !pick.is_empty()
                    && other.take(position, Token::Cell(cell)) != crate::pick::Picked::Nothing
                {
                    *pick = other;
                } else {
                    self.said = say!(shared.lang, "not-here", cell = cell.to_string());
                }
                Vec::new()
            }
            picked => self.picked(picked, shared),
        }
    }

    /// A number or a word is chosen by its digit.
    fn pick_choice(&mut self, digit: char, shared: &mut Shared) -> Vec<Do> {
        let buttons = self.buttons(shared.lang);
        let found = buttons.into_iter().find(|(key, ..)| *key == digit.to_string());
        found.map_or_else(Vec::new, |(.., button)| self.press(button, shared))
    }

    pub(super) fn press(&mut self, button: Button, shared: &mut Shared) -> Vec<Do> {
        match button {
            Button::Choose(token) => {
                let position = self.game.position();
                let Some(pick) = &mut self.pick else { return Vec::new() };
                let picked = pick.take(position, token);
                self.picked(picked, shared)
            }
            Button::Play => self.play_whole(shared),
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
        if self.ask.is_some() || self.typed.is_some() {
            return Vec::new();
        }
        let geometry = self.geometry(layout.board);
        if let Some(cell) = geometry.and_then(|geometry| geometry.cell_at(x, y)) {
            self.cursor = cell;
            return self.pick_cell(cell, shared);
        }
        Vec::new()
    }

    pub(super) fn help_line(&self, lang: Lang) -> Vec<(&'static str, String)> {
        if self.typed.is_some() {
            return vec![
                ("Enter", say!(lang, "key-play")),
                ("Tab", say!(lang, "key-complete")),
                ("Esc", say!(lang, "key-back")),
            ];
        }
        let step = ("PgUp PgDn", say!(lang, "key-step"));
        let analyse = ("a", say!(lang, "key-analyse"));
        let save = ("s", say!(lang, "key-save"));
        let rules = ("?", say!(lang, "key-rules"));
        let leave = ("q", say!(lang, "key-leave"));
        if self.ask.is_some() {
            return vec![("y n", say!(lang, "key-answer"))];
        }
        if !self.game.status().is_open() && self.mode != Mode::Study {
            let on = ("Enter", say!(lang, "key-on"));
            return vec![on, ("← →", say!(lang, "key-step")), analyse, save, rules, leave];
        }
        match self.mode {
            Mode::Play if self.pick.is_some() => vec![
                ("Enter", say!(lang, "key-pick")),
                ("Esc", say!(lang, "key-back")),
                ("t", say!(lang, "key-type")),
                ("h", say!(lang, "key-hint")),
                ("u", say!(lang, "key-undo")),
                rules,
                leave,
                ("d", say!(lang, "key-draw")),
                ("r", say!(lang, "key-resign")),
                analyse,
                save,
                step,
                ("Tab", say!(lang, "key-next")),
            ],
            Mode::Play => vec![("u", say!(lang, "key-undo")), step, analyse, save, rules, leave],
            Mode::Watch(_) => vec![
                ("Space", say!(lang, "key-run")),
                ("← →", say!(lang, "key-step")),
                ("+ -", say!(lang, "key-pace")),
                analyse,
                save,
                rules,
                leave,
            ],
            Mode::Study => vec![("← →", say!(lang, "key-step")), analyse, save, rules, leave],
        }
    }
}
