//! Levels 1 to 10, for people: 1 is chance, 2 is greedy, 10 is everything the machine has.
//!
//! In between each level looks at more than the one below, and overlooks no more; in some games the
//! upper ones are Monte-Carlo searches. What a level is differs from game to game, so that one step
//! is worth about the same in all of them.

use std::time::Duration;

use cairn_games::AnyGame;

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
        /// Lines looked at in a turn.
        nodes: u64,
    },
}

/// The search that is the stronger one in a game, when both have the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strongest {
    /// Alpha-beta search.
    AlphaBeta,
    /// Monte-Carlo search.
    MonteCarlo,
}

impl Strongest {
    /// The stronger search in this game.
    #[must_use]
    pub fn of(game: &AnyGame) -> Strongest {
        ladder(game.info().name).top
    }
}

/// The levels of a game.
pub(crate) struct Ladder {
    /// Levels 3 to 9.
    rungs: [Rung; 7],
    /// Level 10.
    pub top: Strongest,
}

/// So many nodes, so many of a hundred turns overlooked.
const fn alpha_beta(nodes: u64, oversight: u32) -> Rung {
    Rung::AlphaBeta { nodes, oversight }
}

/// So many lines.
const fn monte_carlo(nodes: u64) -> Rung {
    Rung::MonteCarlo { nodes }
}

/// A game that nobody has measured: three times the nodes at each level.
static UNMEASURED: Ladder = Ladder {
    rungs: [
        alpha_beta(30, 25),
        alpha_beta(100, 20),
        alpha_beta(300, 15),
        alpha_beta(1_000, 10),
        alpha_beta(3_000, 5),
        alpha_beta(10_000, 2),
        alpha_beta(30_000, 0),
    ],
    top: Strongest::AlphaBeta,
};

/// The games whose levels are measured, by name. Each level is to win about 70 to 80 points of 100
/// against the one below; `BENCHMARKS.md` has what was measured.
static LADDERS: &[(&str, Ladder)] = &[
    (
        "stacks",
        Ladder {
            rungs: [
                alpha_beta(5, 25),
                alpha_beta(17, 21),
                alpha_beta(45, 15),
                alpha_beta(150, 9),
                alpha_beta(1_700, 5),
                alpha_beta(4_200, 3),
                alpha_beta(13_000, 0),
            ],
            top: Strongest::AlphaBeta,
        },
    ),
    (
        // Nobody is ever forced to put a disc where the other can use it, so that from a thousand
        // nodes on nearly every game is drawn, and the steps below that are small. Of the two
        // searches Monte-Carlo wins more against weaker players.
        "stac",
        Ladder {
            rungs: [
                alpha_beta(72, 8),
                alpha_beta(115, 6),
                alpha_beta(185, 4),
                alpha_beta(240, 2),
                alpha_beta(285, 0),
                alpha_beta(420, 0),
                alpha_beta(700, 0),
            ],
            top: Strongest::MonteCarlo,
        },
    ),
    (
        // Whole games by chance say more about groups than any look at them.
        "swack",
        Ladder {
            rungs: [
                alpha_beta(22, 25),
                alpha_beta(97, 20),
                alpha_beta(540, 15),
                alpha_beta(2_000, 10),
                monte_carlo(300),
                monte_carlo(1_000),
                monte_carlo(4_300),
            ],
            top: Strongest::MonteCarlo,
        },
    ),
    (
        "wali",
        Ladder {
            rungs: [
                alpha_beta(5, 25),
                alpha_beta(17, 12),
                alpha_beta(60, 7),
                alpha_beta(270, 4),
                alpha_beta(820, 2),
                alpha_beta(3_100, 0),
                alpha_beta(16_000, 0),
            ],
            top: Strongest::AlphaBeta,
        },
    ),
    (
        "six-making",
        Ladder {
            rungs: [
                alpha_beta(109, 6),
                alpha_beta(300, 4),
                alpha_beta(650, 3),
                alpha_beta(1_800, 2),
                alpha_beta(4_600, 1),
                alpha_beta(9_400, 0),
                alpha_beta(24_000, 0),
            ],
            top: Strongest::AlphaBeta,
        },
    ),
];

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

    #[test]
    fn each_rung_looks_at_more_and_overlooks_no_more() {
        let names = LADDERS.iter().map(|(name, _)| *name).chain(["another game"]);
        for name in names {
            for pair in ladder(name).rungs.windows(2) {
                let climbs = match (pair[0], pair[1]) {
                    (
                        Rung::AlphaBeta { nodes: few, oversight: much },
                        Rung::AlphaBeta { nodes, oversight },
                    ) => few < nodes && oversight <= much,
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
