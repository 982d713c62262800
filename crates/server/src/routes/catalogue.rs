//! The games and the computer opponents.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cairn_core::scene::{Form, Owner, Piece};
use cairn_core::{GameInfo, OptionInfo, Side};
use cairn_engine::Level;
use cairn_games::AnyPosition;
use cairn_view::compact;
use cairn_wire::{Bot, Game, GameOption, Games, Letter, LevelInfo, Opponents, OptionValue};
use cairn_words::{GameTexts, Lang, find};

use crate::app::App;
use crate::convert::wire_scene;
use crate::response::RequestLang;

pub(crate) async fn games(RequestLang(lang): RequestLang) -> Json<Games> {
    Json(Games { games: cairn_games::games().iter().filter_map(|info| game(info, lang)).collect() })
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
        lighter: info.lighter_side().index(),
        pieces: pieces(info, lang),
        options: info.options.iter().map(|option| game_option(info, option, lang)).collect(),
        start: wire_scene(info, &start.scene(), lang),
        demo: demo(info, start),
    })
}

/// The display names of all pieces that a game can have.
fn pieces(info: &GameInfo, lang: Lang) -> BTreeMap<String, String> {
    let owners = Owner::ALL.into_iter();
    let pieces = owners.flat_map(|owner| Form::ALL.map(|form| Piece::new(owner, form)));
    pieces.map(|piece| (compact::piece(info, piece), info.piece_said(piece).say(lang))).collect()
}

/// The changes of each turn of the demo game. It ends before a turn that cannot be played.
fn demo(info: &GameInfo, start: AnyPosition) -> Vec<String> {
    let mut position = start;
    let changes = cairn_games::entry(info).demo.split_whitespace().map_while(|text| {
        let before = position.scene();
        position.play(position.read_turn(text).ok()?).ok()?;
        Some(compact::change(info, &before, &position.scene()))
    });
    changes.collect()
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
