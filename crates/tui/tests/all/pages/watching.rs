//! The computer plays itself.

use std::time::Duration;

use cairn_words::Lang;
use ratatui::crossterm::event::KeyCode;

use super::{SMALL, page};
use crate::rig::Rig;

#[test]
fn watching() {
    page("watch", |rig| {
        rig.letters("4");
        rig.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Enter, KeyCode::Enter]);
        for _ in 0..6 {
            rig.wait(Duration::from_secs(1));
        }
        rig.letters("+");
        rig.key(KeyCode::Left);
    });
}

/// Whoever looks back has stopped it, however they went there; it runs again from the present.
#[test]
fn looking_back_stops_it() {
    use KeyCode::{Char, End, Home, Left, PageUp};
    for back in [Home, Left, PageUp, Char('[')] {
        let mut rig = Rig::new(Lang::En, SMALL);
        rig.letters("4");
        rig.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Enter, KeyCode::Enter]);
        for _ in 0..6 {
            rig.wait(Duration::from_secs(1));
        }
        let turns = |rig: &Rig| rig.app.game().unwrap().turns().len();
        let before = turns(&rig);
        rig.thinks = false;
        rig.wait(Duration::from_secs(1));
        rig.key(back);
        assert!(rig.screen().contains("stopped"), "{back:?}: {}", rig.screen());
        // What was being thought comes too late to take anybody away from here.
        rig.thinks = true;
        let waiting = rig.waiting.take().unwrap();
        rig.perform(vec![waiting]);
        rig.wait(Duration::from_secs(9));
        assert!(rig.screen().contains("You look at turn"), "{back:?}: {}", rig.screen());
        rig.key(End);
        rig.wait(Duration::from_secs(9));
        assert!(rig.screen().contains("stopped"), "{back:?}: {}", rig.screen());
        assert_eq!(turns(&rig), before);
        rig.key(back);
        rig.letters(" ");
        assert!(rig.screen().contains("running"), "{back:?}: {}", rig.screen());
        rig.wait(Duration::from_secs(1));
        assert_eq!(turns(&rig), before + 1);
    }
}

#[test]
fn at_the_start_of_what_is_watched() {
    page("watch_home", |rig| {
        rig.letters("4");
        rig.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Enter, KeyCode::Enter]);
        for _ in 0..6 {
            rig.wait(Duration::from_secs(1));
        }
        rig.key(KeyCode::Home);
    });
}
