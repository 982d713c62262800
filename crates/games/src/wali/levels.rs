use crate::levels::{Ladder, Strongest, alpha_beta};

/// What each level is; `docs/levels.md` has the matches.
pub(super) const LEVELS: Ladder = Ladder {
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
};
