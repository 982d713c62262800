//! Games played to their end by chance.

use crate::{Dice, Ending, Game, Plies, Position};

/// How a playout went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How it ended; `None` if the quiet limit ended it.
    pub ending: Option<Ending>,
    /// How many plies were played.
    pub plies: u32,
}

/// Plays random turns from a position until the board or the quiet limit ends the game.
///
/// Repetition is not looked at: a playout keeps no history.
pub fn playout<G: Game>(game: &G, position: &G::Position, dice: &mut Dice) -> Playout {
    game.playout(position, dice)
}

/// The same with turns that `choose` chooses, `None` where the game is over by the board.
#[inline(always)]
pub fn playout_by<G: Game>(
    game: &G,
    position: &G::Position,
    dice: &mut Dice,
    choose: impl Fn(&G, &G::Position, &mut Dice) -> Option<G::Turn>,
) -> Playout {
    let mut current = *position;
    while current.plies().quiet < Plies::QUIET_LIMIT {
        let Some(turn) = choose(game, &current, dice) else {
            break;
        };
        game.play(&mut current, turn);
    }
    let plies = current.plies().ply - position.plies().ply;
    Playout { ending: game.ending(&current), plies }
}
