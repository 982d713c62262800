//! A game on the table.

use std::time::Duration;

use cairn_words::Lang;
use ratatui::crossterm::event::KeyCode;

use super::{SMALL, page, stacks_begun, typed};
use crate::rig::Rig;

#[test]
fn the_games() {
    for at in 0..5 {
        page(&format!("game_{}", cairn_games::games()[at].name), |rig| {
            rig.two_people(at);
            let mut dice = cairn_core::Dice::seeded(3);
            for _ in 0..14 {
                let position = rig.app.game().unwrap().position().clone();
                let turn = position.random_turn(&mut dice).unwrap();
                let text = position.turn_text(turn).unwrap();
                typed(rig, &[&text]);
            }
        });
    }
}

#[test]
fn the_computer_thinks() {
    page("thinking", |rig| {
        rig.thinks = false;
        rig.letters("2");
        stacks_begun(rig);
        typed(rig, &["e1+e4"]);
    });
}

#[test]
fn looking_back() {
    page("looking_back", |rig| {
        rig.two_people(1);
        typed(rig, &["e1+e4", "a5-a2"]);
        rig.key(KeyCode::PageUp);
    });
}

#[test]
fn a_hint() {
    page("hint", |rig| {
        rig.letters("2");
        stacks_begun(rig);
        rig.letters("h");
    });
}

#[test]
fn the_analyst() {
    page("analysis", |rig| {
        rig.two_people(4);
        typed(rig, &["c3", "b2", "b3", "c4"]);
        rig.letters("a");
    });
}

#[test]
fn do_you_accept_a_draw() {
    page("draw", |rig| {
        rig.two_people(1);
        rig.letters("d");
        typed(rig, &["e1+e4"]);
    });
    page("draw_along", |rig| {
        rig.two_people(1);
        rig.letters("d");
        rig.keys(&[KeyCode::Tab, KeyCode::Enter]);
    });
}

#[test]
fn do_you_resign() {
    page("resign", |rig| {
        rig.two_people(1);
        rig.letters("r");
    });
}

#[test]
fn clocks() {
    page("clocks", |rig| {
        rig.letters("2");
        rig.key(KeyCode::Enter);
        rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Right, KeyCode::Right, KeyCode::Right]);
        rig.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Enter]);
        rig.wait(Duration::from_secs(83));
    });
}

/// Who waits for the computer may give up too, and is still asked after its turn.
#[test]
fn resigning_while_the_computer_thinks() {
    page("resign_thinking", |rig| {
        rig.thinks = false;
        rig.letters("2");
        stacks_begun(rig);
        typed(rig, &["e1+e4"]);
        rig.letters("r");
    });
    for answers_first in [false, true] {
        let mut rig = Rig::new(Lang::En, SMALL);
        rig.thinks = false;
        rig.letters("2");
        stacks_begun(&mut rig);
        typed(&mut rig, &["e1+e4"]);
        rig.letters("r");
        if answers_first {
            rig.thinks = true;
            let waiting = rig.waiting.take().unwrap();
            rig.perform(vec![waiting]);
            assert_eq!(rig.app.game().unwrap().turns().len(), 2);
            assert!(rig.screen().contains("Do you resign?"), "{}", rig.screen());
        }
        rig.letters("y");
        assert_eq!(rig.app.game().unwrap().status().to_string(), "0-1 resignation");
    }
}

/// The list of turns shows with which of them a draw was offered.
#[test]
fn offers_are_listed() {
    page("offers", |rig| {
        rig.two_people(1);
        rig.letters("d");
        typed(rig, &["e1+e4"]);
        rig.letters("n");
        typed(rig, &["a5-a2"]);
    });
}
