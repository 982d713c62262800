use std::time::{Duration, Instant};

use cairn_engine::{AlphaBeta, AlphaBetaSettings, Budget, Player, Stop, Thought};
use cairn_record::Match;
use tokio::sync::watch;

use super::Work;

/// What is known so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    pub thought: Option<Thought>,
    /// All slices together.
    pub time: Duration,
    pub nodes: u64,
    pub done: bool,
}

/// A position looked at more and more deeply, until nobody watches or enough is known.
pub(crate) struct Analysis {
    so_far: Match,
    lines: usize,
    mind: Option<AlphaBeta>,
    tell: watch::Sender<Seen>,
    /// What the slices so far have taken.
    time: Duration,
    nodes: u64,
    deepest: u32,
}

/// The table of one analysis, in mebibytes.
const HASH: usize = 8;
/// Nobody needs to look at one position for longer.
const LONGEST: Duration = Duration::from_secs(60);

impl Analysis {
    pub fn new(so_far: Match, lines: usize, tell: watch::Sender<Seen>) -> Analysis {
        Analysis { so_far, lines, mind: None, tell, time: Duration::ZERO, nodes: 0, deepest: 0 }
    }
}

impl Work for Analysis {
    fn run(&mut self, stop: &Stop) -> bool {
        let began = Instant::now();
        let lines = self.lines;
        let mind = self.mind.get_or_insert_with(|| {
            let settings =
                AlphaBetaSettings { hash: HASH, thorough: true, ..AlphaBetaSettings::default() };
            let mut mind = AlphaBeta::new(settings);
            mind.set_lines(lines);
            mind
        });
        let budget = Budget::time(LONGEST.saturating_sub(self.time));
        let (before, nodes_before) = (self.time, self.nodes);
        let (tell, deepest) = (&self.tell, &mut self.deepest);
        let mut nodes = 0;
        let chosen = mind.choose(&self.so_far, &budget, stop, &mut |thought| {
            nodes = thought.nodes;
            // On the way back to where the last slice ended nothing new is seen.
            if thought.depth >= *deepest {
                *deepest = thought.depth;
                tell.send_replace(Seen {
                    thought: Some(thought.clone()),
                    time: before + thought.time,
                    nodes: nodes_before + thought.nodes,
                    done: false,
                });
            }
        });
        self.time += began.elapsed();
        self.nodes += nodes;
        if stop.is_stopped() && chosen.is_ok() && self.time < LONGEST {
            return true;
        }
        self.tell.send_modify(|seen| seen.done = true);
        false
    }

    fn forget(&mut self) {
        self.mind = None;
    }
}
