use crate::levels::{Ladder, Strongest, alpha_beta};

/// What each level is; `docs/levels.md` has the matches.
///
/// Nobody is ever forced to put a disc where the other can use it, so that from a thousand
/// nodes on nearly every game is drawn, and the steps below that are small. Of the two
/// searches Monte-Carlo wins more against weaker players.
pub(super) const LEVELS: Ladder = Ladder {
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
};
