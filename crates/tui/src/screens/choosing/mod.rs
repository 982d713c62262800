//! Choosing a turn: with the cursor, the mouse, or by typing. All of it from the generic token
//! paths, the same for every game and wherever a turn is asked for.

mod show;

use cairn_core::Cell;
use cairn_core::path::Token;
use cairn_games::{AnyPosition, AnyTurn};
use cairn_words::{GameTexts, Lang, say};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::board::Geometry;
use crate::pick::{Pick, Picked};
use crate::texts;
use crate::typed::{KeyedPosition, Typed};
pub(super) use show::typing_keys;

/// A turn that is being chosen in a position.
pub(super) struct Choosing {
    position: AnyPosition,
    cursor: Cell,
    pick: Pick,
    typed: Option<Typed>,
}

/// What came of a key or a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chosen {
    /// It means nothing here.
    Nothing,
    /// The choice goes on.
    Goes,
    /// This cell cannot be chosen now.
    Refused(Cell),
    /// The turn is chosen.
    Turn(AnyTurn),
}

/// Something to press while a turn is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Button {
    /// A word or a number of the turn.
    Choose(Token),
    /// Plays what is already a whole turn.
    Play,
}

/// A button: the key that presses it, what it says, what it does.
pub(super) type Labelled<B> = (String, String, B);

impl Choosing {
    /// Begins in a position; the cursor stays where it was, if it was anywhere.
    pub fn new(position: &AnyPosition, cursor: Option<Cell>) -> Choosing {
        let shape = position.scene().shape;
        let middle = Cell::new(shape.columns / 2, shape.rows / 2);
        Choosing {
            pick: Pick::new(position),
            position: position.clone(),
            cursor: cursor.filter(|cursor| shape.holds(*cursor)).unwrap_or(middle),
            typed: None,
        }
    }

    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    pub fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    /// Nothing is typed any more.
    pub fn stop_typing(&mut self) {
        self.typed = None;
    }

    pub fn key(&mut self, key: KeyEvent, lang: Lang) -> Chosen {
        if self.typed.is_some() {
            return self.typing_key(key);
        }
        match key.code {
            KeyCode::Left => self.move_cursor(-1, 0),
            KeyCode::Right => self.move_cursor(1, 0),
            KeyCode::Up => self.move_cursor(0, -1),
            KeyCode::Down => self.move_cursor(0, 1),
            KeyCode::Tab => self.next_cell(true),
            KeyCode::BackTab => self.next_cell(false),
            KeyCode::Enter | KeyCode::Char(' ') => return self.pick_cell(self.cursor),
            KeyCode::Esc if !self.pick.back(&self.position) => return Chosen::Nothing,
            KeyCode::Esc => {}
            KeyCode::Char('p') => return self.press(Button::Play),
            KeyCode::Char(digit @ '0'..='9') => {
                let buttons = self.buttons(lang);
                let found = buttons.into_iter().find(|(key, ..)| *key == digit.to_string());
                return found.map_or(Chosen::Nothing, |(.., button)| self.press(button));
            }
            KeyCode::Char('/' | 't') => self.typed = Some(Typed::new(&self.position, lang)),
            _ => return Chosen::Nothing,
        }
        Chosen::Goes
    }

    fn typing_key(&mut self, key: KeyEvent) -> Chosen {
        let Some(typed) = &mut self.typed else { return Chosen::Nothing };
        match key.code {
            KeyCode::Char(letter) => typed.push(letter),
            KeyCode::Backspace if typed.pop() => {}
            KeyCode::Esc | KeyCode::Backspace => self.typed = None,
            KeyCode::Tab => typed.complete(),
            KeyCode::Enter => {
                if let KeyedPosition::Turn(turn) = typed.standing(&self.position) {
                    return Chosen::Turn(turn);
                }
            }
            _ => {}
        }
        Chosen::Goes
    }

