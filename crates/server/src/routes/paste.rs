//! Parses a pasted text: a record or a position.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use cairn_record::{Match, Seat};
use cairn_wire::{LangCode, Paste, Pasted, PastedGame};
use cairn_words::Say;

use super::look::lang_or;
use crate::api_error::ApiError;
use crate::app::App;
use crate::json_body::JsonBody;
use crate::limits::{Requester, Visitor, replay_cost};
use crate::response::RequestLang;

/// Returns the content of the text, or an error in the answer. The HTTP status is 200 in both cases,
/// because users may paste anything.
pub(crate) async fn paste(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    RequestLang(lang): RequestLang,
    JsonBody(pasted): JsonBody<Paste>,
) -> Result<Json<Pasted>, ApiError> {
    let lang = lang_or(pasted.lang.as_ref().map(LangCode::as_str), lang);
    // The text of a turn has about five characters.
    app.charge(visitor, replay_cost(pasted.text.len() / 5))?;
    let parse = move |_: &Requester| {
        let text = pasted.text.trim();
        // A record begins with a tag.
        if text.starts_with('[') {
            match cairn_record::read_all(text.as_bytes()).as_deref() {
                Ok([first, ..]) => return Ok(Json(pasted_game(first))),
                Err(error) => return Ok(Json(Pasted::Error { error: error.say(lang) })),
                // The text may still be a position.
                Ok([]) => {}
            }
        }
        // `swack:size=8 POSITION` names its variant; otherwise the variant of the request is used.
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
            Ok(start) => pasted_game(&Match::from_position(start)),
            Err(error) => Pasted::Error { error: error.say(lang) },
        }))
    };
    app.workers.run(visitor, parse).await
}

fn pasted_game(game: &Match) -> Pasted {
    let start = game.start();
    let is_usual = start.text() == game.rules().start().text();
    Pasted::Game(PastedGame {
        variant: game.rules().variant().to_string(),
        position: (!is_usual).then(|| start.text()),
        turns: game.turns().iter().map(|played| played.text.clone()).collect(),
        names: Seat::BOTH.map(|seat| game.name(seat).unwrap_or_default().to_owned()),
    })
}
