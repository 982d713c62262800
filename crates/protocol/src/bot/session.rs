use std::time::{Duration, Instant};

use cairn_core::Side;
use cairn_engine::{Budget, Choice, Line, NoTurn, Stop, Thought, Verdict};
use cairn_games::AnyGame;
use cairn_record::{ForfeitReason, Match};
use cairn_words::{Say, Sentence, sentence};

use super::names::{RULES, VARIANT};
use super::{BotTimeouts, CommandLine, LineReader, Process, Talk};
use crate::answers::answer;
use crate::rules::rules_hash;
use crate::wire::{Announced, Asked, Command, Go, Info, Kind, Message, Query, Score, Start};

/// What a bot gets for a turn when nothing limits it; as our own players do.
const USUAL: Duration = Duration::from_secs(1);

/// Talking with a running program.
pub(crate) struct Session {
    process: Process,
    patience: BotTimeouts,
    /// It has said `ugiok`.
    known: bool,
    options: Vec<Announced>,
    /// The variant that it was told of last.
    variant: Option<String>,
}

/// Why there is no going on.
pub(crate) struct Trouble {
    fault: ForfeitReason,
    story: Sentence,
}

impl From<Trouble> for NoTurn {
    fn from(trouble: Trouble) -> NoTurn {
        NoTurn::Forfeit { fault: trouble.fault, story: trouble.story }
    }
}

impl Session {
    /// Starts the program and begins to ask who it is; the answer is waited for later.
    pub fn start(line: &CommandLine, patience: BotTimeouts) -> Result<Session, Trouble> {
        let process = Process::start(line, Talk::usual()).map_err(|error| Trouble {
            fault: ForfeitReason::Crash,
            story: line.cannot_start(&error).sentence(),
        })?;
        let mut session =
            Session { process, patience, known: false, options: Vec::new(), variant: None };
        session.say(&Command::Ugi);
        // If it cannot be told, listening will say so.
        let _ = session.process.push();
        Ok(session)
    }

    fn say(&mut self, command: &Command) {
        self.process.say(&command.to_string());
    }

    /// Gets ready for a game of this variant.
    pub fn new_game(&mut self, game: &AnyGame, stop: &Stop) -> Result<(), Trouble> {
        let until = Instant::now() + self.patience.handshake;
        if !self.known {
            self.shake_hands(until, stop)?;
        }
        let variant = game.variant().to_string();
        if self.variant.as_ref() != Some(&variant) {
            self.choose_variant(&variant)?;
            if self.announces(RULES) {
                self.compare_rules(game, until, stop)?;
            }
            self.variant = Some(variant);
        }
        self.say(&Command::NewGame);
        self.say(&Command::IsReady);
        self.wait_for("readyok", until, stop, |message| {
            matches!(message, Message::ReadyOk).then_some(())
        })
    }

    fn shake_hands(&mut self, until: Instant, stop: &Stop) -> Result<(), Trouble> {
        let mut options = Vec::new();
        self.wait_for("ugiok", until, stop, |message| match message {
            Message::Option(option) => {
                options.push(option);
                None
            }
            Message::UgiOk => Some(()),
            _ => None,
        })?;
        self.options = options;
        self.known = true;
        Ok(())
    }

