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
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::app::App;

/// Something has panicked, here or in another thread: the terminal is given back already.
static PANICKED: AtomicBool = AtomicBool::new(false);

/// The terminal is ours. It is given back once: a second time would take the cursor back to where
/// it was, over a message that has been written since.
static TAKEN: AtomicBool = AtomicBool::new(false);

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
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    TAKEN.store(true, Ordering::Relaxed);
    enable_raw_mode().inspect_err(|_| give_back())?;
    execute!(
        stdout(),
        EnterAlternateScreen,
        Clear(ClearType::All),
        EnableMouseCapture,
        EnableBracketedPaste
    )
    .inspect_err(|_| give_back())
}

/// Best effort: a terminal that has gone away needs nothing.
fn give_back() {
    if !TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ =
        execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

#[cfg(test)]
mod tests {
    use std::io::{IsTerminal, stdin};
    use std::thread;

    use cairn_protocol::Patience;
    use cairn_tmux::Terminal as Tmux;
    use cairn_words::Lang;

    use super::*;
    use crate::{Look, Setting};

    /// Opens the screen, draws the program, and panics: here, or in another thread.
    fn panic_on_the_screen(elsewhere: bool) {
        if !stdin().is_terminal() {
            return;
        }
        let look = Look::of_environment(|name| std::env::var(name).ok());
        let players = [None, None];
        let (app, _) = App::new(Setting {
            lang: Lang::En,
            look,
            seed: 1,
            start: None,
            players,
            delay: None,
            bots: Patience::default(),
        });
        let mut screen = Screen::open().unwrap();
        screen.draw(&app).unwrap();
        if elsewhere {
            let thread = thread::spawn(|| panic!("a stone fell off the table"));
            assert!(thread.join().is_err());
            let why = screen.draw(&app).unwrap_err();
            drop(screen);
            panic!("it says: {why}");
        }
        panic!("a stone fell off the table");
    }

    #[test]
    #[ignore = "panics; what comes of it is tested in a terminal of its own"]
    fn panics_here() {
        panic_on_the_screen(false);
    }

    #[test]
    #[ignore = "panics; what comes of it is tested in a terminal of its own"]
    fn panics_elsewhere() {
        panic_on_the_screen(true);
    }

    /// The message can be read, and the shell has its terminal back.
    fn a_panic_gives_the_terminal_back(test: &str, wanted: &[&str]) {
        let Some(terminal) = Tmux::open(test) else { return };
        let program = std::env::current_exe().unwrap();
        terminal.start_shell();
        let arguments = "--ignored --nocapture --exact run::terminal::tests::";
        terminal.run(&format!("{} {arguments}{test}", program.display()));
        terminal.shows(&["a stone fell off the table"]);
        terminal.shows(wanted);
        terminal.is_given_back();
        terminal.keys(&["exit", "Enter"]);
        terminal.is_left();
    }

    #[test]
    fn after_a_panic() {
        a_panic_gives_the_terminal_back("panics_here", &["test result: FAILED"]);
    }

    #[test]
    fn after_a_panic_in_another_thread() {
        let why = "a part of the program has failed; your games are kept";
        a_panic_gives_the_terminal_back("panics_elsewhere", &[why]);
    }
}
