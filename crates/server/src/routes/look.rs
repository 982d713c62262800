//! Positions that nobody keeps: the analysis board, half-entered turns, typed turns.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use cairn_record::Match;
use cairn_words::{Lang, Say, sentence};
use serde::{Deserialize, Serialize};

use crate::answer::Tongue;
use crate::app::App;
use crate::error::Refusal;
use crate::limits::{Visitor, cost_of_playing};
use crate::read::Body;
use crate::shown::Look;

/// A position: a variant, where it starts, and the turns since.
#[derive(Deserialize)]
pub(crate) struct Place {
    pub variant: String,
    #[serde(default)]
    pub position: Option<String>,
    #[serde(default)]
    pub turns: Vec<String>,
}

/// Nobody looks at longer games.
pub(crate) const MOST_TURNS: usize = 1_000;

impl Place {
    /// Plays the turns when it is this visitor's turn, and does something with the game.
    pub async fn played<T: Send + 'static>(
        self,
        app: &App,
        visitor: Visitor,
        then: impl FnOnce(Match) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        app.charge(visitor, cost_of_playing(self.turns.len()))?;
        app.desk.work(visitor, move |_| then(self.game()?)).await
    }

    fn game(&self) -> Result<Match, Refusal> {
        if self.turns.len() > MOST_TURNS {
            let most = MOST_TURNS as u32;
            return Err(Refusal::bad("too-long", sentence!("too-many-turns", most = most)));
        }
        let game = cairn_games::open(&self.variant)?;
        let start = match self.position.as_deref().filter(|text| !text.is_empty()) {
            Some(text) => game.read(text)?,
            None => game.start(),
        };
        let mut game = Match::from_position(start);
        for turn in &self.turns {
            game.play(turn)?;
        }
        Ok(game)
    }
}

#[derive(Deserialize)]
pub(crate) struct LookAt {
    #[serde(flatten)]
    place: Place,
    #[serde(default)]
    steps: Vec<String>,
    lang: Option<String>,
}

pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Tongue(lang): Tongue,
    Body(asked): Body<LookAt>,
) -> Result<Json<Look>, Refusal> {
    let lang = spoken(asked.lang.as_deref(), lang);
    asked
        .place
        .played(&app, visitor, move |game| {
            Ok(Json(Look::of(&game, &asked.steps, lang)?.with_turns(&game)))
        })
        .await
}

/// The language named in a message, if we speak it.
pub(crate) fn spoken(named: Option<&str>, else_: Lang) -> Lang {
    named.and_then(|lang| lang.parse().ok()).unwrap_or(else_)
}

#[derive(Deserialize)]
pub(crate) struct ReadThis {
    #[serde(flatten)]
    place: Place,
    text: String,
    lang: Option<String>,
}

/// What a typed text is.
#[derive(Serialize)]
pub(crate) struct TurnRead {
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    complete: Vec<String>,
}

/// So many ways to go on are shown.
const MOST_COMPLETED: usize = 8;

pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Tongue(lang): Tongue,
    Body(asked): Body<ReadThis>,
) -> Result<Json<TurnRead>, Refusal> {
    let lang = spoken(asked.lang.as_deref(), lang);
    let reading = move |game: Match| {
        // Also where there would be turns, as after too many quiet ones.
        if !game.status().is_open() {
            let error = Some(sentence!("game-is-over").say(lang));
            return Ok(Json(TurnRead { turn: None, error, complete: Vec::new() }));
        }
        let (position, info) = (game.position(), game.game().info());
        let typed = asked.text.trim();
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
        Ok(Json(TurnRead { turn, error, complete }))
    };
    asked.place.played(&app, visitor, reading).await
}
