//! Every page in both languages, on a small and on a large terminal, compared with what it looked
//! like when somebody looked at it.

use std::time::Duration;

use cairn_tui::{Depth, Event, Ground, Look};
use cairn_words::Lang;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

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

#[test]
fn the_games() {
    for at in 0..5 {
        page(&format!("game_{}", cairn_games::GAMES[at].name), |rig| {
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
fn save() {
    page("save", |rig| {
        rig.two_people(1);
        rig.letters("s");
        rig.keys(&[KeyCode::Backspace; 40]);
        rig.letters("a.txt");
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

#[test]
fn the_rules() {
    page("rules", |rig| {
        rig.letters("5?");
        rig.key(KeyCode::PageDown);
    });
}

#[test]
fn open_a_record() {
    page("open", |rig| {
        rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Up, KeyCode::Enter]);
        rig.letters("nowhere.txt");
        rig.key(KeyCode::Enter);
    });
}

/// Saves a game and opens it again.
#[test]
fn a_record_is_looked_at() {
    page("study", |rig| {
        rig.two_people(1);
        typed(rig, &["e1+e4", "a5-a2", "e4-e1"]);
        rig.letters("s");
        rig.keys(&[KeyCode::Backspace; 40]);
        rig.letters("game.txt");
        rig.key(KeyCode::Enter);
        rig.letters("q");
        rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Up, KeyCode::Enter]);
        rig.letters("game.txt");
        rig.key(KeyCode::Enter);
        rig.keys(&[KeyCode::Right, KeyCode::Right]);
    });
}

#[test]
fn continue_a_game() {
    page("resume", |rig| {
        rig.two_people(1);
        typed(rig, &["e1+e4", "a5-a2"]);
        rig.letters("q");
        rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Enter]);
    });
}

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
fn leave() {
    page("leave", |rig| {
        rig.send(Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
        assert!(!rig.app.quits());
    });
}

#[test]
fn a_terminal_that_is_too_small() {
    let rig = Rig::new(Lang::En, (30, 8));
    insta::assert_snapshot!("too_small", rig.screen());
}

#[test]
fn in_ascii_and_without_colours() {
    let look = Look { depth: Depth::None, ground: Ground::Dark, ascii: true };
    let mut rig = Rig::with(Lang::En, look, SMALL);
    rig.two_people(4);
    typed(&mut rig, &["c3", "b2", "c3-b3"]);
    let screen = rig.screen();
    assert!(screen.is_ascii(), "{screen}");
    insta::assert_snapshot!("ascii", screen);
}
