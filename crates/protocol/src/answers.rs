//! What is said to a question about a position: by our engine, and by the referee to a bot that
//! knows no rules.

use cairn_core::{Outcome, Side};
use cairn_games::AnyTurn;
use cairn_record::Match;

use crate::rules::rules_hash;
use crate::wire::{Asked, Query};

/// The answer, without the word `response`; a question that makes no sense gets `error` and why.
pub(crate) fn answer(game: &Match, asked: &Asked) -> String {
    if asked.after.is_empty() {
        return about(game, &asked.query);
    }
    let mut game = game.clone();
    for turn in &asked.after {
        if let Err(why) = game.play(turn) {
            return format!("error {turn}: {why}");
        }
    }
    about(&game, &asked.query)
}

fn about(game: &Match, query: &Query) -> String {
    let position = game.position();
    match query {
        Query::GameOver => (!game.status().is_open()).to_string(),
        Query::P1Turn => (position.side() == Side::First).to_string(),
        Query::Result => match game.status().ending().map(|ending| ending.outcome) {
            None => "none",
            Some(Outcome::Win(Side::First)) => "p1win",
            Some(Outcome::Win(Side::Second)) => "p2win",
            Some(Outcome::Draw) => "draw",
        }
        .to_owned(),
        Query::LegalMoves => {
            let texts = if game.status().is_open() { position.texts() } else { Vec::new() };
            texts.into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(" ")
        }
        Query::WinningMoves => winning(game).join(" "),
        Query::IsLegal(turn) => {
            let legal: Option<AnyTurn> = position.read_turn(turn).ok();
            (game.status().is_open() && legal.is_some()).to_string()
        }
        Query::Fen => position.text(),
        Query::Rules => rules_hash(game.rules()),
    }
}

/// The turns that win at once: a win is always the board's, never a repetition's.
fn winning(game: &Match) -> Vec<String> {
    let position = game.position();
    if !game.status().is_open() {
        return Vec::new();
    }
    let won = Some(Outcome::Win(position.side()));
    let wins = |turn: AnyTurn| {
        let mut after = position.clone();
        after.play(turn).is_ok() && after.ending().map(|ending| ending.outcome) == won
    };
    let mut texts: Vec<String> = position
        .legal_turns()
        .into_iter()
        .filter(|&turn| wins(turn))
        .filter_map(|turn| position.turn_text(turn))
        .collect();
    texts.sort_unstable();
    texts
}
