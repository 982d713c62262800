use cairn_core::{Outcome, Side};
use cairn_record::{Match, Player};
use cairn_view::{changed, compact};
use cairn_words::Lang;
use serde::Serialize;

use super::next::{NextShown, at, next_shown};
use super::scene::SceneShown;
use super::threats::threats;
use crate::error::Refusal;

/// How a match stands, and what can be done.
#[derive(Clone, Serialize)]
pub(crate) struct Look {
    variant: String,
    position: String,
    scene: SceneShown,
    player: usize,
    letter: char,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Ended>,
    next: NextShown,
    threats: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    turns: Vec<TurnShown>,
}

/// How a match ended.
#[derive(Clone, Serialize)]
pub(crate) struct Ended {
    winner: Option<usize>,
    why: &'static str,
    sentence: String,
}

/// A turn that was played.
#[derive(Clone, Serialize)]
pub(crate) struct TurnShown {
    pub text: String,
    pub player: usize,
    /// The colour that took it: players may exchange theirs.
    pub letter: char,
    pub change: String,
    pub last: Vec<usize>,
}

impl Look {
    /// Looks at a match with these steps of a turn entered; with its turns, if they are wanted.
    pub fn of(game: &Match, steps: &[String], lang: Lang) -> Result<Look, Refusal> {
        let position = game.position();
        let (info, over) = (game.game().info(), over(game, lang));
        Ok(Look {
            variant: game.game().variant().to_string(),
            position: position.text(),
            scene: SceneShown::of(info, &position.scene(), lang),
            player: game.player_to_move().index(),
            letter: info.letter(position.side()),
            status: if over.is_some() { "over" } else { "playing" },
            threats: if over.is_some() { Vec::new() } else { threats(position) },
            next: if over.is_some() {
                NextShown::none()
            } else {
                next_shown(position, steps, lang)?
            },
            result: over,
            turns: Vec::new(),
        })
    }

    pub fn with_turns(mut self, game: &Match) -> Look {
        self.turns = turns_shown(game, 0);
        self
    }
}

/// How a match ended, if it did.
pub(crate) fn over(game: &Match, lang: Lang) -> Option<Ended> {
    let ending = game.status().ending()?;
    let winner = match ending.outcome {
        Outcome::Win(side) => Some(game.player_of(side).index()),
        Outcome::Draw => None,
    };
    let facts = game.position().scene().facts;
    let sentence = game.game().info().over_said(ending, &facts).say(lang);
    Some(Ended { winner, why: ending.why, sentence })
}

/// The turns from this one on.
pub(crate) fn turns_shown(game: &Match, from: usize) -> Vec<TurnShown> {
    let info = game.game().info();
    let played = game.turns().iter().zip(game.positions().windows(2));
    let shown = played.skip(from).map(|(played, around)| {
        let [before, after] = [&around[0], &around[1]].map(|position| position.scene());
        let columns = usize::from(after.shape.columns);
        TurnShown {
            text: played.text.clone(),
            player: played.player.index(),
            letter: info.letter(around[0].side()),
            change: compact::change(info, &before, &after),
            last: changed(&before, &after).into_iter().map(|cell| at(cell, columns)).collect(),
        }
    });
    shown.collect()
}

/// The letters of the colours that the players hold now.
pub(crate) fn sides(game: &Match) -> [char; 2] {
    let letter = |side: Side| game.game().info().letter(side);
    Player::BOTH.map(|player| letter(game.side_of(player)))
}
