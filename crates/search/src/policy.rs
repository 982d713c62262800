//! The policy features of a game, for learning their weights.

use cairn_core::AnyTurn;

use crate::Heuristics;

/// A legal turn and the numbers of its policy features.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PolicyTurn {
    /// The turn.
    pub turn: AnyTurn,
    /// Its features; see [`Heuristics::policy_features`].
    pub features: Vec<u16>,
}

/// Every legal turn with its policy features.
pub fn policy_turns<G: Heuristics>(game: &G, position: &G::Position) -> Vec<PolicyTurn> {
    let mut turns = Vec::new();
    game.policy_features(position, |turn, features| {
        turns.push(PolicyTurn { turn: AnyTurn::of(turn), features: features.to_vec() });
    });
    turns
}

/// For each feature the smaller number of it and its mirror image, which stands for both.
pub fn mirrored_features<G: Heuristics>(game: &G) -> Vec<u16> {
    let features = 0..G::POLICY_WEIGHTS.len() as u16;
    features.map(|feature| feature.min(game.mirrored_feature(feature))).collect()
}
