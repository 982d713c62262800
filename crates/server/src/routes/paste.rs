//! A position or a record from elsewhere, for the analysis board.

use axum::Json;
use cairn_games::{AnyPosition, GAMES};
use cairn_record::{Match, Player};
use cairn_words::{Lang, Say};
use serde::{Deserialize, Serialize};

use super::aside;
use super::look::spoken;
use crate::answer::Tongue;
use crate::error::Refusal;
use crate::read::Body;

#[derive(Deserialize)]
pub(crate) struct Paste {
    text: String,
    /// Of a position, which does not say it itself.
    variant: String,
    lang: Option<String>,
}

/// What it is, or why it is nothing.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Pasted {
    Is {
        variant: String,
        /// Where it starts, unless as usual.
        #[serde(skip_serializing_if = "Option::is_none")]
        position: Option<String>,
        turns: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        names: Option<[String; 2]>,
    },
    IsNot {
        error: String,
    },
}

pub(crate) async fn paste(
    Tongue(lang): Tongue,
    Body(paste): Body<Paste>,
) -> Result<Json<Pasted>, Refusal> {
    let lang = spoken(paste.lang.as_deref(), lang);
    aside(move || Ok(Json(pasted(&paste, lang)?))).await
}

fn pasted(paste: &Paste, lang: Lang) -> Result<Pasted, Refusal> {
    let text = paste.text.trim();
    // A record begins with its tags, and no position does.
    if text.starts_with('[') {
        return Ok(match text.parse::<Match>() {
            Ok(game) => Pasted::record(&game),
            Err(error) => Pasted::IsNot { error: error.say(lang) },
        });
    }
    let error = match cairn_games::open(&paste.variant)?.read(text) {
        Ok(position) => return Ok(Pasted::position(&position)),
        Err(error) => error,
    };
    // It may be one of another game.
    let others = GAMES.iter().filter_map(|info| cairn_games::open(info.name).ok()?.read(text).ok());
    Ok(match others.into_iter().next() {
        Some(position) => Pasted::position(&position),
        None => Pasted::IsNot { error: error.say(lang) },
    })
}

impl Pasted {
    fn position(position: &AnyPosition) -> Pasted {
        let game = position.game();
        let usual = position.text() == game.start().text();
        Pasted::Is {
            variant: game.variant().to_string(),
            position: (!usual).then(|| position.text()),
            turns: Vec::new(),
            names: None,
        }
    }

    fn record(record: &Match) -> Pasted {
        let name = |player| record.name(player).unwrap_or_default().to_owned();
        match Pasted::position(record.start()) {
            Pasted::Is { variant, position, .. } => Pasted::Is {
                variant,
                position,
                turns: record.turns().iter().map(|turn| turn.text.clone()).collect(),
                names: Some(Player::BOTH.map(name)),
            },
            is_not => is_not,
        }
    }
}