    fn move_cursor(&mut self, across: i8, down: i8) {
        let shape = self.position.scene().shape;
        let moved = |at: u8, by: i8, most: u8| at.saturating_add_signed(by).min(most - 1);
        self.cursor = Cell::new(
            moved(self.cursor.column, across, shape.columns),
            moved(self.cursor.row, down, shape.rows),
        );
    }

    /// The next cell that can be picked, or the one before.
    fn next_cell(&mut self, forward: bool) {
        let cells = self.pick.cells();
        if cells.is_empty() {
            return;
        }
        let place = |cell: Cell| (cell.row, cell.column);
        let here = place(self.cursor);
        let at = if forward {
            cells.partition_point(|cell| place(*cell) <= here) % cells.len()
        } else {
            let before = cells.partition_point(|cell| place(*cell) < here);
            (before + cells.len() - 1) % cells.len()
        };
        self.cursor = cells[at];
    }

    /// A cell of the board is clicked.
    pub fn click(&mut self, geometry: &Geometry, x: u16, y: u16) -> Chosen {
        match geometry.cell_at(x, y) {
            Some(cell) if self.typed.is_none() => {
                self.cursor = cell;
                self.pick_cell(cell)
            }
            _ => Chosen::Nothing,
        }
    }

    /// A cell is chosen. Where it cannot be, a turn that is already whole is played.
    fn pick_cell(&mut self, cell: Cell) -> Chosen {
        match self.pick.take(&self.position, Token::Cell(cell)) {
            Picked::Turn(turn) => Chosen::Turn(turn),
            Picked::Step => Chosen::Goes,
            Picked::Nothing => {
                if let Some(turn) = self.pick.whole() {
                    return Chosen::Turn(turn);
                }
                // Who chooses another piece means to begin with that one.
                let mut other = Pick::new(&self.position);
                match other.take(&self.position, Token::Cell(cell)) {
                    Picked::Step if !self.pick.is_empty() => {
                        self.pick = other;
                        Chosen::Goes
                    }
                    _ => Chosen::Refused(cell),
                }
            }
        }
    }

    pub fn press(&mut self, button: Button) -> Chosen {
        match button {
            Button::Choose(token) => match self.pick.take(&self.position, token) {
                Picked::Nothing => Chosen::Nothing,
                Picked::Step => Chosen::Goes,
                Picked::Turn(turn) => Chosen::Turn(turn),
            },
            Button::Play => self.pick.whole().map_or(Chosen::Nothing, Chosen::Turn),
        }
    }

    /// What can be pressed.
    pub fn buttons(&self, lang: Lang) -> Vec<Labelled<Button>> {
        if self.typed.is_some() {
            return Vec::new();
        }
        let mut buttons = Vec::new();
        if let Some(text) = self.pick.whole().and_then(|turn| self.position.turn_text(turn)) {
            let text = self.position.game().info().turn_shown(&text, lang);
            buttons.push(("p".to_owned(), say!(lang, "play-button", turn = text), Button::Play));
        }
        let choices: Vec<_> = self.pick.choices().collect();
        let has_counts = choices.iter().any(|step| matches!(step.token, Token::Count(_)));
        let info = self.position.game().info();
        let mut number = 0;
        for step in choices {
            // A number has its own digit; a word has the next that is free.
            let key = match step.token {
                Token::Count(count) => count.to_string(),
                _ => {
                    number += 1;
                    if has_counts { String::new() } else { number.to_string() }
                }
            };
            buttons.push((key, texts::choice(lang, info, step), Button::Choose(step.token)));
        }
        buttons
    }
}

/// Buttons with their places in a line, as far as there is room.
pub(super) fn placed<B>(buttons: Vec<Labelled<B>>, area: Rect) -> Vec<(Rect, String, B)> {
    let mut x = area.x + 1;
    let mut placed = Vec::new();
    for (key, says, button) in buttons {
        let text = format!("[{key}] {says}");
        let width = text.width() as u16;
        if x + width > area.right() {
            break;
        }
        placed.push((Rect::new(x, area.y, width, 1), text, button));
        x += width + 2;
    }
    placed
}
