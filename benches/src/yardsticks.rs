/// The work that a game is measured by, and the goals that were set for it.
#[derive(Clone, Copy, Debug)]
pub struct Yardstick {
    /// The game, in its default variant from the start.
    pub game: &'static str,
    /// The perft that is counted, deep enough that the start weighs nothing.
    pub depth: u32,
    /// Its leaves.
    pub leaves: u64,
    /// Instructions for a leaf, at most.
    pub leaf_goal: u32,
    /// Random games, seeded with 1.
    pub playouts: u32,
    /// The turns in all of them. A change of the generator's order changes this and nothing else.
    pub turns: u64,
    /// Instructions for a turn, at most.
    pub turn_goal: u32,
}

/// A line for each game, in the order of the registry.
pub static YARDSTICKS: &[Yardstick] = &[
    Yardstick {
        game: "stacks",
        depth: 2,
        leaves: 1_201_109,
        leaf_goal: 200,
        playouts: 1_000,
        turns: 125_049,
        turn_goal: 1500,
    },
    Yardstick {
        game: "stac",
        depth: 6,
        leaves: 4_913_456,
        leaf_goal: 20,
        playouts: 10_000,
        turns: 2_124_798,
        turn_goal: 100,
    },
    Yardstick {
        game: "swack",
        depth: 4,
        leaves: 7_510_724,
        leaf_goal: 10,
        playouts: 30_000,
        turns: 1_022_701,
        turn_goal: 100,
    },
    Yardstick {
        game: "wali",
        depth: 5,
        leaves: 10_495_488,
        leaf_goal: 15,
        playouts: 10_000,
        turns: 1_213_412,
        turn_goal: 100,
    },
    Yardstick {
        game: "six-making",
        depth: 5,
        leaves: 7_214_544,
        leaf_goal: 40,
        playouts: 30_000,
        turns: 1_113_559,
        turn_goal: 200,
    },
];
