use cairn_core::{Outcome, Side};
use cairn_record::{Fault, Match, Player};
use cairn_view::{changed, compact};
use cairn_wire::{Ending, Letter, Look, LookStatus, Next, Turn};
use cairn_words::Lang;

use super::next::{Ahead, at, next_shown};
use super::scene::scene_shown;
use super::threats::threats;
use crate::error::Refusal;

/// A player, as messages name them.
pub(crate) fn player_shown(player: Player) -> cairn_wire::Player {
    cairn_wire::Player(player.index() as u8)
}

/// How a match stands, as all who watch it are told; without its turns.
pub(crate) fn look(game: &Match, ahead: Ahead, lang: Lang) -> Result<Look, Refusal> {
    look_after(game, &[], ahead, lang)
}

fn look_after(game: &Match, steps: &[String], ahead: Ahead, lang: Lang) -> Result<Look, Refusal> {
    let position = game.position();
    let (info, over) = (game.game().info(), over(game, lang));
    let (status, threats, next) = match &over {
        Some(_) => (LookStatus::Over, Vec::new(), Next::none()),
        None => {
            let next = next_shown(position, steps, ahead, lang)?;
            (LookStatus::Playing, threats(position), next)
        }
    };
    Ok(Look {
        variant: game.game().variant().to_string(),
        position: position.text(),
        scene: scene_shown(info, &position.scene(), lang),
        player: player_shown(game.player_to_move()),
        letter: Letter(info.letter(position.side())),
        status,
        result: over,
        next,
        threats,
        turns: Vec::new(),
    })
}

/// How a match stands with these steps of a turn entered, and its turns, for somebody who asks.
pub(crate) fn look_with_turns(game: &Match, steps: &[String], lang: Lang) -> Result<Look, Refusal> {
    Ok(Look { turns: turns_shown(game, 0), ..look_after(game, steps, Ahead::Much, lang)? })
}

/// How a match ended, if it did.
pub(crate) fn over(game: &Match, lang: Lang) -> Option<Ending> {
    let ending = game.status().ending()?;
    let winner = match ending.outcome {
        Outcome::Win(side) => Some(player_shown(game.player_of(side))),
        Outcome::Draw => None,
    };
    let facts = game.position().scene().facts;
    let sentence = game.game().info().over_said(ending, &facts).say(lang);
    let comment = game.comment(game.turns().len());
    let tells = Fault::of(ending.why).is_some() && !comment.is_empty();
    let story = tells.then(|| comment.to_owned());
    Some(Ending { winner, why: ending.why.to_owned(), sentence, story })
}

/// The turns from this one on.
pub(crate) fn turns_shown(game: &Match, from: usize) -> Vec<Turn> {
    let info = game.game().info();
    let played = game.turns().iter().zip(game.positions().windows(2));
    let shown = played.skip(from).map(|(played, around)| {
        let [before, after] = [&around[0], &around[1]].map(|position| position.scene());
        let columns = usize::from(after.shape.columns);
        Turn {
            text: played.text.clone(),
            player: player_shown(played.player),
            letter: Letter(info.letter(around[0].side())),
            change: compact::change(info, &before, &after),
            last: changed(&before, &after).into_iter().map(|cell| at(cell, columns)).collect(),
        }
    });
    shown.collect()
}

/// The letters of the colours that the players hold now.
pub(crate) fn sides(game: &Match) -> [Letter; 2] {
    let letter = |side: Side| Letter(game.game().info().letter(side));
    Player::BOTH.map(|player| letter(game.side_of(player)))
}
