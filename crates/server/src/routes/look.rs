//! Positions that are not stored: the analysis board, partly entered turns, typed turns.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use cairn_record::Match;
use cairn_wire::{LangCode, Look, LookAt, PositionSpec, Read, ReadTurn};
use cairn_words::{GameTexts, Lang, Say, sentence};

use crate::api_error::ApiError;
use crate::app::App;
use crate::convert::look_with_turns;
use crate::json_body::JsonBody;
use crate::limits::{Visitor, replay_cost};
use crate::response::RequestLang;

/// The largest number of turns in a request.
pub(crate) const MAX_TURNS: usize = 1_000;

/// Replays the turns when it is this visitor's turn, and passes the match to `then`.
pub(crate) async fn with_match<T: Send + 'static>(
    spec: PositionSpec,
    app: &App,
    visitor: Visitor,
    then: impl FnOnce(Match) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    app.charge(visitor, replay_cost(spec.turns.len()))?;
    app.workers.run(visitor, move |_| then(replay(&spec)?)).await
}

fn replay(spec: &PositionSpec) -> Result<Match, ApiError> {
    if spec.turns.len() > MAX_TURNS {
        let most = MAX_TURNS as u32;
        return Err(ApiError::unprocessable("too-long", sentence!("too-many-turns", most = most)));
    }
    let game = cairn_games::open(spec.variant.as_str())?;
    let start = match spec.position.as_deref().filter(|text| !text.is_empty()) {
        Some(text) => game.read(text)?,
        None => game.start(),
    };
    let mut game = Match::from_position(start);
    for turn in &spec.turns {
        game.play(turn.as_str())?;
    }
    Ok(game)
}

pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    RequestLang(lang): RequestLang,
    JsonBody(request): JsonBody<LookAt>,
) -> Result<Json<Look>, ApiError> {
    let LookAt { spec, steps, lang: code } = request;
    let lang = lang_or(code.as_ref().map(LangCode::as_str), lang);
    let look = move |game: Match| look_with_turns(&game, &steps, lang).map(Json);
    with_match(spec, &app, visitor, look).await
}

/// The language with this code if it is supported, otherwise `default`.
pub(crate) fn lang_or(code: Option<&str>, default: Lang) -> Lang {
    code.and_then(|code| code.parse().ok()).unwrap_or(default)
}

/// The largest number of completions in an answer.
const MAX_COMPLETIONS: usize = 8;

pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    RequestLang(lang): RequestLang,
    JsonBody(request): JsonBody<ReadTurn>,
) -> Result<Json<Read>, ApiError> {
    let ReadTurn { spec, text, lang: code } = request;
    let lang = lang_or(code.as_ref().map(LangCode::as_str), lang);
    let read = move |game: Match| {
        // The match can be over although the position has turns, for example by the quiet limit.
        if !game.status().is_open() {
            let error = Some(sentence!("game-is-over").say(lang));
            return Ok(Json(Read { turn: None, error, complete: Vec::new() }));
        }
        let (position, info) = (game.position(), game.rules().info());
        let typed = text.trim();
        let prefix = typed.to_lowercase();
        // A turn that is a word can be typed in the user's language or as in records.
        let matches = |text: &String| {
            text.starts_with(&prefix) || info.turn_shown(text, lang).starts_with(&prefix)
        };
        let texts = position.texts().into_iter().map(|(text, _)| text);
        let complete: Vec<String> = texts.filter(matches).take(MAX_COMPLETIONS).collect();
        let parsed = position.read_turn(info.turn_typed(typed, lang));
        let turn = parsed.as_ref().ok().and_then(|turn| position.turn_text(*turn));
        // The beginning of a turn is not an error.
        let error = parsed.err().filter(|_| complete.is_empty()).map(|error| error.say(lang));
        Ok(Json(Read { turn, error, complete }))
    };
    with_match(spec, &app, visitor, read).await
}