    fn announces(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.name.eq_ignore_ascii_case(name))
    }

    fn choose_variant(&mut self, variant: &str) -> Result<(), Trouble> {
        let is_it = |option: &&Announced| option.name.eq_ignore_ascii_case(VARIANT);
        let Some(option) = self.options.iter().find(is_it) else { return Ok(()) };
        let name = option.name.clone();
        if let Kind::Combo { values, .. } = &option.kind
            && !values.iter().any(|value| value.eq_ignore_ascii_case(variant))
        {
            let known = plain(&values.join(", "));
            let story = sentence!("bot-other-game", variant = variant, known = known);
            return Err(self.trouble(ForfeitReason::NoAnswer, story));
        }
        self.say(&Command::SetOption { name, value: variant.to_owned() });
        Ok(())
    }

    fn compare_rules(
        &mut self,
        game: &AnyGame,
        until: Instant,
        stop: &Stop,
    ) -> Result<(), Trouble> {
        self.say(&Command::Query(Asked::now(Query::Rules)));
        let theirs = self.wait_for("response", until, stop, |message| match message {
            Message::Response(hash) => Some(hash),
            _ => None,
        })?;
        let ours = rules_hash(game);
        if theirs.trim().eq_ignore_ascii_case(&ours) {
            return Ok(());
        }
        let (variant, theirs) = (game.variant().to_string(), plain(&theirs));
        let story = sentence!("bot-other-rules", variant = variant, theirs = theirs, ours = ours);
        Err(self.trouble(ForfeitReason::IllegalTurn, story))
    }

    /// Listens until something is said that is wanted; everything else is left out.
    fn wait_for<T>(
        &mut self,
        what: &str,
        until: Instant,
        stop: &Stop,
        mut wanted: impl FnMut(Message) -> Option<T>,
    ) -> Result<T, Trouble> {
        loop {
            match self.process.hear(until, stop, false) {
                LineReader::Line(line) => {
                    if let Some(found) = line.parse().ok().and_then(&mut wanted) {
                        return Ok(found);
                    }
                }
                LineReader::Closed => return Err(self.ended()),
                LineReader::Silence | LineReader::TooLong | LineReader::Stopped => {}
            }
            // Also for one who never stops talking.
            if Instant::now() >= until {
                break;
            }
        }
        let time = format!("{:?}", self.patience.handshake);
        let story = sentence!("bot-did-not-say", what = what, time = time);
        Err(self.trouble(ForfeitReason::NoAnswer, story))
    }

    /// Asks for a turn.
    pub fn choose(
        &mut self,
        so_far: &Match,
        budget: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, Trouble> {
        self.process.forget();
        self.say(&position_of(so_far));
        let (go, limit) = go_of(so_far, budget, self.patience.endless);
        self.say(&Command::Go(go));
        let begun = Instant::now();
        let mut until = begun + limit + self.patience.margin;
        let (mut hurried, mut late) = (false, false);
        let mut thought = None;
        loop {
            let ear = self.process.hear(until, stop, !hurried);
            let overdue = Instant::now() > until;
            match ear {
                LineReader::Line(line) => match line.parse() {
                    Ok(Message::BestMove(_)) if late => {
                        let story = sentence!(
                            "bot-late",
                            line = plain(&line),
                            spent = begun.elapsed().as_millis().to_string(),
                            limit = limit.as_millis().to_string(),
                        );
                        return Err(self.trouble(ForfeitReason::Late, story));
                    }
                    Ok(Message::BestMove(turn)) => return self.turn(so_far, &turn, thought),
                    Ok(Message::Query(asked)) => {
                        self.say(&Command::Response(answer(so_far, &asked)));
                    }
                    Ok(Message::Info(info)) => {
                        if let Some(new) = thought_of(so_far, &info, begun.elapsed()) {
                            listener(&new);
                            thought = Some(new);
                        }
                    }
                    // It waits for an answer, though it has not asked well.
                    Err(why) if line.trim_start().starts_with("query") => {
                        self.say(&Command::Response(format!("error {why}")));
                    }
                    _ => {}
                },
                LineReader::Closed => return Err(self.ended()),
                LineReader::Stopped => {
                    self.say(&Command::Stop);
                    hurried = true;
                    until = until.min(Instant::now() + self.patience.stop);
                    continue;
                }
                LineReader::Silence | LineReader::TooLong => {}
            }
            if overdue {
                if late || hurried {
                    let spent = begun.elapsed().as_millis().to_string();
                    let story = sentence!("bot-no-turn", spent = spent);
                    return Err(self.trouble(ForfeitReason::NoAnswer, story));
                }
                self.say(&Command::Stop);
                late = true;
                until = Instant::now() + self.patience.stop;
            }
        }
    }

    fn turn(
        &mut self,
        so_far: &Match,
        text: &str,
        thought: Option<Thought>,
    ) -> Result<Choice, Trouble> {
        let (position, text) = (so_far.position(), plain(text));
        position.read_turn(&text).map(|turn| Choice { turn, thought }).map_err(|why| {
            let (position, why) = (position.text(), why.sentence());
            let story = sentence!("bot-illegal", turn = text, position = position, why = why);
            self.trouble(ForfeitReason::IllegalTurn, story)
        })
    }

    fn ended(&mut self) -> Trouble {
        Trouble {
            fault: ForfeitReason::Crash,
            story: self.process.how_it_ended(self.patience.last_words),
        }
    }

    fn trouble(&self, fault: ForfeitReason, story: Sentence) -> Trouble {
        Trouble { fault, story: self.process.with_last_words(story) }
    }

    /// Ends the program.
    pub fn end(&mut self) {
        self.process.end(self.patience.quit);
    }
}

/// What a program has said, as a record's comment can quote it.
fn plain(text: &str) -> String {
    text.replace(char::is_control, "\u{fffd}")
}

fn position_of(so_far: &Match) -> Command {
    let start = so_far.start();
    let usual = start.text() == so_far.rules().start().text();
    Command::Position {
        start: if usual { Start::Usual } else { Start::Fen(start.text()) },
        turns: so_far.turns().iter().map(|played| played.text.clone()).collect(),
    }
}

/// What is asked for, and how long it may take.
fn go_of(so_far: &Match, budget: &Budget, endless: Duration) -> (Go, Duration) {
    let Budget { time, nodes, depth, clock } = *budget;
    let mut go = Go { movetime: time, depth, nodes, ..Go::default() };
    if let Some(clock) = clock {
        let player = so_far.seat_to_move();
        let left = |side: Side| match so_far.seat_of(side) {
            whose if whose == player => clock.left,
            other => so_far.time_left(other).unwrap_or(clock.left),
        };
        go.time = Side::BOTH.map(|side| Some(left(side)));
        go.increment = [Some(clock.increment); 2];
    }
    if budget.is_endless() {
        go.movetime = Some(USUAL);
    }
    let limits = [go.movetime, clock.map(|clock| clock.left)];
    (go, limits.into_iter().flatten().min().unwrap_or(endless))
}

fn thought_of(so_far: &Match, info: &Info, time: Duration) -> Option<Thought> {
    if info.multipv.is_some_and(|number| number != 1) {
        return None;
    }
    let verdict = match info.score? {
        Score::Cp(points) => Verdict::Estimate(points),
        Score::Win(turns) => Verdict::Win { plies: turns.saturating_mul(2).saturating_sub(1) },
        Score::Loss(turns) => Verdict::Loss { plies: turns.saturating_mul(2) },
        Score::Solved(0) => Verdict::Draw,
        // Of a win that is not near or far there is nothing to show.
        Score::Solved(_) => return None,
    };
    let mut position = so_far.position().clone();
    let mut turns = Vec::new();
    for text in &info.pv {
        let Ok(turn) = position.read_turn(text) else { break };
        turns.push(turn);
        if position.play(turn).is_err() {
            break;
        }
    }
    if turns.is_empty() {
        return None;
    }
    Some(Thought {
        lines: vec![Line { verdict, exact: false, turns }],
        depth: info.depth.unwrap_or(0),
        nodes: info.nodes.unwrap_or(0),
        time: info.time.unwrap_or(time),
    })
}
