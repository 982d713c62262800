//! The line under the board: what can be pressed.

use cairn_play::Place;
use cairn_words::{Lang, say};
use ratatui::layout::Rect;

use super::{Ask, Table};
use crate::screens::choosing::{self, Labelled, placed};

/// Something to press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Button {
    /// A part of the turn.
    Choosing(choosing::Button),
    /// Yes or no.
    Answer(Ask, bool),
    /// What comes after the game.
    After,
}

impl Table {
    /// The buttons that are there now.
    fn buttons(&self, lang: Lang) -> Vec<Labelled<Button>> {
        if let Some(ask) = self.ask {
            let answer = |yes| Button::Answer(ask, yes);
            return vec![
                (say!(lang, "yes-key"), say!(lang, "yes"), answer(true)),
                ("n".to_owned(), say!(lang, "no"), answer(false)),
            ];
        }
        if self.back > 0 {
            return Vec::new();
        }
        if !self.play.is_open() && self.play.place != Place::Record {
            return vec![("Enter".to_owned(), say!(lang, "after-button"), Button::After)];
        }
        let choosing = self.choosing.as_ref().map(|choosing| choosing.buttons(lang));
        let buttons = choosing.unwrap_or_default().into_iter();
        buttons.map(|(key, says, button)| (key, says, Button::Choosing(button))).collect()
    }

    /// The buttons with their places, as far as there is room.
    pub(super) fn placed_buttons(&self, lang: Lang, area: Rect) -> Vec<(Rect, String, Button)> {
        placed(self.buttons(lang), area)
    }
}
