//! The levels between greedy and the strongest, which each game measures for itself.

/// Who plays at a level between the greedy one and the strongest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rung {
    /// Alpha-beta search.
    AlphaBeta {
        /// Positions searched for a turn.
        nodes: u64,
        /// Of a hundred turns, how many the search does not see.
        blunder_percent: u32,
    },
    /// Monte-Carlo search.
    MonteCarlo {
        /// Lines searched for a turn.
        nodes: u64,
    },
}

/// Which search is the stronger one in a game, given all the time and memory there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strongest {
    /// Alpha-beta search.
    AlphaBeta,
    /// Monte-Carlo search.
    MonteCarlo,
}

/// The levels of a game. Each level should win about 70 to 80 points of 100 against the one below.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// Levels 3 to 9.
    pub rungs: [Rung; 7],
    /// Level 10.
    pub top: Strongest,
}

/// An alpha-beta search of so many nodes.
pub const fn alpha_beta(nodes: u64, blunder_percent: u32) -> Rung {
    Rung::AlphaBeta { nodes, blunder_percent }
}

/// A Monte-Carlo search of so many lines.
pub const fn monte_carlo(nodes: u64) -> Rung {
    Rung::MonteCarlo { nodes }
}

impl Ladder {
    /// The levels of a game that nobody has measured: about three times the nodes at each level.
    pub const UNMEASURED: Ladder = Ladder {
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
}
