use cairn_core::{Dice, Game, Standing};
use cairn_games::six_making::{SixMaking, SixMakingBoard, SixMakingTurn};

use super::sight::{Fate, MOVER, OTHER, Sight};

/// So many turns are drawn for one that is about to win,
const DRAWN: u32 = 3;
/// and so many for one that does not lose.
const DRAWN_IN_DANGER: u32 = 12;

/// A turn for a playout: a win if there is one, otherwise by chance, but of a few turns rather one
/// that does not lose at once and is about to make six.
pub(super) fn turn<const FREE: bool>(
    game: &SixMaking<FREE>,
    position: &Standing<SixMakingBoard>,
    dice: &mut Dice,
) -> Option<SixMakingTurn> {
    let board = &position.board;
    let sight = Sight::of(board);
    if Sight::is_tense(board)
        && let Some(pair) = sight.six::<FREE>(MOVER)
    {
        return Some(pair.turn(board));
    }
    let mut kept = None;
    for drawn in 0..DRAWN_IN_DANGER {
        let turn = game.random_turn(position, dice)?;
        let after = sight.after(board, turn);
        match after.fate::<FREE>() {
            Fate::Won => return Some(turn),
            Fate::Open if after.six::<FREE>(OTHER).is_some() => return Some(turn),
            Fate::Open => kept = kept.or(Some(turn)),
            Fate::Lost | Fate::Losing => {}
        }
        if drawn + 1 >= DRAWN && kept.is_some() {
            break;
        }
    }
    kept.or_else(|| game.random_turn(position, dice))
}
