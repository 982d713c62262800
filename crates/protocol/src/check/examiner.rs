use std::process::ExitStatus;
use std::time::{Duration, Instant};

use cairn_engine::Stop;
use cairn_record::Match;
use cairn_words::{Say, Sentence, sentence};

use super::{Mark, Point};
use crate::answers::answer;
use crate::bot::{BotTimeouts, CommandLine, LineReader, Process, Talk};
use crate::wire::{Announced, Command, Go, Message};

/// A bot, and what has been found out about it.
pub(super) struct Examiner<'a> {
    line: &'a CommandLine,
    process: Process,
    pub patience: BotTimeouts,
    tell: &'a mut dyn FnMut(&Point),
    points: Vec<Point>,
    /// How often the bot was started again.
    restarts: u32,
    /// It was started again, and knows of no game yet.
    is_new: bool,
    /// What it was told last about the variant.
    variant: Option<Command>,
}

/// The bot has ended, or answers no more.
pub(super) struct Lost(pub Sentence);

/// Receives each point as soon as it is known.
type Tell<'a> = &'a mut dyn FnMut(&Point);

/// Nothing else can be looked at; why, is told already.
pub(super) struct GivenUp;

/// A bot that was started again so often fails at everything.
const MOST_RESTARTS: u32 = 30;

impl<'a> Examiner<'a> {
    /// A bot that has just been started with this command line.
    pub fn new(
        line: &'a CommandLine,
        process: Process,
        patience: BotTimeouts,
        tell: Tell<'a>,
    ) -> Self {
        Examiner {
            line,
            process,
            patience,
            tell,
            points: Vec::new(),
            restarts: 0,
            is_new: false,
            variant: None,
        }
    }

    /// Looks at a point. If the bot is lost by it, the point is wrong, and the bot is started again
    /// for the next one.
    pub fn look_at(
        &mut self,
        what: &Sentence,
        look: impl FnOnce(&mut Self) -> Result<(), Lost>,
    ) -> Result<(), GivenUp> {
        let Err(Lost(why)) = look(self) else { return Ok(()) };
        self.mark(what, Mark::Wrong, Some(why));
        self.restart().map_err(|Lost(why)| {
            self.mark(&sentence!("check-restart"), Mark::Wrong, Some(why));
            GivenUp
        })
    }

    fn restart(&mut self) -> Result<(), Lost> {
        if self.restarts == MOST_RESTARTS {
            return Err(Lost(sentence!("check-too-often", count = MOST_RESTARTS)));
        }
        self.restarts += 1;
        self.process.end(Duration::ZERO);
        self.process = Process::start(self.line, Talk::kept())
            .map_err(|error| Lost(self.line.cannot_start(&error).sentence()))?;
        self.is_new = true;
        self.handshake(|_| {})?;
        if let Some(variant) = self.variant.clone() {
            self.say(&variant);
        }
        Ok(())
    }

    /// Was it started again, so that it knows of no game yet?
    pub fn is_new(&self) -> bool {
        self.is_new
    }

    /// Asks who it is; whatever it says until `ugiok` is heard.
    pub fn handshake(&mut self, mut heard: impl FnMut(Message)) -> Result<(), Lost> {
        self.say(&Command::Ugi);
        self.wait_for("ugiok", self.patience.handshake, |_, message| match message {
            Message::UgiOk => Some(()),
            message => {
                heard(message);
                None
            }
        })
    }

    /// Tells the bot which variant is played, if it has the option for it; also when it is started
    /// again.
    pub fn choose_variant(&mut self, option: Option<&Announced>, variant: &str) {
        self.variant = option.map(|option| Command::SetOption {
            name: option.name.clone(),
            value: variant.to_owned(),
        });
        if let Some(variant) = self.variant.clone() {
            self.say(&variant);
        }
    }

    /// Another game begins.
    pub fn new_game(&mut self) -> Result<(), Lost> {
        self.is_new = false;
        self.say(&Command::NewGame);
        self.ready()
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
                LineReader::Line(line) => {
                    let found = line.parse().ok().and_then(|message| wanted(self, message));
                    if let Some(found) = found {
                        return Ok(found);
                    }
                }
                LineReader::Closed => {
                    return Err(Lost(self.process.how_it_ended(self.patience.last_words)));
                }
                LineReader::Silence | LineReader::TooLong | LineReader::Stopped => {}
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
