//! Pages that are not seen every day, in both languages and sizes.

use std::io;

use cairn_games::games;
use cairn_record::{Match, SaveError};
use cairn_tui::{Event, SavedGameItem};
use cairn_words::{Lang, Say, sentence};
use ratatui::crossterm::event::KeyCode;

use crate::pages::{SMALL, page, typed};
use crate::rig::Rig;

const NAMED: &str = "[Game \"stac\"][First \"\u{540d}\u{524d} with a name that goes on and on\"]\
                     [Second \"level:4\"] 1. e1+e4 a5-a2 (=) *";

/// A shelf with a game to go on with, one that is being played, and one that is damaged.
fn fill_shelf(rig: &mut Rig) {
    let game = |text: &str| text.parse::<Match>().map_err(|why| why.sentence());
    let kept = |name: &str, game, in_use| SavedGameItem { name: name.to_owned(), game, in_use };
    rig.kept = game(NAMED).ok();
    rig.send(Event::SavedGames(vec![
        kept("one", game(NAMED), false),
        kept("two", game("[Game \"swack:size=8,pie=on\"] *"), true),
        kept("20261116-121353-stac-31216-0", game("[Game \"stac\"] e1+e4 e1-e2 *"), false),
    ]));
    rig.keys(&[KeyCode::Up, KeyCode::Up]);
}

/// The first task of every game, and its rules.
#[test]
fn every_game_is_taught() {
    for (at, info) in games().iter().enumerate() {
        page(&format!("learn_{}", info.name), |rig| {
            rig.letters(&(at + 1).to_string());
            rig.keys(&[KeyCode::Down, KeyCode::Enter]);
        });
        page(&format!("rules_{}", info.name), |rig| {
            rig.letters(&(at + 1).to_string());
            rig.letters("?");
        });
    }
}

#[test]
fn the_end_of_a_lesson() {
    page("lesson_done", |rig| {
        rig.letters("2");
        rig.keys(&[KeyCode::Down, KeyCode::Enter]);
        rig.keys(&[KeyCode::PageDown; 12]);
        rig.letters("hh");
    });
}

#[test]
fn before_watching() {
    page("set_up_watch", |rig| {
        rig.letters("5");
        rig.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Enter, KeyCode::Up, KeyCode::Up]);
    });
}

#[test]
fn games_that_were_left() {
    page("home_resume", fill_shelf);
    page("resume_all", |rig| {
        fill_shelf(rig);
        rig.keys(&[KeyCode::Enter, KeyCode::Down]);
    });
    page("resume_cannot", |rig| {
        fill_shelf(rig);
        rig.keys(&[KeyCode::Enter, KeyCode::Down, KeyCode::Down, KeyCode::Enter]);
    });
    page("resume_sure", |rig| {
        fill_shelf(rig);
        rig.key(KeyCode::Enter);
        rig.letters("x");
        assert!(rig.kept.is_some());
    });
    page("resume_named", |rig| {
        fill_shelf(rig);
        rig.keys(&[KeyCode::Enter, KeyCode::Enter]);
    });
    page("resume_none", |rig| rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Enter]));
}

/// Only what is said twice in a row removes a game.
#[test]
fn removing_asks_once() {
    let mut rig = Rig::new(Lang::En, SMALL);
    fill_shelf(&mut rig);
    rig.key(KeyCode::Enter);
    rig.letters("x");
    rig.key(KeyCode::Down);
    rig.letters("x");
    assert!(rig.kept.is_some(), "{}", rig.screen());
    rig.letters("x");
    assert!(rig.kept.is_none());
}

#[test]
fn a_game_that_cannot_be_kept() {
    page("not_kept", |rig| {
        rig.two_people(1);
        typed(rig, &["e1+e4"]);
        let path = "/home/ana/.local/share/cairn/unfinished/20261116-121353-stac-1-0.txt";
        let full = SaveError {
            path: path.into(),
            doing: sentence!("saving-writing"),
            error: io::Error::from_raw_os_error(28),
        };
        rig.send(Event::NotKept(full.sentence()));
    });
}

/// What a terminal has no room for is said as far as there is room.
#[test]
fn terminals_that_are_too_small() {
    for lang in Lang::ALL {
        for size in [(1, 1), (2, 40), (20, 5), (59, 24), (80, 15), (200, 2)] {
            let mut rig = Rig::new(lang, size);
            rig.screen();
            rig.two_people(0);
            rig.click(0, 0);
            rig.screen();
        }
        for size in [(60, 16), (80, 16), (60, 40)] {
            let mut rig = Rig::new(lang, size);
            rig.two_people(2);
            rig.keys(&[KeyCode::Tab, KeyCode::Enter]);
            assert!(rig.screen().contains("Swack"), "{}", rig.screen());
        }
    }
    insta::assert_snapshot!(Rig::new(Lang::Pt, (30, 8)).screen());
}
