use crate::levels::{Ladder, Strongest, alpha_beta};

/// What each level is; `docs/levels.md` has the matches.
pub(super) const LEVELS: Ladder = Ladder {
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
};
