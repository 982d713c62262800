//! What there is to play, and against whom.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cairn_core::{GameInfo, OptionInfo, Side};
use cairn_engine::Level;
use cairn_games::GAMES;
use cairn_words::{Lang, find};
use serde_json::{Value, json};

use crate::answer::Tongue;
use crate::app::App;
use crate::shown::SceneShown;

pub(crate) async fn games(Tongue(lang): Tongue) -> Json<Value> {
    let games: Vec<Value> = GAMES.iter().filter_map(|info| game(info, lang)).collect();
    Json(json!({"games": games}))
}

fn game(info: &'static GameInfo, lang: Lang) -> Option<Value> {
    let start = cairn_games::open(info.name).ok()?.start();
    let player = |side: Side| {
        json!({
            "letter": info.letter(side),
            "title": info.side_said(side).say(lang),
        })
    };
    Some(json!({
        "name": info.name,
        "title": info.title,
        "sentence": info.summary_said().say(lang),
        "players": Side::BOTH.map(player),
        "options": info.options.iter().map(|option| choice(info, option, lang)).collect::<Vec<_>>(),
        "start": SceneShown::of(info, &start.scene(), lang),
    }))
}

fn choice(info: &GameInfo, option: &OptionInfo, lang: Lang) -> Value {
    let value = |value: &str| {
        let said = info.option_said(option, value);
        json!({
            "value": value,
            "title": said.value.say(lang),
            "meaning": said.meaning.say(lang),
        })
    };
    let usual = option.values.first().copied().unwrap_or_default();
    json!({
        "key": option.name,
        "title": info.option_said(option, usual).title.say(lang),
        "meaning": info.meaning_said(option).say(lang),
        "values": option.values.iter().map(|text| value(text)).collect::<Vec<_>>(),
        "default": usual,
    })
}

pub(crate) async fn players(State(app): State<Arc<App>>, Tongue(lang): Tongue) -> Json<Value> {
    let word = |number: u8| find(lang, &format!("level-{number}"), &[]).unwrap_or_default();
    let levels = (Level::CHANCE.number()..=Level::HIGHEST.number())
        .map(|number| json!({"level": number, "word": word(number)}));
    let bots = app.computers.bots().map(|name| json!({"name": name}));
    Json(json!({"levels": levels.collect::<Vec<_>>(), "bots": bots.collect::<Vec<_>>()}))
}
