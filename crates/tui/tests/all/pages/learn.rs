//! A lesson.

use ratatui::crossterm::event::KeyCode;

use super::{page, typed};
use crate::rig::Rig;

/// A task, with its hint, after a turn that was not asked for, and done.
#[test]
fn learn() {
    let begin = |rig: &mut Rig| {
        rig.letters("2");
        rig.keys(&[KeyCode::Down, KeyCode::Enter]);
    };
    page("learn", begin);
    page("learn_wrong", |rig| {
        begin(rig);
        rig.letters("h");
        typed(rig, &["e1-e3"]);
    });
    page("learn_done", |rig| {
        begin(rig);
        typed(rig, &["e1-e4"]);
    });
}
