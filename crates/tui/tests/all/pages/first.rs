//! The first page, and what is one key away from anywhere.

use std::time::Duration;

use cairn_tui::{Background, Depth, Event, Look};
use cairn_words::Lang;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{SMALL, page, shown, typed};
use crate::rig::Rig;

#[test]
fn home() {
    page("home", |rig| {
        // The first turns are by chance, whatever the engine thinks of them.
        for _ in 0..4 {
            rig.wait(Duration::from_millis(1600));
        }
        rig.keys(&[KeyCode::Right, KeyCode::Down]);
    });
}

#[test]
fn the_rules() {
    page("rules", |rig| {
        rig.letters("5?");
        rig.key(KeyCode::PageDown);
    });
}

/// One key away from anywhere, and the same key closes them again.
#[test]
fn the_rules_are_never_far() {
    for (place, keys) in [
        ("home", &[][..]),
        ("games that were left", &[KeyCode::Up, KeyCode::Up, KeyCode::Enter]),
        ("a record", &[KeyCode::Up, KeyCode::Up, KeyCode::Up, KeyCode::Enter]),
        ("leaving", &[KeyCode::Esc]),
        ("saving", &[KeyCode::Enter, KeyCode::Enter, KeyCode::Char('s')]),
    ] {
        let mut rig = Rig::new(Lang::En, SMALL);
        rig.letters("2");
        rig.keys(keys);
        let before = rig.screen();
        rig.key(KeyCode::F(1));
        assert!(rig.screen().contains("the rules"), "{place}: {}", rig.screen());
        assert!(rig.screen().starts_with(" Stac "), "{place}: {}", rig.screen());
        rig.key(KeyCode::F(1));
        assert_eq!(rig.screen(), before, "{place}");
    }
}

#[test]
fn leave() {
    page("leave", |rig| {
        rig.send(Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
        assert!(!rig.app.quits());
    });
}

#[test]
fn a_terminal_that_is_too_small() {
    let rig = Rig::new(Lang::En, (30, 8));
    shown("too_small", &rig);
}

#[test]
fn in_ascii_and_without_colours() {
    let look = Look { depth: Depth::None, ground: Background::Dark, ascii: true };
    let mut rig = Rig::with(Lang::En, look, SMALL);
    rig.two_people(4);
    typed(&mut rig, &["c3", "b2", "c3-b3"]);
    let screen = rig.screen();
    assert!(screen.is_ascii(), "{screen}");
    shown("ascii", &rig);
}
