//! The program in a real terminal: played, killed, started again, put to sleep.
//!
//! tmux is the terminal. Where there is none, there is nothing to test.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A machine that does many things at once is slow at each of them.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal of 80 columns and 24 rows, and a directory for games.
struct Terminal {
    socket: String,
    data: PathBuf,
}

impl Terminal {
    /// `None` if there is no tmux.
    fn open(name: &str) -> Option<Terminal> {
        if Command::new("tmux").arg("-V").output().is_err() {
            eprintln!("SKIPPED: tmux is not here");
            return None;
        }
        let name = format!("cairn-{name}-{}", std::process::id());
        let data = std::env::temp_dir().join(&name);
        Some(Terminal { socket: name, data })
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        let tmux = &mut Command::new("tmux");
        tmux.args(["-L", &self.socket, "-f", "/dev/null"]).args(arguments).output().unwrap()
    }

    /// Starts a command in a new window, with nothing of this machine's own settings.
    fn start(&self, command: &str) {
        let data = self.data.display();
        let line = format!(
            "exec env -u NO_COLOR -u LC_ALL LANG=C.UTF-8 TERM=xterm-256color \
             CAIRN_DATA='{data}' {command}"
        );
        let started = self.tmux(&["new-session", "-d", "-x", "80", "-y", "24", &line]);
        assert!(started.status.success(), "{started:?}");
    }

    fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// Waits until the screen shows all of this.
    fn shows(&self, wanted: &[&str]) {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if wanted.iter().all(|text| screen.contains(text)) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{wanted:?} does not come:\n{screen}");
            sleep(Duration::from_millis(50));
        }
    }

    /// Waits until the window has closed.
    fn is_left(&self) {
        let begun = Instant::now();
        while self.tmux(&["has-session"]).status.success() {
            assert!(begun.elapsed() < PATIENCE, "it does not end:\n{}", self.screen());
            sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
        let _ = fs::remove_dir_all(&self.data);
    }
}

const CAIRN: &str = env!("CARGO_BIN_EXE_cairn");

#[test]
fn a_game_survives_a_kill_and_a_closed_window() {
    let Some(terminal) = Terminal::open("killed") else { return };
    terminal.start(&format!("{CAIRN} play stac --second level:1 --seed 1"));
    terminal.shows(&["Stac", "White to move", "Which piece moves?"]);
    terminal.keys(&["t", "e1+e4", "Enter"]);
    terminal.shows(&["1. e1+e4 a5", "White to move"]);
    let pid = terminal.tmux(&["display-message", "-p", "#{pane_pid}"]).stdout;
    let pid = String::from_utf8(pid).unwrap();
    let killed = Command::new("kill").args(["-9", pid.trim()]).status().unwrap();
    assert!(killed.success());
    terminal.is_left();

    terminal.start(CAIRN);
    terminal.shows(&["Continue a game (1)"]);
    // It is offered first.
    terminal.keys(&["Enter"]);
    terminal.shows(&["Stac: human against level 1, 2 turns"]);
    terminal.keys(&["Enter"]);
    terminal.shows(&["1. e1+e4 a5", "White to move", "Which piece moves?"]);

    // The window is closed.
    terminal.keys(&["t", "e4-e1", "Enter"]);
    terminal.shows(&["2. e4-e1", "White to move"]);
    terminal.tmux(&["kill-session"]);
    terminal.is_left();
    terminal.start(CAIRN);
    terminal.shows(&["Continue a game (1)"]);
    terminal.keys(&["Enter"]);
    terminal.shows(&["Stac: human against level 1, 4 turns"]);
    // Ctrl-C asks once.
    terminal.keys(&["C-c"]);
    terminal.shows(&["Leave Cairn?"]);
    terminal.keys(&["C-c"]);
    terminal.is_left();
}

#[test]
fn it_sleeps_and_wakes() {
    let Some(terminal) = Terminal::open("sleeps") else { return };
    terminal.start("PS1='ready> ' bash --norc --noprofile -i");
    terminal.shows(&["ready>"]);
    terminal.keys(&[&format!("{CAIRN} play wali --lang pt"), "Enter"]);
    terminal.shows(&["Wali", "Jogam as Brancas"]);
    terminal.keys(&["C-z"]);
    terminal.shows(&["Stopped"]);
    terminal.keys(&["fg", "Enter"]);
    terminal.shows(&["Wali", "Jogam as Brancas", "regras"]);
    terminal.keys(&["C-c", "C-c"]);
    // The shell has its terminal back.
    terminal.keys(&["echo a$((1+1))b", "Enter"]);
    terminal.shows(&["a2b"]);
    terminal.keys(&["exit", "Enter"]);
    terminal.is_left();
}
