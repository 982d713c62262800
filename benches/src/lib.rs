//! What is measured: for each game a perft and some random playouts of its default variant from
//! the start, each with the result that it must have, so that a fast wrong answer fails.
//!
//! ```
//! let stac = cairn_benches::workloads().find(|load| load.name() == "stac perft").unwrap();
//! assert_eq!(stac.run(), stac.units);
//! ```

mod yardsticks;

use cairn_core::Dice;
use cairn_core::perft::perft;
use cairn_core::playout::playout;
use cairn_games::open;
use cairn_search::Heuristics;
use cairn_typed::{Visitor, visit};

pub use yardsticks::{Yardstick, yardsticks};

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Counting the turn sequences of this length.
    Perft(u32),
    /// So many random games to their end.
    Playouts(u32),
}

/// Something to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Workload {
    /// The game.
    pub game: &'static str,
    /// What is done.
    pub work: Work,
    /// The leaves or turns that it makes: known beforehand, and asserted.
    pub units: u64,
    /// Instructions for a leaf or a turn that are wanted, at most.
    pub goal: u32,
}

/// Everything that is measured, perft first.
pub fn workloads() -> impl Iterator<Item = Workload> {
    let yardsticks = yardsticks();
    let perfts = yardsticks.clone().into_iter().map(|yardstick| Workload {
        game: yardstick.game,
        work: Work::Perft(yardstick.depth),
        units: yardstick.leaves,
        goal: yardstick.leaf_goal,
    });
    let playouts = yardsticks.into_iter().map(|yardstick| Workload {
        game: yardstick.game,
        work: Work::Playouts(yardstick.playouts),
        units: yardstick.turns,
        goal: yardstick.turn_goal,
    });
    perfts.chain(playouts)
}

impl Workload {
    /// `stac perft`, `stac playout`.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{} {}", self.game, self.work.word())
    }

    /// Does the work and gives the leaves or turns that were made.
    ///
    /// # Panics
    /// If there is no such game.
    #[must_use]
    pub fn run(&self) -> u64 {
        visit(&open(self.game).expect("a registered game").start(), self.work)
    }
}

impl Work {
    /// `perft` or `playout`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Work::Perft(_) => "perft",
            Work::Playouts(_) => "playout",
        }
    }
}

/// The work is compiled for the game's own type, as a search is.
impl Visitor for Work {
    type Output = u64;

    fn visit<G: Heuristics>(self, game: &G, position: &G::Position) -> u64 {
        match self {
            Work::Perft(depth) => perft(game, position, depth),
            Work::Playouts(games) => {
                let mut dice = Dice::seeded(1);
                (0..games).map(|_| u64::from(playout(game, position, &mut dice).plies)).sum()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_gives_what_is_known() {
        let wrong: Vec<_> = workloads()
            .map(|load| (load.name(), load.run(), load.units))
            .filter(|(_, made, known)| made != known)
            .collect();
        assert!(wrong.is_empty(), "made, known: {wrong:?}");
    }
}
