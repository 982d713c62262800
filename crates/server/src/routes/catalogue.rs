//! The games and the computer opponents.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cairn_core::{GameInfo, OptionInfo, Side};
use cairn_engine::Level;
use cairn_games::GAMES;
use cairn_wire::{Bot, Game, GameOption, Games, Letter, LevelInfo, Opponents, OptionValue};
use cairn_words::{Lang, find};

use crate::app::App;
use crate::convert::wire_scene;
use crate::response::RequestLang;

pub(crate) async fn games(RequestLang(lang): RequestLang) -> Json<Games> {
    Json(Games { games: GAMES.iter().filter_map(|info| game(info, lang)).collect() })
}

fn game(info: &'static GameInfo, lang: Lang) -> Option<Game> {
    let start = cairn_games::open(info.name).ok()?.start();
    let wire_side = |side: Side| cairn_wire::Side {
        letter: Letter(info.letter(side)),
        title: info.side_said(side).say(lang),
    };
    Some(Game {
        name: info.name.to_owned(),
        title: info.title.to_owned(),
        sentence: info.summary_said().say(lang),
        players: Side::BOTH.map(wire_side),
        options: info.options.iter().map(|option| game_option(info, option, lang)).collect(),
        start: wire_scene(info, &start.scene(), lang),
    })
}

fn game_option(info: &GameInfo, option: &OptionInfo, lang: Lang) -> GameOption {
    let value = |value: &&str| {
        let said = info.option_said(option, value);
        OptionValue {
            value: (*value).to_owned(),
            title: said.value.say(lang),
            meaning: said.meaning.say(lang),
        }
    };
    let default = option.values.first().copied().unwrap_or_default();
    GameOption {
        key: option.name.to_owned(),
        title: info.option_said(option, default).title.say(lang),
        meaning: info.meaning_said(option).say(lang),
        values: option.values.iter().map(value).collect(),
        default: default.to_owned(),
    }
}

pub(crate) async fn players(
    State(app): State<Arc<App>>,
    RequestLang(lang): RequestLang,
) -> Json<Opponents> {
    let word = |level: u8| find(lang, &format!("level-{level}"), &[]).unwrap_or_default();
    let levels = Level::CHANCE.number()..=Level::HIGHEST.number();
    let bots = app.computers.bots().map(|name| Bot { name: name.to_owned() });
    Json(Opponents {
        levels: levels.map(|level| LevelInfo { level, word: word(level) }).collect(),
        bots: bots.collect(),
    })
}
