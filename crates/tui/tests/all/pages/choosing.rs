//! A turn is chosen: what can be picked, what is typed.

use cairn_words::Lang;
use ratatui::crossterm::event::KeyCode;

use super::{SMALL, page, stacks_begun, typed};
use crate::rig::Rig;

#[test]
fn a_piece_is_picked() {
    page("picked", |rig| {
        stacks_begun(rig);
        rig.keys(&[KeyCode::Tab, KeyCode::Enter]);
    });
}

#[test]
fn a_turn_that_is_whole_and_may_go_on() {
    page("whole", |rig| {
        stacks_begun(rig);
        rig.keys(&[KeyCode::Tab, KeyCode::Enter]);
        rig.letters("1");
        rig.keys(&[KeyCode::Tab, KeyCode::Enter]);
    });
}

#[test]
fn a_turn_is_typed() {
    page("typed", |rig| {
        stacks_begun(rig);
        rig.letters("ta");
    });
}

#[test]
fn a_typed_turn_is_refused() {
    page("refused", |rig| {
        stacks_begun(rig);
        rig.letters("ta1-a2");
    });
}

/// A cell that cannot be chosen: why, or what can be.
#[test]
fn a_cell_is_refused() {
    page("cell_refused", |rig| {
        stacks_begun(rig);
        rig.key(KeyCode::Enter);
    });
    page("cell_refused_why", |rig| {
        rig.two_people(3);
        rig.keys(&[KeyCode::Enter, KeyCode::Up, KeyCode::Enter, KeyCode::Down]);
        rig.keys(&[KeyCode::Right, KeyCode::Enter]);
    });
    page("cell_refused_many", |rig| {
        rig.two_people(2);
        rig.key(KeyCode::Enter);
        assert!(rig.screen().contains("d4"));
    });
}

/// A word is typed in one's own language, and written down in English.
#[test]
fn a_word_is_typed() {
    for (lang, word, shown) in [(Lang::Pt, "passar", "passar"), (Lang::En, "pass", "pass")] {
        let mut rig = Rig::new(lang, SMALL);
        rig.two_people(2);
        typed(&mut rig, &[word]);
        let game = rig.app.game().unwrap();
        assert_eq!(game.turns().iter().map(|played| &*played.text).collect::<Vec<_>>(), ["pass"]);
        assert!(rig.screen().contains(&format!("1. {shown}")), "{}", rig.screen());
    }
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.two_people(2);
    typed(&mut rig, &["passar"]);
    assert!(rig.app.game().unwrap().turns().is_empty(), "it is no English word");
}
