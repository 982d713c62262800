//! Players by chance that have a taste, so that games come to fights, claims, removals and ends.

use std::fmt;

use cairn_core::{Dice, Plies};
use cairn_games::{AnyGame, AnyPosition, AnyTurn};

/// What a player likes. It follows its taste three times out of four.
#[derive(Clone, Copy, Debug)]
pub enum Taste {
    /// Any turn.
    Any,
    /// Turns that have this in their text: `x` fights, `+` carries or supports, `-` moves.
    Text(char),
    /// Turns that are progress.
    Progress,
}

impl Taste {
    /// Reads `any`, `progress` or one character.
    pub fn read(text: &str) -> Option<Taste> {
        let mut letters = text.chars();
        match (text, letters.next(), letters.next()) {
            ("any", ..) => Some(Taste::Any),
            ("progress", ..) => Some(Taste::Progress),
            (_, Some(letter), None) => Some(Taste::Text(letter)),
            _ => None,
        }
    }
}

impl fmt::Display for Taste {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Taste::Any => f.write_str("any"),
            Taste::Progress => f.write_str("progress"),
            Taste::Text(letter) => write!(f, "{letter}"),
        }
    }
}

/// Every taste that makes a difference somewhere.
pub const TASTES: [Taste; 6] = [
    Taste::Any,
    Taste::Progress,
    Taste::Text('x'),
    Taste::Text('-'),
    Taste::Text('+'),
    Taste::Text('>'),
];

/// The positions of a whole game, up to its end by the board or the quiet limit.
pub fn play(game: &AnyGame, taste: Taste, dice: &mut Dice) -> Vec<AnyPosition> {
    let mut position = game.start();
    let mut played = vec![position.clone()];
    while position.plies().quiet < Plies::QUIET_LIMIT {
        let Some((_, turn)) = choose(&position, taste, dice) else { break };
        position.play(turn).expect("a chosen turn is legal");
        played.push(position.clone());
    }
    played
}

/// A turn after the player's taste, with its text; `None` if the game is over by the board.
pub fn choose(position: &AnyPosition, taste: Taste, dice: &mut Dice) -> Option<(String, AnyTurn)> {
    let mut turns = position.texts();
    if turns.is_empty() {
        return None;
    }
    let follows = |turn: &(String, AnyTurn)| match taste {
        Taste::Any => true,
        Taste::Text(mark) => turn.0.contains(mark),
        Taste::Progress => {
            let mut after = position.clone();
            after.play(turn.1).expect("a listed turn is legal");
            after.plies().quiet == 0
        }
    };
    // Of a dozen tries the first to the taste; enough, and cheap where there are many turns.
    for _ in 0..12 {
        let at = dice.below(turns.len() as u32) as usize;
        if dice.below(4) == 0 || follows(&turns[at]) {
            return Some(turns.swap_remove(at));
        }
    }
    turns.pop()
}
