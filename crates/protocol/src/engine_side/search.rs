use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use cairn_core::Side;
use cairn_engine::{Budget, Clock, Engine, NoTurn, Stop, Thought, Verdict};
use cairn_record::Match;

use crate::wire::{Go, Info, Message, Score};

/// Where everything that we say goes; a line is written whole.
pub(super) struct Out<W> {
    stream: Arc<Mutex<W>>,
    /// Nobody listens any more.
    pub closed: Stop,
}

impl<W> Clone for Out<W> {
    fn clone(&self) -> Out<W> {
        Out { stream: self.stream.clone(), closed: self.closed.clone() }
    }
}

impl<W: Write> Out<W> {
    pub fn new(stream: W) -> Out<W> {
        Out { stream: Arc::new(Mutex::new(stream)), closed: Stop::new() }
    }

    pub fn say(&self, message: &Message) {
        self.say_all(std::slice::from_ref(message));
    }

    pub fn say_all(&self, messages: &[Message]) {
        let text: String = messages.iter().map(|message| format!("{message}\n")).collect();
        // A write that fails half-way leaves nothing behind that a later one would trip over.
        let mut stream = self.stream.lock().unwrap_or_else(PoisonError::into_inner);
        if stream.write_all(text.as_bytes()).and_then(|()| stream.flush()).is_err() {
            self.closed.stop();
        }
    }

    /// A sentence for people.
    pub fn tell(&self, sentence: &str) {
        self.say(&Message::Info(Box::new(Info::say(sentence))));
    }
}

/// A search that runs in a thread of its own.
pub(super) struct Search {
    pub stop: Stop,
    /// Only `stop` ends it.
    pub endless: bool,
    /// Its `bestmove` has been said, or is being said.
    over: Arc<AtomicBool>,
    thread: JoinHandle<Box<dyn Engine>>,
}

impl Search {
    /// Begins to think; `bestmove` will be said, once, when it is over.
    pub fn begin<W: Write + Send + 'static>(
        mut player: Box<dyn Engine>,
        so_far: Match,
        go: Go,
        lines: usize,
        out: Out<W>,
    ) -> Search {
        // A search is over, too, when nobody listens any more.
        let stop = out.closed.below();
        let (signal, endless) = (stop.clone(), go.infinite);
        let over = Arc::new(AtomicBool::new(false));
        let is_over = over.clone();
        let budget = budget_of(&so_far, &go);
        let thread = thread::spawn(move || {
            let choice = player.choose(&so_far, &budget, &signal, &mut |thought| {
                out.say_all(&infos(&so_far, thought, lines));
            });
            // "infinite" is not over before it is stopped, whatever has been found out.
            while endless && !signal.is_stopped() {
                thread::park_timeout(Duration::from_millis(100));
            }
            let turn = match choice {
                Ok(choice) => so_far.position().turn_text(choice.turn),
                Err(NoTurn::Over) => None,
                Err(why) => {
                    out.tell(&why.to_string());
                    None
                }
            };
            // Whoever has read it may ask for the next turn at once.
            is_over.store(true, Ordering::Release);
            out.say(&Message::BestMove(turn.unwrap_or_else(|| "none".to_owned())));
            player
        });
        Search { stop, endless, over, thread }
    }

    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire) || self.thread.is_finished()
    }

    pub fn stop(&self) {
        self.stop.stop();
        self.thread.thread().unpark();
    }

    /// Waits for its end, and gives the player back with what it has learnt.
    pub fn join(self) -> Option<Box<dyn Engine>> {
        self.thread.join().ok()
    }
}

fn budget_of(so_far: &Match, go: &Go) -> Budget {
    if go.infinite {
        return Budget::default();
    }
    let us = usize::from(so_far.position().side() == Side::Second);
    let clock =
        go.time[us].map(|left| Clock { left, increment: go.increment[us].unwrap_or_default() });
    Budget { time: go.movetime, nodes: go.nodes, depth: go.depth, clock }
}

fn infos(so_far: &Match, thought: &Thought, lines: usize) -> Vec<Message> {
    let of = |(number, line): (usize, &cairn_engine::Line)| {
        let turns = line.verdict.turns_to_the_end().unwrap_or_default();
        Message::Info(Box::new(Info {
            depth: Some(thought.depth),
            multipv: (lines > 1).then_some(number as u32 + 1),
            score: Some(match line.verdict {
                Verdict::Estimate(points) => Score::Cp(points),
                Verdict::Win { .. } => Score::Win(turns),
                Verdict::Loss { .. } => Score::Loss(turns),
                Verdict::Draw => Score::Solved(0),
            }),
            nodes: Some(thought.nodes),
            nps: Some(thought.speed()),
            time: Some(thought.time),
            pv: so_far.position().line_texts(&line.turns),
            string: None,
        }))
    };
    thought.lines.iter().enumerate().map(of).collect()
}
