//! Alpha-beta search: every line to a depth, and one ply deeper as long as the budget lasts.
//!
//! | room | |
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

use cairn_core::Game;
use cairn_games::AnyTurn;
use cairn_record::Match;

use crate::enter::{Task, enter};
use crate::knowledge::Weights;
use crate::platform::beside;
use crate::{Budget, Choice, Knowledge, NoTurn, Player, Stop, Thought, TimeSource};
pub use limits::DEEPEST;
use limits::Limits;
use path::Path;
use root::{Manner, thought};
use table::Table;
use worker::{Common, Oversight, Worker};

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
    /// Of a hundred turns, how many are overlooked: the mistakes of the lower levels.
    pub oversight: u32,
    /// Decides what is overlooked.
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
            oversight: 0,
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

impl Player for AlphaBeta {
    fn choose(
        &mut self,
        so_far: &Match,
        budget: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        if !so_far.status().is_open() {
            return Err(NoTurn::Over);
        }
        self.table.grow_older();
        let limits = Limits::new(budget, stop, &self.settings.time_source);
        let path = Path::to(so_far);
        let search =
            Search { settings: &self.settings, table: &self.table, limits, path, listener };
        enter(so_far.position(), search).ok_or(NoTurn::Over)
    }

    fn new_game(&mut self) {
        self.table.clear();
    }
}

/// A search that is about to begin.
struct Search<'a> {
    settings: &'a AlphaBetaSettings,
    table: &'a Table,
    limits: Limits<'a>,
    path: Path,
    listener: &'a mut dyn FnMut(&Thought),
}

impl Task for Search<'_> {
    type Output = Option<Choice>;

    fn run<G: Knowledge>(self, game: &G, position: &G::Position) -> Option<Choice> {
        let Search { settings, table, limits, path, listener } = self;
        let common = Common {
            game,
            table,
            limits: &limits,
            weights: settings.weights.unwrap_or(Weights::of(G::TERMS)),
            salt: path.salt(),
            contempt: settings.contempt,
            oversight: Oversight { percent: settings.oversight, seed: settings.seed },
        };
        let mut worker = Worker::new(&common, path.clone());
        let mut turns = worker.root_turns(position);
        if turns.is_empty() {
            // Everything was overlooked: any turn will do.
            let turn = first_turn(game, position)?;
            return Some(Choice { turn: AnyTurn::of(turn), thought: None });
        }
        let manner = Manner { lines: settings.lines, from: 1, thorough: settings.thorough };
        let help = |number: usize| {
            let mut worker = Worker::new(&common, path.clone());
            let mut turns = worker.root_turns(position);
            let from = 1 + number as i32 % 2;
            worker.deepen(position, &mut turns, Manner { from, ..manner }, |_, _| {});
        };
        beside(1..settings.threads, help, || {
            worker.deepen(position, &mut turns, manner, |turns, lines| {
                listener(&thought(turns, lines as usize, limits.counted(), limits.elapsed()));
            });
            limits.end();
        });
        let known = thought(&turns, settings.lines, limits.counted(), limits.elapsed());
        let thought = (!known.lines.is_empty()).then_some(known);
        Some(Choice { turn: AnyTurn::of(turns[0].turn), thought })
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
