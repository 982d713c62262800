//! Alpha-beta search: every line to a depth, and one ply deeper as long as the budget lasts.
//!
//! | module | |
//! |---|---|
//! | `root` | iterative deepening, windows, several best lines |
//! | `search` | principal variation search of one position, quiescence |
//! | `worker` | what a thread has, and how a line ends |
//! | `order` | killers and history |
//! | `table` | the transposition table that all threads share |
//! | `path` | repetition and the quiet limit |
//! | `limits` | time, nodes, the stop signal |

mod limits;
mod order;
pub(crate) mod path;
mod root;
mod search;
mod table;
mod worker;

use cairn_core::{AnyTurn, Game, Position};

use crate::heuristics::Weights;
use crate::platform::beside;
use crate::{Choice, Heuristics, Request, TimeSource};
pub use limits::DEEPEST;
use limits::Limits;
use path::Path;
use root::{Plan, thought};
use table::Table;
use worker::{Blunders, Common, Worker};

/// How an alpha-beta player is set up.
#[derive(Clone, Debug)]
pub struct AlphaBetaSettings {
    /// How many threads search together.
    pub threads: usize,
    /// The size of the transposition table, in mebibytes.
    pub hash: usize,
    /// How many best lines to find.
    pub lines: usize,
    /// Thinks to the end of its budget, although the choice is clear: for analysis.
    pub thorough: bool,
    /// By how many hundredths it wants to stand worse before it is content with a draw. Weaker
    /// opponents can be beaten, so draws with them are avoided; an analysis is impartial.
    pub contempt: i32,
    /// Other weights than the tuned ones.
    pub weights: Option<Weights>,
    /// Of a hundred turns, how many the search does not see: the mistakes of the lower levels.
    pub blunder_percent: u32,
    /// Decides which turns it does not see.
    pub seed: u64,
    /// The clock that limits of time are measured with.
    pub time_source: TimeSource,
}

impl Default for AlphaBetaSettings {
    fn default() -> AlphaBetaSettings {
        AlphaBetaSettings {
            threads: 1,
            hash: 64,
            lines: 1,
            thorough: false,
            contempt: 0,
            weights: None,
            blunder_percent: 0,
            seed: 0,
            time_source: TimeSource::default(),
        }
    }
}

/// The alpha-beta player.
pub struct AlphaBeta {
    settings: AlphaBetaSettings,
    table: Table,
}

impl AlphaBeta {
    /// A player with an empty table.
    #[must_use]
    pub fn new(settings: AlphaBetaSettings) -> AlphaBeta {
        AlphaBeta { table: Table::new(settings.hash), settings }
    }

    /// Finds another number of best lines from now on.
    pub fn set_lines(&mut self, lines: usize) {
        self.settings.lines = lines;
    }
}

impl AlphaBeta {
    /// Searches a position that is not over. `None` if it has no legal turn.
    pub fn search<G: Heuristics>(
        &mut self,
        game: &G,
        position: &G::Position,
        request: Request<'_>,
    ) -> Option<Choice> {
        let Request { history, budget, stop, listener } = request;
        self.table.grow_older();
        let (settings, table) = (&self.settings, &self.table);
        let limits = Limits::new(budget, stop, &settings.time_source);
        let path = Path::new(history.keys_since_progress(position.plies().quiet));
        let common = Common {
            game,
            table,
            limits: &limits,
            weights: settings.weights.unwrap_or(Weights::of(G::TERMS)),
            salt: path.salt(),
            contempt: settings.contempt,
            blunders: Blunders { percent: settings.blunder_percent, seed: settings.seed },
        };
        let mut worker = Worker::new(&common, path.clone());
        let mut turns = worker.root_turns(position);
        if turns.is_empty() {
            // Every turn is among the blunders: any turn will do.
            let turn = first_turn(game, position)?;
            return Some(Choice { turn: AnyTurn::of(turn), thought: None });
        }
        let plan = Plan { lines: settings.lines, from: 1, thorough: settings.thorough };
        let help = |number: usize| {
            let mut worker = Worker::new(&common, path.clone());
            let mut turns = worker.root_turns(position);
            let from = 1 + number as i32 % 2;
            worker.deepen(position, &mut turns, Plan { from, ..plan }, |_, _| {});
        };
        beside(1..settings.threads, help, || {
            worker.deepen(position, &mut turns, plan, |turns, lines| {
                listener(&thought(turns, lines as usize, limits.counted(), limits.elapsed()));
            });
            limits.end();
        });
        let known = thought(&turns, settings.lines, limits.counted(), limits.elapsed());
        let thought = (!known.lines.is_empty()).then_some(known);
        Some(Choice { turn: AnyTurn::of(turns[0].turn), thought })
    }

    /// Forgets what was learnt in the last game.
    pub fn clear(&mut self) {
        self.table.clear();
    }
}

/// Any legal turn.
fn first_turn<G: Game>(game: &G, position: &G::Position) -> Option<G::Turn> {
    let mut first = None;
    let _ = game.turns(position, |turn| {
        first = Some(turn);
        std::ops::ControlFlow::Break(())
    });
    first
}
