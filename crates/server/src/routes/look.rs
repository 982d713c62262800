//! Positions that nobody keeps: the analysis board, half-entered turns, typed turns.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use cairn_record::Match;
use cairn_wire::{Look, LookAt, Place, Read, ReadTurn, Spoken};
use cairn_words::{GameTexts, Lang, Say, sentence};

use crate::answer::Tongue;
use crate::app::App;
use crate::error::Refusal;
use crate::limits::{Visitor, cost_of_playing};
use crate::read::Body;
use crate::shown::look_with_turns;

/// Nobody looks at longer games.
pub(crate) const MOST_TURNS: usize = 1_000;

/// Plays the turns when it is this visitor's turn, and does something with the game.
pub(crate) async fn played<T: Send + 'static>(
    place: Place,
    app: &App,
    visitor: Visitor,
    then: impl FnOnce(Match) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    app.charge(visitor, cost_of_playing(place.turns.len()))?;
    app.desk.work(visitor, move |_| then(game(&place)?)).await
}

fn game(place: &Place) -> Result<Match, Refusal> {
    if place.turns.len() > MOST_TURNS {
        let most = MOST_TURNS as u32;
        return Err(Refusal::bad("too-long", sentence!("too-many-turns", most = most)));
    }
    let game = cairn_games::open(place.variant.as_str())?;
    let start = match place.position.as_deref().filter(|text| !text.is_empty()) {
        Some(text) => game.read(text)?,
        None => game.start(),
    };
    let mut game = Match::from_position(start);
    for turn in &place.turns {
        game.play(turn.as_str())?;
    }
    Ok(game)
}

pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Tongue(lang): Tongue,
    Body(asked): Body<LookAt>,
) -> Result<Json<Look>, Refusal> {
    let LookAt { place, steps, lang: named } = asked;
    let lang = spoken(named.as_ref().map(Spoken::as_str), lang);
    let looking = move |game: Match| look_with_turns(&game, &steps, lang).map(Json);
    played(place, &app, visitor, looking).await
}

/// The language named in a message, if we speak it.
pub(crate) fn spoken(named: Option<&str>, else_: Lang) -> Lang {
    named.and_then(|lang| lang.parse().ok()).unwrap_or(else_)
}

/// So many ways to go on are shown.
const MOST_COMPLETED: usize = 8;

pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Tongue(lang): Tongue,
    Body(asked): Body<ReadTurn>,
) -> Result<Json<Read>, Refusal> {
    let ReadTurn { place, text, lang: named } = asked;
    let lang = spoken(named.as_ref().map(Spoken::as_str), lang);
    let reading = move |game: Match| {
        // Also where there would be turns, as after too many quiet ones.
        if !game.status().is_open() {
            let error = Some(sentence!("game-is-over").say(lang));
            return Ok(Json(Read { turn: None, error, complete: Vec::new() }));
        }
        let (position, info) = (game.position(), game.game().info());
        let typed = text.trim();
        let begun = typed.to_lowercase();
        // A turn that is a word is typed as it is shown, or as it is written.
        let goes_on = |text: &String| {
            text.starts_with(&begun) || info.turn_shown(text, lang).starts_with(&begun)
        };
        let texts = position.texts().into_iter().map(|(text, _)| text);
        let complete: Vec<String> = texts.filter(goes_on).take(MOST_COMPLETED).collect();
        let read = position.read_turn(info.turn_typed(typed, lang));
        let turn = read.as_ref().ok().and_then(|turn| position.turn_text(*turn));
        // The beginning of a turn is not a mistake.
        let error = read.err().filter(|_| complete.is_empty()).map(|error| error.say(lang));
        Ok(Json(Read { turn, error, complete }))
    };
    played(place, &app, visitor, reading).await
}
