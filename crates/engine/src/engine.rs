use std::fmt;

use cairn_record::{ForfeitReason, Match};
use cairn_words::Sentence;
use thiserror::Error;

use crate::{Budget, Choice, Stop, Thought};

/// Somebody who chooses turns.
pub trait Engine: Send {
    /// Chooses a turn for the side to move, within the budget; a player with limits of its own
    /// keeps to those as well.
    ///
    /// The listener hears of every better thought on the way, the last one included. After
    /// `stop` the best turn so far is returned within 20 ms.
    ///
    /// # Errors
    /// If there is nothing to choose, or the player is a program that has forfeited the game.
    fn choose(
        &mut self,
        so_far: &Match,
        budget: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn>;

    /// The player is about to be asked for its first turn in this match. What takes long and is not
    /// thinking, such as starting a program, is done now, while no clock runs.
    fn prepare(&mut self, _so_far: &Match) {}

    /// Another game begins: forget what was learnt of the last one.
    fn new_game(&mut self) {}
}

/// Somebody who can sit down to a game any number of times.
pub trait EngineFactory: fmt::Debug + Send + Sync {
    /// The player sits down; its choices are fixed by the seed where chance has a part in them.
    fn create(&self, seed: u64) -> Box<dyn Engine>;

    /// How many threads the player thinks with.
    fn threads(&self) -> usize;
}

/// Why there is no turn.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoTurn {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The player has lost the game by what it did; with the story, for who wants to mend it.
    #[error("{fault}: {story}")]
    Forfeit {
        /// In a word.
        fault: ForfeitReason,
        /// What happened.
        story: Sentence,
    },
}
