//! Before the game.

use cairn_words::{GameTexts, Lang};
use ratatui::crossterm::event::KeyCode;

use super::{SMALL, page};
use crate::rig::Rig;

#[test]
fn set_up() {
    page("set_up", |rig| {
        rig.letters("3");
        rig.key(KeyCode::Enter);
        rig.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Right, KeyCode::Right]);
    });
}

#[test]
fn set_up_with_somebody_who_is_written_out() {
    page("set_up_other", |rig| {
        rig.key(KeyCode::Enter);
        rig.keys(&[KeyCode::Down, KeyCode::Left]);
        rig.letters("?");
        rig.keys(&[KeyCode::Up, KeyCode::Enter]);
    });
}

/// Two people are told apart, and who starts is one of them.
#[test]
fn set_up_for_two_people() {
    page("set_up_two_people", |rig| {
        rig.letters("4");
        rig.key(KeyCode::Enter);
        rig.keys(&[KeyCode::Up; 4]);
        rig.keys(&[KeyCode::Left; 3]);
        rig.keys(&[KeyCode::Down, KeyCode::Right]);
    });
}

/// No option is called by its English name alone where Portuguese is spoken.
#[test]
fn every_option_has_its_own_words() {
    for (at, info) in cairn_games::games().iter().enumerate() {
        let mut rig = Rig::new(Lang::Pt, SMALL);
        rig.letters(&(at + 1).to_string());
        rig.key(KeyCode::Enter);
        for option in info.options {
            rig.key(KeyCode::Down);
            for value in option.values {
                let said = info.option_said(option, value);
                let screen = rig.screen();
                for sentence in [said.value, said.meaning] {
                    assert!(flat(&screen).contains(&sentence.say(Lang::Pt)), "{value}: {screen}");
                }
                assert!(!screen.contains(&format!("< {value} >")) || is_number(value), "{screen}");
                rig.key(KeyCode::Right);
            }
        }
    }
}

/// A screen as running text.
fn flat(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_number(value: &str) -> bool {
    value.bytes().all(|byte| byte.is_ascii_digit() || byte == b'x')
}
