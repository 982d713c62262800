//! `cairn serve` as a program: killed at any moment, on a full disk, told to stop.

mod bots;
mod faults;
mod join;
mod join_plain;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use cairn_visitor::Visitor;

use crate::program;

/// A running program.
struct Program {
    child: Child,
    visitor: Visitor,
}

impl Program {
    /// Starts `cairn serve` with the games in a file.
    fn start(db: &str) -> Program {
        Program::run(&mut Program::command(db))
    }

    fn command(db: &str) -> Command {
        let mut command = Command::new(program::cairn());
        command.args(["serve", "--listen", "127.0.0.1:0", "--rate", "0", "--db", db]);
        command
    }

    /// The same on a disk on which no file can be larger than so many KiB.
    fn start_cramped(db: &str, kib: u32) -> Program {
        let script = format!(
            "trap '' XFSZ; ulimit -S -f {kib}; exec \"$0\" serve --listen 127.0.0.1:0 --rate 0 --db \"$1\""
        );
        let mut command = Command::new("bash");
        Program::run(command.args(["-c", &script, &program::cairn(), db]))
    }

    /// Gives it room again.
    fn uncramp(&self) {
        let pid = self.child.id().to_string();
        let given = Command::new("prlimit").args(["--fsize=unlimited", "--pid", &pid]).status();
        assert!(given.expect("prlimit").success());
    }

    fn run(command: &mut Command) -> Program {
        command.env("LANG", "C").env("CAIRN_LOG", "error").stdin(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut said = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut said).expect("it says where it is");
        let address = said.trim().strip_prefix("Cairn is at http://");
        let address = address.and_then(|rest| rest.trim_end_matches('/').parse().ok());
        let address = address.unwrap_or_else(|| panic!("it said: {said}"));
        Program { child, visitor: Visitor { address } }
    }

    /// As when the power goes.
    fn kill(self) {
        drop(self);
    }

    fn send(&self, signal: &str) {
        cairn_programs::send(signal, self.child.id());
    }

    /// As Ctrl-C does; how it ended.
    fn stop(mut self) -> std::process::ExitStatus {
        self.send("INT");
        self.child.wait().expect("it has ended")
    }
}

/// A test that fails leaves nothing running.
impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
