use std::process::ExitStatus;
use std::time::{Duration, Instant};

use cairn_engine::Stop;
use cairn_record::Match;
use cairn_words::{Sentence, sentence};

use super::{Mark, Point};
use crate::answers::answer;
use crate::bot::{Ear, Patience, Process};
use crate::wire::{Command, Go, Message};

/// A bot, and what has been found out about it.
pub(super) struct Examiner<'a> {
    process: Process,
    pub patience: Patience,
    tell: &'a mut dyn FnMut(&Point),
    points: Vec<Point>,
}

/// The bot has ended, or answers no more: nothing else can be looked at.
pub(super) struct Lost(pub Sentence);

impl<'a> Examiner<'a> {
    pub fn new(process: Process, patience: Patience, tell: &'a mut dyn FnMut(&Point)) -> Self {
        Examiner { process, patience, tell, points: Vec::new() }
    }

    pub fn mark(&mut self, what: &Sentence, mark: Mark, said: Option<Sentence>) {
        let talk = self.process.talk().take();
        let point = Point { what: what.clone(), mark, said, talk };
        (self.tell)(&point);
        self.points.push(point);
    }

    pub fn points(self) -> Vec<Point> {
        self.points
    }

    pub fn say(&mut self, command: &Command) {
        self.process.say(&command.to_string());
    }

    pub fn say_anything(&mut self, line: &str) {
        self.process.say(line);
    }

    /// Listens until something is said that is wanted.
    pub fn wait_for<T>(
        &mut self,
        what: &str,
        time: Duration,
        mut wanted: impl FnMut(&mut Self, Message) -> Option<T>,
    ) -> Result<T, Lost> {
        let until = Instant::now() + time;
        loop {
            match self.process.hear(until, &Stop::new(), false) {
                Ear::Line(line) => {
                    let found = line.parse().ok().and_then(|message| wanted(self, message));
                    if let Some(found) = found {
                        return Ok(found);
                    }
                }
                Ear::Closed => {
                    return Err(Lost(self.process.how_it_ended(self.patience.last_words)));
                }
                Ear::Silence | Ear::TooLong | Ear::Stopped => {}
            }
            if Instant::now() >= until {
                let time = format!("{time:?}");
                return Err(Lost(sentence!("bot-did-not-say", what = what, time = time)));
            }
        }
    }

    pub fn ready(&mut self) -> Result<(), Lost> {
        self.say(&Command::IsReady);
        let time = self.patience.handshake;
        self.wait_for("readyok", time, |_, message| {
            matches!(message, Message::ReadyOk).then_some(())
        })
    }

    /// The bot's turn, answering what it asks; how long it took, too.
    pub fn turn(
        &mut self,
        so_far: &Match,
        go: Option<Go>,
        time: Duration,
    ) -> Result<(String, Duration), Lost> {
        let begun = Instant::now();
        if let Some(go) = go {
            self.say(&Command::Go(go));
        }
        let turn = self.wait_for("bestmove", time, |this, message| match message {
            Message::BestMove(turn) => Some(turn),
            Message::Query(asked) => {
                this.say(&Command::Response(answer(so_far, &asked)));
                None
            }
            _ => None,
        })?;
        Ok((turn, begun.elapsed()))
    }

    /// Says `quit`, and tells whether and how it ended by itself.
    pub fn quit(&mut self, time: Duration) -> Option<ExitStatus> {
        self.say(&Command::Quit);
        // If it reads no more, it has ended or will be.
        let _ = self.process.push();
        let ended = self.process.ends_within(time);
        let status = self.process.end(Duration::ZERO);
        status.filter(|_| ended)
    }
}
