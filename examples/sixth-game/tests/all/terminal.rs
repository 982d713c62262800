//! The program of this crate in a real terminal: a game on the full screen.

use cairn_tmux::Terminal;

const PROGRAM: &str = env!("CARGO_BIN_EXE_cairn-neutron");

#[test]
fn a_game_is_played_on_the_full_screen() {
    let Some(terminal) = Terminal::open("neutron") else { return };
    terminal.start(&format!("{PROGRAM} play neutron --second level:1 --seed 1"));
    terminal.shows(&["Neutron", "White to move", "Which of your pieces moves?"]);
    // The neutron is not moved in the first turn.
    terminal.keys(&["t", "c3-c4,a5-a2"]);
    terminal.shows(&["the neutron is not moved"]);
    terminal.keys(&["Escape"]);
    // Escape and a letter that come together would be one key.
    terminal.shows(&["Which of your pieces moves?"]);
    terminal.keys(&["t", "a5-a2", "Enter"]);
    terminal.shows(&["1.   a5-a2", "White to move", "Move the neutron first."]);
    terminal.keys(&["C-c"]);
    terminal.shows(&["Leave Cairn?"]);
    terminal.keys(&["C-c"]);
    terminal.is_left();
}

#[test]
fn the_first_page_has_the_game() {
    let Some(terminal) = Terminal::open("neutron-home") else { return };
    terminal.start(PROGRAM);
    terminal.shows(&["Stacks", "Six Making"]);
    // From the first game to the left is the last one, which has no room beside all others.
    terminal.keys(&["Left"]);
    terminal.shows(&["Six Making", "Neutron", "Play Neutron"]);
    terminal.keys(&["C-c"]);
    terminal.keys(&["C-c"]);
    terminal.is_left();
}
