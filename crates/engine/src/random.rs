use cairn_core::Dice;
use cairn_record::Match;

use crate::{Budget, Choice, Engine, NoTurn, Stop, Thought};

/// Any legal turn, all alike.
#[derive(Clone, Debug)]
pub struct Random {
    dice: Dice,
}

impl Random {
    /// A random player whose choices are fixed by the seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random { dice: Dice::seeded(seed) }
    }
}

impl Engine for Random {
    fn choose(
        &mut self,
        so_far: &Match,
        _budget: &Budget,
        _stop: &Stop,
        _listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        if !so_far.status().is_open() {
            return Err(NoTurn::Over);
        }
        // Listed, not thrown: the random turn of a game may favour some turns, as in Stacks.
        let turns = so_far.position().legal_turns();
        let thrown = self.dice.below(turns.len().max(1) as u32) as usize;
        let turn = *turns.get(thrown).ok_or(NoTurn::Over)?;
        Ok(Choice { turn, thought: None })
    }
}
