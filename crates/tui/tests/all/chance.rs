//! No key sequence panics or leaves an illegal state.

use std::time::Duration;

use cairn_core::Dice;
use cairn_record::Match;
use cairn_tui::{Background, Depth, Event, Look};
use cairn_words::Lang;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::rig::{Rig, below};

const KEYS: &[KeyCode] = &[
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::F(1),
    KeyCode::F(2),
];
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzASN0123456789 ?/[]+-=:.,xé";

/// A key, a click, some time, another size.
fn event(rig: &mut Rig, dice: &mut Dice) {
    match below(dice, 40) {
        0 => {
            let size = (20 + below(dice, 140) as u16, 5 + below(dice, 50) as u16);
            rig.size = size;
            rig.send(Event::Resize(size.0, size.1));
        }
        1..=4 => {
            let (x, y) = (below(dice, rig.size.0.into()), below(dice, rig.size.1.into()));
            rig.click(x as u16, y as u16);
        }
        5 => rig.wait(Duration::from_millis(below(dice, 3000) as u64)),
        6 => {
            let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
            rig.send(Event::Key(key));
        }
        7 => rig.send(Event::Paste("e1-e4\n".to_owned())),
        8..=15 => {
            let letters: Vec<char> = LETTERS.chars().collect();
            rig.key(KeyCode::Char(letters[below(dice, letters.len())]));
        }
        _ => rig.key(KEYS[below(dice, KEYS.len())]),
    }
}

#[test]
fn ten_thousand_keys() {
    for seed in 1..=4 {
        let mut dice = Dice::seeded(seed);
        let look = Look {
            depth: [Depth::None, Depth::Sixteen, Depth::Table, Depth::Full][seed as usize - 1],
            ground: Background::Light,
            ascii: seed == 2,
        };
        let mut rig = Rig::with(Lang::ALL[seed as usize % 2], look, (80, 24));
        let mut games = 0;
        for step in 0..2_500 {
            event(&mut rig, &mut dice);
            if rig.app.quits() {
                let size = rig.size;
                rig = Rig::with(Lang::ALL[step % 2], look, size);
            }
            if step % 5 == 0 {
                let screen = rig.screen();
                assert!(!screen.contains("[key"), "seed {seed} step {step}:\n{screen}");
                let is_fine = !look.ascii || screen.is_ascii();
                assert!(is_fine, "seed {seed} step {step}:\n{screen}");
            }
            if let Some(game) = rig.app.game().filter(|_| step % 20 == 0) {
                games += 1;
                let record = game.to_string();
                let read: Result<Match, _> = record.parse();
                let read = read.unwrap_or_else(|why| panic!("seed {seed} step {step}: {why}"));
                assert_eq!(read.position().text(), game.position().text());
                assert_eq!(read.status(), game.status());
            }
        }
        assert!(games > 10, "the keys of seed {seed} hardly played");
    }
}
