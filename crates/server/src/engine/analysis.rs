use std::time::{Duration, Instant};

use cairn_engine::{AlphaBeta, AlphaBetaSettings, Budget, Engine, Stop, Thought};
use cairn_record::Match;
use tokio::sync::watch;

use super::Job;

/// The result of an analysis so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct AnalysisUpdate {
    pub thought: Option<Thought>,
    /// The time of all slices.
    pub time: Duration,
    pub nodes: u64,
    /// True if the analysis has ended.
    pub done: bool,
}

/// The analysis of a position. It searches deeper and deeper until it is cancelled or has used its
/// time.
pub(crate) struct AnalysisJob {
    so_far: Match,
    lines: usize,
    search: Option<AlphaBeta>,
    updates: watch::Sender<AnalysisUpdate>,
    /// The time and the nodes of all slices so far.
    time: Duration,
    nodes: u64,
    deepest: u32,
}

/// The size of the hash table of an analysis, in mebibytes.
const HASH: usize = 8;
/// The longest analysis of one position.
const LONGEST: Duration = Duration::from_secs(60);

impl AnalysisJob {
    pub fn new(so_far: Match, lines: usize, updates: watch::Sender<AnalysisUpdate>) -> AnalysisJob {
        let time = Duration::ZERO;
        AnalysisJob { so_far, lines, search: None, updates, time, nodes: 0, deepest: 0 }
    }
}

impl Job for AnalysisJob {
    fn run(&mut self, stop: &Stop) -> bool {
        let began = Instant::now();
        let lines = self.lines;
        let search = self.search.get_or_insert_with(|| {
            let settings =
                AlphaBetaSettings { hash: HASH, thorough: true, ..AlphaBetaSettings::default() };
            let mut search = AlphaBeta::new(settings);
            search.set_lines(lines);
            search
        });
        let budget = Budget::time(LONGEST.saturating_sub(self.time));
        let (time_before, nodes_before) = (self.time, self.nodes);
        let (updates, deepest) = (&self.updates, &mut self.deepest);
        let mut nodes = 0;
        let chosen = search.choose(&self.so_far, &budget, stop, &mut |thought| {
            nodes = thought.nodes;
            // Depths that an earlier slice has reached are not reported again.
            if thought.depth >= *deepest {
                *deepest = thought.depth;
                updates.send_replace(AnalysisUpdate {
                    thought: Some(thought.clone()),
                    time: time_before + thought.time,
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
        self.updates.send_modify(|update| update.done = true);
        false
    }

    fn free_memory(&mut self) {
        self.search = None;
    }
}
