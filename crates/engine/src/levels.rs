//! Levels 1 to 10, for people: 1 is chance, 2 is greedy, 10 is everything the machine has.
//!
//! In between each level looks a little further than the one below and overlooks a little less.
//! What a level is differs from game to game, so that one step is worth about the same in all of
//! them.

use std::time::Duration;

/// A level: 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// Who plays at a level between the greedy one and the strongest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rung {
    /// Alpha-beta search.
    AlphaBeta {
        /// Positions looked at in a turn.
        nodes: u64,
        /// Of a hundred turns, how many are overlooked.
        oversight: u32,
    },
    /// Monte-Carlo search.
    MonteCarlo {
        /// Positions looked at in a turn.
        nodes: u64,
    },
}

/// Which search is the stronger one, given all there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strongest {
    AlphaBeta,
    #[expect(dead_code, reason = "no game has it measured yet")]
    MonteCarlo,
}

/// The levels of a game.
pub(crate) struct Ladder {
    /// Levels 3 to 9.
    rungs: [Rung; 7],
    /// Level 10.
    pub top: Strongest,
}

/// The rungs of alpha-beta: nodes and oversight of each.
const fn alpha_beta(figures: [(u64, u32); 7]) -> [Rung; 7] {
    let mut rungs = [Rung::AlphaBeta { nodes: 0, oversight: 0 }; 7];
    let mut i = 0;
    while i < rungs.len() {
        rungs[i] = Rung::AlphaBeta { nodes: figures[i].0, oversight: figures[i].1 };
        i += 1;
    }
    rungs
}

/// A game that nobody has measured: three times the nodes at each level.
static UNMEASURED: Ladder = Ladder {
    rungs: alpha_beta([
        (30, 40),
        (100, 30),
        (300, 20),
        (1_000, 15),
        (3_000, 10),
        (10_000, 5),
        (30_000, 0),
    ]),
    top: Strongest::AlphaBeta,
};

/// The games whose levels are measured, by name.
static LADDERS: &[(&str, Ladder)] = &[];

/// The levels of a game.
pub(crate) fn ladder(game: &str) -> &'static Ladder {
    LADDERS.iter().find(|(name, _)| *name == game).map_or(&UNMEASURED, |(_, ladder)| ladder)
}

impl Level {
    /// The lowest: any legal turn.
    pub const CHANCE: Level = Level(1);
    /// The second: what looks best at first sight.
    pub const GREEDY: Level = Level(2);
    /// The highest.
    pub const HIGHEST: Level = Level(10);
    /// What the highest level takes for a turn, if nothing else is said.
    pub const TIME: Duration = Duration::from_secs(2);

    /// The level with this number, if there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (Level::CHANCE.0..=Level::HIGHEST.0).contains(&number).then_some(Level(number))
    }

    /// Its number, 1 to 10.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// What it is in a game of this name, if it is between the greedy level and the highest.
    #[must_use]
    pub fn rung(self, game: &str) -> Option<Rung> {
        let at = self.0.checked_sub(Level::GREEDY.0 + 1)?;
        ladder(game).rungs.get(usize::from(at)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_are_one_to_ten() {
        let levels: Vec<u8> = (0..=u8::MAX).filter_map(Level::new).map(Level::number).collect();
        assert_eq!(levels, (1..=10).collect::<Vec<_>>());
    }

    #[test]
    fn the_rungs_are_between_greedy_and_the_highest() {
        for game in cairn_games::GAMES {
            let rungs: Vec<u8> = (1..=10)
                .filter_map(Level::new)
                .filter(|level| level.rung(game.name).is_some())
                .map(Level::number)
                .collect();
            assert_eq!(rungs, (3..=9).collect::<Vec<_>>(), "{}", game.name);
        }
    }
}
