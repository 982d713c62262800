//! After the game.

use cairn_record::Seat;
use cairn_words::Lang;
use ratatui::crossterm::event::KeyCode;

use super::{SMALL, page, typed};
use crate::rig::Rig;

#[test]
fn after_the_game() {
    page("after", |rig| {
        rig.two_people(1);
        let mut dice = cairn_core::Dice::seeded(4);
        while rig.app.game().unwrap().status().is_open() {
            let position = rig.app.game().unwrap().position().clone();
            let turn = position.random_turn(&mut dice).unwrap();
            typed(rig, &[&position.turn_text(turn).unwrap()]);
        }
        rig.key(KeyCode::Enter);
    });
}

#[test]
fn a_game_is_being_reviewed() {
    page("reviewing", |rig| {
        rig.reviews = false;
        rig.two_people(1);
        typed(rig, &["e1+e4", "a5-a2", "e4-e1"]);
        rig.letters(if rig.lang == Lang::Pt { "rs" } else { "ry" });
        rig.key(KeyCode::Enter);
    });
}

/// Who saves the game from here is told where it is.
#[test]
fn the_record_is_saved() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.two_people(1);
    rig.letters("ry");
    rig.keys(&[KeyCode::Enter, KeyCode::Down, KeyCode::Down, KeyCode::Enter]);
    rig.keys(&[KeyCode::Backspace; 40]);
    rig.letters("a.txt");
    rig.key(KeyCode::Enter);
    assert!(rig.screen().contains("Saved in a.txt"), "{}", rig.screen());
}

/// Two people are still told apart when they have changed sides.
#[test]
fn two_people_play_again() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.two_people(1);
    let names = |rig: &Rig| {
        let game = rig.app.game().unwrap();
        Seat::BOTH.map(|player| game.name(player).unwrap().to_owned())
    };
    assert_eq!(names(&rig), ["human 1", "human 2"]);
    rig.letters("ry");
    rig.keys(&[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(names(&rig), ["human 2", "human 1"]);
}
