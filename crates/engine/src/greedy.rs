use cairn_core::Dice;
use cairn_record::Match;

use crate::{Budget, Choice, Engine, NoTurn, Stop, Thought};

/// Takes the turn with the best score at first sight, as the reports' bots do: see
/// [`Heuristics::greedy_score`](cairn_search::Heuristics::greedy_score). The dice choose among
/// equals.
#[derive(Clone, Debug)]
pub struct Greedy {
    dice: Dice,
}

impl Greedy {
    /// A greedy player whose choices among equals are fixed by the seed.
    #[must_use]
    pub fn new(seed: u64) -> Greedy {
        Greedy { dice: Dice::seeded(seed) }
    }
}

impl Engine for Greedy {
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
        let turn = so_far.position().greedy_turn(&mut self.dice).ok_or(NoTurn::Over)?;
        Ok(Choice { turn, thought: None })
    }
}
