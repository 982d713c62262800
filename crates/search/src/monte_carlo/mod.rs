//! Monte-Carlo tree search: line after line from the position, each through the turns that have
//! done best so far, and from the edge of the tree a few turns on to see how it goes.
//!
//! | module | |
//! |---|---|
//! | `search` | one line after the other, and what is learnt from it |
//! | `select` | which child a line goes on to |
//! | `widen` | which turns become children, and when |
//! | `playout` | what a position at the edge of the tree is worth |
//! | `proof` | wins, losses and draws that are certain |
//! | `tree` | the nodes and their memory |
//! | `reuse` | what is kept of the tree when the match goes on |
//! | `report` | the best turns and lines |
//! | `limits`, `lists` | when to end; what is allocated once |
//!
//! A **node** of a budget is one such line. One thread grows a tree; several of them grow one each,
//! and vote.

mod limits;
mod lists;
mod playout;
mod proof;
mod report;
mod reuse;
mod search;
mod select;
mod tree;
mod widen;

use cairn_core::{AnyTurn, Position};

use self::limits::Limits;
use self::lists::Lists;
use self::proof::Known;
use self::reuse::Place;
use self::search::Search;
use self::tree::{LONGEST_LINE, Link, Tree};
use crate::{Choice, Heuristics, Request, TimeSource, Value};

/// How a Monte-Carlo player is set up.
#[derive(Clone, Debug)]
pub struct MonteCarloSettings {
    /// The size of the tree with all that belongs to it, in mebibytes; at least one.
    pub memory: usize,
    /// How lines are played on from the tree.
    pub playouts: Playouts,
    /// How many best lines to tell of.
    pub lines: usize,
    /// By how many hundredths it wants to stand worse before it is content with a draw. Weaker
    /// opponents can be beaten, so draws with them are avoided; an analysis is impartial.
    pub contempt: i32,
    /// Decides the playouts.
    pub seed: u64,
    /// The clock that limits of time are measured with.
    pub time_source: TimeSource,
}

/// How lines are played on from the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Playouts {
    /// As the game knows best, see [`Rollout`](crate::Rollout); the most promising turns
    /// are looked at first.
    Informed,
    /// By chance to the end, as the plainest of such players do; all turns are alike.
    Random,
}

impl Default for MonteCarloSettings {
    fn default() -> MonteCarloSettings {
        MonteCarloSettings {
            memory: 256,
            playouts: Playouts::Informed,
            lines: 1,
            contempt: 0,
            seed: 0,
            time_source: TimeSource::default(),
        }
    }
}

/// The Monte-Carlo player.
///
/// It keeps its tree from turn to turn: what was learnt about the turns that were then played
/// still counts. The tree never takes more memory than it was given; when it is full, the least
/// visited parts are dropped, and it goes on growing.
///
/// Budgets: `nodes` are lines, `depth` ends the search when a line has become so long.
#[derive(Debug)]
pub struct MonteCarlo {
    settings: MonteCarloSettings,
    tree: Tree,
    lists: Lists,
    /// Where the root of the tree stands.
    place: Option<Place>,
}

impl MonteCarlo {
    /// A player with an empty tree.
    #[must_use]
    pub fn new(settings: MonteCarloSettings) -> MonteCarlo {
        const MEBIBYTE: usize = 1 << 20;
        let bytes = settings.memory.max(1).saturating_mul(MEBIBYTE);
        let others = Lists::BYTES + LONGEST_LINE * size_of::<Link>() + size_of::<MonteCarlo>();
        MonteCarlo {
            tree: Tree::new(bytes - others),
            settings,
            lists: Lists::default(),
            place: None,
        }
    }

    /// How many lines of the last search went through a turn; `None` if it is proven to lose.
    #[must_use]
    pub fn votes(&self, turn: AnyTurn) -> Option<u64> {
        let mut children = self.tree.children(self.tree.root());
        match children.find(|&child| self.tree.node(child).turn == turn.bits()) {
            Some(child) if matches!(self.tree.promise(child), Known::Loss(_)) => None,
            Some(child) => Some(self.tree.node(child).visits.into()),
            None => Some(0),
        }
    }

    /// The memory that the player holds, in bytes: never more than it was given.
    #[must_use]
    pub fn memory_held(&self) -> usize {
        self.tree.bytes() + self.lists.bytes() + size_of::<MonteCarlo>()
    }
}

impl MonteCarlo {
    /// Searches a position that is not over. `None` if it has no legal turn.
    pub fn search<G: Heuristics>(
        &mut self,
        game: &G,
        root: &G::Position,
        request: Request<'_>,
    ) -> Option<Choice> {
        let Request { history, budget, stop, listener } = request;
        let limits = Limits::new(budget, stop, &self.settings.time_source);
        let MonteCarlo { settings, tree, lists, place } = self;
        reuse::move_on::<G>(tree, place.as_ref(), history);
        *place = Some(Place::of(history));
        let keys = history.keys_since_progress(root.plies().quiet);
        lists.prepare(keys[..keys.len() - 1].iter().copied(), root.key());
        let search = Search {
            game,
            root,
            tree,
            lists,
            limits,
            playouts: settings.playouts,
            contempt: playout::worth(Value::estimate(settings.contempt)),
            seed: settings.seed,
            lines: settings.lines.max(1),
        };
        let thought = search.run(listener)?;
        let turn = *thought.lines.first()?.turns.first()?;
        Some(Choice { turn, thought: Some(thought) })
    }

    /// Forgets what was learnt in the last game.
    pub fn clear(&mut self) {
        self.place = None;
    }
}
