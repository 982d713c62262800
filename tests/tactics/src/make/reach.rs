//! How far the generator looks, in each game.

use cairn_record::Match;

use super::{Kind, MOST_NODES, Want};

/// How far back a game is looked at, and how deep its positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// How far back from its end.
    pub plies_back: usize,
    /// A turn is not much of a find where there are fewer than this.
    pub fewest_turns: usize,
    /// Where there are more turns than this, the solver does not look at all.
    pub most_turns: usize,
    /// Where there are more turns than this, it does not look deep.
    pub most_turns_deep: usize,
    /// How many positions the solver may look at for a question.
    pub most_nodes: u64,
    /// Within how many plies a turn may lose.
    pub losses: Vec<u32>,
    /// Do games end by the loser's turn as well?
    pub ends_late: bool,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach {
            plies_back: 14,
            fewest_turns: 5,
            most_turns: usize::MAX,
            most_turns_deep: 150,
            most_nodes: MOST_NODES,
            losses: vec![2, 4],
            ends_late: false,
        }
    }
}

impl Reach {
    /// May the solver look deep here?
    pub(super) fn is_deep(&self, here: &Match) -> bool {
        here.position().legal_turns().len() <= self.most_turns_deep
    }

    /// How many plies deep to look for a win.
    pub(super) fn win(&self, here: &Match, wanted: &[&mut Want]) -> u32 {
        let turns = wanted.iter().filter_map(|want| match want.kind {
            Kind::Wins(turns) => Some(turns),
            Kind::WinsWithoutRepeating => Some(2),
            _ => None,
        });
        let turns = turns.max().unwrap_or(0).clamp(1, if self.is_deep(here) { 3 } else { 2 });
        2 * turns - u32::from(!self.ends_late)
    }
}
