//! Every page in both languages, on a small and on a large terminal, compared with what it looked
//! like when somebody looked at it.

mod after;
mod choosing;
mod files;
mod first;
mod learn;
mod playing;
mod set_up;
mod watching;

use cairn_words::Lang;
use ratatui::crossterm::event::KeyCode;

use crate::rig::Rig;

pub const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (140, 50);

/// The page that `arrive` leads to, in both languages and sizes.
pub fn page(name: &str, arrive: impl Fn(&mut Rig)) {
    for (size, size_name) in [(SMALL, "80x24"), (LARGE, "140x50")] {
        let both = Lang::ALL.map(|lang| {
            let mut rig = Rig::new(lang, size);
            arrive(&mut rig);
            rig.screen()
        });
        insta::assert_snapshot!(format!("{name}_{size_name}"), both.join("~~~\n"));
    }
}

/// A game of Stacks against a computer that does not answer yet.
fn stacks_begun(rig: &mut Rig) {
    rig.keys(&[KeyCode::Enter, KeyCode::Enter]);
}

/// Turns, one after the other.
pub fn typed(rig: &mut Rig, turns: &[&str]) {
    for turn in turns {
        rig.letters("t");
        rig.letters(turn);
        rig.key(KeyCode::Enter);
    }
}

/// The screen as it is, under this name.
fn shown(name: &str, rig: &Rig) {
    insta::assert_snapshot!(name, rig.screen());
}
