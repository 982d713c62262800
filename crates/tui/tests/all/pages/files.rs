//! Records and games that are kept.

use cairn_record::Match;
use cairn_tui::SavedGameItem;
use cairn_words::{Lang, Say};
use ratatui::crossterm::event::KeyCode;

use super::{SMALL, page, typed};
use crate::rig::Rig;

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
fn a_record_cannot_be_saved() {
    page("save_failed", |rig| {
        rig.is_full = true;
        rig.two_people(1);
        rig.letters("s");
        rig.keys(&[KeyCode::Backspace; 40]);
        rig.letters("/mnt/games/of the club/a.txt");
        rig.key(KeyCode::Enter);
    });
}

/// The games that were finished here, one of them damaged.
fn open_finished(rig: &mut Rig) {
    let game = |text: &str| text.parse::<Match>().map_err(|why| why.sentence());
    let games = [
        "[Game \"swack:size=8\"][First \"human\"][Second \"level:4\"][Date \"2026.11.16\"]\
         [Termination \"resignation\"] 0-1",
        "[Game \"stac\"][First \"human 1\"][Second \"human 2\"][Date \"2026.11.02\"]\
         [Termination \"agreement\"] e1+e4 1/2-1/2",
        "[Game \"stac\"] e1+e4 e1-e2 *",
    ];
    let kept =
        |text: &&str| SavedGameItem { name: "one".to_owned(), game: game(text), in_use: false };
    rig.finished = games.iter().map(kept).collect();
    rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Up, KeyCode::Enter]);
}

#[test]
fn finished_games_can_be_opened() {
    page("open_finished", |rig| {
        open_finished(rig);
        rig.key(KeyCode::Down);
    });
    page("open_damaged", |rig| {
        open_finished(rig);
        rig.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Enter]);
    });
    let mut rig = Rig::new(Lang::En, SMALL);
    open_finished(&mut rig);
    rig.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Enter]);
    assert_eq!(rig.app.game().unwrap().status().to_string(), "1/2-1/2 agreement");
    rig.letters("q");
    // A click chooses as well; what is typed is a file again.
    rig.key(KeyCode::Enter);
    rig.click(5, 12);
    assert_eq!(rig.app.game().unwrap().status().to_string(), "0-1 resignation");
    rig.letters("q");
    rig.keys(&[KeyCode::Enter, KeyCode::Down]);
    rig.letters("nowhere.txt");
    rig.key(KeyCode::Enter);
    assert!(rig.screen().contains("nowhere.txt: "), "{}", rig.screen());
}
