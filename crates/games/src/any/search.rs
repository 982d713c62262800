//! Searching a position of any game: one virtual call, and everything below it is compiled for the
//! game.

use cairn_core::{AnyTurn, Dice};
use cairn_search::{
    AlphaBeta, Choice, Heuristics, MAX_TERMS, MonteCarlo, PolicyTurn, Request, Term,
};

use super::AnyPosition;
use super::erased::TypedPosition;

impl AnyPosition {
    /// An alpha-beta search from here. `None` if there is no legal turn.
    pub fn alpha_beta(&self, search: &mut AlphaBeta, request: Request<'_>) -> Option<Choice> {
        self.0.alpha_beta(search, request)
    }

    /// A Monte-Carlo search from here. `None` if there is no legal turn.
    pub fn monte_carlo(&self, search: &mut MonteCarlo, request: Request<'_>) -> Option<Choice> {
        self.0.monte_carlo(search, request)
    }

    /// A turn with the best score at first sight; see [`cairn_search::greedy_turn`].
    #[must_use]
    pub fn greedy_turn(&self, dice: &mut Dice) -> Option<AnyTurn> {
        self.0.greedy_turn(dice)
    }

    /// Can the side to move win at once?
    #[must_use]
    pub fn has_winning_turn(&self) -> bool {
        self.0.has_winning_turn()
    }

    /// Every turn with which the side to move wins at once.
    #[must_use]
    pub fn winning_turns(&self) -> Vec<AnyTurn> {
        self.0.winning_turns()
    }

    /// Does nobody win with their next turn? See [`cairn_search::is_undecided`].
    #[must_use]
    pub fn is_undecided(&self) -> bool {
        self.0.is_undecided()
    }

    /// The terms of the game's evaluation.
    #[must_use]
    pub fn terms(&self) -> &'static [Term] {
        self.0.terms()
    }

    /// The counts of these terms, where nothing is about to be decided; see
    /// [`cairn_search::quiet_term_counts`].
    #[must_use]
    pub fn quiet_term_counts(&self) -> Option<[i32; MAX_TERMS]> {
        self.0.quiet_term_counts()
    }

    /// The weights of the game's policy features; see [`Heuristics::POLICY_WEIGHTS`].
    #[must_use]
    pub fn policy_weights(&self) -> &'static [i16] {
        self.0.policy_weights()
    }

    /// For each policy feature the one that stands for it and its mirror image.
    #[must_use]
    pub fn mirrored_features(&self) -> Vec<u16> {
        self.0.mirrored_features()
    }

    /// Every legal turn with its policy features.
    #[must_use]
    pub fn policy_turns(&self) -> Vec<PolicyTurn> {
        self.0.policy_turns()
    }
}

/// The virtual calls that search.
pub(super) trait ErasedSearch {
    fn alpha_beta(&self, search: &mut AlphaBeta, request: Request<'_>) -> Option<Choice>;
    fn monte_carlo(&self, search: &mut MonteCarlo, request: Request<'_>) -> Option<Choice>;
    fn greedy_turn(&self, dice: &mut Dice) -> Option<AnyTurn>;
    fn has_winning_turn(&self) -> bool;
    fn winning_turns(&self) -> Vec<AnyTurn>;
    fn is_undecided(&self) -> bool;
    fn terms(&self) -> &'static [Term];
    fn quiet_term_counts(&self) -> Option<[i32; MAX_TERMS]>;
    fn policy_weights(&self) -> &'static [i16];
    fn mirrored_features(&self) -> Vec<u16>;
    fn policy_turns(&self) -> Vec<PolicyTurn>;
}

impl<G: Heuristics> ErasedSearch for TypedPosition<G> {
    fn alpha_beta(&self, search: &mut AlphaBeta, request: Request<'_>) -> Option<Choice> {
        search.search(&*self.game, &self.position, request)
    }
    fn monte_carlo(&self, search: &mut MonteCarlo, request: Request<'_>) -> Option<Choice> {
        search.search(&*self.game, &self.position, request)
    }
    fn greedy_turn(&self, dice: &mut Dice) -> Option<AnyTurn> {
        cairn_search::greedy_turn(&*self.game, &self.position, dice)
    }
    fn has_winning_turn(&self) -> bool {
        self.game.winning_turn(&self.position).is_some()
    }
    fn winning_turns(&self) -> Vec<AnyTurn> {
        cairn_search::winning_turns(&*self.game, &self.position)
    }
    fn is_undecided(&self) -> bool {
        cairn_search::is_undecided(&*self.game, &self.position)
    }
    fn terms(&self) -> &'static [Term] {
        G::TERMS
    }
    fn quiet_term_counts(&self) -> Option<[i32; MAX_TERMS]> {
        cairn_search::quiet_term_counts(&*self.game, &self.position)
    }
    fn policy_weights(&self) -> &'static [i16] {
        G::POLICY_WEIGHTS
    }
    fn mirrored_features(&self) -> Vec<u16> {
        cairn_search::mirrored_features(&*self.game)
    }
    fn policy_turns(&self) -> Vec<PolicyTurn> {
        cairn_search::policy_turns(&*self.game, &self.position)
    }
}
