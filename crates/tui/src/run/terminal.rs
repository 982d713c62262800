use std::io::{self, Stdout, stdout};
use std::panic;
use std::process::{Command, Stdio};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::app::App;

/// Something has panicked, here or in another thread: the terminal is given back already.
static PANICKED: AtomicBool = AtomicBool::new(false);

/// The terminal while the program has it. Whatever happens, it is given back as it was.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    pub fn open() -> io::Result<Screen> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                // A message on a screen that nobody can read would be lost.
                give_back();
                PANICKED.store(true, Ordering::Relaxed);
                before(info);
            }));
        });
        take()?;
        let terminal =
            Terminal::new(CrosstermBackend::new(stdout())).inspect_err(|_| give_back())?;
        Ok(Screen { terminal })
    }

    pub fn size(&self) -> io::Result<(u16, u16)> {
        let size = self.terminal.size()?;
        Ok((size.width, size.height))
    }

    /// Draws, unless a thread has panicked: then the terminal is not ours any more.
    pub fn draw(&mut self, app: &App) -> io::Result<()> {
        if PANICKED.load(Ordering::Relaxed) {
            return Err(io::Error::other("a part of the program has failed; your games are kept"));
        }
        self.terminal.draw(|frame| app.draw(frame)).map(drop)
    }

    /// Gives the terminal back to the shell until it wakes us.
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        // The whole group, as the terminal itself would do it. A system without this command has
        // no shell to come back from either, and the program simply goes on.
        let _ = Command::new("kill")
            .args(["-TSTP", "0"])
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .status();
        take()?;
        self.terminal.clear()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
        .inspect_err(|_| give_back())
}

/// Best effort: a terminal that has gone away needs nothing.
fn give_back() {
    let _ =
        execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
