//! Options that mean something to the referee.

/// Chooses the game.
pub(crate) const VARIANT: &str = "Variant";
/// A bot that announces it can tell the hash of its rules.
pub(crate) const RULES: &str = "RulesHash";
