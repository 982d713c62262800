use cairn_core::{KeyedPosition, Side};

use super::Options;
use super::board::{BoardWord, Phase, WaliBoard, keys};
use super::turn::WaliTurn;

/// Plays a legal turn.
#[inline(always)]
pub(super) fn play<B: BoardWord>(
    position: &mut KeyedPosition<WaliBoard<B>>,
    turn: WaliTurn,
    options: Options,
) {
    let KeyedPosition { board, plies, key } = position;
    let me = board.side;
    *key ^= keys::SECOND_TO_MOVE;
    if board.phase == Phase::Drop {
        let drops = turn != WaliTurn::PASS;
        if drops {
            board.own ^= B::bit(turn.to());
            *key ^= keys::stone(me, turn.to());
        }
        plies.advance(drops);
        board.pass_on();
        if board.drops(board.own, options).is_empty()
            && board.drops(board.enemy, options).is_empty()
        {
            // "As soon as neither side can drop, the move phase begins, White to move, whoever
            // dropped last."
            board.phase = Phase::Move;
            *key ^= keys::MOVE_PHASE;
            if board.side == Side::Second {
                board.pass_on();
                *key ^= keys::SECOND_TO_MOVE;
            }
        }
        return;
    }
    board.own ^= B::bit(turn.from()) ^ B::bit(turn.to());
    *key ^= keys::stone(me, turn.from()) ^ keys::stone(me, turn.to());
    if let Some(removed) = turn.removed() {
        board.enemy ^= B::bit(removed);
        *key ^= keys::stone(me.other(), removed);
    }
    plies.advance(turn.removed().is_some());
    board.pass_on();
}
