use crate::levels::{Ladder, Strongest, alpha_beta, monte_carlo};

/// What each level is; `docs/levels.md` has the matches.
///
/// Whole games by chance say more about groups than any look at them.
pub(super) const LEVELS: Ladder = Ladder {
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
};
