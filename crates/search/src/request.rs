use cairn_core::{AnyTurn, Plies, Variant};

use crate::{Budget, Stop, Thought};

/// One search: where the game stands, what it may cost, and who hears of its progress.
pub struct Request<'a> {
    /// How the game came to the position that is searched.
    pub history: &'a History,
    /// What the search may cost.
    pub budget: &'a Budget,
    /// Ends the search early.
    pub stop: &'a Stop,
    /// Hears of every better thought, the last one included.
    pub listener: &'a mut dyn FnMut(&Thought),
}

/// How a game came to the position that is searched: repetition is seen in it, and a search tree
/// recognises the game that it was grown for.
#[derive(Clone, Debug)]
pub struct History {
    /// The variant that is played.
    pub variant: Variant,
    /// The counters of the first position.
    pub start: Plies,
    /// The keys of all positions from the first to the one that is searched.
    pub keys: Vec<u64>,
    /// The turns between them.
    pub turns: Vec<AnyTurn>,
}

impl History {
    /// The keys since the last progress, as `quiet` of the last position counts it, the last
    /// position included. What stood before that cannot stand again.
    #[must_use]
    pub fn keys_since_progress(&self, quiet: u32) -> &[u64] {
        let before = self.keys.len().saturating_sub(1);
        &self.keys[before.saturating_sub(quiet as usize)..]
    }
}
