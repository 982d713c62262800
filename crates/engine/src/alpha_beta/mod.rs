//! Alpha-beta search: every line to a depth, and one ply deeper as long as the budget lasts.

use cairn_record::Match;

use crate::knowledge::Weights;
use crate::{Budget, Choice, Greedy, Player, Stop, Thought};

/// How an alpha-beta player is set up.
#[derive(Clone, Debug)]
pub struct AlphaBetaSettings {
    /// How many threads search together.
    pub threads: usize,
    /// The size of the transposition table, in mebibytes.
    pub hash: usize,
    /// How many best lines to find.
    pub lines: usize,
    /// Other weights than the tuned ones.
    pub weights: Option<Weights>,
    /// Of a hundred turns, how many are overlooked: the mistakes of the lower levels.
    pub oversight: u32,
    /// Decides what is overlooked.
    pub seed: u64,
}

impl Default for AlphaBetaSettings {
    fn default() -> AlphaBetaSettings {
        AlphaBetaSettings { threads: 1, hash: 64, lines: 1, weights: None, oversight: 0, seed: 0 }
    }
}

/// The alpha-beta player.
pub struct AlphaBeta {
    settings: AlphaBetaSettings,
}

impl AlphaBeta {
    /// A player with an empty table.
    #[must_use]
    pub fn new(settings: AlphaBetaSettings) -> AlphaBeta {
        AlphaBeta { settings }
    }
}

impl Player for AlphaBeta {
    fn choose(
        &mut self,
        so_far: &Match,
        budget: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Option<Choice> {
        Greedy::new(self.settings.seed).choose(so_far, budget, stop, listener)
    }
}
