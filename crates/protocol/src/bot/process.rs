use std::io::{self, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use cairn_engine::Stop;
use cairn_words::{Sentence, sentence};
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

use super::guard::Guard;
use super::running::{end_groups, running};
use super::{CommandLine, Talk};
use crate::wire::{Heard, Lines};

/// How many lines wait to be looked at before the program has to wait.
const QUEUE: usize = 256;
/// How much may wait to be read by the program before it is taken for deaf, in bytes.
const UNREAD: usize = 1 << 20;

/// A running program, alone with its guard in its process group. It ends when this is dropped.
pub(crate) struct Process {
    child: Child,
    /// Where there can be none, everything else goes on.
    guard: Option<Guard>,
    /// Its guard's, and the one that it leads or may make for itself.
    groups: Vec<Pid>,
    /// Never blocks: a program that does not read cannot hold us up.
    mouth: Option<ChildStdin>,
    /// What the program has not read yet.
    unread: Vec<u8>,
    ears: Receiver<Heard>,
    talk: Talk,
    /// Who reads its standard error.
    errors: Option<JoinHandle<()>>,
    status: Option<ExitStatus>,
}

/// What came of listening.
#[derive(Debug)]
pub(crate) enum LineReader {
    Line(String),
    TooLong,
    /// The program has ended, or has closed its output.
    Closed,
    /// Nothing was said in time.
    Silence,
    /// The signal was given.
    Stopped,
}

impl Process {
    pub fn start(line: &CommandLine, talk: Talk) -> io::Result<Process> {
        let mut running = running();
        let mut guard = Guard::start().ok();
        let group = guard.as_ref().map(Guard::group);
        let mut child = Command::new(line.program())
            .args(line.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(group.map_or(0, |group| group.as_raw_nonzero().get()))
            .spawn()?;
        let id = child.id();
        let program = Pid::from_child(&child);
        if let Some(guard) = &mut guard {
            guard.watch(program);
        }
        let groups: Vec<Pid> = group.into_iter().chain([program]).collect();
        running.add(&groups);
        drop(running);
        let (send, ears) = sync_channel(QUEUE);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(&mut Lines::new(BufReader::new(output)), &send));
        }
        let errors = child.stderr.take().map(|errors| {
            let talk = talk.clone();
            thread::spawn(move || talk.read_errors(id, errors))
        });
        let mouth = child.stdin.take();
        let unread = Vec::new();
        let process =
            Process { child, guard, groups, mouth, unread, ears, talk, errors, status: None };
        if let Some(mouth) = &process.mouth {
            rustix::io::ioctl_fionbio(mouth, true)?;
        }
        Ok(process)
    }

    pub fn talk(&self) -> &Talk {
        &self.talk
    }

    /// Puts a line with what goes to the program; [`push`](Process::push) sends it.
    pub fn say(&mut self, line: &str) {
        self.talk.note(self.child.id(), '>', line);
        self.unread.extend_from_slice(line.as_bytes());
        self.unread.push(b'\n');
    }

    /// Sends as much as the program takes.
    pub fn push(&mut self) -> io::Result<()> {
        let Some(mouth) = &mut self.mouth else { return Err(io::ErrorKind::BrokenPipe.into()) };
        while !self.unread.is_empty() {
            match mouth.write(&self.unread) {
                Ok(written) => drop(self.unread.drain(..written)),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(error) => return Err(error),
            }
        }
        if self.unread.len() > UNREAD { Err(io::ErrorKind::WouldBlock.into()) } else { Ok(()) }
    }

    /// Waits for a line; a given signal is told of only if it is `wanted`.
    pub fn hear(&mut self, until: Instant, stop: &Stop, wanted: bool) -> LineReader {
        // The signal has no bell, and neither has a pipe that takes more: both are looked at now
        // and then. A line that comes in wakes us at once.
        const LOOK: Duration = Duration::from_millis(10);
        loop {
            let deaf = self.push().is_err();
            if wanted && stop.is_stopped() {
                return LineReader::Stopped;
            }
            let left = until.saturating_duration_since(Instant::now());
            let wait = left.min(LOOK);
            match self.ears.recv_timeout(wait) {
                Ok(Heard::Line(line)) => {
                    self.talk.note(self.child.id(), '<', &line);
                    return LineReader::Line(line);
                }
                Ok(Heard::TooLong) => return LineReader::TooLong,
                Err(RecvTimeoutError::Disconnected) => return LineReader::Closed,
                // Nothing can be said to it any more, and it says nothing.
                Err(RecvTimeoutError::Timeout) if deaf => return LineReader::Closed,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return LineReader::Silence,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Forgets what was said before and nobody has asked for.
    pub fn forget(&mut self) {
        for heard in self.ears.try_iter().take(QUEUE) {
            if let Heard::Line(line) = heard {
                self.talk.note(self.child.id(), '<', &line);
            }
        }
    }

    /// Has it ended by itself within this time?
    pub fn ends_within(&mut self, time: Duration) -> bool {
        let until = Instant::now() + time;
        let mut pause = Duration::from_millis(1);
        loop {
            if self.status.is_some() || self.has_ended() {
                return true;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            thread::sleep(pause.min(left));
            pause = (pause * 2).min(Duration::from_millis(20));
        }
    }

    /// Looks without reaping it: as long as it is not reaped, its group is nobody else's.
    fn has_ended(&self) -> bool {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), look), Ok(None))
    }

    /// It talks no more: how that came, with its last words.
    pub fn how_it_ended(&mut self, patience: Duration) -> Sentence {
        let by_itself = self.ends_within(patience);
        let how = match self.end(Duration::ZERO) {
            Some(status) if by_itself => sentence!("bot-ended", how = status_said(status)),
            _ => sentence!("bot-closed"),
        };
        self.hear_last_words(patience);
        self.with_last_words(how)
    }

    /// A story, and what the program has said on its standard error.
    pub fn with_last_words(&self, story: Sentence) -> Sentence {
        match self.talk.last_words() {
            words if words.is_empty() => story,
            words => sentence!("bot-last-words", story = story, words = words),
        }
    }

    /// Waits until its last words are read, but not long: somebody else may hold its standard error.
    fn hear_last_words(&self, patience: Duration) {
        let until = Instant::now() + patience;
        let reading = || self.errors.as_ref().is_some_and(|reader| !reader.is_finished());
        while reading() && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Asks it to end, and ends it and all that it started.
    pub fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.say("quit");
            // Whoever does not read it finds the end of the input, and then the end.
            let _ = self.push();
            self.mouth = None;
            self.ends_within(patience);
            end_groups(&self.groups);
            // From here on the groups may be somebody else's.
            let mut running = running();
            running.remove(&self.groups);
            self.status = self.child.wait().ok();
            self.guard = None;
        }
        self.status
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end(Duration::from_millis(200));
    }
}

/// How a program ended.
pub(crate) fn status_said(status: ExitStatus) -> Sentence {
    match status.code() {
        Some(code) => sentence!("exit-status", code = code.to_string()),
        None => {
            let told = status.to_string();
            sentence!("exit-signal", signal = told.trim_start_matches("signal: "))
        }
    }
}

fn listen(lines: &mut Lines<impl io::BufRead>, send: &SyncSender<Heard>) {
    while let Ok(Some(heard)) = lines.next_line() {
        if send.send(heard).is_err() {
            return;
        }
    }
}
