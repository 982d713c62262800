use crate::levels::{Ladder, Strongest, alpha_beta};

/// What each level is; `docs/levels.md` has the matches.
pub(super) const LEVELS: Ladder = Ladder {
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
};
