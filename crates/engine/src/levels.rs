//! Levels 1 to 10, for people: 1 is chance, 2 is greedy, 10 is everything the machine has.
//!
//! In between each level looks at more than the one below, and overlooks no more; in some games the
//! upper ones are Monte-Carlo searches. What a level is differs from game to game, so that one step
//! is worth about the same in all of them.

use std::time::Duration;

use cairn_games::levels::{Ladder, Rung};

/// A level: 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The lowest: any legal turn.
    pub const CHANCE: Level = Level(1);
    /// The second: what looks best at first sight.
    pub const GREEDY: Level = Level(2);
    /// The highest.
    pub const HIGHEST: Level = Level(10);
    /// What the highest level takes for a turn when nothing limits it: neither its options nor the
    /// game.
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

    /// What it is in a game with these levels, if it is between the greedy level and the highest.
    #[must_use]
    pub fn rung(self, ladder: &Ladder) -> Option<Rung> {
        let at = self.0.checked_sub(Level::GREEDY.0 + 1)?;
        ladder.rungs.get(usize::from(at)).copied()
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
        let rungs: Vec<u8> = (1..=10)
            .filter_map(Level::new)
            .filter(|level| level.rung(&Ladder::UNMEASURED).is_some())
            .map(Level::number)
            .collect();
        assert_eq!(rungs, (3..=9).collect::<Vec<_>>());
    }

    #[test]
    fn each_rung_searches_more_and_blunders_no_more() {
        let games = cairn_games::entries().iter().map(|entry| (entry.info.name, &entry.levels));
        for (name, ladder) in games.chain([("an unmeasured game", &Ladder::UNMEASURED)]) {
            for pair in ladder.rungs.windows(2) {
                let climbs = match (pair[0], pair[1]) {
                    (
                        Rung::AlphaBeta { nodes: few, blunder_percent: much },
                        Rung::AlphaBeta { nodes, blunder_percent },
                    ) => few < nodes && blunder_percent <= much,
                    (Rung::MonteCarlo { nodes: few }, Rung::MonteCarlo { nodes }) => few < nodes,
                    // Where the searches change, only games tell; a line is many positions.
                    (Rung::AlphaBeta { .. }, Rung::MonteCarlo { .. }) => true,
                    (Rung::MonteCarlo { .. }, Rung::AlphaBeta { .. }) => false,
                };
                assert!(climbs, "{name}: {pair:?}");
            }
        }
    }
}
