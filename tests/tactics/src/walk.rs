//! Games without a plan, for positions to ask about.

use cairn_core::Dice;
use cairn_games::{AnyPosition, AnyTurn};
use cairn_record::Match;

/// What a turn by chance is chosen from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taste {
    /// Every legal turn.
    Any,
    /// Turns that make progress, if there are any.
    Progress,
    /// Turns to a position that has stood, if there are any.
    Back,
}

/// Plays a turn by chance. Returns whether there was one: `false` if the match is over.
pub fn step(so_far: &mut Match, taste: Taste, dice: &mut Dice) -> bool {
    if !so_far.status().is_open() {
        return false;
    }
    let position = so_far.position();
    let all = position.legal_turns();
    let liked: Vec<AnyTurn> = match taste {
        Taste::Any => Vec::new(),
        Taste::Progress => {
            all.iter().copied().filter(|&turn| after(position, turn).plies().quiet == 0).collect()
        }
        Taste::Back => all
            .iter()
            .copied()
            .filter(|&turn| so_far.positions().contains(&after(position, turn)))
            .collect(),
    };
    let among = if liked.is_empty() { &all } else { &liked };
    let turn = among[dice.below(among.len() as u32) as usize];
    so_far.play_turn(turn).expect("a legal turn of an open match");
    true
}

/// The position after a legal turn.
#[must_use]
pub fn after(position: &AnyPosition, turn: AnyTurn) -> AnyPosition {
    let mut after = position.clone();
    after.play(turn).expect("a legal turn");
    after
}
