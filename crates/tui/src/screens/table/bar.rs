//! The line under the board: what can be pressed.

use cairn_core::path::Token;
use cairn_words::{Lang, say};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{Ask, Mode, Table};
use crate::texts;

/// Something to press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Button {
    /// A word or a number of the turn.
    Choose(Token),
    /// Plays what is already a whole turn.
    Play,
    /// Yes or no.
    Answer(Ask, bool),
    /// What comes after the game.
    After,
}

impl Table {
    /// The buttons: the key, what it says, what it does.
    pub(super) fn buttons(&self, lang: Lang) -> Vec<(String, String, Button)> {
        if let Some(ask) = self.ask {
            let yes = say!(lang, "yes-key");
            let answer = |yes| Button::Answer(ask, yes);
            return vec![
                (yes, say!(lang, "yes"), answer(true)),
                ("n".to_owned(), say!(lang, "no"), answer(false)),
            ];
        }
        if self.back > 0 || self.typed.is_some() {
            return Vec::new();
        }
        if !self.game.status().is_open() && self.mode != Mode::Study {
            return vec![("Enter".to_owned(), say!(lang, "after-button"), Button::After)];
        }
        let Some(pick) = &self.pick else { return Vec::new() };
        let mut buttons = Vec::new();
        if let Some(text) = pick.whole().and_then(|turn| self.game.position().turn_text(turn)) {
            buttons.push(("p".to_owned(), say!(lang, "play-button", turn = text), Button::Play));
        }
        let choices: Vec<_> = pick.choices().collect();
        let has_counts = choices.iter().any(|step| matches!(step.token, Token::Count(_)));
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
            buttons.push((key, texts::choice(lang, step), Button::Choose(step.token)));
        }
        buttons
    }

    /// The buttons with their places, as far as there is room.
    pub(super) fn placed_buttons(
        &self,
        lang: Lang,
        area: Rect,
    ) -> Vec<(Rect, String, Button)> {
        let mut x = area.x + 1;
        let mut placed = Vec::new();
        for (key, says, button) in self.buttons(lang) {
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
}
