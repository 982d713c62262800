//! A text that somebody has pasted: a record, or a position.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use cairn_record::{Match, Player};
use cairn_words::Say;
use serde::Deserialize;
use serde_json::{Value, json};

use super::look::spoken;
use crate::answer::Tongue;
use crate::app::App;
use crate::error::Refusal;
use crate::limits::{Asker, Visitor, cost_of_playing};
use crate::read::Body;

#[derive(Deserialize)]
pub(crate) struct Pasted {
    text: String,
    /// The game on the board, for a position that does not say of which game it is.
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    lang: Option<String>,
}

/// What it is, or why it is nothing: that is an answer too, as people paste all kinds of things.
pub(crate) async fn paste(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Tongue(lang): Tongue,
    Body(pasted): Body<Pasted>,
) -> Result<Json<Value>, Refusal> {
    let lang = spoken(pasted.lang.as_deref(), lang);
    // A turn is written with some five letters.
    app.charge(visitor, cost_of_playing(pasted.text.len() / 5))?;
    let reading = move |_: &Asker| {
        let text = pasted.text.trim();
        // A record begins with a tag.
        if text.starts_with('[') {
            return Ok(Json(match cairn_record::read_all(text.as_bytes()) {
                Ok(records) => records.first().map_or_else(|| json!({"turns": []}), told),
                Err(error) => json!({"error": error.say(lang)}),
            }));
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
            Err(error) => return Ok(Json(json!({"error": error.say(lang)}))),
        };
        let start = if text.is_empty() { Ok(game.start()) } else { game.read(text) };
        Ok(Json(match start {
            Ok(start) => told(&Match::from_position(start)),
            Err(error) => json!({"error": error.say(lang)}),
        }))
    };
    app.desk.work(visitor, reading).await
}

fn told(game: &Match) -> Value {
    let start = game.start();
    let usual = start.text() == game.game().start().text();
    json!({
        "variant": game.game().variant().to_string(),
        "position": if usual { None } else { Some(start.text()) },
        "turns": game.turns().iter().map(|played| &played.text).collect::<Vec<_>>(),
        "names": Player::BOTH.map(|player| game.name(player).unwrap_or_default()),
    })
}
