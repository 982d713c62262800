//! Several players at the same time, each with a tree of its own, and a vote at the end.
//!
//! Trees that share nothing need no locks, and stay as they would be alone: the same seed, budget
//! of nodes and number of threads choose the same turn.

use cairn_games::AnyTurn;
use cairn_record::Match;
use cairn_search::{
    Budget, Choice, MonteCarlo, MonteCarloSettings, Stop, Thought, Verdict, beside,
};

use crate::{Engine, NoTurn};

/// Monte-Carlo players who think on a thread each and share their budget and memory.
#[derive(Debug)]
pub struct ParallelMonteCarlo {
    players: Vec<MonteCarlo>,
}

impl ParallelMonteCarlo {
    /// So many players with empty trees; at least one, and no more than there are mebibytes.
    #[must_use]
    pub fn new(settings: &MonteCarloSettings, threads: usize) -> ParallelMonteCarlo {
        let threads = threads.clamp(1, settings.memory.max(1));
        let player = |number: usize| {
            MonteCarlo::new(MonteCarloSettings {
                memory: settings.memory / threads,
                seed: settings.seed.wrapping_add(number as u64),
                ..settings.clone()
            })
        };
        ParallelMonteCarlo { players: (0..threads).map(player).collect() }
    }

    /// How many lines went through a turn, in all trees; none if one of them proves that it loses.
    fn votes(&self, turn: AnyTurn) -> u64 {
        let votes = self.players.iter().map(|player| player.votes(turn));
        votes.sum::<Option<u64>>().unwrap_or(0)
    }
}

impl Engine for ParallelMonteCarlo {
    fn choose(
        &mut self,
        so_far: &Match,
        budget: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        let count = self.players.len() as u64;
        let nodes = budget.nodes.map(|nodes| (nodes / count).max(1));
        let budget = Budget { nodes, ..*budget };
        let (first, others) = self.players.split_first_mut().expect("at least one");
        // The others end on their own account, or when the first has an answer.
        let enough = stop.below();
        let think = |player: &mut MonteCarlo| player.choose(so_far, &budget, &enough, &mut |_| {});
        let (own, theirs) = beside(others, think, || {
            let own = first.choose(so_far, &budget, stop, listener);
            if budget.nodes.is_none() {
                enough.stop();
            }
            own
        });
        let choices: Vec<Choice> = std::iter::once(own).chain(theirs).flatten().collect();
        let nodes = choices.iter().flat_map(|choice| &choice.thought).map(|it| it.nodes).sum();
        let best = choices.into_iter().max_by_key(|choice| {
            let win = choice.thought.as_ref().and_then(|it| match it.lines[0].verdict {
                Verdict::Win { plies } => Some(u32::MAX - plies),
                _ => None,
            });
            (win, self.votes(choice.turn))
        });
        let mut best = best.ok_or(NoTurn::Over)?;
        if let Some(thought) = &mut best.thought {
            thought.nodes = nodes;
            // Of one player alone, the listener has heard.
            if count > 1 {
                listener(thought);
            }
        }
        Ok(best)
    }

    fn new_game(&mut self) {
        self.players.iter_mut().for_each(MonteCarlo::clear);
    }
}
