use cairn_core::{Outcome, Side};
use cairn_record::{ForfeitReason, Match, Seat};
use cairn_view::{changed, compact};
use cairn_wire::{Ending, Letter, Look, LookStatus, Next, SeatIndex, Turn};
use cairn_words::{GameTexts, Lang};

use super::next::{TreeSize, cell_index, wire_next};
use super::scene::wire_scene;
use super::threats::threats;
use crate::api_error::ApiError;

/// The number of a seat in messages.
pub(crate) fn seat_index(seat: Seat) -> SeatIndex {
    SeatIndex(seat.index() as u8)
}

/// The current position of a match, without its turns. This is sent to all clients of a game.
pub(crate) fn look(game: &Match, tree: TreeSize, lang: Lang) -> Result<Look, ApiError> {
    look_after(game, &[], tree, lang)
}

fn look_after(
    game: &Match,
    steps: &[String],
    tree: TreeSize,
    lang: Lang,
) -> Result<Look, ApiError> {
    let position = game.position();
    let (info, ending) = (game.rules().info(), wire_ending(game, lang));
    let (status, threats, next) = match &ending {
        Some(_) => (LookStatus::Over, Vec::new(), Next::none()),
        None => {
            let next = wire_next(position, steps, tree, lang)?;
            (LookStatus::Playing, threats(position), next)
        }
    };
    Ok(Look {
        variant: game.rules().variant().to_string(),
        position: position.text(),
        scene: wire_scene(info, &position.scene(), lang),
        player: seat_index(game.seat_to_move()),
        letter: Letter(info.letter(position.side())),
        status,
        result: ending,
        next,
        threats,
        turns: Vec::new(),
    })
}

/// The current position of a match after these steps of a turn, with its turns. This is the answer to
/// a request.
pub(crate) fn look_with_turns(
    game: &Match,
    steps: &[String],
    lang: Lang,
) -> Result<Look, ApiError> {
    let look = look_after(game, steps, TreeSize::Large, lang)?;
    Ok(Look { turns: wire_turns(game, 0), ..look })
}

/// How a match ended; `None` if it is open.
pub(crate) fn wire_ending(game: &Match, lang: Lang) -> Option<Ending> {
    let ending = game.status().ending()?;
    let winner = match ending.outcome {
        Outcome::Win(side) => Some(seat_index(game.seat_of(side))),
        Outcome::Draw => None,
    };
    let facts = game.position().scene().facts;
    let sentence = game.rules().info().over_said(ending, &facts).say(lang);
    let comment = game.comment(game.turns().len());
    let is_told = ForfeitReason::from_name(ending.why).is_some() && !comment.is_empty();
    let story = is_told.then(|| comment.to_owned());
    Some(Ending { winner, why: ending.why.to_owned(), sentence, story })
}

/// The turns from this one on.
pub(crate) fn wire_turns(game: &Match, from: usize) -> Vec<Turn> {
    let info = game.rules().info();
    let played = game.turns().iter().zip(game.positions().windows(2));
    let turns = played.skip(from).map(|(played, around)| {
        let [before, after] = [&around[0], &around[1]].map(|position| position.scene());
        let columns = usize::from(after.shape.columns);
        let changed = changed(&before, &after).into_iter();
        Turn {
            text: played.text.clone(),
            player: seat_index(played.seat),
            letter: Letter(info.letter(around[0].side())),
            change: compact::change(info, &before, &after),
            last: changed.map(|cell| cell_index(cell, columns)).collect(),
        }
    });
    turns.collect()
}

/// The letters of the sides that the seats hold now.
pub(crate) fn wire_sides(game: &Match) -> [Letter; 2] {
    let letter = |side: Side| Letter(game.rules().info().letter(side));
    Seat::BOTH.map(|seat| letter(game.side_of(seat)))
}
