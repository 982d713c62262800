//! Who ends a program when we are killed.

use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

use rustix::process::Pid;

/// Waits for the end of its input: we are gone then, and may have been killed. Ends the group that
/// the program has made for itself, if it has (`timeout` does), and then its own, where the program
/// was started. A signal that the system sends a child whose parent dies would reach the program
/// alone and not its children, and would hang on the thread that started it. What the program sends
/// to its whole group (`kill 0`) does not end it.
const GUARD: &str = "trap '' HUP INT TERM; echo; \
     read -r program; read -r end; kill -s KILL -- -$program; kill -s KILL 0";

/// A shell that leads the group of a program. It is there before the program, so that there is no
/// moment in which the program would be left behind.
pub(super) struct Guard(Child);

impl Guard {
    pub fn start() -> io::Result<Guard> {
        let mut shell = Command::new("sh");
        // In a group of its own: what is meant for us (Ctrl-C) does not end it before us.
        shell.args(["-c", GUARD]).current_dir("/").process_group(0);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut guard = Guard(shell.spawn()?);
        // Nothing that the program does comes before the guard is ready for it.
        if let Some(mut ready) = guard.0.stdout.take() {
            ready.read_exact(&mut [0])?;
        }
        Ok(guard)
    }

    /// The group in which the program is to be started.
    pub fn group(&self) -> Pid {
        Pid::from_child(&self.0)
    }

    /// This is the program. A guard that has been ended guards nothing, and everything else goes on.
    pub fn watch(&mut self, program: Pid) {
        if let Some(mouth) = &mut self.0.stdin {
            let _ = writeln!(mouth, "{}", program.as_raw_nonzero());
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
