//! A text that somebody has pasted: a record, or a position.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use cairn_record::{Match, Player};
use cairn_wire::{Paste, Pasted, PastedGame, Spoken};
use cairn_words::Say;

use super::look::spoken;
use crate::answer::Tongue;
use crate::app::App;
use crate::error::Refusal;
use crate::limits::{Asker, Visitor, cost_of_playing};
use crate::read::Body;

/// What it is, or why it is nothing: that is an answer too, as people paste all kinds of things.
pub(crate) async fn paste(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Tongue(lang): Tongue,
    Body(pasted): Body<Paste>,
) -> Result<Json<Pasted>, Refusal> {
    let lang = spoken(pasted.lang.as_ref().map(Spoken::as_str), lang);
    // A turn is written with some five letters.
    app.charge(visitor, cost_of_playing(pasted.text.len() / 5))?;
    let reading = move |_: &Asker| {
        let text = pasted.text.trim();
        // A record begins with a tag.
        if text.starts_with('[') {
            match cairn_record::read_all(text.as_bytes()).as_deref() {
                Ok([first, ..]) => return Ok(Json(told(first))),
                Err(error) => return Ok(Json(Pasted::Error { error: error.say(lang) })),
                // Then it is a position, if it is anything.
                Ok([]) => {}
            }
        }
        // `swack:size=8 POSITION` says it, else it is one of the game on the board.
        let named = text.split_once(' ').and_then(|(variant, position)| {
            Some((cairn_games::open(variant).ok()?, position.trim()))
        });
        let (game, text) = match (named, &pasted.variant) {
            (Some((game, text)), _) => (Ok(game), text),
            (None, Some(variant)) => (cairn_games::open(variant), text),
            (None, None) => (cairn_games::open(text), ""),
        };
        let game = match game {
            Ok(game) => game,
            Err(error) => return Ok(Json(Pasted::Error { error: error.say(lang) })),
        };
        let start = if text.is_empty() { Ok(game.start()) } else { game.read(text) };
        Ok(Json(match start {
            Ok(start) => told(&Match::from_position(start)),
            Err(error) => Pasted::Error { error: error.say(lang) },
        }))
    };
    app.desk.work(visitor, reading).await
}

fn told(game: &Match) -> Pasted {
    let start = game.start();
    let usual = start.text() == game.game().start().text();
    Pasted::Game(PastedGame {
        variant: game.game().variant().to_string(),
        position: (!usual).then(|| start.text()),
        turns: game.turns().iter().map(|played| played.text.clone()).collect(),
        names: Player::BOTH.map(|player| game.name(player).unwrap_or_default().to_owned()),
    })
}
