//! The two searches as players: they search the position that a match stands at.

use cairn_record::Match;
use cairn_search::{AlphaBeta, Budget, Choice, History, MonteCarlo, Request, Stop, Thought};

use crate::{Engine, NoTurn};

/// What a search needs to know of a match.
fn history(so_far: &Match) -> History {
    History {
        variant: so_far.rules().variant().clone(),
        start: so_far.start().plies(),
        keys: so_far.positions().iter().map(|position| position.key()).collect(),
        turns: so_far.turns().iter().map(|played| played.turn).collect(),
    }
}

impl Engine for AlphaBeta {
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
        let request = Request { history: &history(so_far), budget, stop, listener };
        so_far.position().alpha_beta(self, request).ok_or(NoTurn::Over)
    }

    fn new_game(&mut self) {
        self.clear();
    }
}

impl Engine for MonteCarlo {
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
        let request = Request { history: &history(so_far), budget, stop, listener };
        so_far.position().monte_carlo(self, request).ok_or(NoTurn::Over)
    }

    fn new_game(&mut self) {
        self.clear();
    }
}
