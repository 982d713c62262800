//! The program in a real terminal: played, killed, started again, put to sleep.

use std::fs;

use cairn_tmux::Terminal;

use crate::program::cairn;

/// The record of the only unfinished game.
fn kept(terminal: &Terminal) -> String {
    let files = fs::read_dir(terminal.data().join("unfinished")).unwrap();
    let records: Vec<_> = files
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    assert_eq!(records.len(), 1, "{records:?}");
    fs::read_to_string(&records[0]).unwrap()
}

#[test]
fn a_game_survives_a_kill_and_a_closed_window() {
    let Some(terminal) = Terminal::open("killed") else { return };
    let cairn = cairn();
    terminal.start(&format!("{cairn} play stac --second level:1 --seed 1"));
    terminal.shows(&["Stac", "White to move", "Choose your pawn."]);
    terminal.keys(&["t", "e1+e4", "Enter"]);
    terminal.shows(&["1. e1+e4 a5", "White to move"]);
    terminal.signal("-9", &terminal.knows("#{pane_pid}"));
    terminal.is_left();

    terminal.start(&cairn);
    terminal.shows(&["Continue a game (1)"]);
    // It is offered first.
    terminal.keys(&["Enter"]);
    terminal.shows(&["Stac: human against level 1, 2 turns"]);
    terminal.keys(&["Enter"]);
    terminal.shows(&["1. e1+e4 a5", "White to move", "Choose your pawn."]);

    // The window is closed.
    terminal.keys(&["t", "e4-e1", "Enter"]);
    terminal.shows(&["2. e4-e1", "White to move"]);
    let pid = terminal.knows("#{pane_pid}");
    terminal.tmux(&["kill-session"]);
    terminal.is_left();
    terminal.ends(&pid);
    terminal.start(&cairn);
    terminal.shows(&["Continue a game (1)"]);
    terminal.keys(&["Enter"]);
    terminal.shows(&["Stac: human against level 1, 4 turns"]);
    // Ctrl-C asks once.
    terminal.keys(&["C-c"]);
    terminal.shows(&["Leave Cairn?"]);
    terminal.keys(&["C-c"]);
    terminal.is_left();
}

/// A draw that was offered when the program was killed is offered still.
#[test]
fn an_offer_survives_a_kill() {
    let Some(terminal) = Terminal::open("offer") else { return };
    let cairn = cairn();
    terminal.start(&format!("{cairn} play stac"));
    terminal.shows(&["Choose your pawn."]);
    terminal.keys(&["d", "t", "e1+e4", "Enter"]);
    terminal.shows(&["Black: do you accept a draw?"]);
    terminal.signal("-9", &terminal.knows("#{pane_pid}"));
    terminal.is_left();
    assert!(kept(&terminal).contains("1. e1+e4 (=) *"), "{}", kept(&terminal));

    terminal.start(&cairn);
    terminal.shows(&["Continue a game (1)"]);
    terminal.keys(&["Enter"]);
    terminal.shows(&["Stac: human 1 against human 2, 1 turn"]);
    terminal.keys(&["Enter"]);
    terminal.shows(&["Black: do you accept a draw?"]);
    terminal.keys(&["y"]);
    terminal.shows(&["A draw: agreed"]);
    terminal.keys(&["C-c"]);
    terminal.shows(&["Leave Cairn?"]);
    terminal.keys(&["Enter"]);
    terminal.is_left();
}

#[test]
fn it_sleeps_and_wakes() {
    let Some(terminal) = Terminal::open("sleeps") else { return };
    terminal.start_shell();
    terminal.run(&format!("{} play wali --lang pt", cairn()));
    terminal.shows(&["Wali", "Jogam as Brancas"]);
    for _ in 0..2 {
        terminal.keys(&["C-z"]);
        terminal.shows(&["Stopped"]);
        terminal.is_given_back();
        terminal.keys(&["clear; fg", "Enter"]);
        terminal.shows(&["Wali", "Jogam as Brancas", "regras"]);
        assert_eq!(terminal.knows("#{alternate_on}#{mouse_any_flag}"), "11");
    }
    // It still hears keys.
    terminal.keys(&["t", "c3", "Enter"]);
    terminal.shows(&["1. c3", "Jogam as Pretas"]);
    terminal.keys(&["C-c", "C-c"]);
    terminal.is_given_back();
    terminal.keys(&["exit", "Enter"]);
    terminal.is_left();
}

/// A signal that ends programs ends this one, as a signal does; but the terminal is given back and
/// the game is kept.
#[test]
fn signals_end_it_well() {
    for (signal, status) in [("-TERM", 143), ("-HUP", 129), ("-INT", 130)] {
        let Some(terminal) = Terminal::open(&format!("ended{signal}")) else { return };
        terminal.start_shell();
        terminal.run(&format!("{} play stac", cairn()));
        terminal.shows(&["Choose your pawn."]);
        terminal.keys(&["t", "e1+e4", "Enter"]);
        terminal.shows(&["1. e1+e4", "Black to move"]);
        let pid = terminal.pid();
        terminal.signal(signal, &pid);
        terminal.ends(&pid);
        terminal.keys(&["", "echo status $?", "Enter"]);
        terminal.shows(&[&format!("status {status}")]);
        terminal.is_given_back();
        assert!(kept(&terminal).contains("1. e1+e4 *"), "{}", kept(&terminal));
    }
}
