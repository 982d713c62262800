//! A real terminal for tests: tmux. Where there is none, there is nothing to test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A machine that does many things at once is slow at each of them.
const PATIENCE: Duration = Duration::from_secs(300);
/// How often to look.
const PAUSE: Duration = Duration::from_millis(50);

/// A terminal of 80 columns and 24 rows, and a directory for games.
#[derive(Debug)]
pub struct Terminal {
    socket: String,
    data: PathBuf,
}

impl Terminal {
    /// `None` if there is no tmux. The name tells the terminals of one program apart.
    #[must_use]
    pub fn open(name: &str) -> Option<Terminal> {
        if Command::new("tmux").arg("-V").output().is_err() {
            cairn_scale::skip("the program in a real terminal: tmux is not here");
            return None;
        }
        let name = format!("cairn-{name}-{}", std::process::id());
        let data = std::env::temp_dir().join(&name);
        fs::create_dir_all(&data).expect("there is a place for temporary files");
        Some(Terminal { socket: name, data })
    }

    /// The directory where the program keeps its games.
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// A command of tmux itself.
    pub fn tmux(&self, arguments: &[&str]) -> Output {
        let tmux = &mut Command::new("tmux");
        let tmux = tmux.args(["-L", &self.socket, "-f", "/dev/null"]).args(arguments);
        tmux.output().expect("tmux was here before")
    }

    /// Starts a command in a new window, with nothing of this machine's own settings.
    pub fn start(&self, command: &str) {
        let data = self.data.display();
        let line = format!(
            "exec env -u NO_COLOR -u LC_ALL -u COLORTERM -u RUST_BACKTRACE LANG=C.UTF-8 TERM=xterm-256color \
             CAIRN_DATA='{data}' {command}"
        );
        let started = self.tmux(&["new-session", "-d", "-x", "80", "-y", "24", &line]);
        assert!(started.status.success(), "{started:?}");
    }

    /// Starts a shell in which programs can be started, stopped and gone on with.
    pub fn start_shell(&self) {
        self.start("PS1='ready> ' bash --norc --noprofile -i");
        self.shows(&["ready>"]);
    }

    /// Types a command in the shell. Its number is then in [`pid`](Terminal::pid).
    pub fn run(&self, command: &str) {
        let pid = self.pid_file().display().to_string();
        self.keys(&[&format!("sh -c 'echo $$ >{pid}; exec {command}'"), "Enter"]);
    }

    /// The number of the program that was [run](Terminal::run) last.
    #[must_use]
    pub fn pid(&self) -> String {
        fs::read_to_string(self.pid_file()).expect("a program was run").trim().to_owned()
    }

    fn pid_file(&self) -> PathBuf {
        self.data.join("pid")
    }

    /// Sends a signal to the program with this number.
    pub fn signal(&self, signal: &str, pid: &str) {
        let sent = Command::new("kill").args([signal, pid]).status();
        assert!(sent.is_ok_and(|sent| sent.success()), "{signal} {pid}");
    }

    /// Waits until there is no program with this number.
    pub fn ends(&self, pid: &str) {
        let is_there = || {
            let looked = Command::new("kill").args(["-0", pid]).output();
            looked.is_ok_and(|looked| looked.status.success())
        };
        wait(|| !is_there(), || format!("{pid} does not end"));
    }

    /// Presses keys, as tmux names them, or types text.
    pub fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// What tmux knows of the terminal, such as `#{alternate_on}`.
    #[must_use]
    pub fn knows(&self, what: &str) -> String {
        let said = self.tmux(&["display-message", "-p", what]).stdout;
        String::from_utf8_lossy(&said).trim().to_owned()
    }

    /// What is on the screen.
    #[must_use]
    pub fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// Waits until the screen shows all of this.
    pub fn shows(&self, wanted: &[&str]) {
        wait(
            || {
                let screen = self.screen();
                wanted.iter().all(|text| screen.contains(text))
            },
            || format!("{wanted:?} does not come:\n{}", self.screen()),
        );
    }

    /// Waits until the window has closed.
    pub fn is_left(&self) {
        let is_open = || self.tmux(&["has-session"]).status.success();
        wait(|| !is_open(), || format!("it does not end:\n{}", self.screen()));
    }

    /// The shell has its terminal back as it was: its own screen, no mouse, a cursor, lines that
    /// can be edited.
    pub fn is_given_back(&self) {
        let modes = "#{alternate_on}#{mouse_any_flag}#{cursor_flag}";
        wait(|| self.knows(modes) == "001", || format!("{}\n{}", self.knows(modes), self.screen()));
        let modes = "stty -a | tr ' ' '\\n' | grep -x -e icanon -e echo -e isig | tr '\\n' _";
        self.keys(&[modes, "Enter"]);
        self.shows(&["isig_icanon_echo_"]);
    }
}

/// Waits until it is so, as long as it is worth it.
fn wait(is_so: impl Fn() -> bool, otherwise: impl Fn() -> String) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{}", otherwise());
        sleep(PAUSE);
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
        let _ = fs::remove_dir_all(&self.data);
    }
}
